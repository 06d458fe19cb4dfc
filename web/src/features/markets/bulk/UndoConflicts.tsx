// The markets that undoing a bulk change left unchanged because they were edited since.
import type { Bulk } from "@igo/contract/markets/markets.bulk";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { UndoConflictsDialog } from "../../../ui/list/bulk/UndoConflictsDialog.tsx";
import { fieldName } from "../fieldName.ts";
import { isChangeable } from "../form/markets.form.ts";

export function UndoConflicts({ bulk: { kept }, onClose }: { bulk: Bulk; onClose: () => void }) {
  const t = useText();
  const wordsOf = (field: string) =>
    field === "status" ? t("markets.status") : isChangeable(field) ? fieldName(t, field) : field;
  return (
    <UndoConflictsDialog
      kept={kept.map(({ marketId, name, fields }) => ({
        to: paths.dashboard.admin.market(marketId),
        name,
        fields: fields.map(wordsOf),
      }))}
      onClose={onClose}
    />
  );
}
