// The messages of a conversation, with scrolling and read marks; unsent ones are at the end.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import Box from "@mui/material/Box";
import { memo, useMemo, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { addressOf } from "../../../core/net/api.ts";
import { CountBadge } from "../../../ui/display/CountBadge.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import type { Outgoing } from "../outbox/outgoing.ts";
import { dayWords } from "../text/days.ts";
import { conversationName } from "../text/names.ts";
import type { MessageActions } from "./actions.ts";
import { Separator } from "./looks.ts";
import { MessageRow } from "./MessageRow.tsx";
import type { Reader } from "./MessageParts.tsx";
import { OutgoingRow } from "./OutgoingRow.tsx";
import { rowsOf } from "./rows.ts";
import type { Thread as Loaded } from "./thread.ts";
import { ThreadBegin } from "./ThreadBegin.tsx";
import { messageKeys } from "./messageKeys.ts";
import type { useThreadScroll } from "./useThreadScroll.ts";

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
  const readers = new Map<string, Reader[]>();
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
        }}
      >
        <Box sx={{ display: "flex", flexDirection: "column", justifyContent: "flex-end", minHeight: "100%" }}>
          <ThreadBegin
            conversation={conversation}
            hasBefore={hasBefore}
            isEmpty={messages.length + outgoing.length === 0}
          />
          {/* Keys and pointer select a line; the actions are buttons within it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <Box
            component="ol"
            aria-label={t("chat.thread.messages", { name })}
            onKeyDown={hearKey}
            onMouseOver={activate}
            onMouseLeave={() => setActive(null)}
            onFocus={activate}
            sx={{ listStyle: "none", margin: 0, padding: 0, paddingBlockEnd: 1.5 }}
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
          </Box>
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
