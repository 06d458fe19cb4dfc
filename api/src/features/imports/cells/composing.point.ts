// Splits a cell with both coordinates, in the ways that people and programs write them: latitude, then longitude.
import type { RawCell } from "@igo/contract/parsing/cells";
import { pairIn } from "@igo/contract/parsing/places/coordinates.pair";
import { cellText } from "@igo/contract/parsing/text";

type Pair = readonly [lat: RawCell, lon: RawCell];

const labels = /\b(?:lat(?:itude|itud)?|lon(?:gitude|gitud|g)?|lng)\b\s*[.:=]*/gi;

/** What may separate the two, most reliable first. A comma may also be the decimal comma. */
const cuts = [/[;|\n\t]/, /,\s+/, /\s+[/–-]\s+|\s*\/\s*/, /,/, /\s+/];

const halves = (text: string): string[] | undefined => {
  const [, north, west] = /^(.*[NS])[\s,;|/-]+(.*[WEO])$/i.exec(text) ?? [];
  if (north !== undefined && west !== undefined) return [north, west];
  for (const cut of cuts) {
    const parts = text
      .split(cut)
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (parts.length === 2) return parts;
    // 6,2442,-75,5812
    if (parts.length === 4 && cut.source === ",")
      return [parts.slice(0, 2).join(","), parts.slice(2).join(",")];
  }
  return undefined;
};

/** Two positions in words, and a link to a map; a cell can hold 32,767 characters. */
const longest = 200;
const longestLink = 2000;

/** A text that cannot be split goes to the latitude, whose reader reports what is wrong with it. */
export const coordinatesOf = (cell: RawCell): Pair => {
  const text = cellText(cell);
  if (text === "") return [null, null];
  if (text.length > longestLink) return [text, null];
  const whole = pairIn(text);
  if (whole) return whole;
  if (text.length > longest) return [text, null];
  const plain = text
    .replace(/^geo:/i, "")
    .replace(labels, " ")
    .replace(/[()[\]{}]/g, " ")
    .trim();
  const [first, second] = halves(plain.replace(/^[,;|]+|[,;|]+$/g, "").trim()) ?? [];
  const areNumbers = [first, second].every((half) => half !== undefined && /\d/.test(half));
  return first === undefined || second === undefined || !areNumbers ? [text, null] : [first, second];
};
