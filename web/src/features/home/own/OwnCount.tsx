// How many markets the user has.
import type { OwnHome } from "@igo/contract/insights/home";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";

export function OwnCount({ home: { total } }: { home: OwnHome }) {
  const t = useText();
  return <>{total > 0 && t("home.count", { count: total, formatted: formatNumber(total) })}</>;
}
