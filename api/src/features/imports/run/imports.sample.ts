// The first rows of a run's sheets, from which columns are recognised before the file is read.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { Encryption } from "../../../platform/security/encryption.ts";
import { composer } from "../cells/composing.ts";
import type { RunRecord } from "./imports.queries.ts";
import { sheetsToRead } from "./imports.sheets.ts";

/** The sheets of the file with their first rows; none once the run is purged. */
export const sheetsOf = ({ sheets }: Pick<RunRecord, "sheets">, encryption: Encryption): ImportSheet[] =>
  sheets === "" ? [] : JSON.parse(encryption.tryDecrypt(sheets) ?? "[]");

/** The cells of each field in the first rows, in the order of the stored cells. */
export type Sample = (mapping: ImportMapping) => readonly (readonly RawCell[])[];

/** None once the run is purged. */
export const sampleOf = (run: Pick<RunRecord, "sheets">, encryption: Encryption): Sample => {
  const known = sheetsOf(run, encryption);
  return (mapping) =>
    sheetsToRead(mapping, known, () => []).flatMap(({ sample, headerRow, columns }) => {
      const pick = composer({ columns, constants: mapping.constants });
      return sample.filter(({ row }) => row > headerRow).map(({ cells }) => pick(cells));
    });
};

/** The mapping's columns that are hidden in a sheet that is read; each by its place in the mapping. */
export const hiddenColumnsIn = (
  { mapping, sheets }: Pick<RunRecord, "mapping" | "sheets">,
  encryption: Encryption,
): ImportMapping["columns"] => {
  const hidden = new Set(
    sheetsToRead(mapping, sheetsOf({ sheets }, encryption), () => []).flatMap(({ remarks, columns }) => {
      const at = new Set(remarks?.hiddenColumnsAt);
      return [...columns.entries()].flatMap(([position, { index }]) => (at.has(index) ? [position] : []));
    }),
  );
  return mapping.columns.filter((_, position) => hidden.has(position));
};
