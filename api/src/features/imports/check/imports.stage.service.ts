// Reads the sheets of a run into staging, one after the other, and applies the user's corrections to each row.
import type { ImportRun } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText } from "@igo/contract/parsing/text";
import { readRows, type SheetRow } from "@igo/sheet/workbook";
import type { Deps } from "../../../platform/deps.ts";
import type { JobContext } from "../../../platform/jobs/jobs.ts";
import { createThrottle } from "../../../platform/jobs/pace.ts";
import { Failure } from "../../../platform/failure.ts";
import { copyLine } from "../../../platform/db/copy.ts";
import { carriedFields, composedFields, composer } from "../cells/composing.ts";
import { saidIn } from "../columns/imports.constants.ts";
import { createIgnored } from "./imports.ignored.ts";
import * as reading from "../run/imports.line.ts";
import { columnsAt } from "../columns/imports.mapping.ts";
import type { Numbering } from "../run/imports.numbering.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import { openCells } from "../run/imports.sealing.ts";
import { sheetsOf } from "../run/imports.sample.ts";
import { limitsOf, type ReadSheet, rowsStated, sheetsToRead } from "../run/imports.sheets.ts";
import { overlay, stagedValues } from "./imports.staging.ts";
import { importKindOf } from "../run/kinds.ts";
import { copyTarget } from "../run/staged.tables.ts";
import { createSorter } from "../upload/table.groups.ts";
import { rowKindOf } from "../upload/table.ts";

// Tracks the first row of a file with each code or store. Only a hash of each text is kept: a million texts would fill
// the memory. The comparison resolves hash collisions, because it looks at the rows themselves.
/** A 53-bit hash of a text: as many bits as a number stores exactly. */
const hashOf = (text: string): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (high & 0x1f_ffff) + (low >>> 0);
};

/**
 * Returns the first row with the key; when there is none yet, returns null and remembers `row`, unless that is null.
 */
const createFirstRows = () => {
  const rows = new Map<number, number>();
  return (key: string, row: number | null): number | null => {
    const hash = hashOf(key);
    const first = rows.get(hash) ?? null;
    if (first === null && row !== null) rows.set(hash, row);
    return first;
  };
};

type Context = Pick<JobContext, "signal" | "reached">;
type Progress = NonNullable<ImportRun["progress"]>;
export type Staged = { rows: number; ignored: ImportRun["ignored"]; numbering: Numbering };
/** A row of the file with its number in the run and the cells of its fields. */
type FoundRow = { row: number; cells: RawCell[] };

/** The maximum for one sheet applies to all of them together, because they are one import. */
const maxRows = 1_048_576;

/** `tell` reports progress, and returns whether anyone still waits for the rows. */
export const stage = async (
  deps: Deps,
  run: queries.RunRecord,
  { signal, reached }: Context,
  tell: (progress: Progress) => Promise<boolean>,
): Promise<Staged | false> => {
  const known = sheetsOf(run, deps.encryption);
  const sheets = sheetsToRead(run.mapping, known, (sheet, row) => columnsAt(run, sheet, row));
  const build = await importKindOf(run).stagers(deps, run);
  const edits = await editsOf(deps, run);
  const stager = build(run.mapping, fieldsFilledIn(run, edits));
  const ignored = createIgnored();
  const numbering: { sheet: string; after: number }[] = [];
  const due = createThrottle();
  const firstRowOf = createFirstRows();
  const stated = rowsStated(run.mapping, known);
  let expected: number | null = null;
  let done = 0;
  let current = true;

  const linesOf = async (found: readonly FoundRow[]) => {
    const left = await leftBefore(deps, run, found);
    const read = found.flatMap(({ row, cells }) => {
      if (left?.has(row) === false) return [];
      const edit = edits.get(row);
      return [{ row, edit, own: overlay(stager, cells, edit?.cells) }];
    });
    await stager.prepare?.(
      deps.database.background,
      read.map(({ own }) => own),
    );
    let text = "";
    for (const { row, edit, own } of read) {
      const staged = stager.read(row, own);
      // When the first row is skipped, the second becomes the first.
      const first = edit?.decision === "skip" ? null : row;
      const atDoor = staged.door === undefined ? null : firstRowOf(staged.door, first);
      const sameAs = firstRowOf(staged.key, first) ?? atDoor ?? left?.get(row) ?? null;
      text += copyLine(
        stagedValues(run, staged, stager.seal(own), { decision: edit?.decision ?? null, sameAs }),
      );
      done += 1;
    }
    return text;
  };
  /** Counts only rows with a record: not the headers, nor the lines above, between and below the records. */
  const progress = (): Progress => {
    const inAll = stated ?? (sheets.length === 1 && expected ? expected - (sheets[0]?.headerRow ?? 0) : null);
    const total = run.follows ? run.progress?.total : inAll && Math.max(inAll - ignored.below(), done);
    return { phase: "reading", done, total: total ?? null };
  };
  const lines = async function* () {
    for (const sheet of sheets) {
      const after = lastOf(numbering) + ignored.lastRow();
      numbering.push({ sheet: sheet.name, after });
      const said = await saidIn({ db: deps.db, build, mapping: run.mapping }, sheet);
      const sorted = sortRows(run, { sheet, after, said, ignored });
      const rowsOf = () =>
        deps.files.nearEach(run.fileKey, (path) =>
          readRows(path, {
            sheet: sheet.index,
            fromRow: sheet.headerRow + 1,
            signal,
            limits: limitsOf(sheet),
            onExpected: (count) => {
              expected = count;
            },
          }),
        );
      for await (const batch of reading.rowsInTurn(deps, run.createdBy, rowsOf, signal)) {
        for (const one of batch) sorted.see(one);
        yield await linesOf(sorted.take());
        if (done > maxRows) throw new Failure("file.too_many_rows", { params: { rows: 1_000_000 } });
        await reached(done);
        if (due()) current = await tell(progress());
        if (!current) return;
      }
      sorted.end();
      yield await linesOf(sorted.take());
    }
  };
  const isKept = await deps.database.copy(copyTarget(run.kind), lines(), queries.preconditionOf(run));
  return isKept && current && { rows: done, ignored: run.follows ? noneIgnored : ignored.all(), numbering };
};

const noneIgnored: Staged["ignored"] = { rows: 0, listed: [] };
const lastOf = (numbering: Numbering) => numbering.at(-1)?.after ?? 0;

const editsOf = async ({ db, encryption }: Deps, run: queries.RunRecord) =>
  new Map(
    (await rows.edits(db, run.id)).map((edit) => [
      edit.row,
      { ...edit, cells: openCells(edit.cells, encryption) },
    ]),
  );

const fieldsFilledIn = (
  { mapping }: queries.RunRecord,
  edits: ReadonlyMap<number, { cells: Record<string, string> }>,
) => {
  const mapped = new Set(composedFields(mapping));
  const edited = [...edits.values()].flatMap(({ cells }) => Object.keys(cells));
  return [...new Set(edited)].filter((field) => !mapped.has(field));
};

type Sorting = {
  sheet: ReadSheet;
  after: number;
  said: Record<string, RawCell>;
  ignored: ReturnType<typeof createIgnored>;
};

/** Separates rows with a record from the others; a line above rows applies its name to them. */
const sortRows = ({ mapping }: queries.RunRecord, { sheet, after, said, ignored }: Sorting) => {
  const carried = carriedFields(mapping);
  const nameAt = sheet.columns.find(({ field }) => field === "name")?.index ?? -1;
  const isOut = mapping.hiddenRows === "out";
  const hidden = new Set<number>();
  const pick = composer({ columns: sheet.columns, constants: mapping.constants }, said);
  const first = Math.max(
    0,
    sheet.headings.findIndex((heading) => heading !== ""),
  );
  let found: FoundRow[] = [];
  ignored.begin(sheet);
  const sorter = createSorter(
    rowKindOf(sheet.headings),
    { columns: sheet.columns, first, isCarried: carried.length > 0 },
    (row, cells, kind) => {
      const isHidden = kind === "data" && hidden.delete(row);
      if (isHidden) ignored.seeHidden(cellText(cells[nameAt] ?? null));
      const isLeft = isHidden && isOut;
      const text = ignored.see(row, isLeft ? "hidden" : kind, cells);
      if (kind === "group") for (const field of carried) said[field] = text;
      if (kind === "data" && !isLeft) found.push({ row: after + row, cells: pick(cells) });
    },
  );
  return {
    ...sorter,
    see: ({ row, cells, hidden: isHidden }: SheetRow) => {
      if (isHidden) hidden.add(row);
      sorter.see(row, cells);
    },
    take: () => {
      const taken = found;
      found = [];
      return taken;
    },
  };
};

/** Which of these file rows the previous run left out; null when there is no previous run. */
const leftBefore = async (
  { db }: Deps,
  { kind, follows }: queries.RunRecord,
  found: readonly { row: number }[],
) =>
  follows === null
    ? null
    : rows.leftOf(
        db,
        { id: follows, kind },
        found.map(({ row }) => row),
      );
