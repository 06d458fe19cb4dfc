// Latitude and longitude, checked together: swapped, without the minus sign, both in one cell, or without the decimal
// point.
import type { RawCell } from "../cells.ts";
import type { Issue } from "../issues.codes.ts";
import { type Pair, pairIn } from "./coordinates.pair.ts";
import { type Range, decimalOf } from "../numbers/numbers.ts";
import { quoted } from "../reading.ts";
import { cellText, numberText } from "../text.ts";

type Axis = "lat" | "lon";
export type CoordinatesReading = { lat?: number; lon?: number; issues: Issue[] };

/** Colombia's land and islands; the contract's own bounds. */
export const bounds: Record<Axis, Range> = { lat: { min: -4.3, max: 13.6 }, lon: { min: -82, max: -66.8 } };

const fits = (axis: Axis, value: number | undefined): value is number =>
  value !== undefined && value >= bounds[axis].min && value <= bounds[axis].max;

// 6°14'49"N, 75 34 51 W, -75:34:51, 6°14.65'N
const minutesPart = String.raw`(\d{1,2}(?:[.,]\d+)?)`;
const sexagesimal = new RegExp(
  String.raw`^([NSEWO])?\s*([+-])?(\d{1,3})\s*(?:[°º:]|\s(?=\d+\s*['’′:]|\d+ \d|\d+\s*[NSEWO]))\s*${minutesPart}?\s*['’′:]?\s*${minutesPart}?\s*(?:["”″]|''|’’)?\s*([NSEWO])?$`,
  "i",
);
/** Only `7.55679E+01` with its last digits is a position. */
const exponent = /^[+-]?\d(?:[.,](\d+))?e([+-]?\d{1,2})$/i;
const axisLabel = /^(?:lat(?:itude?|itud)?|lon(?:gitude?|gitud|g)?|lng)\b[\s.:=]*/i;
/** `lat. 6.2442;`, `6. 2442`: removes what people put around and between. */
const withoutTrimmings = (text: string) =>
  text
    .replace(axisLabel, "")
    .replace(/[\s,;|]+$/, "")
    .replace(/([.,])\s+(?=\d)/g, "$1")
    .replace(/^[−–]/, "-");

// 6.2442 N, W 75.5812: a letter beside a decimal.
const lettered = /^([NSEWO])?\s*([+-]?\d+(?:[.,]\d+)?)\s*°?\s*([NSEWO])?$/i;
const isNegative = (letter: string | undefined) => letter !== undefined && /[SWO]/i.test(letter);
/** A minus and an N or E contradict each other. */
const signedBy = (letter: string | undefined, value: number): number | undefined => {
  if (isNegative(letter)) return -Math.abs(value);
  return letter !== undefined && value < 0 ? undefined : value;
};

/** The longest text that can be a position, or two. */
const longest = 80;

const degreesOf = (whole: string): number | undefined => {
  if (whole.length > longest) return undefined;
  const text = withoutTrimmings(whole);
  const value = decimalOf(text.replace(/\s*[°º]$/, ""));
  if (value !== undefined) return value;
  const [, front, decimal, back] = lettered.exec(text) ?? [];
  const signed = decimal === undefined ? undefined : decimalOf(decimal);
  if (signed !== undefined) return front && back ? undefined : signedBy(front ?? back, signed);
  const [, decimals = "", power] = exponent.exec(text) ?? [];
  if (power !== undefined)
    return decimals.length - Number(power) >= 4 ? Number(text.replace(",", ".")) : undefined;
  const [, first, sign, degrees, minutes = "0", seconds = "0", last] = sexagesimal.exec(text) ?? [];
  if (degrees === undefined) return undefined;
  const [minute, second] = [minutes, seconds].map((part) => Number(part.replace(",", ".")));
  if (minute === undefined || second === undefined || minute >= 60 || second >= 60) return undefined;
  const rounded = Math.round((Number(degrees) + minute / 60 + second / 3600) * 1e6) / 1e6;
  return first && last ? undefined : signedBy(first ?? last, sign === "-" ? -rounded : rounded);
};

const parse = (cell: RawCell) => (typeof cell === "number" ? cell : degreesOf(cellText(cell)));

/** `6.24 E` is no latitude, and `lon: 6.24` neither. */
const other = { lat: /^lo?n|[EWO]$|^[EWO]/i, lon: /^lat|[NS]$|^[NS]/i };
const parseAs = (axis: Axis, cell: RawCell, text: string) =>
  text.length <= longest && other[axis].test(text) ? undefined : parse(cell);

const decimal = String.raw`[+-]?\d{1,3}[.,]\d+`;
const pair = new RegExp(`^[([]?\\s*(${decimal})\\s*[,;/|\\s]\\s*(${decimal})\\s*[)\\]]?$`);
/** `6°14'39"N 75°34'52"W`, `6.2442N, 75.5812W`: the first letter after a digit ends the latitude. */
const byLetter = /^([^NSEWO]*\d[^NSEWO]*[NS])[\s,;|/]*(\d[^NSEWO]*[EWO])$/i;
/** `N 6.2442 W 75.5812`: the letters come first. */
const afterLetter = /^([NS]\s*\d[^NSEWO]*?)[\s,;|/]*([EWO]\s*\d[^NSEWO]*)$/i;
const longestLink = 2000;

/** `6.24,-75.58`, or a map link, pasted as a whole into one of the cells. */
const pairOf = (cell: RawCell): Pair | undefined => {
  if (typeof cell !== "string" || cell.length > longestLink) return undefined;
  const text = cell.trim();
  const whole = pairIn(text);
  if (whole || text.length > longest) return whole;
  for (const pattern of [pair, byLetter, afterLetter]) {
    const [, lat, lon] = pattern.exec(text) ?? [];
    if (lat !== undefined && lon !== undefined) return [lat, lon];
  }
  return undefined;
};

/** 6246931 was 6.246931: the only position of the decimal point that makes it fit, if there is just one. */
const pointed = (axis: Axis, text: string, value: number | undefined) => {
  // A valid position elsewhere on earth has not lost its decimal point.
  if (value !== undefined && !Number.isInteger(value) && Math.abs(value) <= 180) return undefined;
  const [, sign = "", digits = ""] = /^(-?)(\d+)$/.exec(text.replace(/[.,\s](?=\d{3})/g, "")) ?? [];
  if (digits.length < 5) return undefined;
  const ways = [1, 2]
    .map((place) => `${sign}${digits.slice(0, place)}.${digits.slice(place)}`)
    .filter((way) => fits(axis, Number(way)));
  return ways.length === 1 ? ways[0] : undefined;
};

const westOf = (value: number | undefined) => (value === undefined ? undefined : -Math.abs(value));

const issue = (axis: Axis, code: Issue["code"], params: Issue["params"], suggestion?: string): Issue =>
  suggestion === undefined
    ? { field: axis, code, severity: "error", params }
    : { field: axis, code, severity: "error", params, suggestion };

const readAxis = (axis: Axis, cell: RawCell, into: CoordinatesReading) => {
  const text = cellText(cell);
  const value = parseAs(axis, cell, text);
  const { min, max } = bounds[axis];
  if (fits(axis, value)) into[axis] = value;
  else if (value !== undefined && axis === "lon" && fits("lon", -value)) {
    // Colombia is west of Greenwich: adds the missing minus of a longitude, with a warning.
    const read = -value;
    into.lon = read;
    const params = { value, read, reason: "sign" };
    into.issues.push({
      field: axis,
      code: "OUT_OF_RANGE",
      severity: "warning",
      params,
      suggestion: numberText(read),
    });
  } else {
    const suggestion = pointed(axis, text, value);
    const code = value === undefined && suggestion === undefined ? "INVALID_NUMBER" : "OUT_OF_RANGE";
    into.issues.push(issue(axis, code, { value: quoted(text), min, max }, suggestion));
  }
};

/** An empty or unmapped cell is null; its coordinate is then missing. */
export const readCoordinates = (latCell: RawCell, lonCell: RawCell): CoordinatesReading => {
  const pair = pairOf(latCell) ?? (latCell === null ? pairOf(lonCell) : undefined);
  if (pair) {
    // The same pair in both cells is one position.
    const isAlone = latCell === null || lonCell === null || cellText(latCell) === cellText(lonCell);
    return readCoordinates(pair[0], isAlone ? pair[1] : lonCell);
  }
  const answer: CoordinatesReading = { issues: [] };
  if (parse(latCell) === 0 && parse(lonCell) === 0) {
    // A placeholder: the sea off Africa, where empty coordinates end up.
    const placeholder = (field: Axis): Issue => ({
      field,
      code: "PLACEHOLDER",
      severity: "warning",
      params: { value: "0" },
    });
    return { issues: [placeholder("lat"), placeholder("lon")] };
  }
  const [lat, lon] = [
    latCell === null ? undefined : parse(latCell),
    lonCell === null ? undefined : parse(lonCell),
  ];
  if (!fits("lat", lat) && fits("lat", lon) && fits("lon", westOf(lat))) {
    answer.issues.push(
      issue(
        "lat",
        "OUT_OF_RANGE",
        { value: quoted(cellText(latCell)), ...bounds.lat, reason: "swapped" },
        numberText(lon),
      ),
      issue(
        "lon",
        "OUT_OF_RANGE",
        { value: quoted(cellText(lonCell)), ...bounds.lon, reason: "swapped" },
        numberText(westOf(lat) ?? 0),
      ),
    );
    return answer;
  }
  if (latCell !== null) readAxis("lat", latCell, answer);
  if (lonCell !== null) readAxis("lon", lonCell, answer);
  return answer;
};
