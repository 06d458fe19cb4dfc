// What a list can be narrowed by, as a table of one entry per filter. Its query, the target of a bulk change and the chips
// of its toolbar follow from the table, and the server has one condition for each name in it.
import { z } from "zod";
import { takenDate } from "../parsing/taken.ts";
import { pageQuery, queryAnyOf, queryInteger, queryYesNo } from "./page.ts";

type FilterEntry = {
  kind: "choices" | "choice" | "yesNo" | "records" | "contains" | "amount" | "texts" | "day" | "record";
  schema: z.ZodType;
  /** Of `choices` and `choice`: the codes, in the order of the menu. */
  values?: readonly string[];
  /** Of `contains`: the columns. */
  columns?: readonly string[];
  /** The chip that it shares with other filters, such as both ends of a price. */
  chip?: string;
  /** No menu offers it: it comes with a link from another screen, and its chip can only be removed. */
  isLinked?: true;
};
/** In the order of the menu. */
export type FilterTable = Readonly<Record<string, FilterEntry>>;

/** Any of a closed list of codes. */
export const choicesFilter = <Code extends string>(code: z.ZodEnum<{ [Name in Code]: Name }>) => ({
  kind: "choices" as const,
  values: code.options,
  schema: queryAnyOf<Code>(code),
});

/** One of a closed list of codes. */
export const choiceFilter = <Code extends string>(code: z.ZodEnum<{ [Name in Code]: Name }>) => ({
  kind: "choice" as const,
  values: code.options,
  schema: code.optional(),
});

export const yesNoFilter = { kind: "yesNo" as const, schema: queryYesNo };

/** Any of some records, by id or code; `none` matches what has none, if the schema knows it. */
export const recordsFilter = (id: z.ZodType<string, string>) => ({
  kind: "records" as const,
  schema: queryAnyOf(id),
});

/**
 * `name:saman,address:cra 7`: each column contains its text, ignoring case and accents. The text cannot contain a comma,
 * which separates the pairs: use a space.
 */
export const containsFilter = <Column extends string>(columns: readonly Column[]) => ({
  kind: "contains" as const,
  columns,
  schema: queryAnyOf(z.string().regex(new RegExp(`^(?:${columns.join("|")}):\\s*\\S`))),
});

/** One end of a range of whole pesos. */
export const amountFilter = <Chip extends string>(chip: Chip, max: number) => ({
  kind: "amount" as const,
  chip,
  schema: queryInteger(0, max, 0).removeDefault().optional(),
});

/** Any of some texts, as pasted from a spreadsheet column. */
export const textsFilter = (values: { maxLength: number; maxValues: number }) => ({
  kind: "texts" as const,
  isLinked: true as const,
  schema: queryAnyOf(z.string().trim().min(1).max(60), values),
});

export const dayFilter = { kind: "day" as const, isLinked: true as const, schema: takenDate.optional() };

/** The records that another one made or holds, such as an import. */
export const recordFilter = {
  kind: "record" as const,
  isLinked: true as const,
  schema: z.uuid().optional(),
};

/** The filters of a list, with its search and its recycle bin, as fields of a query. */
export const filterShape = <Table extends FilterTable>(table: Table) => ({
  search: pageQuery.shape.search,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of the table
  ...(Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Table]: Table[Name]["schema"];
  }),
  deleted: queryYesNo,
});
