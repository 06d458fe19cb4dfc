// The tables of market categories and of the sections of menus, as queries see them.
import type { CategoryNode } from "@igo/contract/categories/categories";
import type { ColumnType, Generated } from "kysely";

type Instant = ColumnType<string, string | undefined>;
type Absent<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

type Described = {
  description: Absent<string>;
  icon: Absent<string>;
  color: Absent<string>;
  defaultTaxCode: Absent<NonNullable<CategoryNode["defaultTaxCode"]>>;
  isActive: Generated<boolean>;
  position: number;
  version: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
  /** Deleted rows stay, with what is needed to undo the deletion: see the migration. */
  deletedAt: Absent<string>;
  movedTo: Absent<string>;
  movedChildren: Generated<string[]>;
  movedBy: Absent<string>;
};

export type CategoryTable = Described & {
  code: string;
  scope: "market";
  parentCode: Absent<string>;
  en: string;
  es: string;
  words: string[];
};

export type MenuSectionTable = Described & {
  id: string;
  marketId: string;
  parentId: Absent<string>;
  name: string;
  nameEn: Absent<string>;
};

export type CategoryTables = { category: CategoryTable; menuSection: MenuSectionTable };
