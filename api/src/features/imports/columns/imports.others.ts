// The sheets of a file with a table that its run does not read: nothing is left out without a word.
import type { ImportSheet } from "@igo/contract/imports/imports";
import { cellText } from "@igo/contract/parsing/text";
import type { Encryption } from "../../../platform/security/encryption.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { sheetsOf } from "../run/imports.sample.ts";
import { namesToRead } from "../run/imports.sheets.ts";
import { importKindOf } from "../run/kinds.ts";
import { findTable } from "../upload/table.ts";
import { columnsInTurns } from "./imports.mapping.ts";
import { isKnownHeading } from "./recognition.ts";

export type OtherSheet = {
  name: string;
  headerRow: number;
  rows: number;
  /** Whether it can be read with the run's columns. */
  fits: boolean;
  /** Decided to leave out. */
  isLeft: boolean;
};

/** Notes have one cell in a line. */
const isTable = ({ sample }: ImportSheet) =>
  sample.filter(({ cells }) => cells.filter((cell) => cellText(cell) !== "").length > 1).length > 1;

const fewestFields = 3;

/** As many sheets as are looked at for whether they fit. */
const mostLookedAt = 10;

export const otherSheets = async (run: RunRecord, encryption: Encryption): Promise<OtherSheet[]> => {
  const sheets = sheetsOf(run, encryption);
  const read = new Set(namesToRead(run.mapping, sheets));
  const left = new Set(run.mapping.leftSheets);
  const mapped = new Set(run.mapping.columns.map(({ field }) => field));
  const { recognition } = importKindOf(run);
  const others: OtherSheet[] = [];
  for (const sheet of sheets) {
    if (read.has(sheet.name) || !isTable(sheet)) continue;
    const { headerRow } = findTable(sheet.sample, isKnownHeading(recognition));
    const own = others.length < mostLookedAt ? await columnsInTurns(run, sheet, headerRow) : [];
    const shared = new Set(own.flatMap(({ field }) => (field !== null && mapped.has(field) ? [field] : [])));
    others.push({
      name: sheet.name,
      headerRow,
      rows: Math.max(0, (sheet.rows ?? sheet.sample.at(-1)?.row ?? 0) - headerRow),
      isLeft: left.has(sheet.name),
      fits: shared.size >= fewestFields && recognition.required.every((field) => shared.has(field)),
    });
  }
  return others;
};
