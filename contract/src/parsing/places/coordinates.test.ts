// Parses latitude and longitude together.
import { expect, test } from "vitest";
import { readCoordinates } from "./coordinates.ts";

const reported = (...cells: Parameters<typeof readCoordinates>) => {
  const { lat, lon, issues } = readCoordinates(...cells);
  return [
    lat,
    lon,
    ...issues.map(({ field, code, severity, params, suggestion }) => [
      field,
      code,
      severity,
      params["reason"],
      suggestion,
    ]),
  ];
};

test.each([
  ["6.246931", "-75.586175"],
  ["6,246931", "-75,586175"],
  [6.246931, -75.586175],
  ["6.246931, -75.586175", null],
  [null, "6.246931,-75.586175"],
  ["6,246931; -75,586175", "-75.586175"],
  ["6.246931°", "−75.586175°"],
])("%s and %s", (lat, lon) => {
  expect(reported(lat, lon)).toEqual([6.246931, -75.586175]);
});

test("degrees, minutes and seconds", () => {
  expect(reported("6°14'49\"N", "75° 35' 10,2\" W")).toEqual([6.246944, -75.586167]);
});

test("a longitude without its minus gets it, with a warning", () => {
  expect(reported("6,24", "75,58")).toEqual([
    6.24,
    -75.58,
    ["lon", "OUT_OF_RANGE", "warning", "sign", "-75.58"],
  ]);
});

test("swapped coordinates: suggests swapping them back", () => {
  expect(reported("-75,58", "6,24")).toEqual([
    undefined,
    undefined,
    ["lat", "OUT_OF_RANGE", "error", "swapped", "6.24"],
    ["lon", "OUT_OF_RANGE", "error", "swapped", "-75.58"],
  ]);
});

test("a lost decimal point is suggested if only one place fits", () => {
  expect(reported("6246931", "-75586175")).toEqual([
    undefined,
    undefined,
    ["lat", "OUT_OF_RANGE", "error", undefined, "6.246931"],
    ["lon", "OUT_OF_RANGE", "error", undefined, "-75.586175"],
  ]);
  expect(reported("6.246.931", null)).toEqual([
    undefined,
    undefined,
    ["lat", "OUT_OF_RANGE", "error", undefined, "6.246931"],
  ]);
  expect(reported("10382426", null)).toEqual([
    undefined,
    undefined,
    ["lat", "OUT_OF_RANGE", "error", undefined, undefined],
  ]);
});

test("positions outside Colombia, and what is no number", () => {
  expect(reported("10,382426", "10.382426")).toEqual([
    10.382426,
    undefined,
    ["lon", "OUT_OF_RANGE", "error", undefined, undefined],
  ]);
  expect(reported("norte", null)).toEqual([
    undefined,
    undefined,
    ["lat", "INVALID_NUMBER", "error", undefined, undefined],
  ]);
});

const medellin = { lat: 6.2442, lon: -75.5812, issues: [] };
test.each<[string | number, string | number | null]>([
  ["6.2442 N", "75.5812 W"],
  ["N 6.2442", "W75.5812"],
  ["6,2442°N", "75,5812°O"],
  ["6,2442|-75,5812", null],
  ["6.2442 | -75.5812", null],
  ["[6.2442, -75.5812]", null],
  ["6.2442N, 75.5812W", null],
  ["https://www.google.com/maps/place/Tienda/@6.2442,-75.5812,17z", null],
  ["https://www.google.com/maps/place/T/@6.1,-75.1,17z/data=!3m1!4b1!4m6!3d6.2442!4d-75.5812", null],
  ["https://maps.google.com/?q=6.2442,-75.5812", null],
  ["https://www.google.com/maps/search/?api=1&query=6.2442%2C-75.5812", null],
])("%s and %s are a position", (lat, lon) => {
  expect(readCoordinates(lat, lon)).toEqual(medellin);
});

test("degrees with both letters in one cell", () => {
  expect(readCoordinates(`6°14'39"N 75°34'52"W`, null)).toEqual({
    lat: 6.244167,
    lon: -75.581111,
    issues: [],
  });
});

test("a position elsewhere is refused, not changed into one here", () => {
  const { lat, lon, issues } = readCoordinates("40.4168", "-3.7038");
  expect([lat, lon]).toEqual([undefined, undefined]);
  expect(issues.map(({ field, code, suggestion }) => [field, code, suggestion])).toEqual([
    ["lat", "OUT_OF_RANGE", undefined],
    ["lon", "OUT_OF_RANGE", undefined],
  ]);
});

test("0, 0 is a placeholder", () => {
  expect(readCoordinates(0, "0")).toMatchObject({
    issues: [{ code: "PLACEHOLDER" }, { code: "PLACEHOLDER" }],
  });
});

test("the same pair in both cells is one position", () => {
  expect(readCoordinates("6.2442, -75.5812", "6.2442, -75.5812")).toEqual({
    lat: 6.2442,
    lon: -75.5812,
    issues: [],
  });
});

test.each([
  // The pin, not the window that the link shows.
  ["https://www.google.com/maps/place/X/@6.2100,-75.5700,14z/data=!4m6!3m5!1s0x0!8m2!3d6.2088!4d-75.5679"],
  ["https://maps.google.com/?q=6.2088,-75.5679&ll=6.21,-75.57"],
  ["https://www.google.com/maps/search/?api=1&query=6.2088%2C-75.5679"],
  ["https://www.google.com/maps/search/6.2088,+-75.5679"],
  ["https://www.google.com/maps/@6.2088,-75.5679,17z"],
  ['{"lat":6.2088,"lng":-75.5679}'],
  ['{"latitude":"6.2088","longitude":"-75.5679","altitude":1495}'],
  ["6.2088,-75.5679,1495"],
  ["POINT(-75.5679 6.2088)"],
  ["SRID=4326;POINT (-75.5679 6.2088)"],
])("%s is one position", (text) => {
  expect(reported(text, null)).toEqual([6.2088, -75.5679]);
  expect(reported(null, text)).toEqual([6.2088, -75.5679]);
});

test("a full Plus Code is the middle of its field, a short one needs a town", () => {
  expect(reported("67R66C5J+GR", null)).toEqual([6.208813, -75.567937]);
  expect(reported("6C5J+GR", null)).toEqual([
    undefined,
    undefined,
    ["lat", "INVALID_NUMBER", "error", undefined, undefined],
  ]);
});

test("an exponent with all its digits is a number, one that lost them is not", () => {
  expect(reported("6.2088E0", "-7.55679E+01")).toEqual([6.2088, -75.5679]);
  expect(reported("6.2088", "-7.6E+01").slice(0, 2)).toEqual([6.2088, undefined]);
});

test("two pins, and letters of the other axis, are no position", () => {
  const two = "https://maps.google.com/maps?q=6.2088,-75.5679&daddr=6.3,-75.6";
  for (const [lat, lon] of [
    [two, null],
    ["6.2088 E", "-75.5679"],
    ["lon: 6.2088", "-75.5679"],
    ["-6.2088 N", "-75.5679"],
  ] as const)
    expect(readCoordinates(lat, lon).lat, lat).toBeUndefined();
  expect(readCoordinates("6.2088", "-75.5679 E").lon).toBeUndefined();
});
