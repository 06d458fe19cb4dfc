// What a list can be narrowed by. The contract's query states each filter once; a feature says how it is called and what
// its values are in words, and the chips, the menu, the inputs, their number and how to clear them follow.
//
//   const filters: RecordFilters<MarketFilters> = {
//     status: anyOf(t("markets.status"), statusOptions),
//     openNow: yesNo(t("markets.openNow"), t("…open"), t("…closed")),
//     importId: given(() => t("markets.fromImport")),      from a link: it can only be removed
//   };
import type { ReactNode } from "react";
import type { QueryValue } from "../../../core/net/query.ts";
import type { Option } from "../../../ui/form/fields/options.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

const Choices = fromScript(() => import("./FilterChoices.tsx").then((module) => module.FilterChoices));
const Contains = fromScript(() => import("./ContainsFilter.tsx").then((module) => module.ContainsFilter));

/** Taken from methods, so that filters of any value fit into one list. */
type Takes<Value, Result> = { take(value: Value): Result }["take"];

export type ChoiceProps<Value> = {
  label: string;
  value: Value | undefined;
  onChange: Takes<Value | undefined, void>;
};

export type RecordFilter<Value> = {
  label: string;
  words: Takes<Value, string | undefined>;
  choice?: Takes<ChoiceProps<Value>, ReactNode>;
  /** Not for this user. */
  isHidden?: boolean;
  /** Cleared together with it. */
  also?: readonly string[];
};

/** Where the list is and what it asks for, besides its filters. */
type NoFilter = "page" | "pageSize" | "cursor" | "sort" | "search" | "deleted" | "network";

/** In the menu's order. Null: it is part of another one. */
export type RecordFilters<Query> = {
  readonly [Name in Exclude<keyof Query & string, NoFilter>]-?: RecordFilter<NonNullable<Query[Name]>> | null;
};

/** As the toolbar shows it. */
export type ListFilter = {
  name: string;
  label: string;
  /** Its value as text; undefined while it is not set. */
  held?: string | undefined;
  onRemove: () => void;
  /** Without it, it came with the URL and can only be removed. */
  choice?: (() => ReactNode) | undefined;
};

/** Shown while a name is loading. */
export const coming = "…";

/** For several values: up to two names, or their number. */
export const heldOf = <Value,>(
  values: readonly Value[],
  wordsOf: (value: Value) => string,
): string | undefined => {
  const labels = values.map(wordsOf);
  return labels.length === 0 ? undefined : labels.length > 2 ? String(labels.length) : labels.join(", ");
};

const labelIn = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

type Options<Value extends string> = readonly (Option & { value: Value })[];

/** Any of some values. */
export const anyOf = <Value extends string>(
  label: string,
  options: Options<Value>,
): RecordFilter<Value[]> => ({
  label,
  words: (values) => heldOf(values, (value) => labelIn(options, value)),
  choice: ({ value = [], onChange, ...props }) => (
    <Choices
      {...props}
      options={options}
      value={value}
      onChange={(chosen) => {
        const values = options.flatMap((option) => (chosen.includes(option.value) ? [option.value] : []));
        onChange(values.length > 0 ? values : undefined);
      }}
    />
  ),
});

/** One of some values, or none. */
export const oneOf = <Value extends string>(label: string, options: Options<Value>): RecordFilter<Value> => ({
  label,
  words: (value) => labelIn(options, value),
  choice: ({ value, onChange, ...props }) => (
    <Choices
      single
      {...props}
      options={options}
      value={value === undefined ? [] : [value]}
      onChange={([chosen]) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  ),
});

export const yesNo = (label: string, yes: string, no: string): RecordFilter<boolean> => {
  const text = oneOf<"yes" | "no">(label, [
    { value: "yes", label: yes },
    { value: "no", label: no },
  ]);
  return {
    label,
    words: (isYes) => (isYes ? yes : no),
    choice: ({ value, onChange, ...props }) =>
      text.choice?.({
        ...props,
        value: value === undefined ? undefined : value ? "yes" : "no",
        onChange: (chosen) => onChange(chosen === undefined ? undefined : chosen === "yes"),
      }),
  };
};

/** `address:cra 7`, one piece of text per column. */
export const contains = (
  label: string,
  columns: readonly { name: string; label: string }[],
  first: string,
): RecordFilter<string[]> => ({
  label,
  words: (pieces) =>
    heldOf(pieces, (piece) => {
      const [name = "", ...rest] = piece.split(":");
      return `${columns.find((column) => column.name === name)?.label ?? name} ${rest.join(":")}`;
    }),
  choice: ({ value = [], onChange }) => (
    <Contains columns={columns} first={first} value={value} onChange={onChange} />
  ),
});

/** Set by a link, and not editable here. */
export const given = <Value,>(words: (value: Value) => string): RecordFilter<Value> => ({ label: "", words });

/** The list's query as it stands in the URL, and what changes it. A method: each list has its own values. */
export type ListQuery = { readonly [Name in string]?: QueryValue };
export type SetListQuery = {
  set(change: ListQuery, options?: { replace?: boolean }): void;
}["set"];

const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

export const listFilters = (
  filters: Readonly<Record<string, RecordFilter<QueryValue> | null>>,
  query: ListQuery,
  onChange: SetListQuery,
) => ({
  /** Whether any is set, shown or not. */
  isNarrowed: Object.keys(filters).some((name) => query[name] !== undefined),
  /** The recycle bin is a place, not a filter: clearing them stays in it. */
  clear: () => onChange(nothing(["search", ...Object.keys(filters)])),
  shown: Object.entries(filters).flatMap(([name, filter]): ListFilter[] => {
    if (filter === null || filter.isHidden) return [];
    const value = query[name];
    const ends = [name, ...(filter.also ?? [])];
    const isSet =
      value !== undefined || ends.some((end) => filters[end] === null && query[end] !== undefined);
    const held = isSet ? filter.words(value) : undefined;
    const onRemove = () => onChange(nothing(ends));
    if (!filter.choice) return held === undefined ? [] : [{ name, label: held, held, onRemove }];
    const choice = () =>
      filter.choice?.({
        label: filter.label,
        value,
        onChange: (next) => onChange({ [name]: next }),
      });
    return [{ name, label: filter.label, held, onRemove, choice }];
  }),
});
