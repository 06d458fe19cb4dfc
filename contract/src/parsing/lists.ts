// Maps the words of a closed list to its codes: ignoring accents, singular or plural, in either language.
import type { RawCell } from "./cells.ts";
import { expanded } from "./abbreviations.ts";
import { type Reading, quoted, read, refuse } from "./reading.ts";
import { remember } from "./remember.ts";
import { nearest } from "./similarity.ts";
import { cellText, collapse, fold } from "./text.ts";
import { noWords, yesWords } from "./yesNo.ts";

/** A word as it is, joined (`mini mercado`), and without its plural (`droguerias`, `comidas rapidas`). */
const forms = (folded: string) => [
  folded,
  folded.replaceAll(" ", ""),
  folded.replace(/(?<=[a-z]{3})s\b/g, ""),
  folded.replace(/(?<=[a-z]{3}[^aeiou ])es\b/g, ""),
];

type Entry<Code extends string> = { code: Code; en: string; es: string; words: readonly string[] };

const indexWords = <Code extends string>(list: readonly Entry<Code>[]) => {
  const codes = new Map<string, Code>();
  const add = (word: string, code: Code) => {
    for (const form of forms(fold(word))) if (!codes.has(form)) codes.set(form, code);
  };
  for (const { code, en, es, words } of list) for (const word of [code, en, es, ...words]) add(word, code);
  // A list that has `si` and `no` (a status from an "Activo" column) accepts their other spellings too.
  for (const words of [yesWords, noWords]) {
    const code = codes.get(words[0]);
    if (code !== undefined) for (const word of words) add(word, code);
  }
  return codes;
};

/**
 * Its digits, and whether it negates: `gravado` is only a few edits from `gravado 5` and `no gravado`, but means
 * neither.
 */
const senseOf = (folded: string) => `${/^(?:no|sin)/.test(folded)} ${folded.replace(/\D/g, "")}`;

function* ofSameSense<Code>(folded: string, codes: ReadonlyMap<string, Code>) {
  const sense = senseOf(folded);
  for (const entry of codes) if (senseOf(entry[0]) === sense) yield entry;
}

/** `Tienda de mascotas`, `Solo efectivo`, `QR Nequi`: words that do not distinguish entries. */
const aside =
  /^(?:s[oó]lo|tod[ao]s l[ao]s|(?:c[oó]digo )?qr(?: de)?|solamente|[uú]nicamente|(?:tienda|almac[eé]n|local|negocio|establecimiento|punto|venta)s? (?:de|para)|pago (?:en|con))\s+/i;

/** `Bancolombia S.A.` */
const companyForm = /[\s,]+(?:s\.?\s?a\.?(?:\s?s\.?)?|ltda\.?)$/i;

/** The longest text made of two words of a list. */
const longest = 80;

const openList = <Code extends string>(list: readonly Entry<Code>[]) => {
  const codes = indexWords(list);
  const labels = new Map<string, string>(list.map(({ code, es }) => [code, es]));
  const codeOf = (text: string) =>
    forms(fold(text))
      .map((form) => codes.get(form))
      .find((code) => code !== undefined);
  /** The one code that all parts name, if they agree. */
  const shared = (parts: readonly string[]) => {
    const named = new Set(parts.map(codeOf));
    return named.size === 1 ? [...named][0] : undefined;
  };
  const alternativesIn = (text: string) =>
    text.split(/[,;|/+&()]|\s[yeo]\s|\s-\s/).filter((part) => fold(part) !== "");
  /** The code that a text means. */
  const find = (text: string): Code | undefined => {
    const whole = codeOf(text);
    if (whole !== undefined || text.length > longest) return whole;
    // `Droguería y farmacia` names one kind twice, as `tarjeta débito` does; between two kinds only the user can
    // choose.
    return (
      shared(alternativesIn(text)) ??
      shared(fold(text).split(" ")) ??
      codeOf(text.replace(aside, "").replace(companyForm, "")) ??
      expanded(text, codes)
    );
  };
  /** The label of the code that an unknown text may mean. */
  const suggest = (text: string): string | undefined => {
    if (text.length > longest) return undefined;
    const named = new Set(alternativesIn(text).flatMap((part) => codeOf(part) ?? []));
    const near = named.size === 1 ? [...named][0] : nearest(fold(text), ofSameSense(fold(text), codes));
    return near && labels.get(near);
  };
  return { find, suggest };
};

/** Builds the parser of a closed list. */
export const listReader = <Code extends string>(list: readonly Entry<Code>[]) => {
  const { find, suggest } = openList(list);
  const readText = remember((text): Reading<Code> => {
    const code = find(text);
    return code === undefined ? refuse("INVALID_ENUM", { value: quoted(text) }, suggest(text)) : read(code);
  });
  return (cell: RawCell) => readText(cellText(cell));
};

/** Whether a text is on a closed list, without looking for the entry that may be meant instead. */
export const listMatcher = <Code extends string>(list: readonly Entry<Code>[]) => {
  const { find } = openList(list);
  return remember((text) => find(text) !== undefined);
};

/**
 * `['efectivo', 'nequi']`, `Efectivo (contra entrega), Nequi`: brackets around everything enclose the list, others
 * explain.
 */
const partsOf = (text: string): string[] => {
  const explained = text.replace(/\([^()]*\)/g, "");
  const plain = /[\p{L}]/u.test(explained) ? explained : text;
  return plain
    .replace(/[[\](){}"'‘’“”]/g, " ")
    .split(/[,;|/+\n]|\s(?:y|e|o|and|&|-|–)\s/)
    .map((part) => collapse(part))
    .filter((part) => part !== "");
};

/** The entries that a cell names, as typed. */
const entriesIn = (text: string, isOne: (text: string) => boolean) =>
  partsOf(text).flatMap((part) => {
    // `efectivo nequi`, separated only by spaces.
    const words = part.split(" ");
    return !isOne(part) && words.every(isOne) ? words : [part];
  });

const longestCell = 500;

/** Several entries in one cell, separated by commas, semicolons, slashes, `y` or line breaks. */
export const manyReader = <Code extends string>(list: readonly Entry<Code>[]) => {
  const readOne = listReader(list);
  const isOne = listMatcher(list);
  const readText = remember((text): Reading<Code[]> => {
    if (text.length > longestCell) return refuse("TOO_LONG", { length: text.length, max: longestCell });
    const parts = entriesIn(text, isOne);
    const readings = parts.map(readOne);
    const invalid = readings.find(({ issues }) => issues.length > 0);
    if (!invalid)
      return read([...new Set(readings.flatMap(({ value }) => (value === undefined ? [] : [value])))]);
    // The suggestion replaces the whole cell: the valid parts stay as typed.
    const fixed = readings.map(({ issues }, index) =>
      issues.length > 0 ? issues[0]?.suggestion : parts[index],
    );
    const suggestion = fixed.every((part) => part !== undefined) ? fixed.join(", ") : undefined;
    return refuse("INVALID_ENUM", invalid.issues[0]?.params ?? {}, suggestion);
  });
  return (cell: RawCell) => readText(cellText(cell));
};

/** Whether each entry of a cell is on a closed list. */
export const manyMatcher = <Code extends string>(list: readonly Entry<Code>[]) => {
  const isOne = listMatcher(list);
  return (text: string) => text.length <= longestCell && entriesIn(text, isOne).every(isOne);
};
