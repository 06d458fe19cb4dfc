// The messages of a conversation, with scrolling and read marks; unsent ones are at the end.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import { Box } from "@mui/material";
import { memo, useMemo, useState, type KeyboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { addressOf } from "../../../core/net/api.ts";
import { CountBadge } from "../../../ui/display/CountBadge.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import type { Outgoing } from "../outbox/outgoing.ts";
import { dayWords } from "../text/days.ts";
import { conversationName } from "../text/names.ts";
import { type MessageActions, mayEdit } from "./actions.ts";
import { Separator } from "./looks.ts";
import { MessageRow } from "./MessageRow.tsx";
import type { MessageReader } from "./MessageParts.tsx";
import { OutgoingRow } from "./OutgoingRow.tsx";
import type { Thread as Loaded } from "../messages/thread.ts";
import type { useThreadScroll } from "./useThreadScroll.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { dayOf } from "../../../core/language/format.ts";
import { Muted, PlainList } from "../../../ui/layout/Boxes.tsx";

// A thread's messages as rows: grouped by day and author, with the line above new ones.
type Row =
  | { kind: "day"; key: string; at: string }
  | { kind: "unread"; key: string }
  | { kind: "message"; key: string; message: Message; isFirst: boolean };

const together = 5 * 60_000;

const isSameGroup = (before: Message, now: Message) =>
  before.author?.id === now.author?.id &&
  before.isInternal === now.isInternal &&
  before.system === null &&
  now.system === null &&
  Date.parse(now.createdAt) - Date.parse(before.createdAt) < together;

/** `unreadFrom`: the first new message; the line is above it. */
const rowsOf = (messages: readonly Message[], unreadFrom: number | null): Row[] => {
  const rows: Row[] = [];
  let before: Message | undefined;
  let day = "";
  const firstNew = unreadFrom === null ? undefined : messages.find(({ seq }) => seq >= unreadFrom)?.seq;
  for (const message of messages) {
    const own = dayOf(message.createdAt);
    if (own !== day) rows.push({ kind: "day", key: own, at: message.createdAt });
    const isNew = message.seq === firstNew;
    if (isNew) rows.push({ kind: "unread", key: "unread" });
    const isFirst = !before || own !== day || isNew || !isSameGroup(before, message);
    rows.push({ kind: "message", key: message.id, message, isFirst });
    day = own;
    before = message;
  }
  return rows;
};

// The keyboard of a thread: arrows, or j and k, move between messages; r replies, e edits, u marks as unread.
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const typed = "input, textarea, select, [role=menu], [role=dialog]";

type Options = {
  messages: readonly Message[];
  actions: MessageActions;
  me: string;
};

const messageKeys =
  ({ messages, actions, me }: Options) =>
  (event: KeyboardEvent) => {
    const { key, target } = event;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(target instanceof Element) ||
      target.closest(typed)
    )
      return;
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-message]")];
    const at = lines.findIndex((line) => line.contains(target));
    const step = steps[key];
    if (step) {
      const next = at < 0 ? lines.at(-1) : lines[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest" });
      return;
    }
    const message = messages.find(({ id }) => id === lines[at]?.dataset["message"]);
    if (!message || message.system || message.deletedAt !== null) return;
    if (key === "r") actions.reply(message);
    else if (key === "e" && mayEdit(message, me)) actions.edit(message);
    else if (key === "u") actions.markUnread(message);
    else return;
    event.preventDefault();
  };

// Above the first message: loading earlier ones, the beginning, or an invitation to write.
type ThreadBeginProps = { conversation: ConversationDetails; hasBefore: boolean; isEmpty: boolean };

function ThreadBegin({ conversation, hasBefore, isEmpty }: ThreadBeginProps) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  if (isEmpty) {
    const help =
      conversation.kind !== "market"
        ? t("chat.thread.emptyHelp")
        : isAdministrator
          ? t("chat.thread.emptyMarketHelp", { name: conversationName(t, conversation) })
          : t("chat.thread.emptyPartnerHelp");
    return (
      <Box sx={{ margin: "auto" }}>
        <EmptyState icon="chat" title={t("chat.thread.empty")} help={help} />
      </Box>
    );
  }
  return (
    <Muted typography="caption" sx={{ padding: 2, textAlign: "center" }}>
      {t(hasBefore ? "chat.thread.older" : "chat.thread.begins")}
    </Muted>
  );
}

type Props = {
  conversation: ConversationDetails;
  thread: Loaded;
  outgoing: readonly Outgoing[];
  box: React.RefObject<HTMLDivElement | null>;
  scroll: ReturnType<typeof useThreadScroll>;
  actions: MessageActions;
  found: string | null;
  me: string;
  onNewest: () => void;
};

/** Each reader only at the last message they have read. */
const readersOf = ({ members }: ConversationDetails, messages: readonly Message[], me: string) => {
  const readers = new Map<string, MessageReader[]>();
  for (const { id, name, photoUrl, seenSeq } of members) {
    if (id === me) continue;
    const at = messages.findLast(({ seq }) => seq <= seenSeq);
    // People have read what they wrote themselves.
    if (!at || at.author?.id === id || at.system) continue;
    readers.set(at.id, [...(readers.get(at.id) ?? []), { id, name, photoUrl: addressOf(photoUrl) }]);
  }
  return readers;
};

export const Thread = memo(function Thread(props: Props) {
  const { conversation, thread, outgoing, box, scroll, actions, found, me, onNewest } = props;
  const t = useText();
  const now = useNow();
  const [active, setActive] = useState<string | null>(null);
  const { messages, unreadFrom, hasBefore, hasAfter } = thread;
  const rows = useMemo(() => rowsOf(messages, unreadFrom), [messages, unreadFrom]);
  const readers = useMemo(() => readersOf(conversation, messages, me), [conversation, messages, me]);
  const hearKey = messageKeys({ messages, actions, me });
  const activate = ({ target }: { target: EventTarget }) => {
    const line = target instanceof Element ? target.closest<HTMLElement>("[data-message]") : null;
    setActive(line?.dataset["message"] ?? null);
  };
  const name = conversationName(t, conversation);
  const lastId = messages.at(-1)?.id;
  const isAway = !scroll.isAtEnd || hasAfter;
  return (
    <Box sx={{ position: "relative", flex: 1, minHeight: 0, display: "flex" }}>
      <Box
        ref={box}
        sx={{
          flex: 1,
          minWidth: 0,
          overflowY: "auto",
          overflowAnchor: "none",
          overscrollBehavior: "contain",
          "@media print": { overflow: "visible" },
        }}
      >
        <Box sx={{ display: "flex", flexDirection: "column", justifyContent: "flex-end", minHeight: "100%" }}>
          <ThreadBegin
            conversation={conversation}
            hasBefore={hasBefore}
            isEmpty={messages.length + outgoing.length === 0}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pointer select a line; its actions are buttons within it */}
          <PlainList
            component="ol"
            aria-label={t("chat.thread.messages", { name })}
            onKeyDown={hearKey}
            onMouseOver={activate}
            onMouseLeave={() => setActive(null)}
            onFocus={activate}
            sx={{ paddingBlockEnd: 1.5 }}
          >
            {rows.map((row) => {
              if (row.kind === "day") return <Separator key={row.key}>{dayWords(t, row.at, now)}</Separator>;
              if (row.kind === "unread")
                return (
                  <Separator key={row.key} data-unread="">
                    {t("chat.thread.unread")}
                  </Separator>
                );
              const { message, isFirst } = row;
              return (
                <MessageRow
                  key={row.key}
                  message={message}
                  isFirst={isFirst}
                  isActive={active === message.id}
                  isFound={found === message.id}
                  isStop={lastId === message.id}
                  readers={readers.get(message.id)}
                />
              );
            })}
            {outgoing.map((item) => (
              <OutgoingRow key={item.clientId} item={item} />
            ))}
          </PlainList>
        </Box>
      </Box>
      {isAway && <NewestButton unread={conversation.unread} onNewest={onNewest} />}
    </Box>
  );
});

function NewestButton({ unread, onNewest }: { unread: number; onNewest: () => void }) {
  const t = useText();
  return (
    <Box sx={{ position: "absolute", bottom: 12, insetInlineEnd: 16 }}>
      <CountBadge count={Math.max(0, unread)}>
        <IconButton
          name="arrowDown"
          label={unread > 0 ? t("chat.thread.newestCount", { count: unread }) : t("chat.thread.newest")}
          onClick={onNewest}
          sx={{
            minWidth: 44,
            minHeight: 44,
            borderRadius: "50%",
            bgcolor: "background.paper",
            boxShadow: 6,
            "&:hover": { bgcolor: "background.neutral" },
          }}
        />
      </CountBadge>
    </Box>
  );
}
