// The signature below the user's mails.
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { settingsQuery, useSetSettings } from "./mail.data.ts";

const Editor = fromScript(() =>
  import("../../ui/richText/RichTextEditor.tsx").then((module) => module.RichTextEditor),
);

type Props = { open: boolean; onClose: () => void };

export function SignatureDialog({ open, onClose }: Props) {
  const t = useText();
  const id = useId();
  const query = useQuery(settingsQuery);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("mail.signature.title")}
      </DialogTitle>
      <Loaded what="mails" query={query} waiting={<LinesWaiting lines={4} />}>
        {({ signature }) => <Written signature={signature} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Written({ signature, onClose }: { signature: string; onClose: () => void }) {
  const t = useText();
  const set = useSetSettings();
  const [html, setHtml] = useState(signature);
  const save = async () => {
    try {
      await set.mutateAsync({ body: { signature: html } });
      toastSuccess(t("mail.signature.saved"));
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <DialogContent>
        <Box sx={{ typography: "body2", color: "text.secondary", marginBlockEnd: 2 }}>
          {t("mail.signature.help")}
        </Box>
        <Suspense fallback={<Box sx={{ height: 180 }} />}>
          <Editor
            label={t("mail.signature.title")}
            toolbarLabel={t("mail.compose.toolbar")}
            initialHtml={signature}
            minHeight={120}
            onChange={setHtml}
          />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button variant="contained" loading={set.isPending} onClick={() => void save()}>
          {t("ui.save")}
        </Button>
      </DialogActions>
    </>
  );
}
