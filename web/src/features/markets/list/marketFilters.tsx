// The market list's filters in words, in the order of the menu; the contract's query has them all.
import { marketLabels } from "@igo/contract/markets/labels";
import { statuses } from "@igo/contract/markets/lists";
import { documentStates, textColumns } from "@igo/contract/markets/markets.filter";
import { needName } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import {
  anyOf,
  coming,
  contains,
  given,
  heldOf,
  oneOf,
  yesNo,
  type RecordFilters,
} from "../../../records/list/filters/recordFilters.tsx";
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

export const useMarketFilters = (
  filters: MarketFilters,
  onChange: SetUrlState<MarketFilters>,
): RecordFilters<MarketFilters> => {
  const t = useText();
  const names = useNames(filters);
  const { every: categories } = useCategories();
  const chainId = useChainFilter(filters.chainId);
  const place = { filters, onChange };
  return {
    status: anyOf(
      t("markets.status"),
      statuses.map((status) => ({ value: status.code, label: labelOf(status) })),
    ),
    chainId,
    categoryCode: anyOf(t("markets.category"), categories),
    departmentCode: {
      label: t("markets.department"),
      words: (codes) => heldOf(codes, names.department),
      choice: (props) => <DepartmentChoice {...props} {...place} />,
    },
    municipalityCode: {
      label: t("markets.town"),
      words: (codes) => heldOf(codes, names.town),
      choice: (props) => <TownChoice {...props} {...place} />,
    },
    readiness: oneOf(t("marketList.readiness"), [
      { value: "ready", label: t("marketList.isReady") },
      { value: "lacks", label: t("marketList.isLacking") },
    ]),
    lacks: anyOf(
      t("marketList.missingAny"),
      needName.options.map((value) => ({ value, label: labelOf(needLabel(value)) })),
    ),
    acceptingOrders: yesNo(t("markets.orders"), t("markets.ordersOn"), t("markets.ordersOff")),
    openNow: yesNo(t("marketList.column.openNow"), t("marketList.open"), t("marketList.closed")),
    documents: anyOf(
      t("marketList.documents"),
      documentStates.map((value) => ({ value, label: t(`marketList.documentState.${value}`) })),
    ),
    memberId: {
      label: t("marketList.member"),
      words: (ids) => heldOf(ids, (id) => (id === "none" ? t("marketList.nobody") : names.person)),
      choice: (props) => <MemberChoice {...props} />,
    },
    contains: contains(
      t("list.contains"),
      textColumns.map((name) => ({ name, label: labelOf(marketLabels[name]) })),
      "address",
    ),
    documentExpiresOn: given((date) => t("marketList.documentExpiresOn", { date: formatDate(date) })),
    importId: given(() => t("markets.fromImport")),
    codes: given((codes) => t("markets.withCodes", { count: codes.length })),
  };
};
