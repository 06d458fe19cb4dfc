// A field that answers a conversation from another screen, below what was written there last. Its draft is the
// conversation's own.
import type { Message } from "@igo/contract/chat/messages";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, type KeyboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import "../../../ui/theme/bringTeamIcons.ts";
import { recentQuery } from "../conversations.data.ts";
import { MessageText } from "../text/MessageText.tsx";
import { authorName } from "../text/names.ts";
import { Framed, Writing } from "./looks.ts";
import { useCompose } from "./useCompose.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

type Props = { conversationId: string; onSent: () => void; onClose: () => void };

export function ConversationAnswerField({ conversationId, onSent, onClose }: Props) {
  const t = useText();
  const id = useId();
  const isTouch = useIsTouch();
  const recent = useQuery(recentQuery(conversationId));
  const { messages = [], readSeq = 0 } = recent.data ?? {};
  const first = messages[0]?.seq ?? 0;
  // More than what is shown here is unread: none of it counts as read.
  const seenSeq = () => (first <= readSeq + 1 ? (messages.at(-1)?.seq ?? 0) : readSeq);
  const compose = useCompose({ conversationId, seenSeq, onSent });
  const { text, draft, tooLong } = compose;
  const hearKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    compose.submit();
  };
  const help =
    tooLong > 0
      ? t("chat.compose.tooLong", { count: tooLong })
      : draft.isInternal
        ? t("chat.compose.internalOn")
        : "";
  return (
    <Box
      component="form"
      aria-label={t("chat.compose.label")}
      onSubmit={(event) => {
        event.preventDefault();
        compose.submit();
      }}
      sx={{ display: "grid", gap: 1, marginTop: 1 }}
    >
      <Loaded what="messages" query={recent} waiting={<LinesWaiting lines={2} />}>
        {() => (
          <Written messages={messages.filter(({ seq }) => seq > readSeq || seq === messages.at(-1)?.seq)} />
        )}
      </Loaded>
      <Framed {...(draft.isInternal && { "data-internal": "" })}>
        <Writing
          autoFocus
          rows={2}
          value={text}
          dir="auto"
          aria-label={t("chat.compose.label")}
          aria-describedby={id}
          aria-invalid={tooLong > 0}
          placeholder={t(draft.isInternal ? "chat.compose.placeholderInternal" : "chat.compose.placeholder")}
          onChange={({ target }) => compose.write(target.value)}
          onKeyDown={hearKey}
        />
      </Framed>
      <Row>
        <Box
          id={id}
          sx={{ flex: 1, typography: "caption", color: tooLong > 0 ? "error.main" : "text.secondary" }}
        >
          {help}
        </Box>
        <Button size="small" color="inherit" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button size="small" type="submit" variant="contained" disabled={!compose.maySend}>
          {t("mail.compose.send")}
        </Button>
      </Row>
    </Box>
  );
}

function Written({ messages }: { messages: readonly Message[] }) {
  const t = useText();
  return (
    <PlainList gap={0.5} sx={{ typography: "body2" }}>
      {messages
        .filter(({ system, deletedAt }) => system === null && deletedAt === null)
        .map(({ id, author, text, files }) => (
          <Box component="li" key={id} sx={{ maxHeight: 140, overflowY: "auto" }}>
            <Box component="span" sx={{ typography: "caption", fontWeight: 600 }}>
              {authorName(t, author)}
            </Box>
            {text ? <MessageText text={text} /> : <div>{t("chat.list.files", { count: files.length })}</div>}
          </Box>
        ))}
    </PlainList>
  );
}
