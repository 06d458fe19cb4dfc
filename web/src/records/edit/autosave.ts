// Saves while someone writes, one save at a time: the next begins after the response to the last, over its version and
// with the newest text, so that nobody conflicts with themselves.
//
//   const autosave = openAutosave({ version, save, isPassing, onState, onSaved, newId })
//   autosave.change(content)     saves it after a pause
//   autosave.keep(content)       saves it with the next flush
//   await autosave.flush()       saves everything; returns the version
//   autosave.moveTo(version)     the next save is over this version, whose text its user has seen
//   autosave.forget()            saves nothing more of what was typed

export type SaveState = "waiting" | "saving" | "saved" | "failed" | "conflict";

type Options<Content, Saved> = {
  version: number;
  /** `saveId` is the same for every retry of one save. */
  save: (content: Content, version: number, saveId: string) => Promise<Saved>;
  /** Whether a retry may succeed. */
  isPassing: (error: unknown) => boolean;
  /** What may be saved without what the server refused: all of it if that is not a part, undefined if nothing is left. */
  withoutRefused?: (content: Content, error: unknown) => Content | undefined;
  /** If only changes are saved: those typed first with those typed since. */
  merge?: (before: Content, since: Content) => Content;
  onState: (state: SaveState, error: unknown) => void;
  onSaved: (saved: Saved) => void;
  /** To keep what is not saved yet somewhere else, too. */
  onUnsaved?: (content: Content | undefined, version: number) => void;
  /** Otherwise it saves only on request. */
  isAutomatic?: () => boolean;
  newId: () => string;
  pause?: number;
};

export const openAutosave = <Content, Saved extends { version: number }>(
  options: Options<Content, Saved>,
) => {
  const { save, isPassing, onState, onSaved, newId, pause = 1000 } = options;
  const { withoutRefused = (content) => content, merge = (_, since) => since, isAutomatic } = options;
  let { version } = options;
  let newest: Content | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failure: unknown;
  // A save whose response was lost is retried unchanged, before the next one.
  let unanswered: { content: Content; saveId: string } | undefined;

  const unsaved = (): Content | undefined =>
    unanswered && newest !== undefined ? merge(unanswered.content, newest) : (newest ?? unanswered?.content);
  const remember = () => options.onUnsaved?.(unsaved(), version);

  const saveOne = async () => {
    if (!unanswered) {
      if (newest === undefined) return;
      unanswered = { content: newest, saveId: newId() };
      newest = undefined;
    }
    const { content, saveId } = unanswered;
    const saved = await save(content, version, saveId);
    ({ version } = saved);
    unanswered = undefined;
    remember();
    onSaved(saved);
  };

  const plan = (wait: number) => {
    clearTimeout(timer);
    if (isAutomatic?.() ?? true) timer = setTimeout(() => void start(), wait);
  };

  /** A refused save is not retried unchanged: the next change may be accepted, or what was not refused. */
  const refuse = (error: unknown) => {
    const all = unsaved();
    unanswered = undefined;
    newest = all === undefined ? undefined : withoutRefused(all, error);
    if (newest === all) return onState("conflict", error);
    if (newest !== undefined) plan(0);
    return onState(newest === undefined ? "saved" : "failed", error);
  };

  const run = async () => {
    clearTimeout(timer);
    failure = undefined;
    try {
      // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- saving one changes both
      while (unanswered || newest !== undefined) {
        onState("saving", undefined);
        await saveOne();
      }
      onState("saved", undefined);
    } catch (error) {
      failure = error;
      if (isPassing(error)) {
        onState("failed", error);
        plan(5 * pause);
      } else refuse(error);
      remember();
    }
  };

  const start = (): Promise<void> =>
    (running ??= run().finally(() => {
      running = undefined;
    }));

  const keep = (content: Content) => {
    newest = newest === undefined ? content : merge(newest, content);
    remember();
  };

  return {
    keep,
    change: (content: Content) => {
      keep(content);
      if (running) return;
      plan(pause);
      onState("waiting", undefined);
    },
    flush: async (): Promise<number> => {
      await running;
      do await start();
      // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- saving changes both
      while (failure === undefined && unsaved() !== undefined);
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
      remember();
    },
    unsaved,
    hasUnsaved: () => unsaved() !== undefined,
    version: () => version,
  };
};
