// In a record's menu: copies a text about it, or its address, or opens that in a tab of its own.
import { text, type Text } from "../../core/language/i18n.ts";
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

export const linking = (t: Text, path: string): Action[] => [
  { label: t("list.newTab"), icon: "link", onClick: () => void window.open(path, "_blank", "noopener") },
  ...copying(t("list.copyLink"), new URL(path, window.location.origin).href),
];
