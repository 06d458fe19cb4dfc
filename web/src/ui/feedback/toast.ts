// Short messages at the top right. The code that shows them loads after the first screen behind sign-in, or with the
// first message, so no screen waits for it.
//
//   toastSuccess(title, description?)            toastInfo, toastWarning the same
//     …, id?)                                    one toast per job: the next with the same id replaces it
//   toastError(error)                            the message of a failure, or a text
//   toastUndo(title, { undo: () => …, description?, undone?: text })   already done, with Undo for 8 seconds
//     …, also: { label, onClick } })               something else besides Undo; …, onGone: what comes after it
//   undoable((done) => work)                     while it is on its way, Ctrl Z waits for it: `toastUndo(…, { done, … })`
//   undoLatest()                                 what Ctrl Z does: the latest of these, as long as its screen is open
//   toastPromise(work, { loading, success })     a spinner; then the result in its place
//   toastChoice(title, { action, cancel? })      stays until the user chooses: each { label, onClick }
//   showToast({ title, … })                      any toast with all fields; returns its id
//   dismissToast(id)                             removes it
import { text } from "../../core/language/i18n.ts";
import { logFailure } from "../../core/log.ts";
import { codeOf, isProblem } from "../../core/net/problem.ts";
import type { toast } from "./shownToasts.ts";
import { messageOf } from "./messageOf.ts";

let coming: Promise<typeof toast> | undefined;

const bring = (): Promise<typeof toast> =>
  (coming ??= import("./shownToasts.ts")
    .then(async (module) => {
      await module.showArea();
      return module.toast;
    })
    .catch((cause: unknown) => {
      // The next message tries again.
      coming = undefined;
      throw cause;
    }));

const tell = (operation: (reported: typeof toast) => unknown) => {
  bring()
    .then(operation)
    .catch((cause: unknown) => logFailure("A message could not be shown:", cause));
};

/** Preloads: an action may produce a message even if the connection is gone by then. */
export const bringToasts = () => tell(() => undefined);

/** A toast that replaces another must not inherit its button, or what follows it. */
const placed = (id: string | undefined) =>
  id === undefined
    ? {}
    : { id, action: undefined, cancel: undefined, onDismiss: undefined, onAutoClose: undefined };

export const toastSuccess = (title: string, description?: string, id?: string) =>
  tell((toast) => toast.success(title, { description, ...placed(id) }));
export const toastInfo = (title: string, description?: string, id?: string) =>
  tell((toast) => toast.info(title, { description, ...placed(id) }));
export const toastWarning = (title: string, description?: string, id?: string) =>
  tell((toast) => toast.warning(title, { description, ...placed(id) }));

/** Server errors have a code that support can look up. */
const codeLine = (error: unknown) => {
  const code = isProblem(error) && error.status >= 500 ? codeOf(error) : null;
  return code === null ? undefined : `${text("ui.failureCode")} ${code}`;
};

export const toastError = (error: unknown, description = codeLine(error), id?: string) => {
  const title = typeof error === "string" ? error : messageOf(error);
  tell((toast) => toast.error(title, { description, duration: 8000, ...placed(id) }));
};

/** What can be taken back by a key, and the screen where it was done: elsewhere nobody sees what the key would change. */
export type Undoable = { at: string; isWanted: boolean; run?: () => void };
let latest: Undoable | null = null;

const begin = (): Undoable => (latest = { at: window.location.pathname, isWanted: false });

/** What shows its result before it is saved: a quick key takes back this, and never what was done before it. */
export const undoable = async <Result>(work: (done: Undoable) => Promise<Result>): Promise<Result> => {
  const done = begin();
  try {
    return await work(done);
  } finally {
    // It failed, or changed nothing.
    if (latest === done && !done.run) latest = null;
  }
};

type Choice = { label: string; onClick: () => void };

type Undo = {
  undo: () => Promise<unknown>;
  description?: string;
  undone?: string;
  id?: string;
  done?: Undoable;
  /** Offered besides: it takes the place of what was done. */
  also?: Choice;
  /** Once the message has gone without being pressed: what would lie over it comes after it. */
  onGone?: () => void;
};

export const toastUndo = (title: string, given: Undo) => {
  const { undo, description, undone, id, done = begin(), also, onGone } = given;
  let isTaken = false;
  const take = () => {
    isTaken = true;
    if (latest === done) latest = null;
    undo().then(
      () => undone && toastSuccess(undone, undefined, id),
      (error: unknown) => toastError(error, undefined, id),
    );
  };
  const onClick = (event: { preventDefault: () => void }) => {
    // The result replaces this toast, so the click must not dismiss it.
    if (id !== undefined) event.preventDefault();
    take();
  };
  const taken = { label: text("ui.undo"), onClick };
  const instead = also && {
    label: also.label,
    onClick: () => {
      isTaken = true;
      if (latest === done) latest = null;
      also.onClick();
    },
  };
  const buttons = instead ? { action: instead, cancel: taken } : { action: taken };
  let shown: string | number | undefined;
  done.run = () => {
    take();
    // Its id is a number, which is another one than its text.
    if (id === undefined) tell((toast) => shown !== undefined && toast.dismiss(shown));
  };
  if (done.isWanted) return done.run();
  const gone = () => {
    if (!isTaken) onGone?.();
  };
  tell((toast) => {
    const leaving = onGone && { onDismiss: gone, onAutoClose: gone };
    shown = toast.success(title, { description, duration: 8000, ...placed(id), ...buttons, ...leaving });
  });
};

/** False if nothing was done on this screen that could be taken back. */
export const undoLatest = (): boolean => {
  if (latest?.at !== window.location.pathname) return false;
  if (latest.run) latest.run();
  else latest.isWanted = true;
  return true;
};

/** A `Response` that is not ok counts as a failure, which sonner shows as "HTTP error! status: 503". */
const wordsOf = (failure: unknown): string => {
  const status = typeof failure === "string" ? /status: (\d+)/.exec(failure)?.[1] : undefined;
  return status ? text("ui.httpError", { status }) : messageOf(failure);
};

export const toastPromise = <Data>(
  work: Promise<Data>,
  { loading, success }: { loading: string; success: string | ((data: Data) => string) },
) => tell((toast) => void toast.promise(work, { loading, success, error: wordsOf }));

/** A toast as in the specification. One with the same id replaces it. */
export type Toast = {
  id?: string;
  title: string;
  description?: string;
  type?: "success" | "info" | "warning" | "error" | "loading" | "default";
  /** Milliseconds; defaults to 4000, `Infinity` until dismissed. */
  duration?: number;
  /** Whether it can be closed and swiped away; defaults to true. */
  dismissible?: boolean;
  /** Defaults to the position of the area. */
  position?: "top-left" | "top-center" | "top-right" | "bottom-left" | "bottom-center" | "bottom-right";
  action?: Choice;
  cancel?: Choice;
};

let shown = 0;

export const showToast = ({ id = `toast-${(shown += 1)}`, title, type = "default", ...rest }: Toast) => {
  const { dismissible = true, action, cancel } = rest;
  // A replacement inherits nothing but the id.
  const data = { ...rest, id, dismissible, closeButton: dismissible, action, cancel };
  tell((toast) => (type === "default" ? toast(title, data) : toast[type](title, data)));
  return id;
};

/** @public Asked for with the toasts: whoever showed one can take it away. */
export const dismissToast = (id: string) => tell((toast) => toast.dismiss(id));

export const toastChoice = (
  title: string,
  { action, cancel, description }: { action: Choice; cancel?: Choice; description?: string },
) => tell((toast) => toast(title, { description, action, cancel, duration: Infinity }));
