// English: the texts of a partner's home, which no other first screen needs.
import { home } from "./en/home.ts";
import { hours } from "./en/hours.ts";

export const catalogue = { home, hours };
