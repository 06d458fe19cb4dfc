// The list's sort orders in words: the cards on phones have no column heads to sort by.
import type { Text } from "../../../core/language/i18n.ts";
import type { MarketSort } from "../../../records/markets.ts";

export const marketOrders = (t: Text): { value: MarketSort; label: string }[] => [
  { value: "-createdAt", label: t("markets.sort.newest") },
  { value: "createdAt", label: t("markets.sort.oldest") },
  { value: "-updatedAt", label: t("markets.sort.recent") },
  { value: "updatedAt", label: t("markets.sort.stale") },
  { value: "name", label: t("markets.sort.name") },
  { value: "-name", label: t("markets.sort.nameDown") },
  { value: "municipalityName", label: t("markets.sort.town") },
  { value: "-municipalityName", label: t("markets.sort.townDown") },
  { value: "externalCode", label: t("markets.sort.code") },
  { value: "-externalCode", label: t("markets.sort.codeDown") },
  { value: "status", label: t("markets.sort.status") },
  { value: "-status", label: t("markets.sort.statusDown") },
];
