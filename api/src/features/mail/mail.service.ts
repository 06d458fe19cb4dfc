// The entry point of mail: search, a person's export and erasure, and what is tidied up.
import { trashDays } from "@igo/contract/mail/mail";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { patternsOf } from "../../platform/search/search.ts";
import * as drafts from "./drafts.queries.ts";
import * as fileQueries from "./files.queries.ts";
import * as files from "./files.service.ts";
import * as queries from "./mails.queries.ts";
import { sendForgotten } from "./deliver.service.ts";
import { type TidySteps, tidyTable } from "../../platform/tidy.ts";

export { countMails } from "./mails.service.ts";
export { releaseHeld } from "./deliver.service.ts";
export { exportMailsOf as exportOf, some as writtenMails } from "./mails.queries.ts";

/** The newest mails with these words, for the global search. */
export const searchMails = async (
  db: Db,
  ownerId: string,
  { query, limit }: { query: string; limit: number },
) => {
  const patterns = patternsOf(query);
  return patterns.length === 0 ? [] : queries.searchMails(db, ownerId, patterns, limit);
};

/** Deletes what only the person has; mail they sent to others stays with them, without a name. */
export const forgetPerson = async (tx: Db, accountId: string): Promise<void> => {
  for (const table of ["mailCopy", "mailLabel", "mailThread", "mailDraft"] as const)
    await tx.deleteFrom(table).where("ownerId", "=", accountId).execute();
  await tx.deleteFrom("mailSettings").where("accountId", "=", accountId).execute();
  await tx.deleteFrom("mail").where("authorId", "=", accountId).where("sentAt", "is", null).execute();
  await tx
    .updateTable("mailRecipient")
    .set({ name: "", address: (column) => column.cast<string>("id", "text") })
    .where("accountId", "=", accountId)
    .execute();
  await queries.forgetName(tx, accountId);
};

const atOnce = 1000;

/** A step that deletes rows and returns the keys of the files that nobody may need any more. */
const forgetting =
  (purge: (db: Db) => Promise<string[]>) =>
  async (deps: Deps): Promise<void> =>
    files.forget(deps, deps.db, await purge(deps.db));

const purgeDrafts = async (db: Db): Promise<string[]> => {
  const done = await drafts.findDone(db, atOnce);
  return db.transaction().execute(async (tx) => {
    const keys = [];
    for (const id of done) {
      keys.push(...(await fileQueries.removeOfDraft(tx, id)));
      await drafts.removeDraft(tx, id);
    }
    return keys;
  });
};

export const tidySteps: TidySteps = {
  "forgotten mails": sendForgotten,
  "mail trash": tidyTable((db) => queries.purgeTrash(db, trashDays)),
  "sent drafts": forgetting(purgeDrafts),
  "mails of nobody": forgetting((db) => db.transaction().execute((tx) => queries.purgeOrphans(tx, atOnce))),
  "unsent mail files": forgetting((db) => fileQueries.purgeUnsent(db, atOnce)),
};
