// Compares every cell that the import read with its truth.
import type { ImportRow } from "@igo/contract/imports/imports";
import type { Import } from "./clerk.ts";
import { isSame } from "./same.ts";
import { type ChainFile, isRow, type Raw, type Row, type Sheet, type Truth } from "./truth.ts";
import { rowNumber } from "./write/lines.ts";

export type Finding = {
  what: "refused" | "silent" | "fault missed" | "suggestion worse" | "row lost" | "line taken" | "needless";
  file: string;
  place: string;
  field: string;
  cell: string;
  read: string;
  truth: string;
};
export type CellVerdict = { cells: number; faults: number; findings: readonly Finding[] };

type Issue = ImportRow["issues"][number];

const shown = (given: unknown): string => (typeof given === "string" ? given : JSON.stringify(given)) ?? "";
const rawOf = ({ columns }: Sheet, { cells }: Row, field: string): Raw[] => {
  const of = (name: string) =>
    columns.filter((column) => column.field === name).map(({ key }) => cells[key] ?? null);
  const own = of(field);
  return own.length > 0 ? own : field === "lat" || field === "lon" ? of("point") : of("municipalityCode");
};
const truthOf = (truth: Truth): string =>
  truth.is === "value"
    ? shown(truth.value)
    : truth.is === "fault"
      ? `fault: ${truth.kind}`
      : `a question; could be ${shown(truth.readings)}`;

/** What is wrong with how the import read a cell; undefined if nothing is. */
const judgeCell = (truth: Truth, read: unknown, issues: readonly Issue[], isQuestioned: boolean) => {
  const isDoubted = issues.length > 0 || isQuestioned;
  if (truth.is === "fault") return isDoubted ? undefined : "fault missed";
  if (truth.is === "question") return isDoubted ? undefined : "silent";
  const hasError = issues.some(({ severity }) => severity === "error");
  if (isSame(truth.value, read) && !hasError) return undefined;
  if (!isDoubted) return "silent";
  return truth.orDoubt ? undefined : "refused";
};

/** A suggestion is worse if accepting it turns a wrong value into one that looks good. */
const isWorse = (truth: Truth, row: ImportRow, field: string): boolean => {
  if (row.issues.some((issue) => issue.field === field)) return false;
  const read = row.values[field];
  if (truth.is === "value") return !isSame(truth.value, read);
  return !truth.readings.some((reading) => reading === "*" || isSame(reading, read));
};

/** Fields that one cell may fill together: doubt about the first counts for the others. */
const together: Record<string, readonly string[]> = {
  lat: ["lon"],
  lon: ["lat"],
  departmentCode: ["municipalityCode"],
  taxIdDv: ["taxId"],
};
const isSpokenFor = (field: string, { values, issues }: ImportRow): boolean =>
  (values[field] ?? null) === null &&
  issues.some((issue) => together[field]?.includes(issue.field) && issue.severity === "error");

type Judging = { file: ChainFile; sheet: Sheet; row: Row; place: string; found: ImportRow; imported: Import };

const judgeRow = ({ file, sheet, row, place, found, imported }: Judging) => {
  const findings: Finding[] = [];
  const again = imported.accepted.find(
    ({ sheet: name, row: at }) => name === found.sheet && at === found.row,
  );
  for (const [field, truth] of Object.entries(row.truth)) {
    const fields = truth.is === "fault" ? truth.fields : [field];
    const issues = found.issues.filter((issue) => fields.includes(issue.field));
    const isQuestioned = fields.some((one) => imported.questioned.includes(one)) && truth.is !== "value";
    const read = found.values[field];
    const add = (what: Finding["what"], value: unknown) =>
      findings.push({
        what,
        file: file.name,
        place,
        field,
        cell: rawOf(sheet, row, field).map(shown).join(" · "),
        read: `${shown(value)}${issues.length > 0 ? ` [${issues.map(({ code, suggestion }) => `${code}${suggestion === undefined ? "" : ` → ${suggestion}`}`).join("; ")}]` : ""}`,
        truth: truthOf(truth),
      });
    const verdict =
      issues.length === 0 && isSpokenFor(field, found)
        ? undefined
        : judgeCell(truth, read, issues, isQuestioned);
    if (verdict) add(verdict, read);
    else if (truth.is === "value" && !truth.orDoubt && issues.length > 0) add("needless", read);
    const isSuggested = found.issues.some((issue) => issue.field === field && issue.suggestion !== undefined);
    if (again && isSuggested && isWorse(truth, again, field)) add("suggestion worse", again.values[field]);
  }
  return findings;
};

export const judgeCells = (file: ChainFile, imported: Import): CellVerdict => {
  const read = new Map(imported.rows.map((row) => [`${row.sheet}!${row.row}`, row]));
  const findings: Finding[] = [];
  let [cells, faults] = [0, 0];
  for (const [index, sheet] of file.sheets.entries()) {
    if (sheet.isOther) continue;
    const name = imported.uploaded.sheets[index]?.name ?? sheet.name;
    for (const [at, row] of sheet.rows.entries()) {
      const place = `${name}!${rowNumber(sheet, at)}`;
      const found = read.get(place);
      const note = (what: Finding["what"], text: Raw | undefined) =>
        findings.push({
          what,
          file: file.name,
          place,
          field: "row",
          cell: shown(text),
          read: found?.outcome ?? "",
          truth: isRow(row) ? "a record" : row.line,
        });
      if (!isRow(row)) {
        if (found)
          note(
            "line taken",
            row.cells.find((cell) => cell !== null),
          );
        continue;
      }
      cells += Object.keys(row.truth).length;
      faults += Object.values(row.truth).filter(({ is }) => is === "fault").length;
      if (!found) {
        note(
          "row lost",
          Object.values(row.cells).find((cell) => cell !== null),
        );
        continue;
      }
      findings.push(...judgeRow({ file, sheet, row, place, found, imported }));
    }
  }
  return { cells, faults, findings };
};
