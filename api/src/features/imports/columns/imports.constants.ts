// Values of fields without a column: whether the field's reader accepts them, and what they are in each sheet.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ConstantOffer, ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { linesIn, offersOf, type Reads, saidOf } from "./imports.said.ts";
import type { Kind, BuildStager } from "../run/kind.ts";
import type { ReadSheet } from "../run/imports.sheets.ts";
import { importKindOf } from "../run/kinds.ts";

type About = { db: Db; build: BuildStager; mapping: ImportMapping };

/** The reader's error for a text that applies to all rows; undefined when it accepts the text. */
export const faultOf = async (
  { db, build, mapping }: About,
  field: string,
  text: string,
): Promise<Issue | undefined> => {
  const stager = build({ ...mapping, columns: [], constants: { [field]: text } }, []);
  const cells: RawCell[] = [text];
  await stager.prepare?.(db, [cells]);
  const { issues, missing } = stager.read(1, cells);
  if (missing.includes(field)) return { field, code: "REQUIRED", severity: "error", params: {} };
  return issues.find((issue) => issue.field === field && issue.severity === "error");
};

const readsBy =
  (about: About): Reads =>
  async (field, text) =>
    (await faultOf(about, field, text)) === undefined;

/** The cells of the constants in a sheet; those from lines above rows come with the lines. */
export const saidIn = async (about: About, sheet: ReadSheet): Promise<Record<string, RawCell>> => {
  const said: Record<string, RawCell> = {};
  for (const [field, value] of Object.entries(about.mapping.constants ?? {})) {
    if (typeof value === "string") said[field] = value;
    else if (value.from !== "group" && value.from !== "column") {
      const text = await saidOf(readsBy(about), sheet, field, value.from);
      // A value that cannot be read stays as it is, so that every row's own reader reports it.
      said[field] = text ?? (value.from === "sheet" ? sheet.name : null);
    }
  }
  return said;
};

/** Whether the lines above rows give a field that no column has. */
export const areCarried = (
  { line }: Pick<Kind, "line">,
  { columns }: Pick<ImportMapping, "columns">,
): boolean => line !== undefined && columns.every(({ field }) => field !== line);

/** What the sheet could give for fields that may have no column. */
export const offersFor = async (
  deps: Pick<Deps, "db" | "encryption">,
  run: Pick<RunRecord, "kind" | "marketId" | "chainId" | "createdBy" | "sheets">,
  mapping: ImportMapping,
  sheets: readonly ImportSheet[],
): Promise<ConstantOffer[]> => {
  const sheet = sheets.find(({ index }) => index === mapping.sheet);
  if (!sheet) return [];
  const kind = importKindOf(run);
  const build = await kind.stagers(deps, run);
  const { values: _, constants: __, ...plain } = mapping;
  const lines = linesIn(sheet, mapping.headerRow, mapping.columns, areCarried(kind, mapping));
  const reads = readsBy({ db: deps.db, build, mapping: plain });
  return offersOf(
    reads,
    { ...sheet, headerRow: mapping.headerRow, columns: mapping.columns },
    kind.sources(run),
    lines,
  );
};
