// Bulk changes of products: previewed and frozen, started now or later, cancelled, read, undone. The jobs that run them
// are in `products.bulk.jobs.service.ts`.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { ProductFilter } from "@igo/contract/products/products.filter";
import type {
  bulkProducts,
  listProductBulks,
  ProductBulk,
  ProductBulkPreview,
  ProductBulkSet,
  ProductBulkStatus,
} from "@igo/contract/products/products.bulk";
import { isAdmin } from "../../../platform/http/access.ts";
import { shownChanges } from "../../../records/history/changes.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Act, recordAct } from "../../../records/activity/activity.ts";
import { checkTarget, mayStart } from "../../../records/bulk/bulk.rules.ts";
import * as queries from "./products.bulk.queries.ts";
import { announceProductBulkProgress, progressOf } from "./products.bulk.progress.ts";
import { matchingOf } from "../list/products.matching.service.ts";
import { findSectionMarket } from "../products.queries.ts";
import { type By, mayEnter } from "../products.write.service.ts";

const undoDays = 30;
const sampleSize = 10;
const leftOutShown = 5;
const day = 86_400_000;
const longestWait = 366 * day;

type Target = {
  ids?: readonly string[] | undefined;
  filter?: Omit<ProductFilter, "deleted"> | undefined;
  all?: true | undefined;
};

const checkSet = async (db: Db, user: SignedIn, { sectionId }: ProductBulkSet) => {
  if (sectionId === undefined) return;
  const marketId = await findSectionMarket(db, sectionId);
  if (marketId === undefined || !(await mayEnter(db, user, marketId)))
    throw new Failure("request.invalid", { fields: [{ path: "set.sectionId", code: "invalid" }] });
};

/** Freezes the products, and reports what would happen to them. */
const preview = async (
  deps: Deps,
  by: By,
  target: Target,
  set: ProductBulkSet,
): Promise<ProductBulkPreview> => {
  checkTarget(target);
  const { ids, filter } = target;
  await checkSet(deps.db, by.user, set);
  const matching = await matchingOf(deps.db, by.user, filter);
  const id = newId();
  return deps.database.background.transaction().execute(async (tx) => {
    await queries.freeze(tx, id, { ids: ids ?? null, filter: matching }, set);
    const counts = await queries.countOutcomes(tx, id);
    await queries.insertProductBulkChange(tx, {
      id,
      status: "preview",
      set: JSON.stringify(set),
      counts: JSON.stringify(counts),
      createdBy: by.user.id,
      requestId: by.requestId,
    });
    return {
      previewId: id,
      counts,
      sample: (await queries.sample(tx, id, set, sampleSize)).map(({ changes, ...product }) => ({
        ...product,
        changes: shownChanges(changes ?? {}),
      })),
      leftOut: counts.illegal > 0 ? await queries.leftOut(tx, id, set, leftOutShown) : [],
    };
  });
};

/** A user may see their own changes, an administrator everyone's. */
const isHis = (user: SignedIn, bulk: queries.WholeBulk | undefined): bulk is queries.WholeBulk =>
  bulk !== undefined && (isAdmin(user) || bulk.createdBy === user.id);

type Move = {
  from: readonly ProductBulkStatus[];
  to: (
    bulk: queries.WholeBulk,
  ) => Parameters<typeof queries.updateProductBulkChange>[2] & { status: ProductBulkStatus };
  /** A bulk change is one action, however many products it changes. */
  act: (bulk: queries.WholeBulk, to: ProductBulkStatus) => Pick<Act, "action" | "by" | "source">;
  /** The background job, and after how many seconds it runs. */
  job?: { name: string; after: number };
};

const moveBulk = (deps: Deps, { user }: By, id: string, { from, to, act, job }: Move): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const bulk = await queries.findProductBulkChangeForUpdate(tx, id);
    if (!isHis(user, bulk)) throw new Failure("product.bulk_not_found");
    if (!from.includes(bulk.status))
      throw new Failure("product.bulk_wrong_state", { params: { status: bulk.status } });
    const values = to(bulk);
    await queries.updateProductBulkChange(tx, id, values);
    await recordAct(tx, { ...act(bulk, values.status), subjectId: id, sourceId: id });
    if (job)
      await deps.jobs.send(
        job.name,
        { bulkId: id },
        { within: tx, singletonKey: `${values.status} ${id}`, after: job.after },
      );
    await announceProductBulkProgress(deps, tx, id);
  });

const waitOf = (startsAt: string | undefined): number => {
  const wait = startsAt === undefined ? 0 : Date.parse(startsAt) - Date.now();
  if (wait > longestWait)
    throw new Failure("request.invalid", { fields: [{ path: "startsAt", code: "out_of_range" }] });
  return Math.max(0, wait);
};

const start = (deps: Deps, by: By, id: string, startsAt: string | undefined): Promise<void> => {
  const wait = waitOf(startsAt);
  return moveBulk(deps, by, id, {
    from: ["preview"],
    to: (bulk) => {
      // The preview is too old to be trusted.
      const isOld = Date.parse(bulk.createdAt) < Date.now() - day;
      if (isOld || !mayStart(bulk, by.user)) throw new Failure("product.bulk_not_found");
      return wait > 0 && startsAt !== undefined ? { status: "scheduled", startsAt } : { status: "running" };
    },
    act: ({ requestId }, status) => ({
      action: status === "scheduled" ? "product.bulkSchedule" : "product.bulk",
      source: "bulk",
      by: { user: by.user, requestId },
    }),
    job: { name: "products.bulk", after: Math.ceil(wait / 1000) },
  });
};

/** One endpoint for both: a preview, or its start. */
export const ask = async (
  deps: Deps,
  by: By,
  body: ParsedInput<typeof bulkProducts>["body"],
): Promise<EndpointResponse<typeof bulkProducts>> => {
  if (!("previewId" in body)) return preview(deps, by, body, body.set);
  await start(deps, by, body.previewId, body.startsAt);
  return { job: { id: body.previewId } };
};

export const cancelProductBulkChange = async (deps: Deps, by: By, id: string): Promise<ProductBulk> => {
  await moveBulk(deps, by, id, {
    from: ["scheduled"],
    to: () => ({ status: "cancelled" }),
    act: () => ({ action: "product.bulkCancel", source: "bulk", by }),
  });
  return readProductBulkChange(deps.db, by.user, id);
};

const undoUntil = ({ createdAt, doneAt }: queries.WholeBulk) =>
  new Date(Date.parse(doneAt ?? createdAt) + undoDays * day).toISOString();

export const undoProductBulkChange = (deps: Deps, by: By, id: string): Promise<void> =>
  moveBulk(deps, by, id, {
    from: ["done", "failed"],
    to: (bulk) => {
      if (Date.parse(undoUntil(bulk)) < Date.now()) throw new Failure("product.undo_expired");
      return { status: "undoing", undoneBy: by.user.id };
    },
    act: () => ({ action: "product.bulkUndo", source: "undo", by }),
    job: { name: "products.bulk.undo", after: 0 },
  });

const toBulk = (bulk: queries.WholeBulk): ProductBulk => ({
  id: bulk.id,
  status: bulk.status,
  set: bulk.set,
  counts: bulk.counts,
  progress: progressOf(bulk),
  changed: bulk.changed,
  kept: bulk.kept,
  startsAt: bulk.startsAt,
  createdBy: { id: bulk.createdBy, name: bulk.creatorName },
  createdAt: bulk.createdAt,
  doneAt: bulk.doneAt,
  undoUntil: bulk.status === "done" || bulk.status === "failed" ? undoUntil(bulk) : null,
});

export const readProductBulkChange = async (db: Db, user: SignedIn, id: string): Promise<ProductBulk> => {
  const bulk = await queries.findProductBulkChange(db, id);
  if (!isHis(user, bulk) || bulk.status === "preview") throw new Failure("product.bulk_not_found");
  return toBulk(bulk);
};

export const listProductBulkChanges = async (
  db: Db,
  user: SignedIn,
  { page, pageSize, status }: ParsedInput<typeof listProductBulks>["query"],
): Promise<EndpointResponse<typeof listProductBulks>> => {
  const filter = { createdBy: isAdmin(user) ? null : user.id, status };
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const [found, total] = await Promise.all([
    queries.listProductBulkChanges(db, filter, window),
    queries.countProductBulkChanges(db, filter),
  ]);
  return { bulks: found.map(toBulk), page, pageSize, total, totalIsExact: true, nextCursor: null };
};
