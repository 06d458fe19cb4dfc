// Two markets become one: chosen fields, people and documents move, the other goes to the recycle bin; and all of it back.
import type { Answer, Given } from "@igo/contract/endpoint";
import type { mergeMarkets, undoMerge } from "@igo/contract/markets.duplicates";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/db.ts";
import { undoDays } from "./markets.bulk.service.ts";
import * as merges from "./markets.merge.queries.ts";
import * as queries from "./markets.queries.ts";
import { isSame, toStored } from "./markets.shape.ts";
import { apply, type By, find, findForChange, refuseTakenCode, writing } from "./markets.write.service.ts";

type Body = Given<typeof mergeMarkets>["body"];

export const merge = (
  deps: Deps,
  by: By,
  { keep, remove, take }: Body,
): Promise<Answer<typeof mergeMarkets>> => {
  if (keep.id === remove.id)
    throw new Failure("request.invalid", { fields: [{ path: "remove.id", code: "invalid" }] });
  const mergeId = newId();
  const through = { ...by, sourceId: mergeId };
  return writing(deps, "market.code_taken", async (tx) => {
    const kept = await findForChange(deps, tx, keep.id, keep.version);
    const gone = await findForChange(deps, tx, remove.id, remove.version);
    // The status moves by its own rules; the town and its department go together.
    const fields = new Set<string>(take.filter((field) => field !== "status"));
    if (fields.has("municipalityCode")) fields.add("departmentCode");
    if (fields.has("address")) fields.add("normalizedAddress");
    if (fields.has("taxId")) for (const field of ["documentType", "taxIdDv"]) fields.add(field);
    const taken = Object.fromEntries(Object.entries(gone).filter(([field]) => fields.has(field)));
    // The one that goes leaves first: its code is free then.
    await apply(deps, tx, through, gone, { deletedAt: new Date().toISOString() }, "delete");
    await refuseTakenCode(tx, kept.chainId, { ...kept, ...taken }.externalCode, kept.id, "market.code_taken");
    await apply(deps, tx, through, kept, toStored(taken), "update");
    const moved = {
      members: await merges.moveMembers(tx, gone.id, kept.id),
      documents: await merges.moveDocuments(tx, gone.id, kept.id),
    };
    await merges.insert(tx, {
      id: mergeId,
      keptId: kept.id,
      removedId: gone.id,
      moved: JSON.stringify(moved),
      createdBy: by.user.id,
    });
    return { market: await find({ ...deps, db: tx }, by.user, kept.id), mergeId };
  });
};

/** What the merge took over and nobody has changed since, as it was before. */
const valuesBack = async (tx: Db, kept: queries.WholeMarket, mergeId: string) => {
  const now = new Map<string, unknown>(Object.entries(kept));
  const changes = (await merges.changesOf(tx, kept.id, mergeId))?.changes ?? {};
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, [before, after]]) =>
      isSame(now.get(field), after) ? [[field, before]] : [],
    ),
  );
};

export const undo = (deps: Deps, by: By, mergeId: string): Promise<Answer<typeof undoMerge>> =>
  writing(deps, "market.restore_code_taken", async (tx) => {
    const found = await merges.findForUpdate(tx, mergeId);
    if (!found) throw new Failure("market.merge_not_found");
    if (found.undoneAt !== null) throw new Failure("market.merge_undone");
    if (Date.parse(found.createdAt) < Date.now() - undoDays * 86_400_000)
      throw new Failure("market.undo_expired");
    const through: By = { ...by, source: "undo", sourceId: mergeId };
    const [kept, gone] = [
      await queries.findForUpdate(tx, found.keptId),
      await queries.findForUpdate(tx, found.removedId),
    ];
    if (!kept || !gone) throw new Failure("market.merge_not_found");
    await apply(deps, tx, through, kept, toStored(await valuesBack(tx, kept, mergeId)), "update");
    if (gone.deletedAt !== null) {
      await refuseTakenCode(tx, gone.chainId, gone.externalCode, gone.id, "market.restore_code_taken");
      await apply(deps, tx, through, gone, { deletedAt: null }, "restore");
    }
    await merges.moveMembers(tx, kept.id, gone.id, found.moved.members);
    await merges.moveDocuments(tx, kept.id, gone.id, found.moved.documents);
    await merges.markUndone(tx, mergeId);
    const read = (id: string) => find({ ...deps, db: tx }, by.user, id);
    return { market: await read(kept.id), restored: await read(gone.id) };
  });
