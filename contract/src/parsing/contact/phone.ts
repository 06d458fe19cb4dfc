// Phone numbers as people write them in Colombia, to E.164: +57 and ten digits, mobiles 3XX, landlines 60X.
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { RawCell } from "../cells.ts";
import { type Doubt, type Reading, dismiss, quoted, read, refuse, warn } from "../reading.ts";
import { codeText, isScientific } from "../text.ts";

type Kind = "mobile" | "landline" | "local" | "foreign";
type Found = { kind: Kind; digits: string };
type Wanted = "mobile" | "landline";

/** The digits of a text that has only digits and separators, otherwise undefined; a leading + stays. */
const dialled = (text: string) => {
  let digits = "";
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += text[at];
    else if (code === 43 && digits === "") digits = "+";
    else if (
      code !== 32 &&
      code !== 40 &&
      code !== 41 &&
      code !== 45 &&
      code !== 46 &&
      code !== 95 &&
      code !== 183 &&
      code !== 8211
    )
      return "";
  }
  return digits;
};

const isMobile = (digits: string) => digits.length === 10 && digits.startsWith("3");
/** 60X and seven digits since 2021; 1 8000 and six more digits is toll-free. */
const isLandline = (digits: string) => /^60[124-8]\d{7}$|^18000\d{6}$/.test(digits);

/** The ten (or seven) national digits: without +57, 0057, or the prefixes dialled before 2021 (03, 034…). */
const national = (digits: string): Found | undefined => {
  if (isMobile(digits)) return { kind: "mobile", digits };
  if (isLandline(digits)) return { kind: "landline", digits };
  const ownCountry = /^(?:\+|00)?57(\d{8}|\d{10})$/.exec(digits)?.[1];
  if (ownCountry?.length === 10) return national(ownCountry);
  // Until 2021 a landline had one area digit and seven more: 4 is now 604.
  const area = ownCountry ?? /^(?:0[3579])?([1245678][2-9]\d{6})$/.exec(digits)?.[1];
  if (area) return { kind: "landline", digits: `60${area}` };
  const afterTrunk = /^0(?:3(?=3)|(?=18000))(\d{10,11})$/.exec(digits)?.[1];
  if (afterTrunk) return national(afterTrunk);
  return /^[2-9]\d{6}$/.test(digits) ? { kind: "local", digits } : undefined;
};

const foreign = (digits: string): Found | undefined => {
  const international = digits.startsWith("00") ? `+${digits.slice(2)}` : digits;
  if (!international.startsWith("+") || international.startsWith("+57")) return undefined;
  const parsed = parsePhoneNumberFromString(international);
  // +98 9000: some countries have services with shorter numbers, which reach no market.
  return parsed?.isValid() && parsed.number.length >= 8
    ? { kind: "foreign", digits: parsed.number }
    : undefined;
};

/** Room for two numbers with words around them; a cell can hold 32,767 characters. */
const longest = 120;

const find = (text: string) => {
  if (text.length > longest) return undefined;
  const digits = dialled(text);
  return digits === "" ? undefined : (national(digits) ?? foreign(digits));
};

const labelled = /\b(?:cel(?:ular)?|tel(?:[ée]fono)?|m[óo]vil|fijo|pbx|wh?ats?app|wpp|wsp|wa)\b[\s.:]*/gi;
const link = /^(?:https?:\/\/)?(?:api\.)?wa\.me\//i;
/** `3001000100 (WhatsApp)`, `Cel. 300…`: a word for the type of phone adds nothing. */
const withoutLabels = (text: string) =>
  text
    .replace(link, "")
    .replace(labelled, "; ")
    .replace(/\(\s*; \s*\)/g, "")
    .replace(/^[\s;]+|[\s;]+$/g, "");

type First = { found: Found; reason: "several" | "extension" | "words" | undefined };

/** The cell has two numbers, an extension, or a word (`Juan`): takes the wanted number, with a warning. */
const findFirst = (text: string, wanted: Wanted): First | undefined => {
  if (text.length > longest) return undefined;
  const plain = withoutLabels(text);
  const whole = find(plain);
  if (whole) return { found: whole, reason: undefined };
  const extension = /\s*(?:ext(?:ensi[óo]n)?|x)[\s.:]*\d{1,6}$/i;
  const inside = extension.test(plain) && find(plain.replace(extension, ""));
  if (inside) return { found: inside, reason: "extension" };
  const parts = plain
    // `3001000100-4441234`: ten digits are complete before a dash.
    .split(/[/;,|]|\s(?:y|o|ó|e|and|or)\s|\s[-–]\s|(?<=(?<!\d)\d{10})[-–](?=\d{7})/)
    .flatMap((part) => find(part.replace(extension, "").trim()) ?? []);
  // `6014441234-35`: the next line has other last digits.
  const beside = find(plain.replace(/\s?[-–]\s?\d{1,4}$/, ""));
  const numbers = [...parts, ...(beside ? [beside] : []), ...numbersIn(plain)].filter(
    ({ kind }) => kind !== "local",
  );
  const found = numbers.find(({ kind }) => kind === wanted) ?? numbers[0];
  if (found) return { found, reason: "several" };
  // `3001000100 Juan`: complete numbers only, because seven digits among words can be anything.
  for (const [run] of plain.matchAll(/\+?\d[\d\s().-]{8,}\d/g)) {
    const number = find(run);
    if (number && number.kind !== "local") return { found: number, reason: "words" };
  }
  return undefined;
};

/** Complete numbers side by side, with only digits, signs and spaces between them. */
const numbersIn = (text: string): Found[] => {
  if (text.length > longest || /[^\d\s+().,;/|–-]|\d{13}/.test(text)) return [];
  const runs = text.match(/(?:\+?57[\s.-]?)?\(?(?:3\d\d|60[1-8])\)?(?:[\s.-]?\d){7}(?!\d)/g) ?? [];
  return runs.length > 1 ? runs.flatMap((run) => find(run) ?? []) : [];
};

/** The other number of a cell with a mobile and a landline, for the neighbouring field. */
export const secondPhone = (cell: RawCell): { mobile: string; landline: string } | undefined => {
  const text = codeText(cell);
  if (text.length < 17 || text.length > longest) return undefined;
  const found = numbersIn(withoutLabels(text));
  const [mobile, landline] = [
    found.find(({ kind }) => kind === "mobile"),
    found.find(({ kind }) => kind === "landline"),
  ];
  return found.length === 2 && mobile && landline
    ? { mobile: e164(mobile), landline: e164(landline) }
    : undefined;
};

/**
 * Placeholders: 3000000000, 3111111111, 0000000000, 1111111. Seven sevens after a prefix are a real, expensive number.
 */
const isMadeUp = (digits: string) => /^(?:\+?57)?(?:(\d)\1{6,}|\d{3}0{7}|3(\d)\2{8})$/.test(digits);

const e164 = ({ kind, digits }: Found) => (kind === "foreign" ? digits : `+57${digits}`);

/**
 * Seven digits are an error for a mobile, and may be one that was cut off: 300 1234. For a landline they are completed,
 * with a warning.
 */
const complete = (digits: string, wanted: Wanted, prefix: string | null): Reading<string> => {
  const whole = prefix === null ? undefined : `${prefix}${digits}`;
  if (whole === undefined) return refuse("INCOMPLETE_LANDLINE", { value: digits, reason: "unknown" });
  if (wanted === "mobile")
    return digits.startsWith("3")
      ? refuse("INVALID_PHONE", { value: digits })
      : refuse("INCOMPLETE_LANDLINE", { value: digits, completed: whole }, whole);
  return warn(
    `+57${whole}`,
    "INCOMPLETE_LANDLINE",
    { value: digits, completed: whole, reason: "completed" },
    whole,
  );
};

const readPhone = (cell: RawCell, wanted: Wanted, prefix: string | null): Reading<string> => {
  const text = codeText(cell);
  if (isMadeUp(dialled(text))) return dismiss("PLACEHOLDER", { value: quoted(text) });
  const plain = find(text);
  if (plain?.kind === wanted || plain?.kind === "foreign") return read(e164(plain));
  if (isScientific(text)) return refuse("SCIENTIFIC_NOTATION", { value: text });
  const first = plain ? { found: plain, reason: undefined } : findFirst(text, wanted);
  if (!first) return refuse("INVALID_PHONE", { value: quoted(text) });
  const { found, reason } = first;
  if (found.kind === "local") return complete(found.digits, wanted, prefix);
  const value = e164(found);
  const issues: Doubt[] = [];
  const say = (why: string) =>
    issues.push({
      code: "INVALID_PHONE",
      severity: "warning",
      params: { value: quoted(text), read: value, reason: why },
    });
  if (reason) say(reason);
  else if (found.kind !== wanted && found.kind !== "foreign")
    say(wanted === "mobile" ? "isLandline" : "isMobile");
  return { value, issues };
};

/** A mobile; also accepts a landline, with a warning. `prefix` (604) is the department's, for the suggestion. */
export const readMobile = (cell: RawCell, prefix: string | null = null) => readPhone(cell, "mobile", prefix);

/** A landline; also accepts a mobile, with a warning. Completes seven digits with the department's prefix. */
export const readLandline = (cell: RawCell, prefix: string | null = null) =>
  readPhone(cell, "landline", prefix);
