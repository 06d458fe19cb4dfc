// Previews, freezes, starts, reads and undoes one change to many markets. The jobs that do the work are in separate
// files.
import { legalMoves, movesWithReason } from "@igo/contract/markets/lifecycle";
import type { BulkStatus } from "@igo/contract/core/changes";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { MarketFilter } from "@igo/contract/markets/markets.filter";
import type { Bulk, bulkMarkets, BulkPreview, BulkSet, listBulks } from "@igo/contract/markets/markets.bulk";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Act, recordAct } from "../../../records/activity/activity.ts";
import { type NextShifts, nextShift } from "./markets.bulk.set.ts";
import { checkTarget, mayStart } from "../../../records/bulk/bulk.rules.ts";
import * as queries from "./markets.bulk.queries.ts";
import { matchingOf } from "../list/markets.matching.service.ts";
import type { By } from "../markets.service.ts";
import { categoryFaults } from "../markets.write.service.ts";

export const undoDays = 30;
const sampleSize = 10;
const day = 86_400_000;

type Target = {
  ids?: readonly string[] | undefined;
  filter?: Omit<MarketFilter, "deleted"> | undefined;
  all?: true | undefined;
};

/** When stores with these hours next open, if the change is "closed until the next shift". */
export const shiftsFor = async (
  { closedUntil }: BulkSet,
  hoursOf: () => ReturnType<typeof queries.hoursOfChosen>,
): Promise<NextShifts> => {
  if (closedUntil !== "next-shift") return {};
  const now = new Date();
  return Object.fromEntries((await hoursOf()).map(({ key, hours }) => [key, nextShift(hours, now)]));
};

const checkSet = async (db: Db, { status, reason, categoryCode, chainId }: BulkSet) => {
  if (status !== undefined && movesWithReason.includes(status) && reason === undefined)
    throw new Failure("request.invalid", { fields: [{ path: "set.reason", code: "required" }] });
  const fields = categoryCode === undefined ? [] : await categoryFaults(db, categoryCode, "set.categoryCode");
  if (chainId && !(await queries.hasChain(db, chainId)))
    fields.push({ path: "set.chainId", code: "invalid" });
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

/** Freezes the chosen markets, and counts what the change would do to them. */
export const preview = async (deps: Deps, by: By, target: Target, set: BulkSet): Promise<BulkPreview> => {
  checkTarget(target);
  const { ids, filter } = target;
  await checkSet(deps.db, set);
  const chosen = {
    ids: ids ?? null,
    filter: await matchingOf(deps.db, by.user, filter),
  };
  const id = newId();
  return deps.database.background.transaction().execute(async (tx) => {
    const shifts = await shiftsFor(set, () => queries.hoursOfChosen(tx, chosen));
    await queries.freeze(tx, id, chosen, set, shifts);
    const counts = await queries.countOutcomes(tx, id);
    await queries.insertBulkChange(tx, {
      id,
      status: "preview",
      set: JSON.stringify(set),
      counts: JSON.stringify(counts),
      createdBy: by.user.id,
      requestId: by.requestId,
    });
    const illegal = counts.illegal > 0 ? await queries.illegalByStatus(tx, id) : [];
    return {
      previewId: id,
      counts,
      sample: (await queries.sample(tx, id, set, shifts, sampleSize)).map(({ changes, ...market }) => ({
        ...market,
        changes: Object.entries(changes ?? {}).map(([field, [before, after]]) => ({ field, before, after })),
      })),
      illegal: illegal.map(({ from, count }) => ({ from, count, legal: [...legalMoves[from]] })),
    };
  });
};

type Move = {
  from: readonly BulkStatus[];
  to: { status: "running" } | { status: "undoing"; undoneBy: string };
  job: string;
  /** However many markets it changes, it is one action. */
  act: Pick<Act, "action" | "by" | "source">;
  check: (bulk: queries.WholeBulk) => void;
};

const moveBulk = (deps: Deps, id: string, { from, to, job, act, check }: Move): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const bulk = await queries.findBulkChangeForUpdate(tx, id);
    if (!bulk) throw new Failure("market.bulk_not_found");
    if (!from.includes(bulk.status))
      throw new Failure("market.bulk_wrong_state", { params: { status: bulk.status } });
    check(bulk);
    await queries.updateBulkChange(tx, id, to);
    await recordAct(tx, { ...act, subjectId: id, sourceId: id });
    await deps.jobs.send(job, { bulkId: id }, { within: tx, singletonKey: `${to.status} ${id}` });
    await announceBulkChange(deps, tx, id);
  });

export const start = (deps: Deps, by: By, id: string): Promise<void> =>
  moveBulk(deps, id, {
    from: ["preview"],
    to: { status: "running" },
    job: "markets.bulk",
    act: { action: "market.bulk", source: "bulk", by },
    check: (bulk) => {
      // After a day, nobody has recently seen what the change would do.
      const isOld = Date.parse(bulk.createdAt) < Date.now() - day;
      if (isOld || !mayStart(bulk, by.user)) throw new Failure("market.bulk_not_found");
    },
  });

/** One call for both: a preview, or the start of one. */
export const ask = async (
  deps: Deps,
  by: By,
  body: ParsedInput<typeof bulkMarkets>["body"],
): Promise<EndpointResponse<typeof bulkMarkets>> => {
  if (!("previewId" in body)) return preview(deps, by, body, body.set);
  await start(deps, by, body.previewId);
  return { job: { id: body.previewId } };
};

/** One that still runs stops at its next step, and what it has changed so far is taken back. */
export const undoBulkChange = (deps: Deps, by: By, id: string): Promise<void> =>
  moveBulk(deps, id, {
    from: ["running", "done", "failed"],
    to: { status: "undoing", undoneBy: by.user.id },
    job: "markets.bulk.undo",
    act: { action: "market.bulkUndo", source: "undo", by },
    check: (bulk) => {
      if (Date.parse(undoUntil(bulk)) < Date.now()) throw new Failure("market.undo_expired");
    },
  });

/** `POST /market/delete`: a bulk change without a preview. */
export const removeBulkChange = async (deps: Deps, by: By, target: Target): Promise<string> => {
  const { previewId } = await preview(deps, by, target, { delete: true });
  await start(deps, by, previewId);
  return previewId;
};

const undoUntil = ({ createdAt, doneAt }: queries.WholeBulk) =>
  new Date(Date.parse(doneAt ?? createdAt) + undoDays * day).toISOString();

const progressOf = ({ status, done, undone, changed, counts }: queries.WholeBulk): Bulk["progress"] => {
  if (status === "running") return { done, total: counts.change };
  return status === "undoing" ? { done: undone, total: changed } : null;
};

const toBulk = (bulk: queries.WholeBulk): Bulk => ({
  id: bulk.id,
  status: bulk.status,
  set: bulk.set,
  counts: bulk.counts,
  progress: progressOf(bulk),
  changed: bulk.changed,
  kept: bulk.kept,
  createdBy: { id: bulk.createdBy, name: bulk.creatorName },
  createdAt: bulk.createdAt,
  doneAt: bulk.doneAt,
  undoUntil: bulk.status === "done" || bulk.status === "failed" ? undoUntil(bulk) : null,
});

export const readBulkChange = async (db: Db, id: string): Promise<Bulk> => {
  const bulk = await queries.findBulkChange(db, id);
  if (!bulk || bulk.status === "preview") throw new Failure("market.bulk_not_found");
  return toBulk(bulk);
};

export const listBulkChanges = async (
  db: Db,
  { page, pageSize }: ParsedInput<typeof listBulks>["query"],
): Promise<EndpointResponse<typeof listBulks>> => {
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const [found, total] = await Promise.all([
    queries.listBulkChanges(db, window),
    queries.countBulkChanges(db),
  ]);
  return { bulks: found.map(toBulk), page, pageSize, total, totalIsExact: true, nextCursor: null };
};

/** Publishes the progress to open screens, inside the caller's transaction. */
export const announceBulkChange = async (
  { events }: Pick<Deps, "events">,
  tx: Db,
  id: string,
): Promise<void> => {
  const bulk = await queries.findBulkChange(tx, id);
  if (!bulk) return;
  await events.publish(
    tx,
    { kind: "bulk", bulkId: id, status: bulk.status, progress: progressOf(bulk) },
    { role: 1 },
  );
};
