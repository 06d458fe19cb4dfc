// The choice of sheet, header row and columns while it is being made: kept in the tab until the check begins.
import type { ImportRun, RawCell } from "@igo/contract/imports";
import type { ImportMapping } from "@igo/contract/imports.mapping";
import { importMapping } from "@igo/contract/imports.mapping";
import { cellText } from "@igo/contract/reading/text";
import { useState } from "react";
import { readStored, writeStored } from "../../core/storage.ts";

const draftKey = (id: string) => `import-columns-${id}`;

const readDraft = (id: string): ImportMapping | null => {
  try {
    const read = importMapping.safeParse(JSON.parse(readStored(draftKey(id), "session") ?? "null"));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

export const dropColumnsDraft = (id: string) => writeStored(draftKey(id), null, "session");

export const useColumnChoices = (run: ImportRun) => {
  const [mapping, setMapping] = useState<ImportMapping>(() => readDraft(run.id) ?? run.mapping);
  const change = (next: ImportMapping) => {
    setMapping(next);
    writeStored(draftKey(run.id), JSON.stringify(next), "session");
  };
  return [mapping, change] as const;
};

/** Which other column has the field already. */
export const holderOf = ({ columns }: ImportMapping, field: string, index: number) =>
  columns.find((column) => column.field === field && column.index !== index);

/** Gives a field to a column, and takes it from the one that had it. A choice of one's own is certain. */
export const withField = (mapping: ImportMapping, index: number, field: string | null): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.map((column) => {
    if (column.index === index) return { index, heading: column.heading, field, confidence: 1 };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  }),
});

/** 0 is A, 25 is Z, 26 is AA. */
export const letterOf = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
};

type Sample = readonly { row: number; cells: readonly RawCell[] }[];

/** The first few different values below the headings. */
export const samplesOf = (sample: Sample, headerRow: number, index: number, most = 3): string[] => {
  const texts = sample
    .filter(({ row }) => row > headerRow)
    .map(({ cells }) => cellText(cells[index] ?? null))
    .filter((text) => text !== "");
  return [...new Set(texts)].slice(0, most);
};
