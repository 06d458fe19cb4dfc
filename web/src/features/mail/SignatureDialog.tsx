// The signature below the user's mails.
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { settingsQuery, useSetSettings } from "./mail.data.ts";
import { Muted } from "../../ui/layout/Boxes.tsx";

const Editor = fromScript(() =>
  import("../../ui/richText/RichTextEditor.tsx").then((module) => module.RichTextEditor),
);

type Props = { open: boolean; onClose: () => void };

export function SignatureDialog({ open, onClose }: Props) {
  const t = useText();
  const query = useQuery(settingsQuery);
  const set = useSetSettings();
  const [html, setHtml] = useState<string | null>(null);
  const close = () => {
    setHtml(null);
    onClose();
  };
  const save = async () => {
    try {
      if (html !== null) await set.mutateAsync({ body: { signature: html } });
      toastSuccess(t("mail.signature.saved"));
      close();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <DialogFrame
      title={t("mail.signature.title")}
      open={open}
      onClose={close}
      maxWidth="sm"
      actions={
        <Button
          variant="contained"
          disabled={!query.data}
          loading={set.isPending}
          onClick={() => void save()}
        >
          {t("ui.save")}
        </Button>
      }
    >
      <Loaded what="mails" query={query} waiting={<LinesWaiting lines={4} />}>
        {({ signature }) => (
          <>
            <Muted typography="body2" sx={{ marginBlockEnd: 2 }}>
              {t("mail.signature.help")}
            </Muted>
            <Suspense fallback={<Box sx={{ height: 180 }} />}>
              <Editor
                label={t("mail.signature.title")}
                toolbarLabel={t("mail.compose.toolbar")}
                initialHtml={signature}
                minHeight={120}
                onChange={setHtml}
              />
            </Suspense>
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
}
