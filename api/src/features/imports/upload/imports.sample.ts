// The first rows of a run's sheets, from which columns are recognised before the file is read.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { Vault } from "../../../platform/security/vault.ts";
import { composer } from "../cells/composing.ts";
import type { WholeImport } from "../imports.queries.ts";
import { sheetsToRead } from "./imports.sheets.ts";

/** The sheets of the file with their first rows; none once the run is purged. */
export const sheetsOf = ({ sheets }: Pick<WholeImport, "sheets">, vault: Vault): ImportSheet[] =>
  sheets === "" ? [] : JSON.parse(vault.tryOpen(sheets) ?? "[]");

/** The cells of each field in the first rows, in the order of the stored cells. */
export type Sample = (mapping: ImportMapping) => readonly (readonly RawCell[])[];

/** None once the run is purged. */
export const sampleOf = (run: Pick<WholeImport, "sheets">, vault: Vault): Sample => {
  const known = sheetsOf(run, vault);
  return (mapping) =>
    sheetsToRead(mapping, known, () => []).flatMap(({ sample, headerRow, columns }) => {
      const pick = composer({ columns, constants: mapping.constants });
      return sample.filter(({ row }) => row > headerRow).map(({ cells }) => pick(cells));
    });
};
