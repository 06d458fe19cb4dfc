// What the wizard knows of an import type: its fields, their closed lists, and its place in the app.
import type { ImportKind as Kind, ImportRun } from "@igo/contract/imports/imports";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { ListEntry } from "@igo/contract/markets/lists";
import { fold } from "@igo/contract/parsing/text";
import { labelOf, type TextKey } from "../../../core/language/i18n.ts";

export type { Kind };
type Target = Pick<ImportRun, "marketId">;

/** Headings that people give each field, in both languages. */
export type Headings = Readonly<Record<string, readonly string[]>>;

export type ImportKind = {
  name: Kind;
  labels: Readonly<Record<string, { en: string; es: string }>>;
  /** The fields by the sections of their form. */
  groups: readonly { title: TextKey; fields: readonly string[] }[];
  /** What people call the fields in their files. */
  headings: () => Promise<Headings>;
  /** Fields required to create anything. */
  needed: (run: Target) => readonly string[];
  /** Required fields that another field implies: a municipality implies its department if its name is unique. */
  impliedBy: Readonly<Record<string, string>>;
  lists: Readonly<Partial<Record<string, readonly ListEntry[]>>>;
  /** Fields of a closed list with one value per cell: the user can match their values. */
  matchable: ReadonlySet<string>;
  money: ReadonlySet<string>;
  percents: ReadonlySet<string>;
  /** Widths of grid columns that differ from the default. */
  widths: Readonly<Partial<Record<string, number>>>;
  /** The fields that name a row: the first columns of the grid, which stay visible. */
  names: readonly string[];
  /** The fields that a card on a phone shows besides the row's name, as parsed. */
  cardFields: readonly string[];
  paths: {
    list: string;
    run: (id: string) => string;
    /** The list of records that an import wrote. */
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

/**
 * How well words name a field: 0 as its label does, up to 3 in the middle of a heading, with the heading that says so;
 * undefined when they do not. Each word is the beginning of one: "hor cierr" finds "hora de cierre".
 */
export const nameMatch = (
  words: string,
  labels: readonly string[],
  headings: readonly string[] = [],
): { rank: number; said?: string } | undefined => {
  const wanted = fold(words);
  const parts = wanted.split(" ");
  const says = (text: string) => {
    const own = fold(text);
    const all = own.split(" ");
    return parts.every((part) => all.some((word) => word.startsWith(part))) ? own : undefined;
  };
  const [label] = labels
    .flatMap((text) => says(text) ?? [])
    .toSorted((one) => (one.startsWith(wanted) ? -1 : 1));
  if (label !== undefined) return { rank: label.startsWith(wanted) ? 0 : 1 };
  const [said] = headings
    .filter((text) => says(text) !== undefined)
    .toSorted((one, other) => one.length - other.length);
  return said === undefined ? undefined : { rank: fold(said).startsWith(wanted) ? 2 : 3, said };
};
