// A product that is sold out until its market opens is available again by itself: a job runs when the market opens, and
// the tidy-up takes what it left.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { openAt } from "@igo/contract/parsing/hours/openAt";
import { opensNext } from "@igo/contract/parsing/hours/opensNext";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import * as products from "./products.queries.ts";
import * as queries from "./products.soldOut.queries.ts";
import * as write from "./products.write.service.ts";

const atOnce = 200;

type Needed = Pick<Deps, "db" | "jobs">;

const callAt = (jobs: Deps["jobs"], within: Db, until: string, now: Date) =>
  jobs.send(
    "products.sold-out",
    {},
    {
      within,
      // The products of all markets that open then.
      singletonKey: until,
      after: Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)),
    },
  );

/** Until when a product of the market is sold out; null if the market never opens. */
export const soldOutUntil = async (tx: Db, marketId: string, now: Date): Promise<string | null> => {
  const hours = await queries.findHoursOf(tx, marketId);
  return hours && (opensNext(hours, now)?.toISOString() ?? null);
};

export const keepSoldOut = async (
  { jobs }: Pick<Deps, "jobs">,
  tx: Db,
  id: string,
  until: string | null,
): Promise<void> => {
  await queries.setSoldOutUntil(tx, id, until);
  if (until !== null) await callAt(jobs, tx, until, new Date());
};

/** Its hours may have changed since: then it waits for the new ones. Without hours it opens for nobody. */
const laterOf = (hours: OpeningHours | null, now: Date): Date | null | undefined => {
  if (!hours) return null;
  return openAt(hours, now, isHoliday).open ? undefined : opensNext(hours, now);
};

const bringBack = async ({ jobs }: Needed, tx: Db, now: Date): Promise<number> => {
  const due = await queries.takeDue(tx, now, atOnce);
  for (const { id, marketId, version, openingHours, isDeleted } of due) {
    const later = isDeleted ? null : laterOf(openingHours, now);
    if (later !== undefined) {
      const until = later?.toISOString() ?? null;
      await queries.setSoldOutUntil(tx, id, until);
      if (until !== null) await callAt(jobs, tx, until, now);
      continue;
    }
    await products.updateProduct(tx, id, { isAvailable: true });
    await products.insertChange(tx, {
      productId: id,
      version: version + 1,
      kind: "update",
      changes: JSON.stringify({ isAvailable: [false, true] }),
      source: "system",
      sourceId: null,
      restoredVersion: null,
      actorId: null,
      requestId: null,
    });
    await write.settle(tx, { id, marketId });
  }
  return due.length;
};

/** May run twice: what is available again is no longer due. */
export const endSoldOut = async (deps: Needed, now = new Date()): Promise<void> => {
  while ((await deps.db.transaction().execute((tx) => bringBack(deps, tx, now))) === atOnce);
};
