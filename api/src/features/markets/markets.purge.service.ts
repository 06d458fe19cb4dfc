// What markets need from time to time: the recycle bin is emptied after 30 days, previews are forgotten after one, people
// hear of documents that end soon, and each night somebody looks for duplicates.
import type { Deps } from "../../platform/deps.ts";
import * as bulks from "./bulk/markets.bulk.queries.ts";
import { notifyExpiring } from "./documents/markets.documents.expiry.service.ts";
import * as queries from "./markets.purge.queries.ts";

const binDays = 30;
const atOnce = 100;

/** Until three in the morning, in Bogota. */
const secondsUntilNight = () => Math.ceil(86_400 - ((Date.now() / 1000 - 8 * 3600) % 86_400));

const emptyBin = async ({ database, files, jobs }: Deps): Promise<number> => {
  const ids = await queries.overdue(database.patient, binDays, atOnce);
  const { fileKeys } = await database.patient.transaction().execute(async (tx) => {
    const gone = await queries.purge(tx, ids);
    // Which of those pictures other products have too is theirs to know.
    if (gone.hadPictures) await jobs.send("products.pictures", {}, { singletonKey: "at once", within: tx });
    return gone;
  });
  for (const key of fileKeys) await files.remove(key);
  return ids.length;
};

export const purge = async (deps: Deps): Promise<void> => {
  const { database, jobs } = deps;
  while ((await emptyBin(deps)) === atOnce);
  await bulks.purge(database.patient);
  await notifyExpiring(deps);
  // One waits at most: the next is put in the line when this one has begun.
  await jobs.send("markets.duplicates", {}, { singletonKey: "each night", after: secondsUntilNight() });
};
