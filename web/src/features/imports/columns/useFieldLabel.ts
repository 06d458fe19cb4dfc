// The label of a field in the match columns step, where one column may hold both coordinates.
import { useText } from "../../../core/language/i18n.ts";
import { labelOfField } from "../run/importKind.ts";
import { useKind } from "../run/kinds.ts";
import { point } from "./mapping/mappingEdits.ts";

export const useFieldLabel = () => {
  const t = useText();
  const kind = useKind();
  return (field: string) => (field === point ? t("imports.columns.point") : labelOfField(kind, field));
};
