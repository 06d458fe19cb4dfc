// What a list states of its cells, and what becomes of a block of texts laid over them: read by the rules of the form, and
// judged by the server before anything is written.
import type { CellIssue } from "@igo/contract/core/cells";
import { isSame } from "../../../ui/changes/changes.ts";
import type { Option } from "../../../ui/choice/options.ts";
import type { CellText } from "../../../ui/table/dataTable.ts";

export type CellReading = { value: unknown } | { fault: string };
export type CellItem = { id: string; version: number; set: Readonly<Record<string, unknown>> };
export type CellResult = {
  id: string;
  state: "updated" | "unchanged" | "conflict" | "error";
  current?: { version: number } | undefined;
  issues?: readonly CellIssue[] | undefined;
};

/** Loaded when the first cell is edited. */
export type CellRules = {
  read: (field: string, text: string, row: object) => CellReading | Promise<CellReading>;
  show: (field: string, value: unknown) => string;
  /** A record whose values will be shown: it may name what they refer to. */
  know?: (record: object) => void;
  wordsOf: (issue: CellIssue) => string;
  /** What may stand in the cell of such a column. */
  search?: (field: string, typed: string, row: object) => Promise<readonly Option[]>;
  /** With a preview nothing is written. Resolves once the list shows what was. */
  change: (
    items: readonly CellItem[],
    preview: boolean,
  ) => Promise<{ results: readonly CellResult[]; batchId: string | null }>;
  undo: (batchId: string) => Promise<unknown>;
};

export type Edited = { id: string; version: number };

export type ListCells = {
  /** The field that a column shows. */
  fields: Readonly<Record<string, string>>;
  /** Columns whose cell is one of several: all of them, or what the rules find by what is typed. */
  choices: Readonly<Record<string, readonly Option[] | "searched">>;
  load: () => Promise<CellRules>;
};

export const valueIn = (record: object, field: string): unknown => Reflect.get(record, field) ?? null;

export type CellLine<Row> = CellText<Row> & {
  field: string;
  before: unknown;
  after: unknown;
  /** Why it is left out. */
  fault?: string;
  /** What someone else made of it in the meantime. */
  theirs?: { value: unknown };
};

export type CellPlan<Row> = {
  changing: readonly CellLine<Row>[];
  faults: readonly CellLine<Row>[];
  conflicts: readonly CellLine<Row>[];
  unchanged: number;
  items: readonly CellItem[];
};

const itemsOf = <Row extends Edited>(
  lines: readonly CellLine<Row>[],
  versionOf: (row: Row) => number,
): CellItem[] => {
  const items = new Map<string, { id: string; version: number; set: Record<string, unknown> }>();
  for (const { row, field, after } of lines) {
    const item = items.get(row.id) ?? { id: row.id, version: versionOf(row), set: {} };
    item.set[field] = after;
    items.set(row.id, item);
  }
  return [...items.values()];
};

const readLines = async <Row extends Edited>(
  { fields }: ListCells,
  { read }: CellRules,
  typed: readonly CellText<Row>[],
): Promise<CellLine<Row>[]> =>
  Promise.all(
    typed.map(async (one): Promise<CellLine<Row>> => {
      const field = fields[one.column] ?? one.column;
      const reading = await read(field, one.text, one.row);
      const line = { ...one, field, before: valueIn(one.row, field) };
      return "fault" in reading
        ? { ...line, after: null, fault: reading.fault }
        : { ...line, after: reading.value };
    }),
  );

/** What a block would do. A record that someone changed elsewhere meanwhile is changed all the same. */
export const planCells = async <Row extends Edited>(
  cells: ListCells,
  rules: CellRules,
  typed: readonly CellText<Row>[],
): Promise<CellPlan<Row>> => {
  for (const { row } of typed) rules.know?.(row);
  const lines = await readLines(cells, rules, typed);
  const wanted = lines.filter(({ fault, before, after }) => fault === undefined && !isSame(before, after));
  const faults = lines.filter(({ fault }) => fault !== undefined);
  const unchanged = lines.length - faults.length - wanted.length;
  const first = itemsOf(wanted, ({ version }) => version);
  const { results } = first.length > 0 ? await rules.change(first, true) : { results: [] };
  const byId = new Map(results.map((result) => [result.id, result]));
  const changing: CellLine<Row>[] = [];
  const conflicts: CellLine<Row>[] = [];
  for (const line of wanted) {
    const result = byId.get(line.row.id);
    const issue = result?.issues?.find(({ field }) => field === line.field || field === "id");
    const theirs = result?.current && valueIn(result.current, line.field);
    if (result?.current) rules.know?.(result.current);
    if (issue) faults.push({ ...line, fault: rules.wordsOf(issue) });
    else if (result?.current && !isSame(theirs, line.before))
      conflicts.push({ ...line, theirs: { value: theirs } });
    else changing.push(line);
  }
  const versionOf = ({ id, version }: Row) => byId.get(id)?.current?.version ?? version;
  return { changing, faults, conflicts, unchanged, items: itemsOf(changing, versionOf) };
};
