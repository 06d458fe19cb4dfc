// Unsent text of each conversation, kept in the browser per account until it is sent.
import { currentSession } from "../../../core/session/session.ts";
import { signal, useSignal } from "../../../core/signal.ts";
import { onStoredElsewhere, readStored, writeStored } from "../../../core/storage.ts";
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

const keyOf = (conversationId: string) => `draft:chat:${currentSession().user?.id ?? ""}:${conversationId}`;

const parse = (stored: string | null): Draft => {
  try {
    return stored === null ? noDraft : { ...noDraft, ...JSON.parse(stored) };
  } catch {
    return noDraft;
  }
};

export const readDraft = (conversationId: string): Draft => parse(readStored(keyOf(conversationId)));

/** Changes with each draft, because the list shows those of all conversations. */
const turn = signal(0);

export const writeDraft = (conversationId: string, draft: Draft) => {
  // Note mode is stored too: text meant for the team must not go to the partner after a reload.
  const isEmpty = draft.text.trim() === "" && draft.replyTo === null && !draft.isInternal;
  writeStored(keyOf(conversationId), isEmpty ? null : JSON.stringify(draft));
  turn.set(turn.get() + 1);
};

export const useDraftText = (conversationId: string): string => {
  useSignal(turn);
  return readDraft(conversationId).text;
};

/** The draft changed in another tab. */
export const onDraftElsewhere = (conversationId: string, handler: (draft: Draft) => void) =>
  onStoredElsewhere(keyOf(conversationId), (stored) => handler(parse(stored)));
