// Below the text: send now or later, files, saved replies, and whether the draft is saved.
import { Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { AnswerField } from "../../../records/answers/AnswerField.tsx";
import { filledAnswer } from "./merging.ts";
import type { DraftWriting } from "./useDraft.ts";
import { formatDayTime } from "../../../core/language/format.ts";
import { MomentInput } from "../../../ui/form/hours/MomentInput.tsx";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";

// When to send a mail: tomorrow morning, on Monday, or at a chosen moment.
type SendLaterDialogProps = { onSend: (at: string) => void; onClose: () => void };

const day = 86_400_000;
// Bogota is five hours behind UTC all year: eight in the morning there.
const morningAfter = (now: number, days: number) => {
  const local = new Date(now - 5 * 3_600_000 + days * day);
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), 13),
  ).toISOString();
};
const daysToMonday = (now: number) => (8 - new Date(now - 5 * 3_600_000).getUTCDay()) % 7 || 7;

function SendLaterDialog({ onSend, onClose }: SendLaterDialogProps) {
  const t = useText();
  const [now] = useState(Date.now);
  const [own, setOwn] = useState<string | null>(null);
  const isOwnLater = own !== null && Date.parse(own) > now;
  const offered = [...new Set([morningAfter(now, 1), morningAfter(now, daysToMonday(now))])];
  return (
    <DialogFrame
      title={t("mail.compose.later")}
      onClose={onClose}
      sx={{ display: "grid", gap: 1 }}
      actions={
        <Button variant="contained" disabled={!isOwnLater} onClick={() => own !== null && onSend(own)}>
          {t("mail.compose.schedule")}
        </Button>
      }
    >
      {offered.map((at) => (
        <Button key={at} variant="outlined" color="inherit" onClick={() => onSend(at)}>
          {formatDayTime(at)}
        </Button>
      ))}
      <Box sx={{ marginBlockStart: 1 }}>
        <MomentInput label={t("mail.compose.moment")} value={own} onChange={setOwn} />
      </Box>
    </DialogFrame>
  );
}

const footLooks = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  padding: 1.5,
  borderTop: "1px solid",
  borderColor: "divider",
  ...touchIcons,
} as const;

type Props = { draft: DraftWriting; onInsert: (text: string) => void };

export function ComposeFoot({ draft, onInsert }: Props) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const chooser = useRef<HTMLInputElement>(null);
  const [isLater, setIsLater] = useState(false);
  const isUploading = draft.uploading.length > 0;
  return (
    <Box sx={footLooks}>
      <Button variant="contained" loading={draft.isBusy} disabled={isUploading} onClick={() => draft.send()}>
        {t("mail.compose.send")}
      </Button>
      <IconButton name="clock" label={t("mail.compose.later")} onClick={() => setIsLater(true)} />
      <IconButton name="attach" label={t("mail.compose.attach")} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t("mail.compose.attach")}
        onChange={({ target }) => {
          draft.addFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {isAdministrator && (
        <AnswerField
          conversationId={null}
          onChoose={(text) => void filledAnswer(text, draft.content).then(onInsert, toastError)}
        />
      )}
      <Box
        component="output"
        sx={{
          flex: 1,
          minWidth: 0,
          typography: "caption",
          color: ["failed", "conflict"].includes(draft.state) ? "error.main" : "text.secondary",
          textAlign: "end",
          paddingInline: 1,
        }}
      >
        {draft.problem === ""
          ? draft.state !== "clean" && draft.state !== "waiting" && t(`mail.compose.state.${draft.state}`)
          : draft.problem}
      </Box>
      {draft.isGone && (
        <Button size="small" color="inherit" variant="outlined" onClick={draft.becomeSecond}>
          {t("mail.compose.keepAsNew")}
        </Button>
      )}
      <IconButton name="trash" label={t("mail.compose.discard")} onClick={draft.discard} />
      {isLater && (
        <SendLaterDialog
          onClose={() => setIsLater(false)}
          onSend={(at) => {
            setIsLater(false);
            draft.send(at);
          }}
        />
      )}
    </Box>
  );
}
