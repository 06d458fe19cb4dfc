// Two people changed the same market: choose a side for each field.
import { useText } from "../../../core/language/i18n.ts";
import { ConflictDialog as Dialog } from "../../../ui/changes/ConflictDialog.tsx";
import type { Conflict } from "../../../ui/changes/useSavingChanges.ts";
import { fieldName } from "../fieldName.ts";
import { FieldText } from "../detail/FieldText.tsx";
import type { Changeable } from "./markets.form.ts";

export function ConflictDialog<Field extends Changeable>({ conflict }: { conflict: Conflict<Field> }) {
  const t = useText();
  return (
    <Dialog
      conflict={conflict}
      nameOf={(field) => fieldName(t, field)}
      renderValue={(field, value) => <FieldText field={field} value={value} />}
    />
  );
}
