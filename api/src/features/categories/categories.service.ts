// The rules of categories: two levels, unique names, versioned edits, positions without gaps.
import type {
  Category,
  CategoryNode,
  categoryChanges,
  categoryCreation,
  categoryMove,
  CategoryTree,
} from "@igo/contract/categories/categories";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Act } from "../../records/activity/activity.ts";
import { openRead, openWrite, tellChanged, writing } from "./categories.access.service.ts";
import { recordTreeAct } from "./categories.activity.ts";
import * as queries from "./categories.queries.ts";
import type { Store, Values } from "./categories.store.ts";
import {
  childrenOf,
  isLive,
  namedSeparately,
  orderWith,
  type CategoryRow,
  takenName,
  toNodes,
} from "./categories.tree.ts";
import { fold } from "@igo/contract/parsing/text";
import { refuseOutdated } from "../../records/edit/versions.ts";

// The words by which imports recognise a market category: unique to it, including its former names.
const heardAs = ({ id, es, en, words }: CategoryRow): string[] => [id, es, en ?? es, ...words].map(fold);

const holderOf = (
  rows: readonly CategoryRow[],
  id: string | undefined,
  word: string,
): CategoryRow | undefined => rows.find((row) => row.id !== id && heardAs(row).includes(fold(word)));

/** A word of another category would be ambiguous. Menu sections have no words. */
const checkWords = (
  rows: readonly CategoryRow[],
  words: readonly string[],
  { scope }: CategoryTree,
  id?: string,
) => {
  if (scope === "menu" && words.length > 0)
    throw new Failure("request.invalid", { fields: [{ path: "words", code: "unknown_field" }] });
  for (const word of words) {
    const holder = holderOf(rows, id, word);
    if (!holder) continue;
    const params = { word, name: holder.es };
    throw new Failure("category.word_taken", {
      params,
      fields: [{ path: "words", code: "taken", says: "category.word_taken", params }],
    });
  }
};

/** Workbooks keep using the former name, so it stays as a word, unless another category has it now. */
const keepOldNames = (
  rows: readonly CategoryRow[],
  before: CategoryRow,
  after: { es: string; en: string; words?: readonly string[] | undefined },
): string[] => {
  const words = [...(after.words ?? before.words)];
  for (const old of [before.es, before.en ?? before.es]) {
    const isOwn = [after.es, after.en, ...words].some((word) => fold(word) === fold(old));
    if (!isOwn && !holderOf(rows, before.id, old)) words.push(old);
  }
  return words.slice(0, 50);
};

/** All market categories, inactive ones included, for reading cells and writing files. */
export const listCategories = async (db: Db, _scope: "market"): Promise<Category[]> =>
  namedSeparately(toNodes(await queries.listCategories(db)));

/** Like `list`, without categories that can no longer be chosen. */
export const listOffered = async (db: Db): Promise<Category[]> =>
  namedSeparately(toNodes(await queries.listCategories(db))).filter(({ isActive }) => isActive);

export const readTree = async (
  deps: Deps,
  user: SignedIn,
  requested: CategoryTree & { usage?: boolean | undefined },
): Promise<CategoryNode[]> => {
  const { store, mayCount } = await openRead(deps, user, requested);
  const nodes = toNodes(await store.list(deps.db));
  if (!requested.usage || !mayCount) return nodes;
  const counts = new Map((await store.countUsage(deps.db)).map(({ id, count }) => [id, count]));
  return nodes.map((node) => ({ ...node, usage: counts.get(node.id) ?? 0 }));
};

export const findNode = (rows: readonly CategoryRow[], id: string): CategoryNode => {
  const node = toNodes(rows).find((one) => one.id === id);
  if (!node) throw new Failure("category.not_found");
  return node;
};

export const refuseTakenName = (rows: readonly CategoryRow[], row: Parameters<typeof takenName>[1]) => {
  const path = takenName(rows, row);
  if (path)
    throw new Failure("category.name_taken", {
      params: { name: row[path] ?? row.es },
      fields: [{ path, code: "taken", says: "category.name_taken" }],
    });
};

/** A parent must be at the top level, and whatever moves into it must not have children. */
const checkParent = (rows: readonly CategoryRow[], parentId: string | null, id?: string) => {
  if (parentId === null) return;
  const parent = rows.find((row) => row.id === parentId && isLive(row));
  const isWrong = (code: "category.too_deep" | "request.invalid") =>
    new Failure(code, { fields: [{ path: "parentId", code: "invalid" }] });
  if (!parent || parentId === id) throw isWrong("request.invalid");
  if (parent.parentId !== null || (id !== undefined && childrenOf(rows, id).length > 0))
    throw isWrong("category.too_deep");
};

const put = async (tx: Db, store: Store, rows: readonly CategoryRow[], id: string, to: Place) => {
  await store.place(tx, to.parentId, orderWith(rows, to.parentId, id, to.position));
};

type Place = { parentId: string | null; position: number | undefined };

/** Who does it, and in which request. */
type By = Act["by"] & { user: SignedIn };

type Creation = z.output<typeof categoryCreation>;

export const createCategory = (deps: Deps, by: By, input: Creation): Promise<CategoryNode> =>
  writing(deps, async (tx) => {
    const { scope, marketId, parentId = null, position, ...given } = input;
    const { store, tree } = await openWrite(deps, tx, by.user, { scope, marketId });
    const rows = await store.list(tx);
    checkParent(rows, parentId);
    const values = {
      description: null,
      icon: null,
      color: null,
      defaultTaxCode: null,
      isActive: true,
      ...given,
      words: given.words ?? [],
      en: given.en ?? given.es,
    };
    refuseTakenName(rows, { parentId, ...values });
    checkWords(rows, values.words, tree);
    const id = await store.insert(tx, {
      ...values,
      parentId,
      position: childrenOf(rows, parentId).length + 1,
    });
    if (position !== undefined) await put(tx, store, rows, id, { parentId, position });
    await recordTreeAct(tx, by, tree, { verb: "create", after: { ...values, id } }, rows);
    await tellChanged(deps, tx, tree);
    return findNode(await store.list(tx), id);
  });

type Changes = z.output<typeof categoryChanges>;

export const updateCategory = (deps: Deps, by: By, input: Changes): Promise<CategoryNode> =>
  writing(deps, async (tx) => {
    const { scope, marketId, id, version, parentId, position, ...given } = input;
    const { store, tree } = await openWrite(deps, tx, by.user, { scope, marketId });
    const rows = await store.list(tx);
    const before = rows.find((row) => row.id === id);
    if (!before) throw new Failure("category.not_found");
    await refuseOutdated(before, version, "category.version_conflict", () => findNode(rows, id));
    const parent = parentId === undefined ? before.parentId : parentId;
    if (parentId !== undefined) checkParent(rows, parentId, id);
    const names = namesAfter(before, given);
    refuseTakenName(rows, { id, parentId: parent, ...names });
    checkWords(rows, given.words ?? [], tree, id);
    const values: Values = { ...given, ...names };
    if (tree.scope === "market") values.words = keepOldNames(rows, before, { ...names, words: given.words });
    await store.update(tx, id, values);
    // A form always sends the parent; only a different one, or a position, is a move.
    if (parent !== before.parentId || position !== undefined)
      await put(tx, store, rows, id, { parentId: parent, position });
    const after = { ...before, ...values, ...names, parentId: parent };
    await recordTreeAct(tx, by, tree, { verb: "update", before, after }, rows);
    await tellChanged(deps, tx, tree);
    return findNode(await store.list(tx), id);
  });

/** A single name for both languages stays a single name. */
const namesAfter = (
  before: CategoryRow,
  given: { es?: string | undefined; en?: string | null | undefined },
) => {
  const es = given.es ?? before.es;
  const isOne = before.en === null || before.en === before.es;
  const en = given.en === undefined && !isOne ? before.en : given.en;
  return { es, en: en ?? es };
};

type Moved = z.output<typeof categoryMove>;

export const moveCategory = (deps: Deps, by: By, { id, ...to }: Moved): Promise<CategoryNode[]> =>
  writing(deps, async (tx) => {
    const { store, tree } = await openWrite(deps, tx, by.user, to);
    const rows = await store.list(tx);
    const row = rows.find((one) => one.id === id && isLive(one));
    if (!row) throw new Failure("category.not_found");
    checkParent(rows, to.parentId, id);
    refuseTakenName(rows, { ...row, parentId: to.parentId });
    await put(tx, store, rows, id, to);
    await recordTreeAct(
      tx,
      by,
      tree,
      { verb: "move", before: row, after: { ...row, parentId: to.parentId } },
      rows,
    );
    await tellChanged(deps, tx, tree);
    return toNodes(await store.list(tx));
  });
