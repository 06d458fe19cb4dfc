// Descriptions of tasks and events: rich text, with the same text without markup beside it. What was written before they
// were rich text is read as it was shown then, until the job of its feature has converted it.
import { sql } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Backfill } from "../../platform/jobs/backfills.ts";
import { isMarkup, type RichText, richTextOf, plainTextOf } from "../../platform/security/richText.ts";
import { type Changes, shownChanges } from "../history/changes.ts";
import { referencedText } from "../references/references.ts";
import { referencedRichText } from "../references/richText.task.ts";
import { htmlOfMarkdown, htmlOfPlain } from "./formats.ts";

type Site = { publicUrl: string };

/** As it is stored, whatever was sent: pictures belong to posts and files. */
export const writtenDescription = (given: string, { publicUrl }: Site): RichText =>
  referencedRichText({
    html: isMarkup(given) ? given : htmlOfPlain(given),
    publicUrl,
    hasPictures: false,
  });

/** Tasks were written in a subset of Markdown. Our own addresses become references, if it is known which they are. */
export const fromMarkdown = (given: string, site?: Site): RichText =>
  richTextOf(htmlOfMarkdown(site ? referencedText(given, site) : given), { hasPictures: false });

/** Events were written in plain text. */
export const fromPlain = (given: string, site?: Site): RichText =>
  richTextOf(htmlOfPlain(site ? referencedText(given, site) : given), { hasPictures: false });

const readable = (stored: unknown) =>
  typeof stored === "string" && isMarkup(stored) ? plainTextOf(stored) : stored;

/** Changes as the API returns them, with the text of descriptions: a history is read without markup. */
export const readableChanges = (changes: Changes) =>
  shownChanges(changes).map(({ field, before, after }) =>
    field === "description"
      ? { field, before: readable(before), after: readable(after) }
      : { field, before, after },
  );

type Conversion = {
  /** The next records to convert, by id. */
  next: (db: Db, after: string | null, limit: number) => Promise<string[]>;
  /** Converts one, unless someone else has by now. */
  convert: (tx: Db, id: string, site: Site) => Promise<void>;
};

/** One that cannot be converted is left as it is, which is how it is read. */
export const convertDescriptions = (
  { config, log }: Pick<Deps, "config" | "log">,
  { next, convert }: Conversion,
): Backfill => ({
  step: async (tx, after, size) => {
    const ids = await next(tx, after, size);
    for (const id of ids) {
      await sql`savepoint one`.execute(tx);
      try {
        await convert(tx, id, config);
        await sql`release savepoint one`.execute(tx);
      } catch (error) {
        await sql`rollback to savepoint one`.execute(tx);
        log.error({ err: error, id }, "A description could not be converted");
      }
    }
    return { done: ids.length, cursor: ids.at(-1) ?? null };
  },
});
