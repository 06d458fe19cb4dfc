// Spanish (es-CO, tú): the texts needed before sign-in.
import type { catalogue as english } from "./en.ts";
import { session } from "./es/session.ts";
import { shell } from "./es/shell.ts";
import { ui } from "./es/ui.ts";
import type { Words } from "./words.ts";

export const catalogue: Words<typeof english> = { ui, shell, session };
