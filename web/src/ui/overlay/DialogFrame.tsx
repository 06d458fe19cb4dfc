// The frame of a dialog: the title that names it, its content, and its buttons, of which the first closes it.
//
//   <DialogFrame title={…} onClose={onClose}>…</DialogFrame>                                       one button: Close
//   <DialogFrame … actions={<Button variant="contained" …>…</Button>}>…</DialogFrame>              Cancel, and that
//   <DialogFrame … actions={null}>…</DialogFrame>                               a form in it brings its own buttons
//
// A press beside it keeps what is typed in a form. What is submitted in it does not reach the form that it was opened
// from, to which React would pass it on.
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type SxProps,
  type Theme,
} from "@mui/material";
import { useId, type KeyboardEvent, type ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Notice } from "../feedback/Notice.tsx";
import { closeUnlessTyped } from "./closeUnlessTyped.ts";

export type FrameProps = {
  title: string;
  open?: boolean;
  /** Without it only a button in the dialog closes it. */
  onClose?: (() => void) | undefined;
  maxWidth?: "xs" | "sm" | "md" | "lg";
  fullScreen?: boolean;
  actions?: ReactNode;
  /** A button at the other end. */
  aside?: ReactNode;
  /** What the button that closes says; otherwise Cancel beside other actions, or Close. */
  wayOut?: string;
  /** While it works it cannot be closed. */
  isBusy?: boolean;
  failure?: string | null | undefined;
  /** For a dialog that asks for one thing and needs no form of a contract. */
  onSubmit?: () => void;
  /** For content that scrolls without anything in it to focus, so that the keyboard reaches it. */
  tabIndex?: 0;
  onKeyDown?: (event: KeyboardEvent) => void;
  sx?: SxProps<Theme>;
  children: ReactNode;
};

export function DialogFrame(props: FrameProps) {
  const {
    title,
    open = true,
    onClose,
    maxWidth = "xs",
    fullScreen = false,
    isBusy,
    onSubmit,
    onKeyDown,
  } = props;
  const id = useId();
  const parts = (
    <>
      <DialogTitle id={id} variant="h3">
        {title}
      </DialogTitle>
      <FrameContent {...props} />
      <FrameActions {...props} />
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose && !isBusy ? closeUnlessTyped(onClose) : undefined}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={fullScreen}
      aria-labelledby={id}
      {...(onKeyDown && { onKeyDown })}
      onSubmit={(event) => event.stopPropagation()}
    >
      {onSubmit ? (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
          sx={{ display: "contents" }}
        >
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Dialog>
  );
}

function FrameContent({ actions, tabIndex, sx, failure, children }: FrameProps) {
  return (
    <DialogContent
      {...{ tabIndex }}
      sx={[actions === null && { paddingBottom: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
      {failure && (
        <Box sx={{ marginTop: 2 }}>
          <Notice tone="error">{failure}</Notice>
        </Box>
      )}
    </DialogContent>
  );
}

function FrameActions({ actions, aside, wayOut, isBusy = false, onClose }: FrameProps) {
  const t = useText();
  if (actions === null) return null;
  return (
    <DialogActions disableSpacing sx={{ flexWrap: "wrap", gap: 1.5 }}>
      {aside && <Box sx={{ marginInlineEnd: "auto" }}>{aside}</Box>}
      {onClose && (
        <Button color="inherit" onClick={onClose} disabled={isBusy}>
          {wayOut ?? t(actions ? "ui.cancel" : "ui.close")}
        </Button>
      )}
      {actions}
    </DialogActions>
  );
}
