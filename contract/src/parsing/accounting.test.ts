// A reader accounts for every token of its cell, or refuses. Thousands of notations, each with something foreign put in
// at some place: what is read without a word contains all of it again.
import fc from "fast-check";
import { expect, test } from "vitest";
import { readMobile } from "./contact/phone.ts";
import { readHours, writeHours } from "./hours/hours.ts";
import { readMoney } from "./numbers/money.ts";
import { normalizeAddress } from "./places/address.ts";
import { readCoordinates } from "./places/coordinates.ts";
import type { Doubt } from "./reading.ts";
import { collapse } from "./text.ts";

const seed = 48;
const numRuns = 1500;

/** Letters, digits, signs and words that mean nothing where they are put. */
const oddities = "q Z 7 3: 5. * - + # € ? hola ж ½ $ %".split(" ");
const foreign = fc.constantFrom(...oddities, "9 ", " ojo ", " 店 ");

/** A notation with something foreign in it, at any place. */
const withForeign = (notation: fc.Arbitrary<string>) =>
  fc.tuple(notation, foreign, fc.double({ min: 0, max: 1, noNaN: true })).map(([text, odd, share]) => {
    const at = Math.round(share * text.length);
    return `${text.slice(0, at)}${odd}${text.slice(at)}`;
  });

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const oddIn = (text: string) => collapse(text).match(/hola|ojo|[qжZ店½€#?%]/gu) ?? [];
const minusIn = (text: string) => /(?<![\d.,])[-–]\s*\$?\s*\d|\d-\s*$/.test(text);

/** The numbers of one list that the other lacks, each as often as it occurs. */
const lacking = (some: readonly number[], all: readonly number[]) => {
  const left = [...all];
  return some.filter((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

type Read = { text: string; issues: readonly Pick<Doubt, "code">[]; lost: () => unknown };
/** Nothing is lost from what is accepted without an issue. */
const holds = (notations: fc.Arbitrary<string>, read: (text: string) => Read | undefined) => {
  let accepted = 0;
  fc.assert(
    fc.property(notations, (text) => {
      const reading = read(text);
      if (!reading || reading.issues.length > 0) return;
      accepted += 1;
      expect({ text, lost: reading.lost() }).toEqual({ text, lost: [] });
      expect({ text, odd: oddIn(text) }).toEqual({ text, odd: [] });
    }),
    { seed, numRuns },
  );
  // Something is accepted, or nothing is shown.
  expect(accepted).toBeGreaterThan(numRuns / 100);
};

const pick = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);

const shiftText = fc
  .tuple(
    fc.integer({ min: 5, max: 11 }),
    fc.integer({ min: 13, max: 22 }),
    pick("", ":00", ":30"),
    pick(" - ", "-", " a "),
  )
  .map(([open, close, minutes, to]) => `${open}${minutes}${to}${close}${minutes === "" ? ":15" : minutes}`);
const hours = fc
  .tuple(
    pick("", "L-V ", "Lunes a viernes: ", "Mon-Fri "),
    shiftText,
    pick("", "; S 8:10-12:20", ", sábados 9 am a 1:40 pm"),
    pick("", "; D cerrado"),
  )
  .map((parts) => parts.join(""));

test("hours contain every number again, and nothing odd", () => {
  holds(withForeign(hours), (text) => {
    const { value, issues } = readHours(text);
    const isKnown = (number: number) => number % 12;
    const written = value ? numbersIn(writeHours(value, "es")).map(isKnown) : [];
    return value && { text, issues, lost: () => lacking(numbersIn(text).map(isKnown), written) };
  });
});

const pesos = fc.integer({ min: 1000, max: 9_999_999 });
const money = fc
  .tuple(
    pick("", "$ ", "$", "COP "),
    pesos,
    pick("", ".", ",", " "),
    pick("", ",00", ".-", " COP", " c/u", " pesos"),
  )
  .map(([before, sum, sign, after]) => `${before}${String(sum).replace(/\B(?=(?:\d{3})+$)/g, sign)}${after}`);

test("amounts contain every digit and every minus again", () => {
  holds(withForeign(money), (text) => {
    const { value, issues } = readMoney(text, { min: -1e12, max: 1e12 });
    if (value === undefined) return undefined;
    const digits = text.replace(/[.,]00(?!\d)/, "").replace(/\D/g, "");
    const isWhole = String(Math.abs(value)) === digits && value < 0 === minusIn(text);
    return { text, issues, lost: () => (isWhole ? [] : [value]) };
  });
});

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((value) => (value / 10_000 + 0.00005).toFixed(5));
const point = fc
  .tuple(
    degrees(1, 10),
    degrees(68, 78),
    pick(", ", ",", " ", "; "),
    pick("", "(", "lat "),
    pick("", " W", ""),
  )
  .map(([lat, lon, between, before, after]) =>
    after === ""
      ? `${before}${lat}${between}-${lon}${before === "(" ? ")" : ""}`
      : `${lat} N${between}${lon}${after}`,
  );

test("positions contain every digit again", () => {
  holds(withForeign(point), (text) => {
    const { lat, lon, issues } = readCoordinates(text, null);
    // `3:6.24310 N` is three degrees and some minutes.
    if (lat === undefined || lon === undefined || /\d:\d/.test(text)) return undefined;
    const digits = (from: string) => from.replace(/\D/g, "");
    const written = digits(String(lat)) + digits(String(lon));
    return { text, issues, lost: () => (written === digits(text) ? [] : [lat, lon]) };
  });
});

const phone = fc
  .tuple(
    pick("", "+57 ", "57", "Cel. ", "("),
    fc.integer({ min: 3_001_234_567, max: 3_239_876_543 }),
    pick("", " ", "-", "."),
  )
  .map(
    ([before, number, sign]) => `${before}${String(number).replace(/^(\d{3})(\d{3})/, `$1${sign}$2${sign}`)}`,
  );

test("phones contain every digit again", () => {
  holds(withForeign(phone), (text) => {
    const { value, issues } = readMobile(text);
    if (value === undefined) return undefined;
    const digits = text.replace(/\D/g, "");
    const isWhole = [digits, `57${digits}`].includes(value.slice(1));
    return { text, issues, lost: () => (isWhole ? [] : [value]) };
  });
});

const road = pick("Calle", "Cra.", "KR", "Av. Calle", "Transversal");
const address = fc
  .tuple(
    road,
    fc.integer({ min: 1, max: 199 }),
    pick("", "A", " bis", " Sur"),
    fc.integer({ min: 1, max: 99 }),
    fc.integer({ min: 1, max: 99 }),
    pick("", ", Local 2", " Piso 3", " Centro"),
  )
  .map(
    ([way, number, suffix, crossing, plate, more]) =>
      `${way} ${number}${suffix} # ${crossing}-${plate}${more}`,
  );

test("addresses that compare equal have every number and every word in common", () => {
  fc.assert(
    fc.property(withForeign(address), (text) => {
      const written = normalizeAddress(text);
      if (written === null) return;
      expect({ text, written, lost: lacking(numbersIn(text), numbersIn(written)) }).toEqual({
        text,
        written,
        lost: [],
      });
      const odd = (from: string) => from.toLowerCase().match(/hola|ojo|[qzж店½]/gu) ?? [];
      expect({ text, written, odd: odd(written) }).toEqual({ text, written, odd: odd(text) });
    }),
    { seed, numRuns },
  );
});
