// What an import of one kind is to the wizard: its fields, their closed lists, and where in the app it lives.
import type { ImportKind as Kind, ImportRun } from "@igo/contract/imports/imports";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { ListEntry } from "@igo/contract/markets/lists";
import { labelOf } from "../../core/language/i18n.ts";

export type { Kind };
type Target = Pick<ImportRun, "marketId">;

export type ImportKind = {
  name: Kind;
  labels: Readonly<Record<string, { en: string; es: string }>>;
  /** Fields without which nothing can be created. */
  needed: (run: Target) => readonly string[];
  /** Of these, what another field says as well: a town says its department, where only one has a town of that name. */
  impliedBy: Readonly<Record<string, string>>;
  lists: Readonly<Partial<Record<string, readonly ListEntry[]>>>;
  /** Fields of a closed list, one value to a cell: their values can be matched by hand. */
  matchable: ReadonlySet<string>;
  money: ReadonlySet<string>;
  percents: ReadonlySet<string>;
  /** Of columns in the grid that are not of the usual width. */
  widths: Readonly<Partial<Record<string, number>>>;
  /** What names a row, in the grid the first columns, which stay in sight. */
  names: readonly string[];
  /** What a card on a phone tells of a row besides its name, as it was read. */
  cardFields: readonly string[];
  paths: {
    list: string;
    run: (id: string) => string;
    /** What an import has written. */
    results: string;
    record: (id: string) => string;
  };
};

export const isFieldOf = ({ labels }: ImportKind, field: string) => Object.hasOwn(labels, field);

export const labelOfField = ({ labels }: ImportKind, field: string): string => {
  const label = labels[field];
  return label ? labelOf(label) : field;
};

export const missingFields = (
  kind: ImportKind,
  run: Target,
  { columns, constants = {} }: Pick<ImportMapping, "columns" | "constants">,
): string[] => {
  const passed = new Set([...columns.map(({ field }) => field), ...Object.keys(constants)]);
  return kind
    .needed(run)
    .filter((field) => !passed.has(field) && !passed.has(kind.impliedBy[field] ?? field));
};
