// The fields that a column can be matched to, each marked as required or with its current source.
import { useText } from "../../../core/language/i18n.ts";
import { useKind } from "../kinds.ts";
import { letterOf } from "./mapping/columnViews.ts";
import { holdersOf, point } from "./mapping/mappingEdits.ts";
import { useFieldLabel } from "./useFieldLabel.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

export type FieldChoice = { field: string | null; label: string; note: string };

/** "Do not import", then required fields that are missing, then all others in their usual order. */
export const useFieldChoices = (
  { mapping, missing }: Pick<ColumnsStepState, "mapping" | "missing">,
  index: number,
): [FieldChoice, ...FieldChoice[]] => {
  const t = useText();
  const { name, labels } = useKind();
  const labelOf = useFieldLabel();
  const noteOf = (field: string) => {
    const [holder] = holdersOf(mapping, field, index);
    if (holder) return t("imports.columns.usedBy", { letter: letterOf(holder.index) });
    if (mapping.constants && field in mapping.constants) return t("imports.columns.usedByAll");
    return missing.includes(field) ? t("imports.columns.needed") : "";
  };
  const fields = Object.keys(labels).flatMap((field) =>
    field === "lat" && name === "market" ? [point, field] : [field],
  );
  const others = fields.filter((field) => !missing.includes(field));
  return [
    { field: null, label: t("imports.columns.skip"), note: "" },
    ...[...missing, ...others].map((field) => ({ field, label: labelOf(field), note: noteOf(field) })),
  ];
};
