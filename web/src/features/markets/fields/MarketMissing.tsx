// Shown in place of a market that does not exist.
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { RecordMissing } from "../../../records/RecordMissing.tsx";

export function MarketMissing() {
  const t = useText();
  const list = isAdmin(useUser()) ? paths.dashboard.admin.listMarkets : paths.dashboard.two;
  return (
    <RecordMissing
      page={t("markets.details")}
      icon="store"
      title={t("markets.notFound.title")}
      help={t("markets.notFound.help")}
      back={{ label: t("markets.notFound.back"), to: list }}
    />
  );
}
