// One interface for both trees: that of market categories, and a market's menu.
import type { CategoryNode } from "@igo/contract/categories/categories";
import type { Db } from "../../platform/db/db.ts";
import { newId } from "../../platform/ids.ts";
import * as categories from "./categories.queries.ts";
import { type CategoryRow, slugOf } from "./categories.tree.ts";
import * as sections from "./sections.queries.ts";

type Settled = Pick<
  CategoryNode,
  "es" | "en" | "words" | "description" | "icon" | "color" | "defaultTaxCode" | "isActive"
>;

export type Values = Partial<
  Settled & {
    parentId: string | null;
    deletedAt: string | null;
    movedTo: string | null;
    movedChildren: string[];
    movedBy: string | null;
  }
>;

export type Store = {
  lock: (tx: Db) => Promise<unknown>;
  list: (db: Db) => Promise<CategoryRow[]>;
  find: (db: Db, id: string) => Promise<CategoryRow | undefined>;
  countUsage: (db: Db) => Promise<{ id: string; count: number }[]>;
  insert: (tx: Db, values: Settled & { parentId: string | null; position: number }) => Promise<string>;
  update: (tx: Db, id: string, values: Values) => Promise<unknown>;
  place: (tx: Db, parentId: string | null, ids: readonly string[]) => Promise<unknown>;
};

export const marketCategories: Store = {
  lock: categories.lockCategory,
  list: categories.listCategories,
  find: categories.findCategory,
  countUsage: categories.countUsage,
  insert: async (tx, { parentId, ...values }) => {
    const wanted = slugOf(values.en);
    const code = freeCode(wanted, await categories.codesLike(tx, wanted));
    await categories.insertCategory(tx, { ...values, code, scope: "market", parentCode: parentId });
    return code;
  },
  update: (tx, id, { parentId, ...values }) =>
    categories.updateCategory(tx, id, {
      ...values,
      ...(parentId === undefined ? {} : { parentCode: parentId }),
    }),
  place: categories.placeCategory,
};

const freeCode = (wanted: string, taken: readonly string[]): string => {
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.includes(code)) return code;
  }
};

/** One name serves both languages unless two are given. */
const namesOf = ({ es, en }: { es?: string | undefined; en?: string | undefined }) => ({
  ...(es === undefined ? {} : { name: es }),
  ...(en === undefined ? {} : { nameEn: en === es ? null : en }),
});

export const menuSections = (marketId: string): Store => ({
  lock: (tx) => sections.lockSection(tx, marketId),
  list: (db) => sections.listSections(db, marketId),
  find: (db, id) => sections.findSection(db, marketId, id),
  countUsage: (db) => sections.countUsage(db, marketId),
  insert: async (tx, { es, en, words: _words, ...values }) => {
    const id = newId();
    await sections.insertSection(tx, { ...values, id, marketId, name: es, nameEn: en === es ? null : en });
    return id;
  },
  update: (tx, id, { es, en, words: _words, ...values }) =>
    sections.updateSection(tx, id, { ...values, ...namesOf({ es, en }) }),
  place: sections.placeSection,
});
