// Earlier versions of an edited message, newest first.
import type { Message } from "@igo/contract/chat/messages";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { MessageText } from "../text/MessageText.tsx";
import { editsQuery } from "../messages/thread.data.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { Muted, PlainList } from "../../../ui/layout/Boxes.tsx";

type Props = { open: boolean; message: Message | null; onClose: () => void };

export function EditsDialog({ open, message, onClose }: Props) {
  const t = useText();
  return (
    <DialogFrame title={t("chat.message.edits")} open={open} onClose={onClose} maxWidth="sm">
      {message && <Versions message={message} />}
    </DialogFrame>
  );
}

function Versions({ message }: { message: Message }) {
  const t = useText();
  const query = useQuery(editsQuery(message));
  return (
    <Loaded what="history" query={query} waiting={<LinesWaiting lines={3} />}>
      {(edits) => (
        <PlainList component="ol">
          <Version when={t("chat.message.editsNow")} text={message.text ?? ""} />
          {edits.map(({ text, writtenAt }) => (
            <Version key={writtenAt} when={formatDateTime(writtenAt)} text={text} />
          ))}
        </PlainList>
      )}
    </Loaded>
  );
}

function Version({ when, text }: { when: string; text: string }) {
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderBottom: "1px solid", borderColor: "divider" }}>
      <Muted typography="caption">{when}</Muted>
      <Box sx={{ typography: "body2" }}>
        <MessageText text={text} />
      </Box>
    </Box>
  );
}
