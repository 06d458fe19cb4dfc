// The periodic jobs of markets: empties the recycle bin after 30 days, deletes previews after one, sends reminders of
// documents that expire soon, and looks for duplicates each night.
import type { Deps } from "../../platform/deps.ts";
import { purgeBulks } from "../../records/bulk/bulk.queries.ts";
import { bulkTables } from "./bulk/markets.bulk.set.ts";
import { notifyExpiring } from "./documents/markets.documents.expiry.service.ts";
import { openRetention } from "../../records/history/retention.ts";
import * as queries from "./markets.purge.queries.ts";
import { attemptEach, type TidySteps, tidyTable } from "../../platform/tidy.ts";

const binDays = 30;
const atOnce = 100;

/** Until three in the morning in Bogota. */
const secondsUntilNight = () => Math.ceil(86_400 - ((Date.now() / 1000 - 8 * 3600) % 86_400));

const emptyBin = async ({ database, files, jobs, log }: Deps): Promise<number> => {
  const ids = await queries.overdue(database.background, binDays, atOnce);
  const { fileKeys } = await database.background.transaction().execute(async (tx) => {
    const gone = await queries.purgeMarkets(tx, ids);
    // Only the products feature knows which of the pictures other products also use.
    if (gone.hadPictures) await jobs.send("products.pictures", {}, { singletonKey: "at once", within: tx });
    return gone;
  });
  await attemptEach(fileKeys, files.remove, log);
  return ids.length;
};

export const retention = openRetention(
  "markets.versions",
  { table: "market_change", key: "market_id", of: "market" },
  secondsUntilNight,
);

export const tidySteps: TidySteps = {
  "old market versions": retention.tidy,
  "market bin": async (deps) => {
    while ((await emptyBin(deps)) === atOnce);
  },
  "market bulk previews": tidyTable((db) => purgeBulks(db, bulkTables)),
  "expiring documents": notifyExpiring,
  // At most one is queued: the next is added when this one has started.
  "market duplicates": ({ jobs }) =>
    jobs.send("markets.duplicates", {}, { singletonKey: "each night", after: secondsUntilNight() }),
};
