// Reads a corrected error workbook back into its run: cells that differ from the staged ones become edits.
import { cellText } from "@igo/contract/parsing/text";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ColumnShare, ImportMapping } from "@igo/contract/imports/imports.mapping";
import { runProgram } from "@igo/contract/parsing/programs/program";
import { inspect, readRows } from "@igo/sheet/workbook";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { composedFields, composer, isPartOf, positionOf, sharesIn } from "../cells/composing.ts";
import { failCheck, finishCheck } from "../check/imports.check.service.ts";
import { compareRows, settleTies } from "../check/imports.judge.service.ts";
import { failureOf } from "../run/imports.failures.ts";
import { applyFixes, mappedFields } from "./imports.resolve.service.ts";
import * as reading from "../run/imports.line.ts";
import { notifyStarter } from "../run/imports.notices.ts";
import { announceProgress } from "../run/imports.progress.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import * as imports from "../run/imports.service.ts";
import { shownCells } from "../run/imports.shape.ts";
import { importKindOf } from "../run/kinds.ts";
import { headingOfShare, markOf } from "./imports.workbooks.service.ts";

type Column = ImportMapping["columns"][number];
type Place = {
  sheet: number;
  headerRow: number;
  markColumn: number;
  columns: Column[];
  shares?: Share[];
};
/** A field that is a share of a column: its own column in the workbook, and the whole one; -1 for one that is gone. */
type Share = { field: string; index: number; whole: number; program: ColumnShare["program"] };
export type CorrectionsJob = { importId: string; runId: string; fileKey: string; place: Place };

const rowsAtOnce = 200;
const languages = ["es", "en"] as const;

export const uploadCorrection = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  file: Upload,
): Promise<void> => {
  const run = await imports.findOwn(deps.db, user, importId);
  const place = await locate(deps, user, run, file);
  const runId = newId();
  await imports.moveRun(deps, user, importId, ["checked"], async (tx, { counts }) => {
    const progress = { phase: "reading", done: 0, total: counts.error + counts.duplicate };
    await queries.updateImport(tx, importId, {
      status: "checking",
      runId,
      progress: JSON.stringify(progress),
    });
    await deps.jobs.send(
      "imports.corrections",
      { importId, runId, fileKey: file.key, place },
      { within: tx },
    );
  });
};

/** Finds our mark in the workbook: it names the run, and its row contains the headings. */
const locate = async (deps: Deps, user: SignedIn, run: queries.RunRecord, file: Upload): Promise<Place> => {
  const info = await reading.inTurn(deps, user.id, () =>
    deps.files.near(file.key, inspect).catch((error: unknown) => {
      throw failureOf(error) ?? error;
    }),
  );
  // A workbook of the run that this one follows is just as good: the rows have kept their numbers.
  const marks = new Set<RawCell>([...run.origins, run.id].map(markOf));
  for (const { index, head } of info.sheets) {
    for (const { row, cells } of head) {
      const markColumn = cells.findIndex((cell) => marks.has(cell));
      if (markColumn >= 0) return { sheet: index, headerRow: row, markColumn, ...columnsOf(run, cells) };
    }
  }
  throw new Failure("file.not_this_import");
};

/** The user's own headings, wherever they are now. Equal headings keep their order. */
const columnsOf = (
  run: queries.RunRecord,
  headings: readonly RawCell[],
): Pick<Place, "columns" | "shares"> => {
  const { mapping } = run;
  const taken = new Set<number>();
  const places: number[] = [];
  const lost = new Set<string | null>();
  const found = mapping.columns.flatMap((column) => {
    const index = headings.findIndex(
      (cell, position) => !taken.has(position) && cellText(cell) === cellText(column.heading),
    );
    places.push(index);
    if (index < 0) lost.add(column.field);
    if (index < 0 || column.field === null) return [];
    taken.add(index);
    return [{ ...column, index }];
  });
  // Without one of its columns, the rest of a field is incomplete.
  const columns = found.filter(({ field }) => !lost.has(field));
  const shares = sharesIn(mapping).map((share): Share => {
    const [field, { program }] = share;
    const names = languages.map((language) => headingOfShare(run, share, language));
    const position = positionOf(mapping.columns, share[1]);
    // The whole column is only the field's where it is nothing else.
    const whole = mapping.columns[position]?.field === null ? (places[position] ?? -1) : -1;
    return { field, index: headings.findIndex((cell) => names.includes(cellText(cell))), whole, program };
  });
  return { columns, shares };
};

/** Idempotent: a cell that already has the corrected value makes no edit. */
export const applyCorrections = async (
  deps: Deps,
  job: CorrectionsJob,
  signal: AbortSignal,
): Promise<void> => {
  const run = await queries.findImport(deps.db, job.importId);
  if (run?.status === "checking" && run.runId === job.runId) {
    try {
      await applyFile(deps, job, run, signal);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      await failCheck(deps, job, failure);
    }
  }
  await dropCorrections(deps, job);
};

export const dropCorrections = ({ files }: Deps, { fileKey }: CorrectionsJob): Promise<void> =>
  files.remove(fileKey);

const applyFile = async (
  deps: Deps,
  { importId, runId, fileKey, place }: CorrectionsJob,
  run: queries.RunRecord,
  signal: AbortSignal,
) => {
  const build = await importKindOf(run).stagers(deps, run);
  const pick = composer({ columns: place.columns });
  const rowsOf = () =>
    deps.files.nearEach(fileKey, (path) =>
      readRows(path, { sheet: place.sheet, fromRow: place.headerRow + 1, batch: rowsAtOnce, signal }),
    );
  for await (const batch of reading.rowsInTurn(deps, run.createdBy, rowsOf, signal)) {
    const shared = new Map(batch.map(({ cells }) => [numberOf(cells, place), sharesOf(cells, place)]));
    const texts = new Map(batch.flatMap(({ cells }) => rowTexts(cells, place, pick)));
    const staged = await rows.rowsByNumber(deps.db, run, [...texts.keys()]);
    const fields = mappedFields(run);
    const fixes = staged.flatMap((row) => {
      const had = shownCells(row, fields, deps.encryption);
      const changed = (texts.get(row.row) ?? [])
        .map(({ field, text, whole }): [string, string] => [
          field,
          row.editedCells?.[field] === undefined ? text : (whole ?? text),
        ])
        .concat((shared.get(row.row) ?? []).map((share) => [share.field, shareText(share, row, had)]))
        .filter(([field, text]) => text !== (had[field] ?? ""));
      return changed.length === 0 ? [] : [{ row: row.row, values: Object.fromEntries(changed) }];
    });
    const isFixed = new Set(fixes.map(({ row }) => row));
    const before = staged.filter(({ row }) => isFixed.has(row));
    const isCurrent = await imports.whileChecking(deps, run, async (tx) =>
      compareRows(tx, run, await applyFixes(deps, tx, run, { before, fixes, build })),
    );
    if (!isCurrent) return;
    await announceProgress(deps, deps.db, importId);
  }
  await settleTies(deps, run);
  // What the notification said before is no longer so, and who sent the workbook may have left the run.
  await finishCheck(deps, run, { importId, runId }, (tx, counts) =>
    notifyStarter(deps, tx, run, { kind: "import-checked", counts }),
  );
};

type OwnText = {
  field: string;
  text: string;
  /** Text alone in the first of several columns: that is how the workbook wrote a corrected text. */
  whole: string | undefined;
};

type ShareTexts = { field: string; own: string | undefined; ofWhole: string | undefined };

const sharesOf = (cells: readonly RawCell[], { shares = [] }: Place): ShareTexts[] =>
  shares.map(({ field, index, whole, program }) => {
    const text = cellText(cells[whole] ?? null);
    return {
      field,
      own: index < 0 ? undefined : cellText(cells[index] ?? null),
      // An empty one is no correction: it may be of a row that the file no longer has.
      ofWhole: text === "" ? undefined : cellText(runProgram(program, [text]) ?? null),
    };
  });

/** What was corrected in the field's own column; else in the whole one, where nobody has corrected the field before. */
const shareText = (
  { field, own, ofWhole }: ShareTexts,
  { editedCells }: Pick<rows.RowRecord, "editedCells">,
  had: Readonly<Record<string, string>>,
): string => {
  const now = had[field] ?? "";
  if (own !== undefined && own !== now) return own;
  return editedCells?.[field] === undefined ? (ofWhole ?? now) : now;
};

const numberOf = (cells: readonly RawCell[], { markColumn }: Place) =>
  Number(cellText(cells[markColumn] ?? null));

const rowTexts = (
  cells: readonly RawCell[],
  place: Place,
  pick: ReturnType<typeof composer>,
): [number, OwnText[]][] => {
  const { columns } = place;
  const row = numberOf(cells, place);
  if (!Number.isInteger(row) || row < 1 || row >= 2 ** 31) return [];
  const picked = pick(cells);
  const texts = composedFields({ columns }).map((field, position) => ({
    field,
    text: cellText(picked[position] ?? null),
    whole: wholeOf(
      cells,
      columns.filter((column) => column.field === field),
    ),
  }));
  return [[row, texts]];
};

const wholeOf = (cells: readonly RawCell[], columns: readonly Column[]): string | undefined => {
  const [first = "", ...others] = columns.map(({ index }) => cellText(cells[index] ?? null));
  return columns.some(isPartOf) && others.every((text) => text === "") ? first : undefined;
};
