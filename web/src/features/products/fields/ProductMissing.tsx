// Shown in place of a product that does not exist.
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { RecordMissing } from "../../../records/RecordMissing.tsx";

export function ProductMissing() {
  const t = useText();
  return (
    <RecordMissing
      page={t("products.one")}
      icon="package"
      title={t("products.notFound.title")}
      help={t("markets.notFound.help")}
      back={{ label: t("products.notFound.back"), to: paths.dashboard.products }}
    />
  );
}
