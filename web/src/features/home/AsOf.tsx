// When a screen's figures were computed.
import { formatDateTime } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";

export function AsOf({ at }: { at: string }) {
  const t = useText();
  return <>{t("home.asOf", { when: formatDateTime(at) })}</>;
}
