// Converts a spreadsheet row into a market's values: reads its cells, including those that depend on each other.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import { type MarketField, type MarketFields, neededFields } from "@igo/contract/markets/markets";
import { entryOf } from "@igo/contract/markets/fields/registry";
import { readCoordinates } from "@igo/contract/parsing/places/coordinates";
import { readLandline, readMobile, secondPhone } from "@igo/contract/parsing/contact/phone";
import type { PlaceIndex } from "@igo/contract/parsing/places/places";
import type { Doubt, Reading } from "@igo/contract/parsing/reading";
import { readTaxId } from "@igo/contract/parsing/taxId";
import { cellText } from "@igo/contract/parsing/text";
import { type Admission, type ValueWords, admission } from "../../cells/cells.admit.ts";
import { type Columns, noColumns } from "../../cells/cells.columns.ts";
import { cellReaders } from "./market.cells.ts";

export type MarketReaderOptions = {
  places: PlaceIndex;
  categories: readonly { code: string; en: string; es: string; words: readonly string[] }[];
  columns: readonly { index: number; field: MarketField }[];
  values?: ValueWords;
  known?: Columns;
  /** The cells of towns in the file's first rows. */
  towns?: () => readonly RawCell[];
};

export type MarketRow = { values: Partial<MarketFields>; cleared: MarketField[]; issues: Issue[] };
export type MarketReader = (cells: readonly RawCell[]) => MarketRow;

/** What a new market must be given, and the row does not have. */
export const missingRequired = (values: Partial<MarketFields>): MarketField[] =>
  neededFields.filter((field) => values[field] === undefined);

const admissionOf = (field: MarketField): Admission => ({
  field,
  needed: entryOf(field).required === true,
  named: field === "name",
  masked: field === "bankAccountNumber",
});

type Cells = Partial<Record<MarketField, RawCell>>;

type Sink = { row: MarketRow; cells: Cells };

const tell = ({ row }: Sink, field: MarketField, doubts: readonly Doubt[]) => {
  for (const doubt of doubts) row.issues.push({ field, ...doubt });
};

/**
 * How many times as many stores as in another department with such a town must be in one, and which share of all: in a
 * list of the whole country, San Andrés is not the one in Santander.
 */
const aheadNear = 3;
const leastNear = 0.25;

/** Of the towns with a name, the one in the department where the file's other stores are; asked, never taken. */
const neighbours = (places: PlaceIndex, towns: () => readonly RawCell[]) => {
  const departments = new Map<string, number>();
  let isCounted = false;
  return (cell: RawCell): string | undefined => {
    if (!isCounted)
      for (const other of towns()) {
        const { value } = places.readMunicipality(other);
        if (value) departments.set(value.departmentCode, (departments.get(value.departmentCode) ?? 0) + 1);
      }
    isCounted = true;
    const [most, next] = [...departments]
      .filter(([code]) => places.readMunicipality(cell, code).value !== undefined)
      .toSorted(([, one], [, other]) => other - one);
    const all = [...departments.values()].reduce((sum, count) => sum + count, 0);
    if (!most || most[1] < leastNear * all || most[1] < aheadNear * (next?.[1] ?? 0)) return undefined;
    const said = `${cellText(cell)}, ${places.departmentName(most[0]) ?? most[0]}`;
    return places.readMunicipality(said).value ? said : undefined;
  };
};

type Neighbours = ReturnType<typeof neighbours>;

const withNeighbours = (issue: Doubt, cell: RawCell, near: Neighbours): Doubt => {
  const suggestion = issue.code === "AMBIGUOUS" && !issue.suggestion ? near(cell) : undefined;
  return suggestion === undefined ? issue : { ...issue, suggestion };
};

const readPlaces = (sink: Sink, places: PlaceIndex, near: Neighbours): string | undefined => {
  const { cells, row } = sink;
  const department =
    cells.departmentCode === undefined ? undefined : places.readDepartment(cells.departmentCode);
  if (department) tell(sink, "departmentCode", department.issues);
  if (department?.value !== undefined) row.values.departmentCode = department.value;
  if (cells.municipalityCode === undefined) return department?.value;
  const town = places.readMunicipality(cells.municipalityCode, department?.value);
  // A department that cannot be read is the error; an ambiguous municipality only follows from it.
  const isFollowUp =
    department !== undefined && department.value === undefined && town.issues[0]?.code === "AMBIGUOUS";
  const { municipalityCode: cell } = cells;
  if (!isFollowUp)
    tell(
      sink,
      "municipalityCode",
      town.issues.map((issue) => withNeighbours(issue, cell, near)),
    );
  if (town.value) {
    row.values.municipalityCode = town.value.code;
    if (!department) row.values.departmentCode = town.value.departmentCode;
    return town.value.departmentCode;
  }
  suggestDepartment(sink, town);
  return department?.value;
};

/**
 * `Antioquia` + `54001`: the error is on the municipality and blocks the row, and the matching department is suggested.
 */
const suggestDepartment = (sink: Sink, { issues: [issue] }: Reading<unknown>) => {
  if (issue?.code !== "NOT_IN_DEPARTMENT") return;
  const departments = String(issue.params["departments"]);
  if (departments.includes(" · ")) return;
  tell(sink, "departmentCode", [
    {
      code: "NOT_IN_DEPARTMENT",
      severity: "warning",
      params: { ...issue.params, reason: "department" },
      suggestion: departments,
    },
  ]);
};

const readDocument = (sink: Sink) => {
  const { cells, row } = sink;
  const { documentType } = row.values;
  if (cells.taxId !== undefined) {
    const { value, issues } = readTaxId(cells.taxId, documentType, cells.taxIdDv ?? null);
    row.issues.push(...issues);
    if (value) Object.assign(row.values, value);
  } else if (cells.taxIdDv !== undefined) {
    const digit = cellText(cells.taxIdDv);
    if (/^\d$/.test(digit)) row.values.taxIdDv = digit;
    else
      row.issues.push({
        field: "taxIdDv",
        code: "INVALID_NUMBER",
        severity: "error",
        params: { value: digit },
      });
  }
};

const readPhones = (sink: Sink, prefix: string | null) => {
  const { cells, row } = sink;
  const both = cells.phone === undefined ? undefined : secondPhone(cells.phone);
  if (both) {
    row.values.phone = both.mobile;
    // A landline in its own cell takes precedence.
    const isFree = cells.landline === undefined;
    if (isFree) row.values.landline = both.landline;
    const params = { read: both.mobile, second: both.landline, reason: isFree ? "split" : "several" };
    tell(sink, "phone", [{ code: "INVALID_PHONE", severity: "warning", params }]);
  } else if (cells.phone !== undefined) {
    const { value, issues } = readMobile(cells.phone, prefix);
    if (value !== undefined) row.values.phone = value;
    tell(sink, "phone", issues);
  }
  if (cells.landline !== undefined) {
    const { value, issues } = readLandline(cells.landline, prefix);
    if (value !== undefined) row.values.landline = value;
    tell(sink, "landline", issues);
  }
};

const readPosition = ({ cells, row }: Sink) => {
  if (cells.lat === undefined && cells.lon === undefined) return;
  const { lat, lon, issues } = readCoordinates(cells.lat ?? null, cells.lon ?? null);
  if (lat !== undefined) row.values.lat = lat;
  if (lon !== undefined) row.values.lon = lon;
  row.issues.push(...issues);
};

/** Coordinates in another municipality: one of the two is wrong. */
const checkPosition = (sink: Sink, places: PlaceIndex) => {
  const { municipalityCode, lat, lon } = sink.row.values;
  if (!municipalityCode || typeof lat !== "number" || typeof lon !== "number") return;
  const km = places.kilometresOutside(municipalityCode, lat, lon);
  if (km === undefined) return;
  const town = places.municipalityName(municipalityCode) ?? municipalityCode;
  tell(sink, "lat", [{ code: "OUTSIDE_TOWN", severity: "warning", params: { km, town } }]);
};

/** `80102` in Atlántico (08) has lost its leading zero: no other postal code has these five digits. */
const restorePostalCode = (sink: Sink) => {
  const { values, issues } = sink.row;
  const at = issues.findIndex(({ field }) => field === "postalCode");
  const { suggestion, params } = issues[at] ?? {};
  const { departmentCode } = values;
  if (suggestion === undefined || departmentCode === undefined || !suggestion.startsWith(departmentCode))
    return;
  values.postalCode = suggestion;
  issues.splice(at, 1);
  tell(sink, "postalCode", [
    {
      code: "LOST_ZEROS",
      severity: "warning",
      params: { value: params?.["value"] ?? "", read: suggestion, reason: "restored" },
      suggestion,
    },
  ]);
};

/**
 * Six digits that begin with the department's two: only a warning, because the post office's own list has exceptions.
 */
const checkPostalCode = (sink: Sink, places: PlaceIndex) => {
  const { postalCode, departmentCode } = sink.row.values;
  if (!postalCode || departmentCode === undefined || postalCode.startsWith(departmentCode)) return;
  const department = places.departmentName(departmentCode) ?? departmentCode;
  tell(sink, "postalCode", [
    {
      code: "NOT_IN_DEPARTMENT",
      severity: "warning",
      params: { value: postalCode, department, reason: "postal" },
    },
  ]);
};

/** Builds the reader for a file's rows. Keep it for the whole file: it caches repeated texts. */
export const buildMarketReader = (options: MarketReaderOptions): MarketReader => {
  const { places, categories, values, known = noColumns, towns = () => [] } = options;
  const near = neighbours(places, towns);
  const readers = cellReaders(categories, known);
  const columns = options.columns.map(({ index, field }) => {
    return { index, field, reader: readers[field], admit: admission(admissionOf(field), values?.[field]) };
  });
  return (cells) => {
    const sink: Sink = { row: { values: {}, cleared: [], issues: [] }, cells: {} };
    const read: Record<string, unknown> = sink.row.values;
    for (const { index, field, reader, admit } of columns) {
      const admitted = admit(cells[index] ?? null);
      if (admitted === "nothing") continue;
      if (admitted === "clear") sink.row.cleared.push(field);
      else if (!("cell" in admitted)) sink.row.issues.push(admitted);
      else if (!reader) sink.cells[field] = admitted.cell;
      else {
        const { value, issues } = reader(admitted.cell);
        if (value !== undefined) read[field] = value;
        tell(sink, field, issues);
      }
    }
    readDocument(sink);
    const department = readPlaces(sink, places, near);
    readPhones(sink, places.landlinePrefix(department));
    readPosition(sink);
    checkPosition(sink, places);
    restorePostalCode(sink);
    checkPostalCode(sink, places);
    return sink.row;
  };
};
