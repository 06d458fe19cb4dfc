// Asks before what cannot be undone. What can be undone is done at once, with an undo in the toast.
//
//   const [asking, setAsking] = useState(false)
//   <Confirm open={asking} title={…} action={t("ui.delete")} danger onConfirm={async () => …} onClose={() => setAsking(false)}>
//     What will happen, in a sentence.
//   </Confirm>
//
// Closes by itself when onConfirm has succeeded; a failure is shown in the dialog.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState, type ReactNode } from "react";
import { useText } from "../core/i18n.ts";
import { Notice } from "./Notice.tsx";
import { messageOf } from "./messageOf.ts";

type Props = {
  open: boolean;
  title: string;
  action: string;
  danger?: boolean;
  children: ReactNode;
  onConfirm: () => unknown;
  onClose: () => void;
};

export function Confirm({ open, title, action, danger, children, onConfirm, onClose }: Props) {
  const t = useText();
  const id = useId();
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });

  const confirm = async () => {
    setState({ isBusy: true });
    try {
      await onConfirm();
      setState({ isBusy: false });
      onClose();
    } catch (error) {
      setState({ isBusy: false, failure: messageOf(error) });
    }
  };

  return (
    <Dialog
      open={open}
      onClose={state.isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id} variant="h3">
        {title}
      </DialogTitle>
      <DialogContent sx={{ typography: "body2", color: "text.secondary" }}>
        {children}
        {state.failure && (
          <Box sx={{ marginTop: 2 }}>
            <Notice tone="error">{state.failure}</Notice>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={state.isBusy}>
          {t("ui.cancel")}
        </Button>
        <Button
          variant="contained"
          color={danger ? "error" : "primary"}
          onClick={() => void confirm()}
          loading={state.isBusy}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
