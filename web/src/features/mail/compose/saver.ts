// Saves a draft, one save at a time: the next begins after the response to the last, with the newest text.
//
//   const saver = openSaver({ id, version, save, onState })
//   saver.change(content)     saves it within a second
//   await saver.flush()       saves everything; returns the version
//   saver.moveTo(version)     the next save is over this version, whose text its user has seen
//   saver.forget()            saves nothing more, because it was sent or discarded
import type { MailDraft } from "@igo/contract/mail/mail";

export type SaveState = "clean" | "waiting" | "saving" | "saved" | "failed" | "conflict";

type Options<Content> = {
  version: number;
  /** `saveId` is the same for every retry of one save. */
  save: (content: Content, version: number, saveId: string) => Promise<MailDraft>;
  /** Whether a retry may succeed. */
  isPassing: (error: unknown) => boolean;
  onState: (state: SaveState, error: unknown) => void;
  onSaved: (draft: MailDraft) => void;
  newId: () => string;
  pause?: number;
};

export const openSaver = <Content>(options: Options<Content>) => {
  const { save, isPassing, onState, onSaved, newId, pause = 1000 } = options;
  let { version } = options;
  let newest: Content | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failure: unknown;
  // A save whose response was lost is retried unchanged, before the next one.
  let unanswered: { content: Content; saveId: string } | undefined;

  const saveOne = async () => {
    if (!unanswered) {
      if (newest === undefined) return;
      unanswered = { content: newest, saveId: newId() };
      newest = undefined;
    }
    const { content, saveId } = unanswered;
    const draft = await save(content, version, saveId);
    ({ version } = draft);
    unanswered = undefined;
    failure = undefined;
    onSaved(draft);
  };

  const run = async () => {
    clearTimeout(timer);
    try {
      // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- saving one changes both
      while (unanswered || newest !== undefined) {
        onState("saving", undefined);
        await saveOne();
      }
      onState("saved", undefined);
    } catch (error) {
      failure = error;
      // A refused save is not retried unchanged: the next change may be accepted.
      if (!isPassing(error)) {
        newest ??= unanswered?.content;
        unanswered = undefined;
        onState("conflict", error);
        return;
      }
      onState("failed", error);
      timer = setTimeout(() => void start(), 5 * pause);
    }
  };

  const start = (): Promise<void> =>
    (running ??= run().finally(() => {
      running = undefined;
    }));

  return {
    change: (content: Content) => {
      newest = content;
      if (running) return;
      clearTimeout(timer);
      timer = setTimeout(() => void start(), pause);
      onState("waiting", undefined);
    },
    flush: async (): Promise<number> => {
      await running;
      await start();
      if (failure !== undefined) throw failure;
      return version;
    },
    moveTo: (newer: number) => {
      version = newer;
      failure = undefined;
    },
    forget: () => {
      clearTimeout(timer);
      newest = undefined;
      unanswered = undefined;
    },
    hasUnsaved: () => newest !== undefined || unanswered !== undefined,
  };
};
