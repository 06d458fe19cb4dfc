// The words for the market list's filters, which the contract's table states.
import { marketLabels } from "@igo/contract/markets/labels";
import { statuses } from "@igo/contract/markets/lists";
import type { marketFilters } from "@igo/contract/markets/markets.filter";
import { needLabel } from "@igo/contract/markets/readiness";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import { coming, heldOf, type FilterWords } from "../../../records/list/filters/recordFilters.tsx";
import type { MarketFilters } from "../../../records/markets.ts";
import { userQuery } from "../../../records/users.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { useChainFilter } from "../../chains/ChainFilterField.tsx";
import { citiesQuery, statesQuery } from "../../places/places.data.ts";

const choices = () => import("./MarketFilterChoices.tsx");
const DepartmentChoice = fromScript(() => choices().then((module) => module.DepartmentChoice));
const TownChoice = fromScript(() => choices().then((module) => module.TownChoice));
const MemberChoice = fromScript(() => choices().then((module) => module.MemberChoice));

const useNames = ({ memberId, departmentCode, municipalityCode }: MarketFilters) => {
  const member = memberId?.[0] === "none" ? undefined : memberId?.[0];
  const person = useQuery({ ...userQuery(member ?? ""), enabled: member !== undefined });
  const states = useQuery({ ...statesQuery, enabled: departmentCode !== undefined });
  const cities = useQuery({ ...citiesQuery, enabled: municipalityCode !== undefined });
  return {
    person: person.data?.displayName ?? coming,
    department: (code: string) => states.data?.find((one) => one.code === code)?.name ?? coming,
    town: (code: string) => cities.data?.find((one) => one.code === code)?.name ?? coming,
  };
};

const statusText = (code: string) => {
  const status = statuses.find((one) => one.code === code);
  return status ? labelOf(status) : code;
};

export const useMarketFilters = (
  filters: MarketFilters,
  onChange: SetUrlState<MarketFilters>,
): FilterWords<typeof marketFilters> => {
  const t = useText();
  const names = useNames(filters);
  const { every: categories } = useCategories();
  const chainId = useChainFilter(filters.chainId);
  const set = { filters, onChange };
  return {
    status: { label: t("markets.status"), of: statusText },
    chainId,
    categoryCode: { label: t("markets.category"), options: categories },
    departmentCode: {
      label: t("markets.department"),
      words: (codes) => heldOf(codes, names.department),
      choice: (props) => <DepartmentChoice {...props} {...set} />,
    },
    municipalityCode: {
      label: t("markets.town"),
      words: (codes) => heldOf(codes, names.town),
      choice: (props) => <TownChoice {...props} {...set} />,
    },
    readiness: {
      label: t("marketList.readiness"),
      of: (code) => t(code === "ready" ? "marketList.isReady" : "marketList.isLacking"),
    },
    lacks: { label: t("marketList.missingAny"), of: (need) => labelOf(needLabel(need)) },
    acceptingOrders: { label: t("markets.orders"), yes: t("markets.ordersOn"), no: t("markets.ordersOff") },
    openNow: {
      label: t("marketList.column.openNow"),
      yes: t("marketList.open"),
      no: t("marketList.closed"),
    },
    documents: {
      label: t("marketList.documents"),
      of: (state) => t(`marketList.documentState.${state}`),
    },
    memberId: {
      label: t("marketList.member"),
      words: (ids) => heldOf(ids, (id) => (id === "none" ? t("marketList.nobody") : names.person)),
      choice: (props) => <MemberChoice {...props} />,
    },
    starred: { label: t("list.starred"), yes: t("list.isStarred"), no: t("list.notStarred") },
    contains: {
      label: t("list.contains"),
      of: (column) => labelOf(marketLabels[column]),
      first: "address",
    },
    documentExpiresOn: { given: (date) => t("marketList.documentExpiresOn", { date: formatDate(date) }) },
    importId: { given: () => t("markets.fromImport") },
    codes: { given: (codes) => t("markets.withCodes", { count: codes.length }) },
  };
};
