// The first rows of a run's sheets: what is known of a column before it is read.
import type { ImportSheet, RawCell } from "@igo/contract/imports";
import type { ImportMapping } from "@igo/contract/imports.mapping";
import type { Vault } from "../../core/vault.ts";
import type { WholeImport } from "./imports.queries.ts";

/** The sheets of the file with their first rows; none once the run is purged. */
export const sheetsOf = ({ sheets }: Pick<WholeImport, "sheets">, vault: Vault): ImportSheet[] =>
  sheets === "" ? [] : JSON.parse(vault.tryOpen(sheets) ?? "[]");

export type Sample = (mapping: ImportMapping) => readonly (readonly RawCell[])[];

/** None once the run is purged. */
export const sampleOf = (run: Pick<WholeImport, "sheets">, vault: Vault): Sample => {
  const known = sheetsOf(run, vault);
  return ({ sheet, headerRow, sheets }) =>
    known.flatMap(({ index, name, sample }) => {
      const heading = sheets ? sheets.find((one) => one.name === name)?.headerRow : headerRow;
      if (heading === undefined || (!sheets && index !== sheet)) return [];
      return sample.filter(({ row }) => row > heading).map(({ cells }) => cells);
    });
};
