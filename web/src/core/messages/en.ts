// English, the words that are needed before one has signed in.
import { session } from "./en/session.ts";
import { shell } from "./en/shell.ts";
import { ui } from "./en/ui.ts";

export const catalogue = { ui, shell, session };
