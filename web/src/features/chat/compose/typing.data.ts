// Who is typing where: sent every three seconds while typing, and expires after six.
import { sendTyping } from "@igo/contract/chat/conversations.calls";
import { useEffect, useMemo } from "react";
import { call } from "../../../core/net/api.ts";
import { onLive } from "../../../core/net/live.ts";
import { currentSession } from "../../../core/session/session.ts";
import { signal, useSignal } from "../../../core/signal.ts";

const every = 3000;
const forgottenAfter = 6000;

let said: { conversationId: string; at: number } | null = null;

export const sayTyping = (conversationId: string, isInternal: boolean) => {
  if (said?.conversationId === conversationId && Date.now() - said.at < every) return;
  said = { conversationId, at: Date.now() };
  void call(sendTyping, { params: { id: conversationId }, body: { isInternal } }).catch(() => undefined);
};

/** After sending, the next letter is reported at once. */
export const endTyping = () => {
  said = null;
};

type Typist = { conversationId: string; accountId: string; name: string };

const typists = signal<readonly Typist[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const forget = (conversationId: string, accountId: string) =>
  typists.set(
    typists.get().filter((one) => one.conversationId !== conversationId || one.accountId !== accountId),
  );

const hear = (typist: Typist) => {
  const { conversationId, accountId } = typist;
  if (accountId === currentSession().user?.id) return;
  const key = `${conversationId} ${accountId}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => forget(conversationId, accountId), forgottenAfter),
  );
  if (!typists.get().some((one) => one.conversationId === conversationId && one.accountId === accountId))
    typists.set([...typists.get(), typist]);
};

/** The screen calls it once. */
export const useLiveTyping = () =>
  useEffect(() => {
    const ends = [
      onLive("chat-typing", ({ conversationId, accountId, name }) =>
        hear({ conversationId, accountId, name }),
      ),
      onLive("chat-message", ({ message }) => {
        if (message.author) forget(message.conversationId, message.author.id);
      }),
    ];
    return () => {
      for (const end of ends) end();
      typists.set([]);
    };
  }, []);

export const useTypists = (conversationId: string): readonly string[] => {
  const all = useSignal(typists);
  return useMemo(
    () => all.filter((one) => one.conversationId === conversationId).map(({ name }) => name),
    [all, conversationId],
  );
};
