// What users can do with the messages of a conversation, and what its lines need to know.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import { useMemo, useState, type RefObject } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { toastInfo } from "../../../ui/feedback/toast.ts";
import type { ComposerHandle } from "../compose/Composer.tsx";
import type { MessageActions } from "./actions.ts";
import { react } from "../messages/thread.data.ts";
import { quietly } from "./useMoves.ts";

type Options = {
  composer: RefObject<ComposerHandle | null>;
  markUnread: (seq: number) => void;
  goTo: (messageId: string) => Promise<void>;
};

export const useMessageActions = ({ composer, markUnread, goTo }: Options) => {
  const t = useText();
  const me = useUser().id;
  const [removing, setRemoving] = useState<Message | null>(null);
  const [edited, setEdited] = useState<Message | null>(null);
  const actions = useMemo(
    (): MessageActions => ({
      reply: (message) => composer.current?.reply(message),
      edit: (message) => composer.current?.edit(message),
      remove: setRemoving,
      react: (message, reaction) => quietly(react(message, reaction, me)),
      markUnread: ({ seq }) => {
        markUnread(seq);
        toastInfo(t("chat.message.markedUnread"));
      },
      showEdits: setEdited,
      goTo: (messageId) => quietly(goTo(messageId)),
    }),
    [composer, me, markUnread, goTo, t],
  );
  return { actions, removing, setRemoving, edited, setEdited };
};

export const useThreadContext = ({ kind, market, members }: ConversationDetails, actions: MessageActions) => {
  const t = useText();
  const user = useUser();
  const marketId = market?.id ?? null;
  return useMemo(
    () => ({
      actions,
      me: user.id,
      isAdministrator: isAdmin(user),
      kind,
      marketId,
      nameOf: (accountId: string) =>
        accountId === user.id
          ? t("chat.you")
          : (members.find((one) => one.id === accountId)?.name ?? t("calendar.of.team")),
    }),
    [actions, user, kind, marketId, members, t],
  );
};
