// What a mapping may not contain: unknown fields, parts that cannot be joined, values that no field reads.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { Deps } from "../../../platform/deps.ts";
import { Failure, type InvalidField } from "../../../platform/failure.ts";
import { hoursFields, isJoinable, positionOf } from "../cells/composing.ts";
import { faultOf } from "./imports.constants.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { saidOf } from "./imports.said.ts";
import { importKindOf } from "../run/kinds.ts";

type Run = Pick<RunRecord, "kind" | "marketId" | "chainId" | "createdBy" | "sheets">;
type Column = ImportMapping["columns"][number];

const invalid = (path: string): InvalidField => ({ path, code: "invalid" });

const isPossiblePart = ({ field, part }: Column): boolean => {
  if (part === undefined || field === null) return true;
  const { days, edge, order } = part;
  if (days === undefined && edge === undefined && order === undefined) return false;
  if (order === undefined) return hoursFields.has(field);
  return days === undefined && edge === undefined && isJoinable(field);
};

const faultsOfColumns = (run: Run, { columns, constants = {} }: ImportMapping): InvalidField[] => {
  const { isField } = importKindOf(run);
  const taken = new Set([...columns.map(({ field }) => field), ...Object.keys(constants)]);
  return columns.flatMap((column, index) => {
    const { field } = column;
    const isPoint = field === "point" && isField("lat");
    if (isPoint && (taken.has("lat") || taken.has("lon"))) return [invalid(`columns.${index}.field`)];
    if (field !== null && !isPoint && !isField(field)) return [invalid(`columns.${index}.field`)];
    return isPossiblePart(column) ? [] : [invalid(`columns.${index}.part`)];
  });
};

const faultsOfSheets = (
  { sheets: chosen = [], sheet: main }: ImportMapping,
  sheets: readonly ImportSheet[],
): InvalidField[] => {
  if (chosen.length > 0 && !chosen.some(({ name }) => sheets[main]?.name === name))
    return [invalid("sheets")];
  return chosen.flatMap(({ name, headerRow }, index) => {
    const sheet = sheets.find((one) => one.name === name);
    if (!sheet) return [invalid(`sheets.${index}.name`)];
    const isThere = sheet.index === main || sheet.sample.some(({ row }) => row === headerRow);
    return isThere ? [] : [invalid(`sheets.${index}.headerRow`)];
  });
};

/**
 * The errors that each constant's field reader reports. Account numbers are never allowed in a mapping, because they
 * must be encrypted.
 */
const faultsOfConstants = async (
  deps: Pick<Deps, "db" | "encryption">,
  run: Run,
  mapping: ImportMapping,
  sheets: readonly ImportSheet[],
): Promise<InvalidField[]> => {
  const kind = importKindOf(run);
  const { constants = {} } = mapping;
  const about = { db: deps.db, build: await kind.stagers(deps, run), mapping };
  const sheet = sheets.find(({ index }) => index === mapping.sheet);
  const faults: InvalidField[] = [];
  for (const [field, value] of Object.entries(constants)) {
    const path = `constants.${field}`;
    if (!kind.isField(field) || field === "bankAccountNumber") faults.push(invalid(path));
    else if (typeof value === "string") {
      const issue = await faultOf(about, field, value);
      if (issue) faults.push({ path, code: "invalid", issue });
    } else if (value.from === "column") {
      if (positionOf(mapping.columns, value) < 0) faults.push(invalid(path));
    } else if (value.from !== "group" && sheet) {
      const reads = async (own: string, text: string) => (await faultOf(about, own, text)) === undefined;
      const at = { ...sheet, headerRow: mapping.headerRow, columns: mapping.columns };
      if ((await saidOf(reads, at, field, value.from)) === undefined) faults.push(invalid(path));
    }
  }
  return faults;
};

export const refuseImpossible = async (
  deps: Pick<Deps, "db" | "encryption">,
  run: Run,
  mapping: ImportMapping,
  sheets: readonly ImportSheet[],
): Promise<void> => {
  const fields = [...faultsOfColumns(run, mapping), ...faultsOfSheets(mapping, sheets)];
  if (fields.length === 0 && mapping.constants)
    fields.push(...(await faultsOfConstants(deps, run, mapping, sheets)));
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};
