// The upkeep of products: empties the recycle bin after 30 days, deletes previews after one, and pictures that no
// product uses, each night and whenever products with pictures have been purged.
import type { Deps } from "../../platform/deps.ts";
import { sendOverdue } from "../../records/bulk/bulk.jobs.service.ts";
import { purgeBulks } from "../../records/bulk/bulk.queries.ts";
import { productBulks } from "./bulk/products.bulk.service.ts";
import { openRetention } from "../../records/history/retention.ts";
import { endSoldOut } from "./products.soldOut.service.ts";
import * as queries from "./products.purge.queries.ts";
import { type TidySteps, tidyTable } from "../../platform/tidy.ts";

const binDays = 30;
const atOnce = 500;

/** Until four in the morning in Bogota. */
const secondsUntilNight = () => Math.ceil(86_400 - ((Date.now() / 1000 - 9 * 3600) % 86_400));

const emptyBin = ({ database, jobs }: Deps): Promise<number> =>
  database.background.transaction().execute(async (tx) => {
    const { count, hadPictures } = await queries.purgeDeleted(tx, binDays, atOnce);
    if (hadPictures) await jobs.send("products.pictures", {}, { singletonKey: "at once", within: tx });
    return count;
  });

export const retention = openRetention(
  "products.versions",
  { table: "product_change", key: "product_id", of: "product" },
  secondsUntilNight,
);

export const tidySteps: TidySteps = {
  "old product versions": retention.tidy,
  "product bin": async (deps) => {
    while ((await emptyBin(deps)) === atOnce);
  },
  "product bulk previews": tidyTable((db) => purgeBulks(db, productBulks.tables)),
  "products sold out until now": (deps) => endSoldOut(deps),
  "scheduled product changes": (deps) => sendOverdue(deps, productBulks),
  // At most one waits: the next is queued once this one has started.
  "unused pictures": ({ jobs }) =>
    jobs.send("products.pictures", {}, { singletonKey: "each night", after: secondsUntilNight() }),
};
