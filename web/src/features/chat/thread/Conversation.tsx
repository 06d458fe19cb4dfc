// A conversation: its header, its messages, who is typing, and the composer.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import { referencesIn } from "@igo/contract/references/references";
import { Box } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type RefObject,
  useState,
  type DragEvent,
  type ReactNode,
} from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useUser } from "../../../core/session/session.ts";
import { FailureState } from "../../../ui/feedback/FailureState.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { LinesWaiting } from "../../../ui/feedback/Loaded.tsx";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { chipQuery } from "../../references/references.data.ts";
import { Composer, type ComposerHandle } from "../compose/Composer.tsx";
import { useOutgoing } from "../outbox/outbox.data.ts";
import type { Outgoing } from "../outbox/outgoing.ts";
import { mayEdit, WithinThread } from "./actions.ts";
import { Thread } from "./Thread.tsx";
import type { Thread as Loaded } from "../messages/thread.ts";
import { loadNewer, loadOlder, removeMessage, useThread } from "../messages/thread.data.ts";
import { TypingLine } from "./TypingLine.tsx";
import { useMessageActions, useThreadContext } from "./useMessageActions.ts";
import { quietly, useFound, useMoves } from "./useMoves.ts";
import { useReadMark } from "./useReadMark.ts";
import { useThreadScroll } from "./useThreadScroll.ts";
import { authorName, summaryOf } from "../text/names.ts";
import { Unseen } from "./looks.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { Stack } from "../../../ui/layout/Boxes.tsx";

// Accepts files dropped on the conversation.
type DropAreaProps = { onFiles: (files: readonly File[]) => void; children: ReactNode };

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

function DropArea({ onFiles, children }: DropAreaProps) {
  const t = useText();
  const [isOver, setIsOver] = useState(false);
  // Every child element fires its own enter and leave events.
  const depth = useRef(0);
  const move = (event: DragEvent, step: 1 | -1) => {
    if (!hasFiles(event)) return;
    depth.current += step;
    setIsOver(depth.current > 0);
  };
  return (
    <Box
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        depth.current = 0;
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        position: "relative",
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        display: "flex",
        flexDirection: "column",
      }}
    >
      {children}
      {isOver && (
        <Stack
          sx={{
            position: "absolute",
            inset: 8,
            zIndex: 3,
            placeContent: "center",
            justifyItems: "center",
            borderRadius: 2,
            border: "2px dashed",
            borderColor: "primary.main",
            color: "primary.main",
            bgcolor: "color-mix(in srgb, var(--igo-palette-background-paper) 88%, transparent)",
            pointerEvents: "none",
          }}
        >
          <Icon name="upload" size={28} />
          {t("chat.compose.drop")}
        </Stack>
      )}
    </Box>
  );
}

// Announces new messages to screen readers, without interrupting.
type Props = { messages: readonly Message[] | undefined; me: string };

/** Pages being loaded are not announced, only what comes after the newest. */
function Announced({ messages, me }: Props) {
  const t = useText();
  const last = messages?.at(-1);
  const [known, setKnown] = useState<number | null>(null);
  const [words, setWords] = useState("");
  if (last && last.seq !== known) {
    setKnown(last.seq);
    const isNext = known !== null && last.seq === known + 1;
    if (isNext && last.author && last.author.id !== me && last.text !== null) {
      const text = summaryOf(t, {
        excerpt: last.text,
        isDeleted: false,
        fileCount: last.files.length,
        system: null,
      });
      setWords(t("chat.thread.announced", { name: authorName(t, last.author), text }));
    }
  }
  return <Unseen aria-live="polite">{words}</Unseen>;
}

const EditsDialog = whenOpened(() => import("./EditsDialog.tsx").then((module) => module.EditsDialog));

export function Conversation({ conversation }: { conversation: ConversationDetails }) {
  const me = useUser().id;
  const { id } = conversation;
  const opened = useFound();
  const query = useThread(id, opened.start ?? "unread");
  const isNamed = useNamed(query.data?.messages);
  const thread = isNamed ? query.data : undefined;
  const outgoing = useUnsent(id, thread?.messages);
  const composer = useRef<ComposerHandle>(null);
  const { box, scroll, markUnread, seenSeq } = useReading(conversation, thread, outgoing);
  const { goTo, toNewest } = useMoves({ id, opened, hasAfter: thread?.hasAfter ?? false, scroll });
  const { actions, removing, setRemoving, edited, setEdited } = useMessageActions({
    composer,
    markUnread,
    goTo,
  });
  const within = useThreadContext(conversation, actions);
  useFirstFocus(composer, opened.start);
  const editLast = () => {
    const last = thread?.messages.findLast((message) => mayEdit(message, me));
    if (last) composer.current?.edit(last);
  };
  return (
    <WithinThread value={within}>
      <DropArea onFiles={(files) => composer.current?.add(files)}>
        {thread ? (
          <Thread
            conversation={conversation}
            thread={thread}
            outgoing={outgoing}
            box={box}
            scroll={scroll}
            actions={actions}
            found={opened.found}
            me={me}
            onNewest={toNewest}
          />
        ) : query.error ? (
          <ThreadFailure error={query.error} onRetry={() => query.refetch()} />
        ) : (
          <ThreadWaiting />
        )}
        <TypingLine conversationId={id} />
        <Composer
          key={id}
          conversation={conversation}
          handle={composer}
          seenSeq={seenSeq}
          onSent={toNewest}
          onEditLast={editLast}
        />
      </DropArea>
      <Announced messages={thread?.messages} me={me} />
      <ConfirmRemoval message={removing} onClose={() => setRemoving(null)} />
      <EditsDialog open={edited !== null} message={edited} onClose={() => setEdited(null)} />
    </WithinThread>
  );
}

/**
 * Whether the first messages may be shown: what they name is known, so that none grows and moves the others. A failure
 * keeps nobody waiting, and what comes later comes as it is.
 */
const useNamed = (messages: readonly Message[] | undefined): boolean => {
  const [isNamed, setIsNamed] = useState(false);
  const named = useMemo(
    () => (isNamed ? [] : referencesIn((messages ?? []).map(({ text }) => text ?? "").join("\n"))),
    [isNamed, messages],
  );
  const isComing = useQueries({
    queries: named.map(chipQuery),
    combine: (chips) => chips.some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
  });
  if (messages && !isComing && !isNamed) setIsNamed(true);
  return isNamed;
};

/** The messages under way, until they arrive in the thread. */
const useUnsent = (id: string, arrived: readonly Message[] | undefined) => {
  const waiting = useOutgoing(id);
  return useMemo(
    () => waiting.filter(({ clientId }) => !arrived?.some((message) => message.clientId === clientId)),
    [waiting, arrived],
  );
};

/** The box that scrolls, loads more messages towards its ends, and marks the visible ones as read. */
const useReading = (
  { id, readSeq }: ConversationDetails,
  thread: Loaded | undefined,
  outgoing: readonly Outgoing[],
) => {
  const box = useRef<HTMLDivElement>(null);
  const { onSeen, markUnread, seenSeq } = useReadMark(id, readSeq);
  const older = useCallback(() => quietly(loadOlder(id)), [id]);
  const newer = useCallback(() => quietly(loadNewer(id)), [id]);
  const scroll = useThreadScroll({
    box,
    isShown: thread !== undefined,
    drawn: [thread?.messages, outgoing],
    hasBefore: thread?.hasBefore ?? false,
    hasAfter: thread?.hasAfter ?? false,
    start: thread?.at ?? null,
    onOlder: older,
    onNewer: newer,
    onSeen,
  });
  return { box, scroll, markUnread, seenSeq };
};

/** Users who open a conversation usually write next; on touch the keyboard would only cover it. */
const useFirstFocus = (composer: RefObject<ComposerHandle | null>, start: string | null) => {
  const isTouch = useIsTouch();
  const begin = useEffectEvent(() => {
    if (!isTouch && start === null) composer.current?.focus();
  });
  useEffect(() => begin(), []);
};

function ThreadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useText();
  return (
    <Box sx={{ flex: 1, overflowY: "auto" }}>
      <FailureState title={t("ui.notLoaded.messages")} help={messageOf(error)} onRetry={onRetry} />
    </Box>
  );
}

function ThreadWaiting() {
  const t = useText();
  return (
    <Box
      component="section"
      sx={{ flex: 1, minHeight: 0, overflow: "hidden" }}
      aria-busy="true"
      aria-label={t("ui.loading")}
    >
      <LinesWaiting lines={8} />
    </Box>
  );
}

function ConfirmRemoval({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const t = useText();
  return (
    <Confirm
      open={message !== null}
      danger
      title={t("chat.message.deleteTitle")}
      action={t("ui.delete")}
      onConfirm={async () => message && (await removeMessage(message))}
      onClose={onClose}
    >
      {t("chat.message.deleteHelp")}
    </Confirm>
  );
}
