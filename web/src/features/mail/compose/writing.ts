// A mail being written: its content, its uploads, and whether it is saved. It outlives its window, so collapsing it,
// going to another screen or starting another mail loses nothing.
import { saveDraft } from "@igo/contract/mail/drafts.calls";
import type { DraftKind, MailFile, RecipientChoice } from "@igo/contract/mail/mail";
import { call } from "../../../core/net/api.ts";
import { makeStale } from "../../../core/net/data.ts";
import { newUuid } from "../../../core/net/key.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { currentSession } from "../../../core/session/session.ts";
import { signal } from "../../../core/signal.ts";
import { inputOf } from "./recipients.ts";
import { openSaver, type SaveState } from "./saver.ts";

export type Content = {
  to: readonly RecipientChoice[];
  cc: readonly RecipientChoice[];
  bcc: readonly RecipientChoice[];
  subject: string;
  html: string;
  files: readonly MailFile[];
  /** One mail for each recipient in `to`, filled with their market's values. */
  isMerge: boolean;
};

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

type Start = { id: string; version: number; kind: DraftKind; sourceId: string | null; content: Content };

const isPassing = (error: unknown) =>
  !isProblem(error) || error.status === 0 || error.status === 429 || error.status >= 500;

export const openWriting = ({ id, version, kind, sourceId, content: start }: Start) => {
  const ownerId = currentSession().user?.id;
  const isOwn = () => currentSession().user?.id === ownerId;
  const content = signal(start);
  const saving = signal<{ state: SaveState; error: unknown }>({
    state: version === 0 ? "clean" : "saved",
    error: undefined,
  });
  const uploads = signal<readonly Uploading[]>([]);
  const aborts = new Map<string, AbortController>();
  const saver = openSaver<Content>({
    version,
    newId: newUuid,
    isPassing,
    onState: (state, error) => saving.set({ state, error }),
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
  });
  const hasMore = () => saver.hasUnsaved() || aborts.size > 0;
  const warn = (event: BeforeUnloadEvent) => {
    if (hasMore()) event.preventDefault();
  };
  window.addEventListener("beforeunload", warn);
  // A forwarded mail starts with files; saving it at once keeps them if the window is closed.
  if (version === 0 && start.files.length > 0) saver.change(start);

  return {
    id,
    kind,
    /** The current user is its author. */
    isOwn,
    /** A new window each time it is opened. */
    key: newUuid(),
    content,
    saving,
    uploads,
    aborts,
    saver,
    change: (changed: Partial<Content>) => {
      content.set({ ...content.get(), ...changed });
      saver.change(content.get());
    },
    /** Whether it has unsaved changes. */
    hasMore,
    /** It was sent or discarded: saves nothing more. */
    end: () => {
      window.removeEventListener("beforeunload", warn);
      for (const abort of aborts.values()) abort.abort();
      aborts.clear();
      saver.forget();
    },
  };
};
export type Writing = ReturnType<typeof openWriting>;
