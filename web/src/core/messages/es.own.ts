// Spanish (es-CO, tú): the texts of a partner's home; the same parts as in English.
import type { catalogue as english } from "./en.own.ts";
import { home } from "./es/home.ts";
import { hours } from "./es/hours.ts";
import type { Words } from "./words.ts";

export const catalogue: Words<typeof english> = { home, hours };
