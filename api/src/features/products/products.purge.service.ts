// What products need from time to time: the recycle bin is emptied after 30 days, previews are forgotten after one, and
// pictures that no product has are thrown away: each night, and when products have just gone with theirs.
import type { Deps } from "../../platform/deps.ts";
import { sendOverdue } from "./bulk/products.bulk.jobs.service.ts";
import * as bulks from "./bulk/products.bulk.queries.ts";
import * as queries from "./products.purge.queries.ts";

const binDays = 30;
const atOnce = 500;

/** Until four in the morning, in Bogota. */
const secondsUntilNight = () => Math.ceil(86_400 - ((Date.now() / 1000 - 9 * 3600) % 86_400));

const emptyBin = ({ database, jobs }: Deps): Promise<number> =>
  database.patient.transaction().execute(async (tx) => {
    const { count, hadPictures } = await queries.purgeDeleted(tx, binDays, atOnce);
    if (hadPictures) await jobs.send("products.pictures", {}, { singletonKey: "at once", within: tx });
    return count;
  });

export const purge = async (deps: Deps): Promise<void> => {
  const { database, jobs } = deps;
  while ((await emptyBin(deps)) === atOnce);
  await bulks.purge(database.patient);
  await sendOverdue(deps);
  // One waits at most: the next is put in the line when this one has begun.
  await jobs.send("products.pictures", {}, { singletonKey: "each night", after: secondsUntilNight() });
};
