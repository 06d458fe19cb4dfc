// A form field for a chain, found by typing; a new one can be created on the spot.
//
//   <ChainField form={form} name="chainId" label={…} help={…} />
import { Button } from "@mui/material";
import { useState } from "react";
import { useWatch, type FieldValues } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { ComboField } from "../../ui/form/fields/ComboField.tsx";
import type { FieldWords } from "../../ui/form/fields/Field.tsx";
import { useField, type InForm } from "../../ui/form/fields/useField.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { useChainChoices, useCreateChain } from "./chains.data.ts";
import type { Chain } from "@igo/contract/chains/chains";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ChainForm } from "./ChainForm.tsx";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";

// Creates a chain in a dialog over the form that needs one, which keeps its input. ChainCreateScreen is the full
// screen.
//
//   <ChainDialog open onClose={…} onSaved={(chain) => …} />
type ChainDialogProps = { open: boolean; onClose: () => void; onSaved: (chain: Chain) => void };

function ChainDialog({ open, onClose, onSaved }: ChainDialogProps) {
  const t = useText();
  const create = useCreateChain();
  return (
    <DialogFrame title={t("chains.create")} open={open} onClose={onClose} maxWidth="sm" actions={null}>
      <ChainForm
        onSave={async (body) => {
          const { chain } = await create.mutateAsync({ body });
          toastSuccess(t("chains.saved", { name: chain.name }));
          onSaved(chain);
          onClose();
        }}
        onCancel={onClose}
      />
    </DialogFrame>
  );
}

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords;

export function ChainField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name } = props;
  const t = useText();
  const [isCreating, setIsCreating] = useState(false);
  const value: unknown = useWatch({ control: form.control, name });
  const choices = useChainChoices(typeof value === "string" ? value : null);
  const { field } = useField({ form, name });
  return (
    <div>
      <ComboField {...props} {...choices} />
      <Button
        size="small"
        startIcon={<Icon name="plus" size={16} />}
        onClick={() => setIsCreating(true)}
        sx={{ marginTop: 0.5, marginInlineStart: -1 }}
      >
        {t("chains.create")}
      </Button>
      <ChainDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onSaved={(chain) => field.onChange(chain.id)}
      />
    </div>
  );
}
