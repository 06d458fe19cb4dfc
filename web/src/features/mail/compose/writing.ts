// A mail being written: its content, its uploads, and whether it is saved. It outlives its window, so collapsing it,
// going to another screen or starting another mail loses nothing. If another window saved the draft meanwhile, its user
// chooses between both texts, or keeps both as two drafts. What is not saved yet stays in the browser.
import { saveDraft } from "@igo/contract/mail/drafts.calls";
import { mailDraft, type MailDraft } from "@igo/contract/mail/mail";
import { askBeforeClosing } from "../../../core/askBeforeClosing.ts";
import { call } from "../../../core/net/api.ts";
import { makeStale } from "../../../core/net/data.ts";
import { newUuid } from "../../../core/net/key.ts";
import { currentOf, isProblem } from "../../../core/net/problem.ts";
import { currentSession } from "../../../core/session/session.ts";
import { signal } from "../../../core/signal.ts";
import { contestedIn, type Content, type DraftPart, mergedOf } from "./draftParts.ts";
import { inputOf } from "./recipients.ts";
import { openAutosave, type SaveState } from "../../../records/edit/autosave.ts";
import { holdDraft, keepUnsaved, type Typed } from "./unsaved.ts";

export const nothingWritten: Content = {
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  html: "",
  files: [],
  isMerge: false,
};

export type Uploading = { id: string; name: string; size: number; share: number };

type Start = Omit<Typed, keyof Content> & {
  content: Content;
  /** An earlier visit could not save it. */
  isUnsaved?: boolean;
};

const isPassing = (error: unknown) =>
  !isProblem(error) || error.status === 0 || error.status === 429 || error.status >= 500;

const currentIn = currentOf(mailDraft, "mail.draft_conflict");

export const openWriting = ({
  id: opened,
  version,
  kind,
  sourceId,
  content: start,
  isUnsaved = false,
}: Start) => {
  let id = opened;
  let release = holdDraft(id);
  const ownerId = currentSession().user?.id;
  const isOwn = () => currentSession().user?.id === ownerId;
  const content = signal(start);
  const saving = signal<{ state: SaveState | "clean"; error: unknown }>({
    state: version === 0 ? "clean" : "saved",
    error: undefined,
  });
  const uploads = signal<readonly Uploading[]>([]);
  const aborts = new Map<string, AbortController>();
  /** What another window made of this draft, until its user has chosen. */
  const conflict = signal<MailDraft | null>(null);
  /** A text from elsewhere: the editor starts over with it. */
  const edition = signal(0);
  const settle = (theirs: MailDraft, kept: readonly DraftPart[]) => {
    conflict.set(null);
    saver.moveTo(theirs.version);
    if (kept.length > 0) return saver.change(content.get());
    saver.forget();
    return saving.set({ state: "saved", error: undefined });
  };
  /** Returns whether that is why the server refused; asks unless both texts are the same. */
  const meet = (error: unknown): boolean => {
    const theirs = currentIn(error);
    if (!theirs) return false;
    if (contestedIn(content.get(), theirs).length === 0) settle(theirs, []);
    else conflict.set(theirs);
    return true;
  };
  const saver = openAutosave<Content, MailDraft>({
    version,
    newId: newUuid,
    isPassing,
    onState: (state, error) => {
      saving.set({ state, error });
      meet(error);
    },
    save: async ({ to, cc, bcc, subject, html, files, isMerge }, from, saveId) => {
      if (!isOwn()) throw new Error("Somebody else is signed in: this draft waits for its author");
      const { draft } = await call(saveDraft, {
        body: {
          id,
          version: from,
          saveId,
          kind,
          sourceId,
          subject,
          html,
          isMerge,
          to: to.map(inputOf),
          cc: isMerge ? [] : cc.map(inputOf),
          bcc: isMerge ? [] : bcc.map(inputOf),
          fileIds: files.map((file) => file.id),
        },
      });
      return draft;
    },
    onSaved: () => void makeStale("mail"),
    onUnsaved: (typed, over) => {
      if (isOwn()) keepUnsaved(id, typed ? { id, version: over, kind, sourceId, ...typed } : null);
    },
  });
  const hasMore = () => saver.hasUnsaved() || aborts.size > 0;
  const stopAsking = askBeforeClosing(hasMore);
  // A forwarded mail starts with files; saving it at once keeps them if the window is closed.
  if (isUnsaved || (version === 0 && start.files.length > 0)) saver.change(start);
  // What an earlier visit sent may have arrived: the sooner that is known, the less is typed over it.
  if (isUnsaved) void saver.flush().catch(() => undefined);

  return {
    get id() {
      return id;
    },
    kind,
    /** The current user is its author. */
    isOwn,
    /** A new window each time it is opened. */
    key: newUuid(),
    content,
    saving,
    conflict,
    edition,
    uploads,
    aborts,
    saver,
    meet,
    change: (changed: Partial<Content>) => {
      content.set({ ...content.get(), ...changed });
      saver.change(content.get());
    },
    /** Saves these parts over the other window's text, and takes the rest of theirs. */
    decide: (kept: readonly DraftPart[]) => {
      const theirs = conflict.get();
      if (!theirs) return;
      content.set(mergedOf(content.get(), theirs, kept));
      edition.set(edition.get() + 1);
      settle(theirs, kept);
    },
    /** Goes on as a draft of its own; the other one stays as it is. */
    becomeSecond: () => {
      keepUnsaved(id, null);
      release();
      id = newUuid();
      release = holdDraft(id);
      conflict.set(null);
      saver.moveTo(0);
      saver.change(content.get());
    },
    /** Whether it has unsaved changes. */
    hasMore,
    /** It was sent or discarded: saves nothing more. */
    end: () => {
      stopAsking();
      release();
      for (const abort of aborts.values()) abort.abort();
      aborts.clear();
      saver.forget();
    },
  };
};
export type Writing = ReturnType<typeof openWriting>;
