// Records what a text refers to, in the transaction that writes the text.
import { referencesIn, withTokens } from "@igo/contract/references/references";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { RichText } from "../../platform/security/richText.ts";
import { referencedRichText, task } from "./richText.task.ts";
import * as queries from "./references.queries.ts";

export { type Pointing, pointingAt } from "./references.queries.ts";
export { referencedRichText } from "./richText.task.ts";

// A text that names hundreds of records is a list. Its tokens still work, but only the first 50 are recorded as
// references.
const maxReferences = 50;

/** The text to store: URLs of our own site become tokens. */
export const referencedText = (text: string, { publicUrl }: { publicUrl: string }): string =>
  withTokens(text, publicUrl);

/** What is read at once; the worker reads anything longer. */
const longestAtOnce = 65_536;

/** The rich text to store, in the same way. */
export const writtenRichText = async (
  { config, worker }: Pick<Deps, "config" | "worker">,
  html: string,
): Promise<RichText> => {
  const given = { html, publicUrl: config.publicUrl };
  return html.length <= longestAtOnce ? referencedRichText(given) : worker.run(task, given);
};

/**
 * Call it whenever a text is written or changed; `at`: when it was, if not now. It checks no access: readers who may not
 * see the target get a neutral chip.
 */
export const recordReferences = (
  tx: Db,
  { from, text, by, at }: { from: queries.Source; text: string; by: string; at?: string },
): Promise<void> => queries.replace(tx, from, referencesIn(text).slice(0, maxReferences), { by, at });
