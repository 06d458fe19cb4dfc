// A position in one cell, as programs write it: a map link, a Plus Code, JSON, well-known text.

export type Pair = readonly [lat: string, lon: string];

const decimal = String.raw`[+-]?\d{1,3}\.\d+`;
/** Where a map link has its pin, before what it looks for, before the window that it shows. */
const linked = [
  `!3d(${decimal})!4d(${decimal})`,
  `(?:[?&/](?:q|query|destination|daddr)=(?:loc:)?|/(?:search|place)/)(${decimal})(?:,|%2C)(?:\\s|%20|\\+)?(${decimal})`,
  `[?&](?:ll|center)=(${decimal})(?:,|%2C)(${decimal})`,
  `@(${decimal}),\\s?(${decimal})`,
].map((pattern) => new RegExp(pattern, "gi"));

/** Two pins are two positions. */
const inLink = (text: string): Pair | undefined => {
  for (const pattern of linked) {
    const found = new Map(
      [...text.matchAll(pattern)].map(([, lat = "", lon = ""]) => [`${lat} ${lon}`, [lat, lon] as const]),
    );
    if (found.size > 0) return found.size === 1 ? [...found.values()][0] : undefined;
  }
  return undefined;
};

const wellKnown = new RegExp(
  String.raw`^(?:srid=4326;)?\s?point\s?(?:z\s?)?\(\s?(${decimal})\s+(${decimal})(?:\s+-?[\d.]+)?\s?\)$`,
  "i",
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const latitude = /^lat(?:itude|itud)?$/i;
const longitude = /^(?:lng|lon(?:g|gitude|gitud)?)$/i;
const altitude = /^alt(?:itude|itud)?$/i;

const isDegrees = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

const inJson = (text: string): Pair | undefined => {
  if (!text.startsWith("{")) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const entries = isRecord(parsed) ? Object.entries(parsed).filter(([key]) => !altitude.test(key)) : [];
    const [lat, lon] = [latitude, longitude].map((name) => entries.find(([key]) => name.test(key))?.[1]);
    return entries.length === 2 && isDegrees(lat) && isDegrees(lon) ? [`${lat}`, `${lon}`] : undefined;
  } catch {
    return undefined;
  }
};

const alphabet = "23456789CFGHJMPQRVWX";
const plusCode = /^([2-9C][2-9CFGHJMPQRV][2-9CFGHJMPQRVWX]{6})\+([2-9CFGHJMPQRVWX]{2,7})$/i;

/** The middle of a full Plus Code's field; a short one needs a town beside it. */
const ofPlusCode = (text: string): Pair | undefined => {
  const [, area, rest] = plusCode.exec(text) ?? [];
  if (area === undefined || rest === undefined) return undefined;
  const digits = Array.from(`${area}${rest}`.toUpperCase(), (digit) => alphabet.indexOf(digit));
  let [lat, lon, height, width] = [-90, -180, 400, 400];
  for (const [index, digit] of digits.entries()) {
    if (index < 10 && index % 2 === 0) lat += digit * (height /= 20);
    else if (index < 10) lon += digit * (width /= 20);
    else {
      // From the eleventh on, a digit is one of five rows and four columns.
      lat += Math.floor(digit / 4) * (height /= 5);
      lon += (digit % 4) * (width /= 4);
    }
  }
  const middle = (from: number, size: number) => (Math.round((from + size / 2) * 1e6) / 1e6).toFixed(6);
  return [middle(lat, height), middle(lon, width)];
};

/** `6.2088, -75.5679, 1495`: the last is the altitude, which we do not keep. */
const withAltitude = new RegExp(String.raw`^(${decimal}),\s?(${decimal}),\s?-?\d{1,4}(?:\.\d+)?(?:\s?m)?$`);

/** The latitude and the longitude of a cell that has both, if it can be cut in only one way. */
export const pairIn = (text: string): Pair | undefined => {
  const [, lon, lat] = wellKnown.exec(text) ?? [];
  if (lat !== undefined && lon !== undefined) return [lat, lon];
  const [, north, west] = withAltitude.exec(text) ?? [];
  if (north !== undefined && west !== undefined) return [north, west];
  return inJson(text) ?? ofPlusCode(text) ?? inLink(text);
};
