// What markets need from time to time: the recycle bin is emptied after 30 days, previews are forgotten after one, and
// each night somebody looks for duplicates.
import type { Deps } from "../../core/deps.ts";
import * as bulks from "./markets.bulk.queries.ts";
import * as queries from "./markets.purge.queries.ts";

const binDays = 30;
const atOnce = 100;

/** Until three in the morning, in Bogota. */
const secondsUntilNight = () => Math.ceil(86_400 - ((Date.now() / 1000 - 8 * 3600) % 86_400));

export const purge = async ({ database, files, jobs }: Deps): Promise<void> => {
  for (let full = true; full;) {
    const ids = await queries.overdue(database.patient, binDays, atOnce);
    for (const key of await queries.purge(database.patient, ids)) await files.remove(key);
    full = ids.length === atOnce;
  }
  await bulks.purge(database.patient);
  // One waits at most: the next is put in the line when this one has begun.
  await jobs.send("markets.duplicates", {}, { singletonKey: "each night", after: secondsUntilNight() });
};
