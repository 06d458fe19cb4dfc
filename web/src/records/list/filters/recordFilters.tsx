// A list's filters as its toolbar shows them. The contract's table states each once: its name, its kind, its values, and the
// order of the menu. A list gives the words; the chips, the menu, the inputs, their number and how to clear them follow.
//
//   const words: FilterWords<typeof marketFilters> = {
//     status: { label: t("markets.status"), of: (code) => statusText(code) },
//     openNow: { label: t("marketList.column.openNow"), yes: t("marketList.open"), no: t("marketList.closed") },
//     chainId: { label, words: (ids) => …, choice: (props) => <ChainFilterChoice {...props} /> },
//     importId: { given: () => t("markets.fromImport") },       from a link
//   };
import type { FilterTable } from "@igo/contract/core/filters";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { QueryValue } from "../../../core/net/query.ts";
import type { Option } from "../../../ui/choice/options.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

const Choices = fromScript(() => import("./FilterChoices.tsx").then((module) => module.FilterChoices));
const Contains = fromScript(() => import("./ContainsFilter.tsx").then((module) => module.ContainsFilter));

type Entry = FilterTable[string];

/** Taken from methods, so that the words for any value fit into one list. */
type Takes<Value, Result> = { take(value: Value): Result }["take"];

export type ChoiceProps<Value> = {
  label: string;
  value: Value | undefined;
  onChange: Takes<Value | undefined, void>;
};

/** A filter with words and an input of its own. */
export type OwnFilter<Value> = {
  label: string;
  words: Takes<Value, string | undefined>;
  choice: Takes<ChoiceProps<Value>, ReactNode>;
};

type ValueOf<E extends Entry> = NonNullable<z.output<E["schema"]>>;
type WordsOf<E extends Entry> = E extends { isLinked: true }
  ? { given: Takes<ValueOf<E>, string> }
  : E extends { kind: "yesNo" }
    ? { label: string; yes: string; no: string }
    : E extends { kind: "contains"; columns: readonly (infer Column)[] }
      ? { label: string; of: Takes<Column, string>; first: Column }
      : E extends { kind: "choices" | "choice"; values: readonly (infer Code)[] }
        ? { label: string; of: Takes<Code, string>; choice?: OwnFilter<ValueOf<E>>["choice"] }
        : OwnFilter<ValueOf<E>> | { label: string; options: readonly Option[] };

type Rules = {
  /** Not for this user. */
  isHidden?: boolean;
  /** Cleared together with it. */
  also?: readonly string[];
  /** The value that counts while none is chosen. */
  usual?: string;
};

/** Null: it shares the chip of the one before it. */
export type FilterWords<Table extends FilterTable> = {
  readonly [Name in keyof Table & string]:
    | (WordsOf<Table[Name]> & Rules)
    | (Table[Name] extends { chip: string } ? null : never);
};

type AnyWords = Rules & {
  label?: string;
  given?: Takes<QueryValue, string>;
  yes?: string;
  no?: string;
  of?: Takes<string, string>;
  first?: string;
  options?: readonly Option[];
  words?: Takes<QueryValue, string | undefined>;
  choice?: Takes<ChoiceProps<QueryValue>, ReactNode>;
};

/** What the toolbar is given: the contract's table, and the words for it. */
export type ListFilters = { table: FilterTable; words: Readonly<Record<string, AnyWords | null>> };

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

const listed = (value: QueryValue): readonly string[] =>
  value === undefined || value === null
    ? []
    : typeof value === "object"
      ? value.map(String)
      : [String(value)];

const optionsOf = ({ kind, values = [] }: Entry, words: AnyWords): readonly Option[] => {
  if (words.options) return words.options;
  if (kind === "yesNo")
    return [
      { value: "true", label: words.yes ?? "" },
      { value: "false", label: words.no ?? "" },
    ];
  return values.map((value) => ({ value, label: words.of?.(value) ?? value }));
};

const textOf = (entry: Entry, words: AnyWords, value: QueryValue): string | undefined => {
  if (words.given) return words.given(value);
  if (words.words) return words.words(value);
  if (entry.kind === "contains")
    return heldOf(listed(value), (piece) => {
      const [column = "", ...rest] = piece.split(":");
      return `${words.of?.(column) ?? column} ${rest.join(":")}`;
    });
  const options = optionsOf(entry, words);
  return heldOf(listed(value), (one) => options.find((option) => option.value === one)?.label ?? one);
};

const choiceOf = (entry: Entry, words: AnyWords, props: ChoiceProps<QueryValue>): ReactNode => {
  const { value, onChange, label } = props;
  if (words.choice) return words.choice(props);
  if (entry.kind === "contains")
    return (
      <Contains
        columns={(entry.columns ?? []).map((name) => ({ name, label: words.of?.(name) ?? name }))}
        first={words.first ?? ""}
        value={listed(value)}
        onChange={onChange}
      />
    );
  const isMany = entry.kind === "choices" || entry.kind === "records";
  return (
    <Choices
      single={!isMany}
      label={label}
      options={optionsOf(entry, words)}
      value={listed(value)}
      onChange={(chosen) => {
        const [first] = chosen;
        if (first === undefined) onChange(undefined);
        else if (isMany) onChange(chosen);
        else onChange(entry.kind === "yesNo" ? first === "true" : first);
      }}
    />
  );
};

/** The list's query as it stands in the URL, and what changes it: each list has its own values. */
export type ListQuery = { readonly [Name in string]?: QueryValue };
export type SetListQuery = {
  set(change: ListQuery, options?: { replace?: boolean }): void;
}["set"];

/**
 * A filter of a screen without such a table: a board, a map, the figures.
 *
 *   choicesFilter({ name: "due", label, options, value: due ? [due] : [], onChange, single: true })
 */
type ChoicesFilter = {
  name: string;
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  single?: boolean;
};

export const choicesFilter = ({
  name,
  label,
  options,
  value,
  onChange,
  single = false,
}: ChoicesFilter): ListFilter => ({
  name,
  label,
  held: heldOf(value, (one) => options.find((option) => option.value === one)?.label ?? one),
  onRemove: () => onChange([]),
  choice: () => <Choices single={single} label={label} options={options} value={value} onChange={onChange} />,
});

/** The same with words and an input of its own, as lists have for a chain, a person or a market. */
export const ownFilter = <Value,>(
  name: string,
  { label, words, choice }: OwnFilter<Value>,
  value: Value | undefined,
  onChange: (value: Value | undefined) => void,
): ListFilter => ({
  name,
  label,
  held: value === undefined ? undefined : words(value),
  onRemove: () => onChange(undefined),
  choice: () => choice({ label, value, onChange }),
});

const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

export const listFilters = ({ table, words }: ListFilters, query: ListQuery, onChange: SetListQuery) => {
  const names = Object.keys(table);
  return {
    /** Whether any is set, shown or not. */
    isNarrowed: names.some((name) => query[name] !== undefined),
    /** The recycle bin is a place, not a filter: clearing them stays in it. */
    clear: () => onChange(nothing(["search", ...names])),
    shown: Object.entries(table).flatMap(([name, entry]): ListFilter[] => {
      const own = words[name];
      if (!own || own.isHidden) return [];
      const value = query[name];
      const shared = names.filter((one) => one === name || (entry.chip && table[one]?.chip === entry.chip));
      const isSet = shared.some((one) => query[one] !== undefined);
      const held = isSet ? textOf(entry, own, value) : undefined;
      const onRemove = () => onChange(nothing([...shared, ...(own.also ?? [])]));
      if (entry.isLinked) return held === undefined ? [] : [{ name, label: held, held, onRemove }];
      const label = own.label ?? name;
      const choice = () =>
        choiceOf(entry, own, {
          label,
          value: value ?? own.usual,
          onChange: (next) => onChange({ [name]: next === own.usual ? undefined : next }),
        });
      return [{ name, label, held, onRemove, choice }];
    }),
  };
};
