// Countries by ISO 3166-1 code or by name in Spanish or English, from the runtime's own tables.
import type { RawCell } from "../cells.ts";
import { type Reading, quoted, read, refuse } from "../reading.ts";
import { remember } from "../remember.ts";
import { nearest } from "../similarity.ts";
import { cellText, fold } from "../text.ts";

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

const buildIndex = () => {
  const codes = new Map<string, string>([["col", "CO"]]);
  for (const locale of ["es", "en"]) {
    const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code);
      // ZZ is "unknown region"; EU, EZ, UN, QO, XA and XB are not countries.
      if (name === undefined || /^(?:ZZ|EU|EZ|UN|QO|XA|XB)$/.test(code)) continue;
      codes.set(fold(code), code);
      codes.set(fold(name), code);
    }
  }
  return codes;
};

let built: Map<string, string> | undefined;
const index = () => (built ??= buildIndex());

/** Whether a folded text is one, without looking for the one that may be meant. */
export const isCountry = (folded: string): boolean => index().has(folded);

const readText = remember((text): Reading<string> => {
  const folded = fold(text);
  const code = index().get(folded);
  if (code !== undefined) return read(code);
  return refuse("INVALID_ENUM", { value: quoted(text), reason: "country" }, nearest(folded, index()));
});

export const readCountry = (cell: RawCell) => readText(cellText(cell));
