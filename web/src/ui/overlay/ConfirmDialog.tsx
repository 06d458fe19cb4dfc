// The dialog that Confirm opens.
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import type { ConfirmProps } from "./confirm.ts";
import { Notice } from "../feedback/Notice.tsx";
import { messageOf } from "../feedback/messageOf.ts";

export function ConfirmDialog(props: ConfirmProps) {
  const { open, title, action, danger, children, onConfirm, mayConfirm, onClose } = props;
  const t = useText();
  const id = useId();
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });

  const confirm = async () => {
    if (mayConfirm && !mayConfirm()) return;
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
