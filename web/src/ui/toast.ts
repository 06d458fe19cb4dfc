// Short messages that come and go at the top right.
//
//   toastSuccess(title, description?)            toastInfo, toastWarning the same
//   toastError(error)                            the words of a failure, or a text
//   toastUndo(title, { undo: () => …, description?, undone?: text })   done at once, with Undo for 8 seconds
import { toast } from "sonner";
import { text } from "../core/i18n.ts";
import { messageOf } from "./messageOf.ts";

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
