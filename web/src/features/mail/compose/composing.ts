// The mail being composed: one at a time, in a window above all mail screens.
import type { DraftKind, MailDraft } from "@igo/contract/mail/mail";
import { newUuid } from "../../../core/net/key.ts";
import { useSession } from "../../../core/session/session.ts";
import { signal, useSignal } from "../../../core/signal.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { contestedIn, type Content } from "./draftParts.ts";
import { keepUnsaved, readAbandoned, readUnsaved, type Typed } from "./unsaved.ts";
import { nothingWritten, openWriting, type Writing } from "./writing.ts";

export const composing = signal<Writing | null>(null);

/** Hides a draft that another person began in this tab: it waits for them. */
export const useComposing = (): Writing | null => {
  const written = useSignal(composing);
  useSession();
  return written?.isOwn() ? written : null;
};

/** Drafts without a window, by id: unsaved changes are newer than what is stored. */
const left = new Map<string, Writing>();

export const closeComposing = () => {
  const before = composing.get();
  if (before) left.set(before.id, before);
  composing.set(null);
};

const show = (next: Writing) => {
  const before = composing.get();
  closeComposing();
  composing.set(next);
  if (before?.isOwn()) before.saver.flush().catch(toastError);
};

export const beginDraft = (
  start: Partial<Content>,
  about: { kind: DraftKind; sourceId: string } | null = null,
) =>
  show(
    openWriting({
      id: newUuid(),
      version: 0,
      kind: about?.kind ?? "new",
      sourceId: about?.sourceId ?? null,
      content: { ...nothingWritten, ...start },
    }),
  );

const open = ({ id, version, kind, sourceId, ...draft }: Typed, isUnsaved: boolean) => {
  const { to, cc, bcc, subject, html, files, isMerge } = draft;
  const content = { to, cc, bcc, subject, html, files, isMerge };
  show(openWriting({ id, version, kind, sourceId, content, isUnsaved }));
};

/** Continues a stored draft, or the newer copy of it that this page or an earlier visit has. */
export const goOn = (draft: MailDraft) => {
  if (composing.get()?.id === draft.id) return;
  const before = left.get(draft.id);
  if (before?.hasMore()) return show(before);
  const typed = readUnsaved().find(({ id }) => id === draft.id);
  if (typed && contestedIn(typed, draft).length > 0) return open(typed, true);
  if (typed) keepUnsaved(draft.id, null);
  return open(draft, false);
};

/** Continues what an earlier visit could not save, unless something is being written here or in another tab. */
export const goOnUnsaved = async () => {
  const abandoned = await readAbandoned();
  if (composing.get()?.isOwn()) return;
  for (const typed of abandoned) if (!left.get(typed.id)?.hasMore()) open(typed, true);
};
