// Messages that were sent but have not arrived, shared by all tabs of the browser; one of them does the sending.
//
//   sendOut({ conversationId, text, … })    shows it at once, and keeps it until the server has it
//   useOutgoing(conversationId)             the messages waiting there, in order
//   retry(item), discard(item)              for a refused message
//   useUploaded(file.id)                    upload progress of a file, 0 to 1
import { whenAborted } from "@igo/contract/core/aborted";
import { createConversation } from "@igo/contract/chat/conversations.calls";
import { cancelFile, sendMessage, uploadFile } from "@igo/contract/chat/messages.calls";
import type { Message } from "@igo/contract/chat/messages";
import { useMemo } from "react";
import { call, callWith } from "../../../core/net/api.ts";
import { newUuid } from "../../../core/net/key.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { noAnswer } from "../../../core/noAnswer.ts";
import { uploadTo } from "../../../core/net/upload.ts";
import { currentSession, onSession } from "../../../core/session/session.ts";
import { isSentAs } from "../../../core/session/token.ts";
import { signal, useSignal } from "../../../core/signal.ts";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { toastWarning } from "../../../ui/feedback/toast.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { showMessage } from "../messages/thread.data.ts";
import { inOrder, type Outgoing, type OutgoingFile } from "./outgoing.ts";
import { startSender } from "./sender.ts";
import { tabStore } from "./store.ts";

/** Messages between the tabs. */
type Word =
  | { is: "changed" }
  | { is: "sent"; message: Message }
  | { is: "cancelled"; clientId: string }
  | { is: "progress"; fileId: string; part: number };

const items = signal<readonly Outgoing[]>([]);
const progress = signal<ReadonlyMap<string, number>>(new Map());
/** On their way into the store, or refused by it: the store does not have these. */
const unstored = new Map<string, Outgoing>();

const store = tabStore();

let channel: BroadcastChannel | undefined;
let sender: ReturnType<typeof startSender> | undefined;
const accountId = () => currentSession().user?.id;

const keepOwn = async () => {
  for (const [id, item] of unstored) if (item.accountId !== accountId()) unstored.delete(id);
  for (const item of await store.all()) if (item.accountId !== accountId()) await store.remove(item.clientId);
  await refresh();
};

/** Who signs out leaves nothing unsent behind, and nobody finds what another person left. */
onSession(() => {
  if (currentSession().status === "authenticated" || currentSession().leftByChoice) void keepOwn();
});

const refresh = async () => {
  const stored = await store.all();
  const own = stored.filter((item) => item.accountId === accountId());
  const added = [...unstored.values()].filter((item) => !own.some((one) => one.clientId === item.clientId));
  items.set(inOrder([...own, ...added]));
};

const setProgress = (fileId: string, part: number) => {
  progress.set(new Map(progress.get()).set(fileId, part));
};

const hear = (word: Word) => {
  if (word.is === "progress") return setProgress(word.fileId, word.part);
  if (word.is === "sent") showMessage(word.message);
  if (word.is === "cancelled") sender?.cancel(word.clientId);
  sender?.look();
  return void refresh();
};

const tell = (word: Word) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage(word);
};

const tellChanged = () => {
  void refresh();
  sender?.look();
  tell({ is: "changed" });
};

const uploadOne = async (item: Outgoing, file: OutgoingFile, signal: AbortSignal): Promise<string> => {
  let announcedAt = 0;
  const { file: uploaded } = await uploadTo(uploadFile, {
    params: { id: item.conversationId },
    body: { clientId: file.id },
    file: new File([file.content], file.name, { type: file.type }),
    signal,
    onProgress: ({ sent, total }) => {
      const part = total > 0 ? sent / total : 1;
      setProgress(file.id, part);
      if (Date.now() - announcedAt < 250) return;
      announcedAt = Date.now();
      tell({ is: "progress", fileId: file.id, part });
    },
  });
  const known = (one: OutgoingFile) => (one.id === file.id ? { ...one, uploadedId: uploaded.id } : one);
  await store.change(item.clientId, (now) => ({ ...now, files: now.files.map(known) }));
  return uploaded.id;
};

/** It has no conversation, or none any more, in which it could be shown as refused. */
const sayRefused = async ({ clientId, text: written }: Outgoing, failure: unknown) => {
  await store.remove(clientId);
  await moreWords();
  toastWarning(text("chat.thread.failed", { reason: messageOf(failure) }), written, clientId);
};

/** Whoever starts it first, a market has one conversation. */
const startedFor = async (item: Outgoing, marketId: string, signal: AbortSignal): Promise<Outgoing> => {
  const body = { kind: "market", clientId: newUuid(), marketId } as const;
  const { conversation } = await callWith(createConversation, { body }, { signal }).catch(
    async (failure: unknown) => {
      if (!isPassing(failure)) await sayRefused(item, failure);
      throw failure;
    },
  );
  const inIt = (first: Outgoing): Outgoing => {
    const own = { ...first, conversationId: conversation.id };
    delete own.marketId;
    return own;
  };
  // All that wait for it move together, so that none overtakes another.
  for (const one of await store.all())
    if (one.marketId === marketId && one.accountId === item.accountId) await store.change(one.clientId, inIt);
  return inIt(item);
};

const send = async (waiting: Outgoing, signal: AbortSignal): Promise<Message> => {
  if (!isSentAs(waiting.accountId)) throw new Error(noAnswer);
  const { marketId } = waiting;
  const item = marketId === undefined ? waiting : await startedFor(waiting, marketId, signal);
  const fileIds: string[] = [];
  for (const file of item.files) fileIds.push(file.uploadedId ?? (await uploadOne(item, file, signal)));
  const { clientId, text, isInternal, replyTo, readSeq } = item;
  const { message } = await callWith(
    sendMessage,
    {
      params: { id: item.conversationId },
      body: { clientId, text, isInternal, replyTo: replyTo?.id ?? null, fileIds, readSeq },
    },
    { signal },
  ).catch(async (failure: unknown) => {
    if (isProblem(failure) && failure.code === "chat.not_found") await sayRefused(item, failure);
    throw failure;
  });
  return message;
};

/** No response, a busy server, or a session being renewed. */
const isPassing = (failure: unknown) =>
  !isProblem(failure) || failure.status >= 500 || [401, 408, 429].includes(failure.status);

/** Leads until the signal aborts; one tab at a time. */
export const lead = async (stop: AbortSignal) => {
  const id = accountId();
  if (id === undefined || stop.aborted) return;
  const own = startSender<Message>({
    accountId: id,
    store,
    send,
    isPassing,
    reasonOf: messageOf,
    onSent: (_, message) => {
      showMessage(message);
      tell({ is: "sent", message });
    },
    onChanged: () => {
      void refresh();
      tell({ is: "changed" });
    },
  });
  sender = own;
  await new Promise<void>((resolve) => {
    whenAborted(stop, resolve);
  });
  own.stop();
  if (sender === own) sender = undefined;
};

/** Tries at once: the connection is back. */
export const wakeSender = () => sender?.look();

export const listen = () => {
  const opened = new BroadcastChannel("igo-chat-outbox");
  opened.addEventListener("message", ({ data }: MessageEvent<Word>) => hear(data));
  channel = opened;
  void refresh();
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
    items.set([]);
  };
};

const keep = async (item: Outgoing) => {
  unstored.set(item.clientId, item);
  try {
    await store.put(item);
    unstored.delete(item.clientId);
  } catch (cause) {
    // The browser's storage is full: shown as not sent, and can be retried.
    unstored.set(item.clientId, { ...item, refusal: messageOf(cause) });
  }
  tellChanged();
};

type Written = Pick<Outgoing, "conversationId" | "text" | "isInternal" | "replyTo" | "readSeq"> & {
  files: readonly { id: string; file: File }[];
};

let lastAt = 0;

export const sendOut = ({ files, ...written }: Written) => {
  const id = accountId();
  if (id === undefined) return;
  // Two in one millisecond keep their order.
  lastAt = Math.max(Date.now(), lastAt + 1);
  const item: Outgoing = {
    ...written,
    clientId: newUuid(),
    accountId: id,
    at: lastAt,
    refusal: null,
    files: files.map(({ id: fileId, file }) => ({
      id: fileId,
      name: file.name,
      type: file.type,
      size: file.size,
      content: file,
      uploadedId: null,
    })),
  };
  items.set([...items.get(), item]);
  void keep(item);
};

/** Attached again; the server recognises uploaded files by their ids. */
export const retry = (item: Outgoing) =>
  void keep({
    ...item,
    refusal: null,
    files: item.files.map((file) => ({ ...file, uploadedId: null })),
  });

export const discard = async (item: Outgoing) => {
  unstored.delete(item.clientId);
  items.set(items.get().filter(({ clientId }) => clientId !== item.clientId));
  await store.remove(item.clientId);
  sender?.cancel(item.clientId);
  tell({ is: "cancelled", clientId: item.clientId });
  const params = { id: item.conversationId };
  for (const { uploadedId: fileId } of item.files)
    if (fileId !== null) void call(cancelFile, { params: { ...params, fileId } }).catch(() => undefined);
};

/** Drops one file; the rest of the message is sent. */
export const dropFile = async (item: Outgoing, fileId: string) => {
  const files = item.files.filter(({ id }) => id !== fileId);
  if (files.length === 0 && item.text === "") return discard(item);
  await store.change(item.clientId, (now) => ({
    ...now,
    files: now.files.filter(({ id }) => id !== fileId),
  }));
  sender?.cancel(item.clientId);
  tell({ is: "cancelled", clientId: item.clientId });
  return refresh();
};

/** What an account's messages wait to be sent, without a session, too: it sends them once it is signed in. */
export const outgoingOf = async (id: string): Promise<Outgoing[]> =>
  inOrder((await store.all()).filter((item) => item.accountId === id));

/** Where the first messages to a market's conversation wait until there is one. */
export const firstOf = (marketId: string) => `market ${marketId}`;

/** A text for a conversation, written without a session; throws if the device does not keep it. */
export const leaveMessage = async (
  id: string,
  written: Pick<Outgoing, "conversationId" | "marketId" | "text" | "readSeq">,
) => {
  lastAt = Math.max(Date.now(), lastAt + 1);
  const rest = { isInternal: false, replyTo: null, files: [], refusal: null };
  const clientId = newUuid();
  await store.put({ ...rest, ...written, clientId, accountId: id, at: lastAt });
  if (store.isLasting(clientId)) return;
  await store.remove(clientId);
  throw new Error("This device keeps nothing");
};

export const useOutgoing = (conversationId: string): readonly Outgoing[] => {
  const all = useSignal(items);
  return useMemo(() => all.filter((item) => item.conversationId === conversationId), [all, conversationId]);
};

/** Whether it survives closing the tab; only then may the screen say that it is waiting. */
export const isKept = ({ clientId }: Outgoing): boolean =>
  store.isLasting(clientId) && !unstored.has(clientId);

export const useUploaded = (fileId: string): number => useSignal(progress).get(fileId) ?? 0;
