// Announces once, in a toast that stays, that the server has a newer version; typed text is kept until the user
// reloads.
import { useEffect } from "react";
import { text } from "../../core/language/i18n.ts";
import { onNewVersion } from "../../core/version.ts";
import { toastChoice } from "./toast.ts";

export const announceNewVersion = () =>
  toastChoice(text("ui.newVersion"), {
    description: text("ui.newVersionHelp"),
    action: { label: text("shell.error.reload"), onClick: () => window.location.reload() },
  });

export const useNewVersion = () => useEffect(() => onNewVersion(announceNewVersion), []);
