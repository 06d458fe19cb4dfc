// Creating and editing a chain, in a dialog over whatever one is doing.
//
//   <ChainDialog open chain={chain} onClose={…} onSaved={(chain) => …} />     without `chain` it makes a new one
import type { Chain, chainInput } from "@igo/contract/chains";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import type { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ChainForm } from "./ChainForm.tsx";
import { useCreateChain, useUpdateChain } from "./chains.data.ts";

type Props = {
  open: boolean;
  chain?: Chain | undefined;
  onClose: () => void;
  onSaved?: (chain: Chain) => void;
};

export function ChainDialog({ open, chain, onClose, onSaved }: Props) {
  const t = useText();
  const titleId = useId();
  const create = useCreateChain();
  const update = useUpdateChain();

  const save = async (checked: z.output<typeof chainInput>) => {
    const answer = chain
      ? await update.mutateAsync({ body: { id: chain.id, version: chain.version, ...checked } })
      : await create.mutateAsync({ body: checked });
    toastSuccess(t("chains.saved", { name: answer.chain.name }));
    onSaved?.(answer.chain);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      // React brings what happens in here to the form the dialog was opened from.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId} variant="h3">
        {t(chain ? "chains.edit" : "chains.create")}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <ChainForm start={chain} onSave={save} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}
