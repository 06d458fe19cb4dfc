// One change to many records, of any type that has a version, a history and a recycle bin: previewed and frozen, started
// now or later, cancelled, read, undone. The jobs that do the work are in `bulk.jobs.service.ts`.
import type { LiveEvent } from "@igo/contract/events/events";
import type { ActivityAction } from "@igo/contract/insights/activity";
import { roles } from "@igo/contract/session/session";
import type { RawBuilder } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { type Act, recordAct } from "../activity/activity.ts";
import * as queries from "./bulk.queries.ts";
import { shownChanges } from "../history/changes.ts";
import { numberedPage } from "../list/paging.ts";

type AnyBulk = queries.AnyBulk;
type BulkRun<B extends AnyBulk> = queries.BulkRun<B>;

/** What differs from one type of record to another. */
export type BulkDefinition<B extends AnyBulk> = {
  /** As its failures call it. */
  record: "market" | "product";
  /** What becomes stale, and whose jobs they are. */
  feature: "markets" | "products";
  tables: queries.BulkTables;
  acts: { run: ActivityAction; undo: ActivityAction; schedule?: ActivityAction; cancel?: ActivityAction };
  /** The columns that a change can set, which undo restores. */
  columns: readonly queries.BulkColumn[];
  /** What the next step of a run does. */
  actionOf: (tx: Db, run: BulkRun<B>, size: number) => queries.BulkAction | Promise<queries.BulkAction>;
  /** Fields of these columns by which records are found, and what writes the search words of records anew. */
  words?: { fields: readonly string[]; refresh: (tx: Db, ids: readonly string[]) => Promise<unknown> };
  /** SQL: which records an undo must leave as they are. */
  stays: (run: BulkRun<B>) => RawBuilder<boolean>;
  keptOf: (kept: queries.Kept) => B["kept"][number];
  eventOf: (run: BulkRun<B>, progress: B["progress"]) => LiveEvent;
  /** In the transaction of a run's last step. */
  finish?: (deps: Deps, tx: Db, run: BulkRun<B>) => Promise<void>;
};

/** How long a change can be undone. */
export const undoDays = 30;
const day = 86_400_000;
const longestWait = 366 * day;

/** Who acts, and in which request. */
type By = { user: SignedIn; requestId: string };

export type BulkTarget<Filter> = {
  ids?: readonly string[] | undefined;
  filter?: Filter | undefined;
  all?: true | undefined;
};

const isGiven = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Everything is the target only if the request says so: an empty filter may be one that was lost. */
export const checkTarget = ({ ids, filter = {}, all }: BulkTarget<object>): void => {
  if (ids) return;
  const isFiltered = Object.values(filter).some(isGiven);
  if (!isFiltered && !all) throw new Failure("request.all_required");
  if (isFiltered && all) throw new Failure("request.invalid", { fields: [{ path: "all", code: "invalid" }] });
};

type Freezing<B extends AnyBulk, Described> = {
  /** Freezes the chosen records, each with its outcome. */
  freeze: (tx: Db, id: string) => Promise<unknown>;
  /** What else the preview says. */
  describe: (tx: Db, id: string, counts: B["counts"]) => Promise<Described>;
};

const groupsShown = 5;

/** The preview's changes by old and new values, most frequent first. */
export const groupsOf = async <B extends AnyBulk>(
  tx: Db,
  { tables }: BulkDefinition<B>,
  bulkId: string,
  assignments: readonly queries.Assignment[],
) => {
  const { shown, groups } = await queries.groupChanges(tx, tables, {
    bulkId,
    assignments,
    limit: groupsShown,
  });
  return {
    groups: shown.map(({ count, changes }) => ({ count, changes: shownChanges(changes) })),
    groupCount: groups,
  };
};

/** Freezes the chosen records, and counts what the change would do to them. */
export const previewBulk = <B extends AnyBulk, Described extends object>(
  { database }: Deps,
  { tables }: BulkDefinition<B>,
  by: By,
  set: B["set"],
  { freeze, describe }: Freezing<B, Described>,
) => {
  const id = newId();
  return database.background.transaction().execute(async (tx) => {
    await freeze(tx, id);
    const counts = await queries.countOutcomes(tx, tables, id);
    await queries.insertRun(tx, tables, {
      id,
      set,
      counts,
      createdBy: by.user.id,
      requestId: by.requestId,
    });
    return { previewId: id, counts, ...(await describe(tx, id, counts)) };
  });
};

/** A user may see their own changes, an administrator everyone's. */
const maySee = (user: SignedIn, { createdBy }: { createdBy: string }) =>
  isAdmin(user) || createdBy === user.id;

type Move<B extends AnyBulk> = {
  from: readonly AnyBulk["status"][];
  to: (run: BulkRun<B>) => queries.RunChanges & { status: AnyBulk["status"] };
  /** However many records it changes, it is one action. */
  act: (to: AnyBulk["status"]) => Pick<Act, "action" | "source">;
  /** The background job, and after how many seconds it runs. */
  job?: { name: string; after: number };
};

const moveBulk = <B extends AnyBulk>(
  deps: Deps,
  definition: BulkDefinition<B>,
  by: By,
  id: string,
  { from, to, act, job }: Move<B>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { record, tables } = definition;
    const run = await queries.findRunForUpdate<B>(tx, tables, id);
    if (!run || !maySee(by.user, run)) throw new Failure(`${record}.bulk_not_found`);
    if (!from.includes(run.status))
      throw new Failure(`${record}.bulk_wrong_state`, { params: { status: run.status } });
    const values = to(run);
    await queries.updateRun(tx, tables, id, values);
    await recordAct(tx, { ...act(values.status), by, subjectId: id, sourceId: id });
    if (job)
      await deps.jobs.send(
        job.name,
        { bulkId: id },
        { within: tx, singletonKey: `${values.status} ${id}`, after: job.after },
      );
    await publishProgress(deps, tx, definition, id);
  });

const waitOf = (startsAt: string | undefined): number => {
  const wait = startsAt === undefined ? 0 : Date.parse(startsAt) - Date.now();
  if (wait > longestWait)
    throw new Failure("request.invalid", { fields: [{ path: "startsAt", code: "out_of_range" }] });
  return Math.max(0, wait);
};

/** Starts a preview, at once or at an instant. */
export const startBulk = <B extends AnyBulk>(
  deps: Deps,
  definition: BulkDefinition<B>,
  by: By,
  { previewId, startsAt }: { previewId: string; startsAt?: string | undefined },
): Promise<void> => {
  const { record, feature, acts } = definition;
  const wait = waitOf(startsAt);
  return moveBulk(deps, definition, by, previewId, {
    from: ["preview"],
    to: ({ createdAt, createdBy }) => {
      // After a day, nobody has recently seen what the change would do. And a preview has frozen what its user may
      // change, and history and activity name its user: nobody else starts it.
      if (Date.parse(createdAt) < Date.now() - day || createdBy !== by.user.id)
        throw new Failure(`${record}.bulk_not_found`);
      return wait > 0 && startsAt !== undefined ? { status: "scheduled", startsAt } : { status: "running" };
    },
    act: (to) => ({
      action: to === "scheduled" ? (acts.schedule ?? acts.run) : acts.run,
      source: "bulk",
    }),
    job: { name: `${feature}.bulk`, after: Math.ceil(wait / 1000) },
  });
};

/** Only one that still waits. */
export const cancelBulk = <B extends AnyBulk>(
  deps: Deps,
  definition: BulkDefinition<B>,
  by: By,
  id: string,
): Promise<void> =>
  moveBulk(deps, definition, by, id, {
    from: ["scheduled"],
    to: () => ({ status: "cancelled" }),
    act: () => ({ action: definition.acts.cancel ?? definition.acts.undo, source: "bulk" }),
  });

/** One that still runs stops at its next step, and what it has changed so far is taken back. */
export const undoBulk = <B extends AnyBulk>(
  deps: Deps,
  definition: BulkDefinition<B>,
  by: By,
  id: string,
): Promise<void> =>
  moveBulk(deps, definition, by, id, {
    from: ["running", "done", "failed"],
    to: (run) => {
      if (Date.parse(undoUntil(run)) < Date.now()) throw new Failure(`${definition.record}.undo_expired`);
      return { status: "undoing", undoneBy: by.user.id };
    },
    act: () => ({ action: definition.acts.undo, source: "undo" }),
    job: { name: `${definition.feature}.bulk.undo`, after: 0 },
  });

const undoUntil = ({ createdAt, doneAt }: { createdAt: string; doneAt: string | null }) =>
  new Date(Date.parse(doneAt ?? createdAt) + undoDays * day).toISOString();

/** One that waited evaluates everything it froze again. */
const progressOf = ({ status, done, undone, changed, counts, startsAt }: BulkRun<AnyBulk>) => {
  if (status === "running") return { done, total: startsAt ? counts.matched : counts.change };
  return status === "undoing" ? { done: undone, total: changed } : null;
};

const toBulk = <B extends AnyBulk>(run: BulkRun<B>) => ({
  id: run.id,
  status: run.status,
  set: run.set,
  counts: run.counts,
  progress: progressOf(run),
  changed: run.changed,
  kept: run.kept,
  startsAt: run.startsAt,
  createdBy: { id: run.createdBy, name: run.creatorName },
  createdAt: run.createdAt,
  doneAt: run.doneAt,
  undoUntil: run.status === "done" || run.status === "failed" ? undoUntil(run) : null,
});

export const readBulk = async <B extends AnyBulk>(
  db: Db,
  { record, tables }: BulkDefinition<B>,
  user: SignedIn,
  id: string,
) => {
  const run = await queries.findRun<B>(db, tables, id);
  if (!run || !maySee(user, run) || run.status === "preview") throw new Failure(`${record}.bulk_not_found`);
  return toBulk(run);
};

type Requested = { page: number; pageSize: number; status?: readonly string[] | undefined };

export const listBulks = async <B extends AnyBulk>(
  db: Db,
  { tables }: BulkDefinition<B>,
  user: SignedIn,
  { status, ...requested }: Requested,
) => {
  const filter = { createdBy: isAdmin(user) ? null : user.id, status };
  const { rows, numbers } = await numberedPage(
    requested,
    (window) => queries.listRuns<B>(db, tables, filter, window),
    () => queries.countRuns(db, tables, filter),
  );
  return { bulks: rows.map(toBulk), ...numbers };
};

/** Publishes the progress to administrators and to whoever started it, inside the caller's transaction. */
export const publishProgress = async <B extends AnyBulk>(
  { events }: Pick<Deps, "events">,
  tx: Db,
  { tables, eventOf }: BulkDefinition<B>,
  id: string,
): Promise<void> => {
  const run = await queries.findRun<B>(tx, tables, id);
  if (!run) return;
  const event = eventOf(run, progressOf(run));
  await events.publish(tx, event, { role: roles.admin });
  if (run.creatorRole !== roles.admin) await events.publish(tx, event, { userId: run.createdBy });
};
