// Deleting a category or section: its contents are moved to another one first, and everything can be undone.
import type { CategoryNode, categoryRemoval, categoryRestoring } from "@igo/contract/categories/categories";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/db/db.ts";
import * as bulks from "../markets/bulk/markets.bulk.service.ts";
import type { By } from "../markets/markets.service.ts";
import { openWrite, tellChanged, writing } from "./categories.access.service.ts";
import { recordTreeAct } from "./categories.activity.ts";
import * as queries from "./categories.queries.ts";
import { findNode, refuseTakenName } from "./categories.service.ts";
import type { Store } from "./categories.store.ts";
import { childrenOf, isLive, type CategoryRow } from "./categories.tree.ts";
import * as products from "./sections.products.queries.ts";

type Removal = z.output<typeof categoryRemoval>;

const refuseTarget = () =>
  new Failure("request.invalid", { fields: [{ path: "query.moveTo", code: "invalid" }] });

export const removeCategory = async (deps: Deps, by: By, requested: Removal): Promise<number> => {
  const { id, moveTo } = requested;
  const taken = await writing(deps, async (tx) => {
    const { store, tree } = await openWrite(deps, tx, by.user, requested, "query");
    const rows = await store.list(tx);
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Failure("category.not_found");
    const children = childrenOf(rows, id);
    const usage = (await store.countUsage(tx)).find((one) => one.id === id)?.count ?? 0;
    if (moveTo === undefined && usage + children.length > 0)
      throw new Failure("category.in_use", { params: { count: usage + children.length }, extra: { usage } });
    const target = moveTo === undefined ? undefined : targetIn(rows, id, moveTo);
    const moveId = newId();
    if (target) await rehome(tx, store, rows, { row, target, children });
    if (target && tree.scope === "menu")
      await products.moveAll(tx, { from: id, to: target.id, moveId, ...authorOf(by) });
    await store.update(tx, id, {
      deletedAt: new Date().toISOString(),
      movedTo: moveTo ?? null,
      movedChildren: children.map((child) => child.id),
      movedBy: target && tree.scope === "menu" ? moveId : null,
    });
    const after = { ...row, movedTo: moveTo ?? null };
    await recordTreeAct(tx, by, tree, { verb: "delete", before: row, after }, rows);
    await tellChanged(deps, tx, tree, ["categories", "products"]);
    return { usage, tree };
  });
  if (taken.usage > 0 && taken.tree.scope === "market" && moveTo !== undefined)
    await moveMarkets(deps, by, id, moveTo);
  return taken.usage;
};

const authorOf = ({ user, requestId }: By) => ({ actorId: user.id, requestId });

const targetIn = (rows: readonly CategoryRow[], id: string, moveTo: string): CategoryRow => {
  const target = rows.find((one) => one.id === moveTo && isLive(one) && one.isActive);
  if (!target || moveTo === id) throw refuseTarget();
  return target;
};

type Rehoming = { row: CategoryRow; target: CategoryRow; children: readonly CategoryRow[] };

/** Moves the children into the target, or beside it; a target that is itself a child takes its parent's place. */
const rehome = async (
  tx: Db,
  store: Store,
  rows: readonly CategoryRow[],
  { row, target, children }: Rehoming,
) => {
  if (children.length === 0) return;
  const isHeir = target.parentId === row.id;
  const home = isHeir || target.parentId === null ? target.id : target.parentId;
  const going = children.filter((child) => child.id !== target.id);
  const left = rows.filter((one) => one.id !== row.id);
  if (isHeir) {
    refuseTakenName(left, { ...target, parentId: null });
    const tops = childrenOf(rows, null).map((one) => (one.id === row.id ? target.id : one.id));
    await store.place(tx, null, tops);
  }
  for (const child of going) refuseTakenName(left, { ...child, parentId: home });
  const there = childrenOf(left, home).map((one) => one.id);
  await store.place(tx, home, [...there, ...going.map((child) => child.id)]);
};

/** A regular bulk change: in the background, recorded in each market's history, undone together with the deletion. */
const moveMarkets = async (deps: Deps, by: By, id: string, moveTo: string): Promise<void> => {
  const { previewId } = await bulks.previewMarketBulk(
    deps,
    by,
    { filter: { search: "", categoryCode: [id] } },
    { categoryCode: moveTo },
  );
  await queries.updateCategory(deps.db, id, { movedBy: previewId });
  await bulks.startMarketBulk(deps, by, previewId);
};

type Restoring = z.output<typeof categoryRestoring>;

export const restoreCategory = async (deps: Deps, by: By, requested: Restoring): Promise<CategoryNode> => {
  const restored = await writing(deps, async (tx) => {
    const { store, tree } = await openWrite(deps, tx, by.user, requested);
    const row = await store.find(tx, requested.id);
    if (!row || isLive(row)) throw new Failure("category.not_found");
    const rows = await store.list(tx);
    const parentId = rows.some((one) => one.id === row.parentId && isLive(one)) ? row.parentId : null;
    refuseTakenName(rows, { ...row, parentId });
    await store.update(tx, row.id, {
      parentId,
      deletedAt: null,
      movedTo: null,
      movedChildren: [],
      movedBy: null,
    });
    await bringBack(tx, store, rows, row);
    if (tree.scope === "menu") await bringProductsBack(tx, by, row);
    await recordTreeAct(tx, by, tree, { verb: "restore", after: row }, rows);
    await tellChanged(deps, tx, tree, ["categories", "products"]);
    const bulkId = tree.scope === "market" ? await undoable(tx, by, row) : null;
    return { node: findNode(await store.list(tx), row.id), bulkId };
  });
  if (restored.bulkId) await bulks.undoMarketBulk(deps, by, restored.bulkId);
  return restored.node;
};

/** The bulk change that moves or moved its markets, if it can be undone. */
const undoable = async (tx: Db, { user }: By, { movedBy }: CategoryRow): Promise<string | null> => {
  if (movedBy === null) return null;
  const { status, undoUntil } = await bulks.readMarketBulk(tx, user, movedBy);
  const mayBeUndone = status === "running" || (undoUntil !== null && Date.parse(undoUntil) > Date.now());
  return mayBeUndone ? movedBy : null;
};

/** Brings back its children, unless someone has moved them since. */
const bringBack = async (tx: Db, store: Store, rows: readonly CategoryRow[], row: CategoryRow) => {
  const target = rows.find((one) => one.id === row.movedTo);
  const home = target?.parentId ?? target?.id ?? null;
  const children = row.movedChildren.filter((id) =>
    rows.some((one) => one.id === id && isLive(one) && (one.parentId === home || id === row.movedTo)),
  );
  if (children.length > 0) await store.place(tx, row.id, children);
};

const bringProductsBack = async (tx: Db, by: By, { id, movedTo, movedBy }: CategoryRow) => {
  if (movedTo === null || movedBy === null) return;
  await products.moveBack(tx, { from: movedTo, to: id, moveId: movedBy, ...authorOf(by) });
};
