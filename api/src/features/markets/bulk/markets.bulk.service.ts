// What a bulk change of markets is: its checks, its preview, and whom it notifies.
import { legalMoves, movesWithReason } from "@igo/contract/markets/lifecycle";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { MarketFilter } from "@igo/contract/markets/markets.filter";
import type { Bulk, bulkMarkets, BulkPreview, BulkSet } from "@igo/contract/markets/markets.bulk";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { shownChanges } from "../../../records/history/changes.ts";
import * as bulks from "../../../records/bulk/bulk.service.ts";
import { notify } from "../../notifications/notifications.service.ts";
import {
  assignmentsOf,
  bulkColumns,
  bulkTables,
  isIllegal,
  type NextShifts,
  nextShift,
  stays,
} from "./markets.bulk.set.ts";
import * as queries from "./markets.bulk.queries.ts";
import { matchingOf } from "../list/markets.matching.service.ts";
import { noticeOf } from "../markets.notices.ts";
import type { By } from "../markets.service.ts";
import { categoryFaults } from "../markets.write.service.ts";

const sampleSize = 10;

/** When stores with these hours next open, if the change is "closed until the next shift". */
const shiftsFor = async (
  { closedUntil }: BulkSet,
  hoursOf: () => ReturnType<typeof queries.hoursOfChosen>,
): Promise<NextShifts> => {
  if (closedUntil !== "next-shift") return {};
  const now = new Date();
  return Object.fromEntries((await hoursOf()).map(({ key, hours }) => [key, nextShift(hours, now)]));
};

export const marketBulks: bulks.BulkDefinition<Bulk> = {
  record: "market",
  feature: "markets",
  tables: bulkTables,
  acts: { run: "market.bulk", undo: "market.bulkUndo" },
  columns: bulkColumns,
  actionOf: async (tx, run, size) => {
    const { set } = run;
    const shifts = await shiftsFor(set, () => queries.hoursOfTargets(tx, run, size));
    return {
      assignments: assignmentsOf(set, shifts),
      leftOut: isIllegal(set),
      kind: set.delete ? "delete" : set.status ? "status" : "update",
      reason: set.reason ?? null,
    };
  },
  stays: () => stays,
  keptOf: ({ id: marketId, ...kept }) => ({ marketId, ...kept }),
  eventOf: ({ id: bulkId, status }, progress) => ({ kind: "bulk", bulkId, status, progress }),
  /** Each recipient gets one notification for all the markets that changed status. */
  finish: async (deps, tx, { id: bulkId, set, createdBy: actorId, changed }) => {
    const notice =
      set.status && changed > 0
        ? noticeOf(set.status, { about: { bulkId }, reason: set.reason, actorId })
        : undefined;
    if (notice) await notify(deps, tx, notice);
  },
};

type Target = bulks.BulkTarget<Omit<MarketFilter, "deleted">>;

const checkSet = async (db: Db, { status, reason, categoryCode, chainId }: BulkSet) => {
  if (status !== undefined && movesWithReason.includes(status) && reason === undefined)
    throw new Failure("request.invalid", { fields: [{ path: "set.reason", code: "required" }] });
  const fields = categoryCode === undefined ? [] : await categoryFaults(db, categoryCode, "set.categoryCode");
  if (chainId && !(await queries.hasChain(db, chainId)))
    fields.push({ path: "set.chainId", code: "invalid" });
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

export const previewMarketBulk = async (
  deps: Deps,
  by: By,
  target: Target,
  set: BulkSet,
): Promise<BulkPreview> => {
  bulks.checkTarget(target);
  await checkSet(deps.db, set);
  const filter = await matchingOf(deps.db, by.user, target.filter);
  const chosen = { ids: target.ids ?? null, filter };
  const chosenShifts = (tx: Db) => shiftsFor(set, () => queries.hoursOfChosen(tx, chosen));
  return bulks.previewBulk(deps, marketBulks, by, set, {
    freeze: async (tx, id) => queries.freeze(tx, id, chosen, set, await chosenShifts(tx)),
    describe: async (tx, id, counts) => ({
      ...(await bulks.groupsOf(tx, marketBulks, id, assignmentsOf(set, await chosenShifts(tx)))),
      sample: (await queries.sample(tx, id, set, await chosenShifts(tx), sampleSize)).map(
        ({ changes, ...market }) => ({ ...market, changes: shownChanges(changes ?? {}) }),
      ),
      illegal:
        counts.illegal > 0
          ? (await queries.illegalByStatus(tx, id)).map((one) => ({
              ...one,
              legal: [...legalMoves[one.from]],
            }))
          : [],
    }),
  });
};

/** One call for both: a preview, or the start of one. */
export const askMarketBulk = async (
  deps: Deps,
  by: By,
  body: ParsedInput<typeof bulkMarkets>["body"],
): Promise<EndpointResponse<typeof bulkMarkets>> => {
  if (!("previewId" in body)) return previewMarketBulk(deps, by, body, body.set);
  await startMarketBulk(deps, by, body.previewId);
  return { job: { id: body.previewId } };
};

export const startMarketBulk = (deps: Deps, by: By, previewId: string): Promise<void> =>
  bulks.startBulk(deps, marketBulks, by, { previewId });

export const undoMarketBulk = (deps: Deps, by: By, id: string): Promise<void> =>
  bulks.undoBulk(deps, marketBulks, by, id);

export const readMarketBulk = (db: Db, user: SignedIn, id: string): Promise<Bulk> =>
  bulks.readBulk(db, marketBulks, user, id);

/** `POST /market/delete`: a bulk change without a preview. */
export const deleteMarkets = async (deps: Deps, by: By, target: Target): Promise<string> => {
  const { previewId } = await previewMarketBulk(deps, by, target, { delete: true });
  await startMarketBulk(deps, by, previewId);
  return previewId;
};
