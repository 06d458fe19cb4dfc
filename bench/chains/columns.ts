// Judges the suggested columns and sheets of a workbook before anyone changed them.
import type { ImportRun } from "@igo/contract/imports/imports";
import { requiredMenuFields } from "@igo/contract/imports/imports.menu";
import { neededFields } from "@igo/contract/markets/markets";
import { rightMapping } from "./clerk.ts";
import { type ChainFile, type Column, isRow } from "./truth.ts";

export type ColumnVerdict = {
  columns: number;
  mappable: number;
  right: number;
  /** What is wrong, in words: a column matched to the wrong field, a sheet or header row not found. */
  wrong: readonly string[];
  /** Required fields that have a column but were not matched to it. */
  missing: readonly string[];
  /** Other unmatched fields. */
  unmatched: readonly string[];
};

const partOf = (part: Column["part"]) => JSON.stringify([part?.days, part?.edge, part?.order]);

const requiredOf = ({ kind }: ChainFile): readonly string[] =>
  // Without a document type it is a NIT; a department follows from its town.
  kind === "menu" ? requiredMenuFields : neededFields;

const sheetFaults = (file: ChainFile, uploaded: ImportRun): string[] => {
  const right = rightMapping(file, uploaded);
  const { mapping } = uploaded;
  const found = mapping.sheets ?? [
    { name: uploaded.sheets[mapping.sheet]?.name ?? "", headerRow: mapping.headerRow },
  ];
  const wanted = right.sheets ?? [
    { name: uploaded.sheets[right.sheet]?.name ?? "", headerRow: right.headerRow },
  ];
  const words = (list: typeof wanted) => list.map(({ name, headerRow }) => `${name}:${headerRow}`).join(", ");
  return words(found) === words(wanted) ? [] : [`sheets ${words(found)} instead of ${words(wanted)}`];
};

/** Values applied to all rows although a column has them, or that mean something else. */
const constantFaults = ({ sheets, constants = {} }: ChainFile, { mapping }: ImportRun): string[] => {
  const truths = sheets.flatMap(({ rows }) => rows.filter(isRow)).map(({ truth }) => truth);
  return Object.entries(mapping.constants ?? {}).flatMap(([field, given]) =>
    field in constants || truths.some((truth) => field in truth)
      ? []
      : [`${field} for all rows: ${JSON.stringify(given)}`],
  );
};

export const judgeColumns = (file: ChainFile, uploaded: ImportRun): ColumnVerdict => {
  const columns = file.sheets.find(({ isOther }) => !isOther)?.columns ?? [];
  const suggested = new Map(uploaded.mapping.columns.map((column) => [column.index, column]));
  const wrong = [...sheetFaults(file, uploaded), ...constantFaults(file, uploaded)];
  const missed = new Set<string>();
  let [right, mappable] = [0, 0];
  for (const [index, column] of columns.entries()) {
    const { field = null, part, confidence } = suggested.get(index) ?? {};
    if (column.field !== null) mappable += 1;
    const isRight = field === column.field && (field === null || partOf(part) === partOf(column.part));
    if (column.field !== null && isRight) right += 1;
    if (isRight || column.also?.includes(field)) continue;
    const shown = `${column.heading.replaceAll("\n", " ")} is ${column.field ?? "none"}${column.part ? ` ${partOf(column.part)}` : ""}`;
    if (field !== null) wrong.push(`${shown}: ${field}${part ? ` ${partOf(part)}` : ""} ${confidence}`);
    if (column.field !== null) missed.add(`${column.field} (${column.heading.replaceAll("\n", " ")})`);
  }
  const required = requiredOf(file);
  const isRequired = (text: string) => required.some((field) => text.startsWith(`${field} `));
  return {
    columns: columns.length,
    mappable,
    right,
    wrong,
    missing: [...missed].filter(isRequired),
    unmatched: [...missed].filter((text) => !isRequired(text)),
  };
};
