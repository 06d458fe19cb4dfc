// English: the texts needed before sign-in.
import { session } from "./en/session.ts";
import { shell } from "./en/shell.ts";
import { ui } from "./en/ui.ts";

export const catalogue = { ui, shell, session };
