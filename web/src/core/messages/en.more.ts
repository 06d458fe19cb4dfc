// English, the words behind sign-in: one part for each feature. A new feature is one line here and one in es.more.ts.
import { chains } from "./en/chains.ts";
import { imports } from "./en/imports.ts";
import { markets } from "./en/markets.ts";

export const catalogue = { markets, chains, imports };
