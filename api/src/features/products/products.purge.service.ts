// What products need from time to time: the recycle bin is emptied after 30 days, previews are forgotten after one, and
// each night pictures that no product has are thrown away.
import type { Deps } from "../../core/deps.ts";
import { sendOverdue } from "./products.bulk.jobs.service.ts";
import * as bulks from "./products.bulk.queries.ts";
import * as queries from "./products.purge.queries.ts";

const binDays = 30;
const atOnce = 500;

/** Until four in the morning, in Bogota. */
const secondsUntilNight = () => Math.ceil(86_400 - ((Date.now() / 1000 - 9 * 3600) % 86_400));

export const purge = async (deps: Deps): Promise<void> => {
  const { database, jobs } = deps;
  for (let gone = atOnce; gone === atOnce;)
    gone = await queries.purgeDeleted(database.patient, binDays, atOnce);
  await bulks.purge(database.patient);
  await sendOverdue(deps);
  // One waits at most: the next is put in the line when this one has begun.
  await jobs.send("products.pictures", {}, { singletonKey: "each night", after: secondsUntilNight() });
};
