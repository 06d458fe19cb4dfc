// The mail being composed: one at a time, in a window above all mail screens.
import type { DraftKind, MailDraft } from "@igo/contract/mail/mail";
import { newUuid } from "../../../core/net/key.ts";
import { useSession } from "../../../core/session/session.ts";
import { signal, useSignal } from "../../../core/signal.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { Content } from "./draftParts.ts";
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

/** Continues a stored draft, or this page's newer copy of it. */
export const goOn = ({ id, version, kind, sourceId, ...draft }: MailDraft) => {
  if (composing.get()?.id === id) return;
  const before = left.get(id);
  if (before?.hasMore()) return show(before);
  const { to, cc, bcc, subject, html, files, isMerge } = draft;
  const content = { to, cc, bcc, subject, html, files, isMerge };
  show(openWriting({ id, version, kind, sourceId, content }));
};
