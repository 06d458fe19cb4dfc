// The dialog that Confirm opens.
import { Button } from "@mui/material";
import { useState } from "react";
import type { ConfirmProps } from "./confirm.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { messageOf } from "../feedback/messageOf.ts";

export function ConfirmDialog(props: ConfirmProps) {
  const { open, title, action, danger, children, onConfirm, mayConfirm, onClose } = props;
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
    <DialogFrame
      open={open}
      title={title}
      onClose={onClose}
      isBusy={state.isBusy}
      failure={state.failure}
      actions={
        <Button
          variant="contained"
          color={danger ? "error" : "primary"}
          onClick={() => void confirm()}
          loading={state.isBusy}
        >
          {action}
        </Button>
      }
      sx={{ typography: "body2", color: "text.secondary" }}
    >
      {children}
    </DialogFrame>
  );
}
