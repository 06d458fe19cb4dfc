// How PostgreSQL's types read in JavaScript.
import pg from "pg";

// Only four-digit years. Avoids Date: a page of a list would need eighty of them.
const plainInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** `2026-11-21 03:04:05.12+00` → `2026-11-21T03:04:05.120Z`. Sessions run in UTC; infinity stays as it is. */
const instant = (text: string) => {
  const [, date, time, fraction = ""] = plainInstant.exec(text) ?? [];
  if (date !== undefined) return `${date}T${time}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
  const read = new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  return Number.isNaN(read.getTime()) ? text : read.toISOString();
};
const same = (text: string) => text;

/** By type OID. Counts and money stay below 2^53, so int8 and numeric become plain numbers. */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: same, // date
  1114: same, // timestamp
  1184: instant, // timestamptz
};

/** The same for `pg`, without changing its process-wide settings. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers[type]) || pg.types.getTypeParser(type, format),
};
