// The fields of both import types by what their types say: a name that both have means the same in both.
import type { FieldEntry } from "@igo/contract/core/fields";
import { menuImportRegistry } from "@igo/contract/imports/imports.menu";
import { marketRegistry } from "@igo/contract/markets/fields/registry";

const entries: readonly (readonly [name: string, entry: FieldEntry])[] = [
  ...Object.entries(marketRegistry),
  ...Object.entries(menuImportRegistry),
];

const named = (is: (entry: FieldEntry) => boolean): ReadonlySet<string> =>
  new Set(entries.flatMap(([name, entry]) => (is(entry) ? [name] : [])));

const isNumeric = ({ type }: FieldEntry) => type === "integer" || type === "decimal";
const unitOf = (entry: FieldEntry) => ("unit" in entry ? entry.unit : null);

export const numericFields = named(
  (entry) => isNumeric(entry) || entry.type === "digits" || entry.type === "phone",
);
/** A number in one of these is an amount or a day, however its format shows it. */
export const amountFields = named((entry) => isNumeric(entry) || entry.type === "date");
export const yesNoFields = named(({ type }) => type === "boolean");
export const percentFields = named((entry) => unitOf(entry) === "percent");
/** What customers pay for a product, in one column or another. */
export const priceFields: ReadonlySet<string> = new Set(
  Object.entries<FieldEntry>(menuImportRegistry).flatMap(([name, entry]) =>
    unitOf(entry) === "pesos" ? [name] : [],
  ),
);
/** A file writes all its dates in one format: what one of these columns shows, or the user answers, applies to all. */
export const dateFields: readonly string[] = [...named(({ type }) => type === "date")];
/** By field, the amount below which one is unlikely. */
export const floors: Readonly<Record<string, number>> = Object.fromEntries(
  entries.flatMap(([name, { floor }]) => (floor === undefined ? [] : [[name, floor]])),
);
