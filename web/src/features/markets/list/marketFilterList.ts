// The market list's filters as chips: in words, in the order of the menu.
import { chipsOf, linkedFilters, type ChipsOf, type LinkedFilters } from "@igo/contract/core/filters";
import { marketLabels } from "@igo/contract/markets/labels";
import { statuses } from "@igo/contract/markets/lists";
import { marketFilters } from "@igo/contract/markets/markets.filter";
import { needLabel } from "@igo/contract/markets/readiness";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import {
  coming,
  eitherOf,
  givenFilter,
  heldOf,
  pieceText,
  type ListFilter,
} from "../../../records/list/filters/listFilter.ts";
import { useCategories } from "../../categories/categories.data.ts";
import { chainQuery } from "../../chains/chains.data.ts";
import { citiesQuery, statesQuery } from "../../places/places.data.ts";
import { userQuery } from "../../../records/users.ts";
import type { ChangeFilters } from "./filters.ts";
import type { MarketFilters } from "../../../records/markets.ts";

export const chosenFilters = chipsOf(marketFilters);
export type ChosenFilter = ChipsOf<typeof marketFilters>;

const useNames = (filters: MarketFilters) => {
  const id = (ids: readonly string[] | undefined) => (ids?.[0] === "none" ? undefined : ids?.[0]);
  const [chain, member] = [id(filters.chainId), id(filters.memberId)];
  const chains = useQuery({ ...chainQuery(chain ?? ""), enabled: chain !== undefined });
  const person = useQuery({ ...userQuery(member ?? ""), enabled: member !== undefined });
  const states = useQuery({ ...statesQuery, enabled: filters.departmentCode !== undefined });
  const cities = useQuery({ ...citiesQuery, enabled: filters.municipalityCode !== undefined });
  return {
    chain: chains.data?.name,
    person: person.data?.displayName,
    department: (code: string) => states.data?.find((one) => one.code === code)?.name,
    town: (code: string) => cities.data?.find((one) => one.code === code)?.name,
  };
};

export const useMarketFilterLabels = (): Record<ChosenFilter, string> => {
  const t = useText();
  return {
    status: t("markets.status"),
    chainId: t("markets.chain"),
    categoryCode: t("markets.category"),
    departmentCode: t("markets.department"),
    municipalityCode: t("markets.town"),
    readiness: t("marketList.readiness"),
    lacks: t("marketList.missingAny"),
    acceptingOrders: t("markets.orders"),
    openNow: t("marketList.column.openNow"),
    documents: t("marketList.documents"),
    memberId: t("marketList.member"),
    contains: t("list.contains"),
  };
};

export const useMarketFilterList = (filters: MarketFilters, onChange: ChangeFilters): ListFilter[] => {
  const t = useText();
  const labels = useMarketFilterLabels();
  const names = useNames(filters);
  const { labelOfCategory } = useCategories();
  const held: Record<ChosenFilter, string | undefined> = {
    status: heldOf(filters.status, (code) => {
      const status = statuses.find((one) => one.code === code);
      return status ? labelOf(status) : code;
    }),
    chainId: heldOf(filters.chainId, (id) =>
      id === "none" ? t("markets.noChain") : (names.chain ?? coming),
    ),
    categoryCode: heldOf(filters.categoryCode, labelOfCategory),
    departmentCode: heldOf(filters.departmentCode, (code) => names.department(code) ?? coming),
    municipalityCode: heldOf(filters.municipalityCode, (code) => names.town(code) ?? coming),
    readiness:
      filters.readiness && t(filters.readiness === "ready" ? "marketList.isReady" : "marketList.isLacking"),
    lacks: heldOf(filters.lacks, (need) => labelOf(needLabel(need))),
    acceptingOrders: eitherOf(filters.acceptingOrders, t("markets.ordersOn"), t("markets.ordersOff")),
    openNow: eitherOf(filters.openNow, t("marketList.open"), t("marketList.closed")),
    documents: heldOf(filters.documents, (state) => t(`marketList.documentState.${state}`)),
    memberId: heldOf(filters.memberId, (id) =>
      id === "none" ? t("marketList.nobody") : (names.person ?? coming),
    ),
    contains: heldOf(filters.contains, pieceText(marketLabels)),
  };
  const { importId, codes, documentExpiresOn } = filters;
  const linked: Record<LinkedFilters<typeof marketFilters>, string | undefined> = {
    documentExpiresOn:
      documentExpiresOn && t("marketList.documentExpiresOn", { date: formatDate(documentExpiresOn) }),
    importId: importId && t("markets.fromImport"),
    codes: codes && t("markets.withCodes", { count: codes.length }),
  };
  return [
    ...chosenFilters.map((name) => ({
      name,
      label: labels[name],
      held: held[name],
      onRemove: () => onChange({ [name]: undefined }),
    })),
    ...linkedFilters(marketFilters).flatMap((name) =>
      givenFilter(name, linked[name], () => onChange({ [name]: undefined })),
    ),
  ];
};
