// Merges two markets: chosen fields, people, documents and products move, and the other market goes to the recycle bin;
// and undoes all of it.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { MergeField, mergeMarkets, previewMerge } from "@igo/contract/markets/markets.duplicates";
import type * as calls from "@igo/contract/markets/markets.duplicates";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { Db } from "../../../platform/db/db.ts";
import { columnsTogether } from "../../../platform/db/tables/tables.markets.ts";
import { undoDays } from "../../../records/bulk/bulk.service.ts";
import * as menus from "./markets.merge.menu.queries.ts";
import * as merges from "./markets.merge.queries.ts";
import * as queries from "../markets.queries.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import { isSame } from "../../../records/history/changes.ts";
import { toStored } from "../markets.shape.ts";
import {
  apply,
  type By,
  findMarket,
  findMarketForUpdate,
  publishMarketEvent,
  together,
} from "../markets.write.service.ts";
import { numberedPage } from "../../../records/list/paging.ts";

type Body = ParsedInput<typeof mergeMarkets>["body"];

/** The columns of the chosen fields, with any others that they make no sense without. */
const columnsOf = (take: readonly MergeField[]) =>
  new Set(
    take.flatMap((field): readonly string[] => columnsTogether.find(([first]) => first === field) ?? [field]),
  );

const refuseItself = (keep: string, remove: string) => {
  if (keep === remove)
    throw new Failure("request.invalid", { fields: [{ path: "remove.id", code: "invalid" }] });
};

export const preview = async (
  { db }: Deps,
  { keep, remove }: ParsedInput<typeof previewMerge>["query"],
): Promise<EndpointResponse<typeof previewMerge>> => {
  for (const id of [keep, remove]) {
    const found = await queries.findMarket(db, id);
    if (!found || found.deletedAt !== null) throw new Failure("market.not_found");
  }
  const [counts, products] = [
    await merges.countMovable(db, remove, keep),
    await menus.countMovable(db, remove, keep),
  ];
  return { moves: { ...counts, products: products.moves }, leaves: { products: products.stays } };
};

const moveParts = async (tx: Db, by: By, mergeId: string, ids: Pair, parts: Body["move"]) => {
  const { from, to } = ids;
  const moves = new Set(parts);
  const sections = moves.has("products") ? await menus.bringSections(tx, from, to) : [];
  const menu = { ...ids, by: { ...menuBy(by, mergeId), source: "form" as const } };
  const products = moves.has("products") ? await menus.moveProducts(tx, menu) : [];
  return {
    members: moves.has("members") ? await merges.moveMembers(tx, from, to) : [],
    documents: moves.has("documents") ? await merges.moveDocuments(tx, from, to) : [],
    sections,
    products: Object.fromEntries(products.map(({ id, oldSection }) => [id, oldSection])),
    productCount: products.filter(({ isLive }) => isLive).length,
  };
};
type Pair = { from: string; to: string };

const menuBy = (by: By, mergeId: string) => ({
  sourceId: mergeId,
  actorId: by.user.id,
  requestId: by.requestId,
});

/** Whatever it moves, a merge is one action on the market that remains. */
const actOf = (by: By, mergeId: string, survivorId: string) => ({
  by,
  subjectId: survivorId,
  marketId: survivorId,
  sourceId: mergeId,
});

const mergeOf = (by: By, mergeId: string, intoId: string, fromId: string) => ({
  mergeId,
  intoId,
  fromId,
  actorId: by.user.id,
});

/** Reloads screens that show products of either market. */
const menusChanged = async (tx: Db, ...ids: string[]) => {
  for (const id of ids) await publishMarketEvent(tx, id, { kind: "stale", feature: "products", ids: [] });
};

export const merge = (
  deps: Deps,
  by: By,
  { keep, remove, take, move }: Body,
): Promise<EndpointResponse<typeof mergeMarkets>> => {
  refuseItself(keep.id, remove.id);
  const mergeId = newId();
  const through = { ...by, sourceId: mergeId };
  return together(deps, "market.code_taken", async (inside) => {
    const tx = inside.db;
    const kept = await findMarketForUpdate(inside, keep.id, keep.version);
    const gone = await findMarketForUpdate(inside, remove.id, remove.version);
    const columns = columnsOf(take);
    const taken = Object.fromEntries(Object.entries(gone).filter(([field]) => columns.has(field)));
    // The removed market goes first, so that its code is free.
    await apply(inside, through, gone, { deletedAt: new Date().toISOString() }, "delete");
    await apply(inside, through, kept, toStored(taken), "update");
    const moved = await moveParts(tx, by, mergeId, { from: gone.id, to: kept.id }, move);
    await merges.insertMerge(tx, {
      id: mergeId,
      keptId: kept.id,
      removedId: gone.id,
      moved: JSON.stringify(moved),
      createdBy: by.user.id,
    });
    await recordAct(tx, {
      ...actOf(by, mergeId, kept.id),
      action: "market.merge",
      details: { removedId: gone.id },
    });
    await menusChanged(tx, kept.id);
    // The chat feature moves conversations with a job of its own: who writes in them is no concern of markets.
    await deps.jobs.send("chat.merged", mergeOf(by, mergeId, kept.id, gone.id), { within: tx });
    const market = await findMarket(inside, by.user, kept.id);
    const [members, documents] = [moved.members.length, moved.documents.length];
    return { market, mergeId, moved: { members, documents, products: moved.productCount } };
  });
};

/**
 * The earlier values of what the merge took over and nobody has edited since; fields that belong together return
 * together or not at all.
 */
const valuesBack = async (tx: Db, kept: queries.MarketRecord, mergeId: string) => {
  const now = new Map<string, unknown>(Object.entries(kept));
  const changes = Object.entries((await merges.listMergeChanges(tx, kept.id, mergeId))?.changes ?? {});
  const touched = new Set(
    changes.flatMap(([field, [, after]]) => (isSame(now.get(field), after) ? [] : [field])),
  );
  const torn = columnsTogether.filter((fields) => fields.some((field) => touched.has(field))).flat();
  const stays = new Set<string>([...touched, ...torn]);
  return Object.fromEntries(
    changes.flatMap(([field, [before]]) => (stays.has(field) ? [] : [[field, before]])),
  );
};

const undoUntil = ({ createdAt }: { createdAt: string }): string =>
  new Date(Date.parse(createdAt) + undoDays * 86_400_000).toISOString();

export const undoMerge = (
  deps: Deps,
  by: By,
  mergeId: string,
): Promise<EndpointResponse<typeof calls.undoMerge>> =>
  together(deps, "market.restore_code_taken", async (inside) => {
    const tx = inside.db;
    const found = await merges.findMergeForUpdate(tx, mergeId);
    if (!found) throw new Failure("market.merge_not_found");
    if (found.undoneAt !== null) throw new Failure("market.merge_undone");
    if (undoUntil(found) < new Date().toISOString()) throw new Failure("market.undo_expired");
    const through: By = { ...by, source: "undo", sourceId: mergeId };
    const [kept, gone] = [
      await queries.findMarketForUpdate(tx, found.keptId),
      await queries.findMarketForUpdate(tx, found.removedId),
    ];
    if (!kept || !gone) throw new Failure("market.merge_not_found");
    await apply(inside, through, kept, toStored(await valuesBack(tx, kept, mergeId)), "update");
    if (gone.deletedAt !== null) {
      await apply(inside, through, gone, { deletedAt: null }, "restore");
    }
    await merges.moveMembers(tx, kept.id, gone.id, found.moved.members);
    await merges.moveDocuments(tx, kept.id, gone.id, found.moved.documents);
    const menu = { from: kept.id, to: gone.id, by: { ...menuBy(by, mergeId), source: "undo" as const } };
    await menus.returnProducts(tx, menu, found.moved.products ?? {});
    await menus.removeEmptySections(tx, found.moved.sections ?? []);
    await merges.markUndone(tx, mergeId);
    await recordAct(tx, {
      ...actOf(by, mergeId, kept.id),
      action: "market.unmerge",
      source: "undo",
      details: { removedId: gone.id },
    });
    await menusChanged(tx, kept.id, gone.id);
    await deps.jobs.send("chat.unmerged", mergeOf(by, mergeId, kept.id, gone.id), { within: tx });
    const read = (id: string) => findMarket(inside, by.user, id);
    return { market: await read(kept.id), restored: await read(gone.id) };
  });

export const listMerges = async (
  db: Db,
  requested: ParsedInput<typeof calls.listMerges>["query"],
): Promise<EndpointResponse<typeof calls.listMerges>> => {
  const { rows, numbers } = await numberedPage(
    requested,
    (window) => merges.listMerges(db, window),
    () => merges.countMerges(db),
  );
  const done = rows.map((one) => ({
    id: one.id,
    kept: { id: one.keptId, name: one.keptName },
    removed: { id: one.removedId, name: one.removedName },
    moved: { members: one.members, documents: one.documents, products: one.products },
    createdBy: { id: one.createdBy, name: one.creatorName },
    createdAt: one.createdAt,
    undoneAt: one.undoneAt,
    undoUntil: one.undoneAt === null ? undoUntil(one) : null,
  }));
  return { merges: done, ...numbers };
};
