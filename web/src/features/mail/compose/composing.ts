// What is being written at this moment: one mail in a window of its own, above all screens of mail.
import type { DraftKind, MailDraft, MailFile, RecipientChoice } from "@igo/contract/mail/mail";
import { newUuid } from "../../../core/net/key.ts";
import { signal } from "../../../core/signal.ts";

export type Content = {
  to: readonly RecipientChoice[];
  cc: readonly RecipientChoice[];
  bcc: readonly RecipientChoice[];
  subject: string;
  html: string;
  files: readonly MailFile[];
  /** A mail of their own for each in `to`, filled with what their market has. */
  isMerge: boolean;
};

export type Composing = {
  id: string;
  version: number;
  kind: DraftKind;
  sourceId: string | null;
  start: Content;
};

export const composing = signal<Composing | null>(null);

export const nothingWritten: Content = {
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  html: "",
  files: [],
  isMerge: false,
};

export const begin = (start: Partial<Content>, about: { kind: DraftKind; sourceId: string } | null = null) =>
  composing.set({
    id: newUuid(),
    version: 0,
    kind: about?.kind ?? "new",
    sourceId: about?.sourceId ?? null,
    start: { ...nothingWritten, ...start },
  });

export const goOn = ({ id, version, kind, sourceId, ...draft }: MailDraft) => {
  const { to, cc, bcc, subject, html, files, isMerge } = draft;
  composing.set({ id, version, kind, sourceId, start: { to, cc, bcc, subject, html, files, isMerge } });
};

export const closeComposing = () => composing.set(null);
