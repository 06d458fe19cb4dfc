// The differences between two rows of a product, and its values as stored in their columns.
import type { ProductFields } from "@igo/contract/products/products";
import type { Updateable } from "kysely";
import { type Changes, changesBetween as differences } from "../../records/history/changes.ts";
import { productColumns } from "../../platform/db/tables/tables.products.ts";
import type { ProductTable } from "../../platform/db/tables/tables.ts";

type Given = { [Field in keyof ProductFields]?: ProductFields[Field] | undefined };
type Written = { optionGroups?: string | null; saleHours?: string | null };

/** The columns to write for the given fields; lists are stored as text. */
export const toColumns = <Fields extends Given>({ optionGroups, saleHours, ...plain }: Fields) => {
  const written: Written = {};
  if (optionGroups !== undefined) written.optionGroups = optionGroups && JSON.stringify(optionGroups);
  if (saleHours !== undefined) written.saleHours = saleHours && JSON.stringify(saleHours);
  return { ...plain, ...written };
};

const lists = new Set<string>(productColumns.flatMap(({ field, type }) => (type === "jsonb" ? [field] : [])));

/** Converts values from the history to their columns. */
export const toStored = (values: Record<string, unknown>): Updateable<ProductTable> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      lists.has(field) && value ? JSON.stringify(value) : value,
    ]),
  );

const readBack = (text: string): unknown => JSON.parse(text);

/** Converts them back. */
export const fromStored = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      lists.has(field) && typeof value === "string" ? readBack(value) : value,
    ]),
  );

const compared = [...productColumns.map(({ field }) => field), "deletedAt"];

export const changesBetween = (before: object, after: object): Changes =>
  differences(before, after, compared);
