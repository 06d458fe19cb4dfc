// A conversation: its header, its messages, who is typing, and the composer.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import Box from "@mui/material/Box";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { FailureState } from "../../../ui/feedback/FailureState.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { LinesWaiting } from "../../../ui/feedback/Loaded.tsx";
import { toastError, toastInfo } from "../../../ui/feedback/toast.ts";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { Composer, type ComposerHandle } from "../compose/Composer.tsx";
import { DropArea } from "../compose/DropArea.tsx";
import { useOutgoing } from "../outbox/outbox.data.ts";
import { mayEdit, WithinThread, type MessageActions } from "./actions.ts";
import { Announced } from "./Announced.tsx";
import { Thread } from "./Thread.tsx";
import { jump, loadNewer, loadOlder, react, removeMessage, useThread } from "./thread.data.ts";
import { TypingLine } from "./TypingLine.tsx";
import { useReadMark } from "./useReadMark.ts";
import { useThreadScroll } from "./useThreadScroll.ts";

const EditsDialog = whenOpened(() => import("./EditsDialog.tsx").then((module) => module.EditsDialog));

const quietly = (work: Promise<unknown>) => void work.catch(toastError);

/** Opens at the message in the URL, otherwise at the first unread one. */
const useFound = () => {
  const [params] = useSearchParams();
  const named = params.get("message");
  const [start] = useState(named);
  const [found, setFound] = useState<string | null>(named);
  return { named, start, found, setFound };
};

export function Conversation({ conversation }: { conversation: ConversationDetails }) {
  const t = useText();
  const user = useUser();
  const { id, kind, members } = conversation;
  const marketId = conversation.market?.id ?? null;
  const { named, start, found, setFound } = useFound();
  const query = useThread(id, start ?? "unread");
  const thread = query.data;
  const waiting = useOutgoing(id);
  const arrived = thread?.messages;
  const outgoing = useMemo(
    () => waiting.filter(({ clientId }) => !arrived?.some((message) => message.clientId === clientId)),
    [waiting, arrived],
  );
  const box = useRef<HTMLDivElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const [removing, setRemoving] = useState<Message | null>(null);
  const [edited, setEdited] = useState<Message | null>(null);
  const { onSeen, markUnread } = useReadMark(id, conversation.readSeq);
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
  const { toMessage, toEnd } = scroll;

  const goTo = useCallback(
    async (messageId: string) => {
      setFound(null);
      if (!toMessage(messageId)) await jump(id, messageId);
      // Rendered by then.
      setTimeout(() => {
        toMessage(messageId);
        setFound(messageId);
      }, 50);
    },
    [id, toMessage, setFound],
  );
  useEffect(() => {
    if (named !== null && named !== start) quietly(goTo(named));
  }, [named, start, goTo]);

  const toNewest = useCallback(() => {
    const go = async () => {
      if (thread?.hasAfter) await jump(id, "newest");
      setTimeout(toEnd, 50);
      toEnd();
    };
    quietly(go());
  }, [id, thread?.hasAfter, toEnd]);

  const actions = useMemo(
    (): MessageActions => ({
      reply: (message) => composer.current?.reply(message),
      edit: (message) => composer.current?.edit(message),
      remove: setRemoving,
      react: (message, reaction) => quietly(react(message, reaction, user.id)),
      markUnread: ({ seq }) => {
        markUnread(seq);
        toastInfo(t("chat.message.markedUnread"));
      },
      showEdits: setEdited,
      goTo: (messageId) => quietly(goTo(messageId)),
    }),
    [user.id, markUnread, goTo, t],
  );
  const within = useMemo(
    () => ({
      actions,
      me: user.id,
      isAdministrator: isAdmin(user),
      kind,
      marketId,
      nameOf: (accountId: string) =>
        accountId === user.id
          ? t("chat.you")
          : (members.find((one) => one.id === accountId)?.name ?? t("chat.operations")),
    }),
    [actions, user, kind, marketId, members, t],
  );
  const isTouch = useIsTouch();
  const begin = useEffectEvent(() => {
    // Users who open a conversation usually write next; on touch the keyboard would only cover it.
    if (!isTouch && start === null) composer.current?.focus();
  });
  useEffect(() => begin(), []);
  const editLast = () => {
    const last = thread?.messages.findLast((message) => mayEdit(message, user.id));
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
            found={found}
            me={user.id}
            onNewest={toNewest}
          />
        ) : query.error ? (
          <Box sx={{ flex: 1, overflowY: "auto" }}>
            <FailureState
              title={t("ui.notLoaded.messages")}
              help={messageOf(query.error)}
              onRetry={() => query.refetch()}
            />
          </Box>
        ) : (
          <Box
            component="section"
            sx={{ flex: 1, minHeight: 0, overflow: "hidden" }}
            aria-busy="true"
            aria-label={t("ui.loading")}
          >
            <LinesWaiting lines={8} />
          </Box>
        )}
        <TypingLine conversationId={id} />
        <Composer
          key={id}
          conversation={conversation}
          handle={composer}
          onSent={toNewest}
          onEditLast={editLast}
        />
      </DropArea>
      <Announced messages={thread?.messages} me={user.id} />
      <Confirm
        open={removing !== null}
        danger
        title={t("chat.message.deleteTitle")}
        action={t("ui.delete")}
        onConfirm={async () => removing && (await removeMessage(removing))}
        onClose={() => setRemoving(null)}
      >
        {t("chat.message.deleteHelp")}
      </Confirm>
      <EditsDialog open={edited !== null} message={edited} onClose={() => setEdited(null)} />
    </WithinThread>
  );
}
