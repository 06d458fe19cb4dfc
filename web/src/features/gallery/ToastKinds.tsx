// Toasts of every kind, in the app's own area and in one used on its own.
import { Button } from "@mui/material";
import { useState } from "react";
import { toast } from "sonner";
import { useText } from "../../core/language/i18n.ts";
import {
  toastChoice,
  toastError,
  toastInfo,
  toastPromise,
  toastSuccess,
  toastUndo,
  toastWarning,
} from "../../ui/feedback/toast.ts";
import { ToastArea, Toasts } from "../../ui/feedback/Toasts.tsx";
import { announceNewVersion } from "../../ui/feedback/useNewVersion.ts";
import { GalleryRow } from "./Row.tsx";

/** The response of a busy server. */
const refused = () => Promise.resolve(new Response(null, { status: 503 }));

function Kinds() {
  const t = useText();
  const title = t("ui.saved");
  const help = t("ui.nothingFoundHelp");
  const [settle, setSettle] = useState<((done: void) => void) | null>(null);
  const kinds: Readonly<Record<string, () => void>> = {
    success: () => toastSuccess(title, help),
    info: () => toastInfo(title),
    warning: () => toastWarning(title),
    error: () => toastError(new Error("no answer", { cause: "offline" })),
    default: () => void toast(title),
    loading: () =>
      toastPromise(new Promise<void>((resolve) => setSettle(() => resolve)), {
        loading: t("ui.loading"),
        success: title,
      }),
    settle: () => settle?.(),
    refused: () => toastPromise(refused(), { loading: t("ui.loading"), success: title }),
    undo: () => toastUndo(title, { undo: () => Promise.resolve(), undone: t("ui.undo") }),
    choice: () =>
      toastChoice(title, {
        action: { label: t("ui.save"), onClick: () => undefined },
        cancel: { label: t("ui.cancel"), onClick: () => undefined },
      }),
    version: announceNewVersion,
  };
  return (
    <GalleryRow>
      {Object.entries(kinds).map(([kind, show]) => (
        <Button key={kind} variant="outlined" color="inherit" onClick={show}>
          {kind}
        </Button>
      ))}
    </GalleryRow>
  );
}

export function AllToasts() {
  return (
    <>
      <Kinds />
      <Toasts />
    </>
  );
}

export function OneArea() {
  return (
    <>
      <Kinds />
      <ToastArea />
    </>
  );
}
