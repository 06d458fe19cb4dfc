// Creates a chain in a dialog over the form that needs one, which keeps its input. ChainCreateScreen is the full
// screen.
//
//   <ChainDialog open onClose={…} onSaved={(chain) => …} />
import type { Chain } from "@igo/contract/chains/chains";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useText } from "../../core/language/i18n.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ChainForm } from "./ChainForm.tsx";
import { useCreateChain } from "./chains.data.ts";

type Props = { open: boolean; onClose: () => void; onSaved: (chain: Chain) => void };

export function ChainDialog({ open, onClose, onSaved }: Props) {
  const t = useText();
  const titleId = useId();
  const create = useCreateChain();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      // React bubbles the dialog's submit to the form it was opened from.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId} variant="h3">
        {t("chains.create")}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <ChainForm
          onSave={async (body) => {
            const { chain } = await create.mutateAsync({ body });
            toastSuccess(t("chains.saved", { name: chain.name }));
            onSaved(chain);
            onClose();
          }}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
