// Shown in place of a chain that does not exist.
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { RecordMissing } from "../../records/RecordMissing.tsx";

export function ChainMissing() {
  const t = useText();
  const to = paths.dashboard.admin.chains;
  return (
    <RecordMissing
      page={t("chains.one")}
      way={[{ label: t("chains.title"), to }]}
      icon="building"
      title={t("chains.notFound")}
      help={t("chains.notFoundHelp")}
      back={{ label: t("chains.seeAll"), to }}
    />
  );
}
