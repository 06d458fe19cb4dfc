// Spanish (es-CO, tú), the words behind sign-in: the same parts as the English ones.
import type { catalogue as english } from "./en.more.ts";
import { chains } from "./es/chains.ts";
import { imports } from "./es/imports.ts";
import { markets } from "./es/markets.ts";
import type { Words } from "./words.ts";

export const catalogue: Words<typeof english> = { markets, chains, imports };
