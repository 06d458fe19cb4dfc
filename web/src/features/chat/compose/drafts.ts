// Unsent text of each conversation, kept in the browser per account until it is sent.
import { message } from "@igo/contract/chat/messages";
import { referenceKind } from "@igo/contract/references/references";
import { z } from "zod";
import { onOwnElsewhere, readOwn, writeOwn } from "../../../core/ownStorage.ts";
import { signal, useSignal } from "../../../core/signal.ts";
import type { Mention } from "../../references/written.ts";
import type { Quoted } from "../outbox/outgoing.ts";

export type Draft = {
  text: string;
  /** The references behind the names in the text. */
  mentions: readonly Mention[];
  isInternal: boolean;
  replyTo: Quoted | null;
};

export const noDraft: Draft = { text: "", mentions: [], isInternal: false, replyTo: null };

const shape = z.object({
  text: z.string(),
  mentions: z.array(
    z.object({
      label: z.string(),
      reference: z.object({ kind: referenceKind, id: z.string(), row: z.int() }),
    }),
  ),
  isInternal: z.boolean(),
  replyTo: message.shape.replyTo,
});

const keyOf = (conversationId: string) => `draft:chat:${conversationId}`;

export const readDraft = (conversationId: string): Draft => readOwn(keyOf(conversationId), shape) ?? noDraft;

/** Changes with each draft, because the list shows those of all conversations. */
const turn = signal(0);

export const writeDraft = (conversationId: string, draft: Draft) => {
  // Note mode is stored too: text meant for the team must not go to the partner after a reload.
  const isEmpty = draft.text.trim() === "" && draft.replyTo === null && !draft.isInternal;
  writeOwn(keyOf(conversationId), isEmpty ? null : draft);
  turn.set(turn.get() + 1);
};

export const useDraftText = (conversationId: string): string => {
  useSignal(turn);
  return readDraft(conversationId).text;
};

const added = new EventTarget();

/** Puts words at the end of the draft, for the writer to look at and send: from beside the conversation. */
export const addToDraft = (conversationId: string, words: string, mention?: Mention) => {
  const draft = readDraft(conversationId);
  // A line each; the break ends a name, for which nothing more is offered.
  const text = `${[draft.text.trimEnd(), words].filter(Boolean).join("\n")}\n`;
  writeDraft(conversationId, {
    ...draft,
    text,
    mentions: mention ? [...draft.mentions, mention] : draft.mentions,
  });
  added.dispatchEvent(new Event(conversationId));
};

/** The draft changed in another tab, or from beside the conversation. */
export const onDraftElsewhere = (conversationId: string, handler: (draft: Draft) => void) => {
  const take = () => handler(readDraft(conversationId));
  added.addEventListener(conversationId, take);
  const end = onOwnElsewhere(keyOf(conversationId), shape, (draft) => handler(draft ?? noDraft));
  return () => {
    added.removeEventListener(conversationId, take);
    end();
  };
};
