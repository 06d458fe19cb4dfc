// In a record's menu: copies a text about it.
import { text } from "../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import type { Action } from "../../ui/overlay/action.ts";

/** Nothing to copy is no action. */
export const copying = (label: string, value: string | null): Action[] =>
  value === null
    ? []
    : [
        {
          label,
          icon: "copy",
          onClick: () =>
            navigator.clipboard
              .writeText(value)
              .then(() => toastSuccess(text("ui.copied"), value), toastError),
        },
      ];
