// Short messages that come and go at the top right.
//
//   toastSuccess(title, description?)            toastInfo, toastWarning the same
//   toastError(error)                            the words of a failure, or a text
//   toastUndo(title, { undo: () => …, description?, undone?: text })   done at once, with Undo for 8 seconds
//   toastPromise(work, { loading, success })     turns while it lasts; then what came of it, in its place
//   toastChoice(title, { action, cancel? })      stays until one has chosen: each { label, onClick }
import { toast } from "sonner";
import { text } from "../core/i18n.ts";
import { messageOf } from "./messageOf.ts";
import { toastArea } from "./toastArea.ts";
import { Toasts } from "./Toasts.tsx";

toastArea.set(Toasts);

export const toastSuccess = (title: string, description?: string) =>
  void toast.success(title, { description });
export const toastInfo = (title: string, description?: string) => void toast.info(title, { description });
export const toastWarning = (title: string, description?: string) =>
  void toast.warning(title, { description });

export const toastError = (error: unknown, description?: string) =>
  void toast.error(typeof error === "string" ? error : messageOf(error), { description, duration: 8000 });

type Undo = { undo: () => Promise<unknown>; description?: string; undone?: string };

export const toastUndo = (title: string, { undo, description, undone }: Undo) =>
  void toast.success(title, {
    description,
    duration: 8000,
    action: {
      label: text("ui.undo"),
      onClick: () => {
        undo().then(() => undone && toastSuccess(undone), toastError);
      },
    },
  });

/** A `Response` that is not ok counts as a failure: sonner tells of it as "HTTP error! status: 503". */
const wordsOf = (failure: unknown): string => {
  const status = typeof failure === "string" ? /status: (\d+)/.exec(failure)?.[1] : undefined;
  return status ? text("ui.httpError", { status }) : messageOf(failure);
};

export const toastPromise = <Data>(
  work: Promise<Data>,
  { loading, success }: { loading: string; success: string },
) => void toast.promise(work, { loading, success, error: wordsOf });

type Choice = { label: string; onClick: () => void };

export const toastChoice = (
  title: string,
  { action, cancel, description }: { action: Choice; cancel?: Choice; description?: string },
) => void toast(title, { description, action, cancel, duration: Infinity });
