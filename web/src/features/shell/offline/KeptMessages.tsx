// The conversations of the stores without a network: their newest messages, and a line to write one that waits.
import { maxMessageLength } from "@igo/contract/chat/messages";
import { Box, Button, Card, TextField, Typography } from "@mui/material";
import { useEffect, useState, type SubmitEvent } from "react";
import { Link } from "react-router";
import { formatDateTime, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { logFailure } from "../../../core/log.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { nameAmong } from "../../../records/sameNames.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Muted, PlainList, Stack } from "../../../ui/layout/Boxes.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { leaveMessage, outgoingOf } from "../../chat/outbox/outbox.data.ts";
import type { Outgoing } from "../../chat/outbox/outgoing.ts";
import type { KeptConversation as Kept, KeptMessage, Snapshot } from "./snapshot.ts";

export function KeptMessages({ snapshot }: { snapshot: Snapshot }) {
  const t = useText();
  const { conversations, markets } = snapshot;
  const nameOf = nameAmong(markets);
  return (
    <Page title={t("shell.tab.messages")} width="narrow">
      {conversations.length === 0 && (
        <EmptyState icon="chat" title={t("offline.noMessages")} help={t("offline.noMessagesHelp")} />
      )}
      <PlainList gap={1.5}>
        {conversations.map(({ id, name, marketId, unread, messages }) => (
          <Card key={id} component="li">
            <Box
              component={Link}
              to={paths.dashboard.conversation(id)}
              sx={{ display: "block", padding: 2, color: "text.primary", textDecoration: "none" }}
            >
              <Typography variant="subtitle1" component="span" sx={{ display: "block" }}>
                {nameOf({ name, marketId })}
              </Typography>
              <Muted component="span" typography="body2" sx={{ display: "block" }}>
                <Box
                  component="span"
                  sx={{
                    display: "block",
                    overflow: "hidden",
                    textOverflow: "ellipsis",
                    whiteSpace: "nowrap",
                  }}
                >
                  {messages.at(-1)?.text === "" ? t("offline.file") : messages.at(-1)?.text}
                </Box>
                {unread > 0 && t("offline.unread", { count: unread, formatted: formatNumber(unread) })}
              </Muted>
            </Box>
          </Card>
        ))}
      </PlainList>
    </Page>
  );
}

const bubble = { padding: 1.5, borderRadius: 1.5, maxWidth: "85%", overflowWrap: "anywhere" } as const;
const ownBubble = {
  ...bubble,
  justifySelf: "end",
  bgcolor: "primary.lighter",
  color: "primary.darker",
} as const;

function Said({ message: { by, text, at }, name }: { message: KeptMessage; name: string }) {
  const t = useText();
  const author = { me: t("offline.you"), team: t("offline.team"), other: name }[by];
  return (
    <Box
      component="li"
      sx={by === "me" ? ownBubble : { ...bubble, bgcolor: "action.hover", justifySelf: "start" }}
    >
      <Box sx={{ typography: "caption" }}>
        {author} · {formatDateTime(at)}
      </Box>
      <Box sx={{ whiteSpace: "pre-wrap", typography: "body2" }}>{text === "" ? t("offline.file") : text}</Box>
    </Box>
  );
}

function Waiting({ item: { text, refusal } }: { item: Outgoing }) {
  const t = useText();
  return (
    <Box component="li" sx={{ ...ownBubble, opacity: 0.85 }}>
      <Box sx={{ whiteSpace: "pre-wrap", typography: "body2" }}>{text === "" ? t("offline.file") : text}</Box>
      <Box sx={{ typography: "caption" }}>
        {refusal === null ? t("offline.unsent") : t("chat.thread.failed", { reason: refusal })}
      </Box>
    </Box>
  );
}

type ConversationProps = { accountId: string; conversation: Kept; isNew?: boolean };

/** A new one is started with its first message, once there is a connection. */
export function KeptConversation({ accountId, conversation, isNew = false }: ConversationProps) {
  const t = useText();
  const { id, name, messages, marketId } = conversation;
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  const [text, setText] = useState("");
  const look = async () => {
    setWaiting((await outgoingOf(accountId)).filter(({ conversationId }) => conversationId === id));
  };
  useEffect(() => {
    let isShown = true;
    outgoingOf(accountId)
      .then((all) => isShown && setWaiting(all.filter(({ conversationId }) => conversationId === id)))
      .catch((cause: unknown) => logFailure("The messages that wait could not be read:", cause));
    return () => {
      isShown = false;
    };
  }, [accountId, id]);
  const leave = async () => {
    const written = text.trim();
    if (written === "") return;
    try {
      await leaveMessage(accountId, {
        conversationId: id,
        ...(isNew && { marketId }),
        text: written,
        readSeq: messages.at(-1)?.seq ?? 0,
      });
      setText("");
      await look();
    } catch (cause) {
      logFailure("A message could not be kept:", cause);
      toastError(t("offline.notKept"));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void leave();
  };
  return (
    <Page title={name} width="narrow" way={[{ label: t("shell.tab.messages"), to: paths.dashboard.chat }]}>
      <Stack gap={2}>
        <PlainList gap={1}>
          {messages.map((message) => (
            <Said key={message.seq} message={message} name={name} />
          ))}
          {waiting.map((item) => (
            <Waiting key={item.clientId} item={item} />
          ))}
        </PlainList>
        <Stack component="form" onSubmit={submit}>
          <TextField
            label={t("offline.message")}
            multiline
            maxRows={8}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: maxMessageLength } }}
          />
          <Button type="submit" variant="contained" sx={{ minHeight: 44, justifySelf: "end" }}>
            {t("offline.send")}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
