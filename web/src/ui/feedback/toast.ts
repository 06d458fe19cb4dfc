// Short messages that come and go at the top right. What shows them comes with the first press of a button or a key behind
// sign-in, or with the first message: no screen waits for it.
//
//   toastSuccess(title, description?)            toastInfo, toastWarning the same
//     …, id?)                                    one toast of a job: the next of the same id takes its place
//   toastError(error)                            the words of a failure, or a text
//   toastUndo(title, { undo: () => …, description?, undone?: text })   done at once, with Undo for 8 seconds
//   toastPromise(work, { loading, success })     turns while it lasts; then what came of it, in its place
//   toastChoice(title, { action, cancel? })      stays until one has chosen: each { label, onClick }
//   showToast({ title, … })                      any toast, all of its fields at will; answers its id
//   dismissToast(id)                             takes it away
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
      // Asked for again by the next message.
      coming = undefined;
      throw cause;
    }));

const tell = (operation: (reported: typeof toast) => unknown) => {
  bring()
    .then(operation)
    .catch((cause: unknown) => logFailure("A message could not be shown:", cause));
};

/** What one does may have something to say, also when the connection is gone by then. */
export const bringToasts = () => tell(() => undefined);

/** What takes the place of another toast has none of its button. */
const placed = (id: string | undefined) => (id === undefined ? {} : { id, action: undefined });

export const toastSuccess = (title: string, description?: string, id?: string) =>
  tell((toast) => toast.success(title, { description, ...placed(id) }));
export const toastInfo = (title: string, description?: string, id?: string) =>
  tell((toast) => toast.info(title, { description, ...placed(id) }));
export const toastWarning = (title: string, description?: string, id?: string) =>
  tell((toast) => toast.warning(title, { description, ...placed(id) }));

/** What went wrong on our side has a code that support can look up. */
const codeLine = (error: unknown) => {
  const code = isProblem(error) && error.status >= 500 ? codeOf(error) : null;
  return code === null ? undefined : `${text("ui.failureCode")} ${code}`;
};

export const toastError = (error: unknown, description = codeLine(error), id?: string) => {
  const title = typeof error === "string" ? error : messageOf(error);
  tell((toast) => toast.error(title, { description, duration: 8000, ...placed(id) }));
};

type Undo = { undo: () => Promise<unknown>; description?: string; undone?: string; id?: string };

export const toastUndo = (title: string, { undo, description, undone, id }: Undo) => {
  const onClick = (event: { preventDefault: () => void }) => {
    // What comes of it takes the place of this one, which must not be on its way out by then.
    if (id !== undefined) event.preventDefault();
    undo().then(
      () => undone && toastSuccess(undone),
      (error: unknown) => toastError(error, undefined, id),
    );
  };
  const action = { label: text("ui.undo"), onClick };
  tell((toast) => toast.success(title, { description, duration: 8000, ...placed(id), action }));
};

/** A `Response` that is not ok counts as a failure: sonner tells of it as "HTTP error! status: 503". */
const wordsOf = (failure: unknown): string => {
  const status = typeof failure === "string" ? /status: (\d+)/.exec(failure)?.[1] : undefined;
  return status ? text("ui.httpError", { status }) : messageOf(failure);
};

export const toastPromise = <Data>(
  work: Promise<Data>,
  { loading, success }: { loading: string; success: string },
) => tell((toast) => void toast.promise(work, { loading, success, error: wordsOf }));

type Choice = { label: string; onClick: () => void };

/** A toast as the specification has it. Another of the same id takes its place. */
export type Toast = {
  id?: string;
  title: string;
  description?: string;
  type?: "success" | "info" | "warning" | "error" | "loading" | "default";
  /** Milliseconds; 4000 unless said, `Infinity` until it is dismissed. */
  duration?: number;
  /** Whether it can be closed and swiped away; it can, unless said. */
  dismissible?: boolean;
  /** Where the area has its place, unless said. */
  position?: "top-left" | "top-center" | "top-right" | "bottom-left" | "bottom-center" | "bottom-right";
  action?: Choice;
  cancel?: Choice;
};

let shown = 0;

export const showToast = ({ id = `toast-${(shown += 1)}`, title, type = "default", ...rest }: Toast) => {
  const { dismissible = true, action, cancel } = rest;
  // What takes the place of another has nothing of it but the id.
  const data = { ...rest, id, dismissible, closeButton: dismissible, action, cancel };
  tell((toast) => (type === "default" ? toast(title, data) : toast[type](title, data)));
  return id;
};

export const dismissToast = (id: string) => tell((toast) => toast.dismiss(id));

export const toastChoice = (
  title: string,
  { action, cancel, description }: { action: Choice; cancel?: Choice; description?: string },
) => tell((toast) => toast(title, { description, action, cancel, duration: Infinity }));
