// What a written text points at, written down in the transaction that writes the text.
import { referencesIn, withTokens } from "@igo/contract/references/references";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./references.queries.ts";

export { pointingAt } from "./references.queries.ts";

// A text that names hundreds of things is a list: it keeps its tokens, and only the first are found from the other end.
const maxReferences = 50;

/** The text to store: pasted addresses of ours are tokens in it. */
export const referencedText = (text: string, { publicUrl }: { publicUrl: string }): string =>
  withTokens(text, publicUrl);

/** For a text just written or changed. Nobody's rights are asked here: a reader sees a chip or a neutral sign. */
export const recordReferences = (
  tx: Db,
  { from, text, by }: { from: queries.Source; text: string; by: string },
): Promise<void> => queries.replace(tx, from, referencesIn(text).slice(0, maxReferences), by);
