// A program in a person's words, English or Spanish: "the part before the dash, in capitals".
import type { Change } from "./changes.ts";
import type { Mark, Run } from "./marks.ts";
import type { Condition, Piece, Place, Program, Source, Span, Way } from "./program.ts";
import { parts } from "./words.parts.ts";

export type Language = "en" | "es";

type Noun = readonly [one: string, gender?: "f"];

const signs: Readonly<Record<Language, Readonly<Record<string, Noun>>>> = {
  en: {
    "-": ["dash"],
    "–": ["long dash"],
    ",": ["comma"],
    ".": ["dot"],
    "/": ["slash"],
    " ": ["space"],
    ":": ["colon"],
    ";": ["semicolon"],
    "(": ["opening bracket"],
    ")": ["closing bracket"],
    "#": ["hash sign"],
    "@": ["at sign"],
    _: ["underscore"],
    "|": ["bar"],
    "\n": ["line break"],
  },
  es: {
    "-": ["guion"],
    "–": ["guion largo"],
    ",": ["coma", "f"],
    ".": ["punto"],
    "/": ["barra", "f"],
    " ": ["espacio"],
    ":": ["signo de dos puntos"],
    ";": ["punto y coma"],
    "(": ["paréntesis de apertura"],
    ")": ["paréntesis de cierre"],
    "#": ["numeral"],
    "@": ["arroba", "f"],
    _: ["guion bajo"],
    "|": ["barra vertical", "f"],
    "\n": ["salto de línea"],
  },
};

const runNouns: Readonly<Record<Language, Readonly<Record<Run, Noun>>>> = {
  en: {
    digits: ["number"],
    amount: ["amount"],
    letters: ["group of letters"],
    word: ["word"],
    chunk: ["piece between spaces"],
    capitals: ["group of capitals"],
    small: ["group of small letters"],
    name: ["capitalised word"],
  },
  es: {
    digits: ["número"],
    amount: ["cifra", "f"],
    letters: ["grupo de letras"],
    word: ["palabra", "f"],
    chunk: ["trozo entre espacios"],
    capitals: ["grupo de mayúsculas"],
    small: ["grupo de minúsculas"],
    name: ["palabra con mayúscula inicial", "f"],
  },
};

const ordinals = {
  en: ["first", "second", "third", "fourth", "fifth", "sixth"],
  es: ["primer", "segundo", "tercer", "cuarto", "quinto", "sexto"],
  esF: ["primera", "segunda", "tercera", "cuarta", "quinta", "sexta"],
} as const;

const nounOf = (mark: Mark, language: Language): Noun =>
  "run" in mark ? runNouns[language][mark.run] : (signs[language][mark.text] ?? [`“${mark.text}”`]);

const english = (noun: string, nth: number): string => {
  if (nth === -1) return `the last ${noun}`;
  const ordinal = ordinals.en[Math.abs(nth) - 1] ?? `number ${Math.abs(nth)}`;
  return nth > 0 ? `the ${ordinal} ${noun}` : `the ${ordinal} ${noun} from the end`;
};

const spanish = ([noun, gender]: Noun, nth: number): string => {
  const article = gender === "f" ? "la" : "el";
  if (nth === -1) return gender === "f" ? `la última ${noun}` : `el último ${noun}`;
  const list = gender === "f" ? ordinals.esF : ordinals.es;
  const ordinal = list[Math.abs(nth) - 1] ?? `número ${Math.abs(nth)}`;
  return `${article} ${ordinal} ${noun}${nth > 0 ? "" : " desde el final"}`;
};

const nthOf = (mark: Mark, nth: number, language: Language): string =>
  language === "en" ? english(nounOf(mark, language)[0], nth) : spanish(nounOf(mark, language), nth);

/** The only one of its kind as far as anybody sees is just "the dash". */
const theMark = (mark: Mark, nth: number, language: Language): string => {
  if (nth !== 1 || "run" in mark) return nthOf(mark, nth, language);
  const [noun, gender] = nounOf(mark, language);
  if (noun.startsWith("“")) return noun;
  return language === "en" ? `the ${noun}` : `${gender === "f" ? "la" : "el"} ${noun}`;
};

const contracted = (text: string) => text.replaceAll(/\bde el\b/g, "del").replaceAll(/\ba el\b/g, "al");

const placeWords = (place: Place, language: Language): string => {
  const isEnglish = language === "en";
  if ("skip" in place) {
    const { at, skip } = place;
    if (skip === 0) return isEnglish ? `the ${at}` : at === "start" ? "el comienzo" : "el final";
    if (at === "start") return isEnglish ? `letter ${skip + 1}` : `la letra ${skip + 1}`;
    return isEnglish ? `${skip} before the end` : `${skip} antes del final`;
  }
  if (!("nth" in place)) {
    const [noun, gender] = nounOf(place.mark, language);
    return isEnglish ? `the next ${noun}` : `${gender === "f" ? "la siguiente" : "el siguiente"} ${noun}`;
  }
  const mark = theMark(place.mark, place.nth, language);
  if (isEnglish) return `${place.at} ${mark}`;
  return `${place.at === "before" ? "antes de" : "después de"} ${mark}`;
};

const isSame = (one: Mark, other: Mark) => JSON.stringify(one) === JSON.stringify(other);

/** "the part before the dash", "the first word", else from where to where. */
const spanWords = ({ from, to }: Span, language: Language): string => {
  const isEnglish = language === "en";
  const [a, b] = ["nth" in from ? from : undefined, "nth" in to ? to : undefined];
  if (a && b && a.at === "before" && b.at === "after" && isSame(a.mark, b.mark) && a.nth === b.nth)
    return nthOf(a.mark, a.nth, language);
  if (b?.at === "before" && "skip" in from && from.skip === 0)
    return `${isEnglish ? "the part" : "la parte"} ${placeWords(b, language)}`;
  if (a?.at === "after" && "skip" in to && to.at === "end" && to.skip === 0)
    return `${isEnglish ? "the part" : "la parte"} ${placeWords(a, language)}`;
  if (b && "skip" in from && from.at === "start" && from.skip === 0) {
    const mark = theMark(b.mark, b.nth, language);
    return isEnglish ? `everything up to ${mark}, included` : `todo hasta ${mark} inclusive`;
  }
  if (a && "skip" in to && to.at === "end" && to.skip === 0) {
    const mark = theMark(a.mark, a.nth, language);
    return isEnglish ? `everything from ${mark} on` : `todo desde ${mark}`;
  }
  if (a?.at === "after" && b?.at === "before") {
    const [left, right] = [theMark(a.mark, a.nth, language), theMark(b.mark, b.nth, language)];
    return isEnglish ? `the part between ${left} and ${right}` : `la parte entre ${left} y ${right}`;
  }
  if ("skip" in from && "skip" in to && from.at === "start" && to.at === "start")
    return isEnglish ? `letters ${from.skip + 1} to ${to.skip}` : `las letras ${from.skip + 1} a ${to.skip}`;
  const [left, right] = [placeWords(from, language), placeWords(to, language)];
  return isEnglish ? `the part from ${left} to ${right}` : `la parte desde ${left} hasta ${right}`;
};

const changeWords = (one: Change, language: Language): string => {
  const isEnglish = language === "en";
  const { changes } = parts[language];
  switch (one.do) {
    case "keep":
      return changes[`keep ${one.only}`];
    case "replace":
      if (one.by === "") return isEnglish ? `without “${one.old}”` : `sin “${one.old}”`;
      return isEnglish ? `with “${one.by}” for “${one.old}”` : `con “${one.by}” en lugar de “${one.old}”`;
    case "pad":
      return isEnglish
        ? `filled up with “${one.with}” to ${one.to} characters`
        : `completada con “${one.with}” hasta ${one.to} caracteres`;
    case "first":
    case "last": {
      const { letters } = one;
      if (isEnglish) return letters === 1 ? `its ${one.do} character` : `its ${one.do} ${letters} characters`;
      const side = one.do === "first" ? "primer" : "último";
      if (letters === 1) return `solo el ${side} carácter`;
      return `solo los ${one.do === "first" ? "primeros" : "últimos"} ${letters} caracteres`;
    }
    default:
      return changes[one.do];
  }
};

export type ColumnNames = readonly string[];

const columnWords = (column: number, names: ColumnNames, language: Language): string => {
  const name = names[column];
  if (name !== undefined) return `“${name}”`;
  if (names.length === 0 && column === 0) return language === "en" ? "the cell" : "la celda";
  return language === "en" ? `column ${column + 1}` : `la columna ${column + 1}`;
};

const sourceWords = ({ column, steps }: Source, names: ColumnNames, language: Language): string => {
  const cuts = steps.flatMap((one) => ("from" in one ? [spanWords(one, language)] : []));
  const changes = steps.flatMap((one) => ("from" in one ? [] : [changeWords(one, language)]));
  const where = names.length > 1 || cuts.length === 0 ? [columnWords(column, names, language)] : [];
  const of = language === "en" ? " of " : " de ";
  return [[...cuts.toReversed(), ...where].join(of), ...changes].join(", ");
};

const numberWords = (one: Extract<Piece, { kind: "number" }>, language: Language): string[] => {
  const isEnglish = language === "en";
  const said: string[] = [];
  const { power, round, plus, form } = one;
  if (power !== 0) {
    const factor = `1${"0".repeat(Math.abs(power))}`;
    if (isEnglish) said.push(`${power > 0 ? "times" : "divided by"} ${factor}`);
    else said.push(`${power > 0 ? "por" : "dividido entre"} ${factor}`);
  }
  if (round) said.push(`${parts[language].rounding[round.mode]} ${round.step}`);
  if (plus !== undefined) said.push(isEnglish ? `plus ${plus}` : `más ${plus}`);
  if (form.group !== "")
    said.push(isEnglish ? `thousands with “${form.group}”` : `miles con “${form.group}”`);
  if (form.decimals > 0 || form.decimal !== one.decimal)
    said.push(isEnglish ? `decimals with “${form.decimal}”` : `decimales con “${form.decimal}”`);
  if (form.decimals > 0)
    said.push(isEnglish ? `at least ${form.decimals} of them` : `al menos ${form.decimals}`);
  if (form.width > 0)
    said.push(
      isEnglish ? `zeros in front to ${form.width} digits` : `ceros delante hasta ${form.width} cifras`,
    );
  return said;
};

const pieceWords = (one: Piece, names: ColumnNames, language: Language): string => {
  const isEnglish = language === "en";
  switch (one.kind) {
    case "literal":
      return `“${one.text}”`;
    case "text":
      return sourceWords(one.source, names, language);
    case "number":
      return [
        sourceWords(one.source, names, language),
        isEnglish ? "as a number" : "como número",
        ...numberWords(one, language),
      ].join(", ");
    case "date":
      return `${parts[language].date[one.part]} (${parts[language].orders[one.order]})`;
    case "time": {
      const round = one.round
        ? isEnglish
          ? `, in steps of ${one.round.minutes} minutes`
          : `, en pasos de ${one.round.minutes} minutos`
        : "";
      return parts[language].time[one.part] + round;
    }
    default:
      return isEnglish
        ? `what the table of ${one.pairs.length} values says`
        : `lo que dice la tabla de ${one.pairs.length} valores`;
  }
};

const conditionWords = (one: Condition, names: ColumnNames, language: Language): string => {
  const isEnglish = language === "en";
  const cell = columnWords(one.column, names, language);
  const mark = "mark" in one ? nounOf(one.mark, language)[0] : "";
  switch (one.if) {
    case "has":
      return isEnglish ? `if ${cell} has a ${mark}` : `si ${cell} tiene ${mark}`;
    case "lacks":
      return isEnglish ? `if ${cell} has no ${mark}` : `si ${cell} no tiene ${mark}`;
    case "count":
      return isEnglish
        ? `if ${cell} has ${one.is} times a ${mark}`
        : `si ${cell} tiene ${one.is} veces ${mark}`;
    case "begins":
      return isEnglish ? `if ${cell} begins with “${one.with}”` : `si ${cell} empieza por “${one.with}”`;
    case "ends":
      return isEnglish ? `if ${cell} ends with “${one.with}”` : `si ${cell} termina en “${one.with}”`;
    case "shape":
      return isEnglish ? `if ${cell} looks like ${one.shape}` : `si ${cell} tiene la forma ${one.shape}`;
    case "long":
      return isEnglish
        ? `if ${cell} has ${one.letters} characters`
        : `si ${cell} tiene ${one.letters} caracteres`;
    default:
      return isEnglish ? `if ${cell} is empty` : `si ${cell} está vacía`;
  }
};

const wayWords = ({ when, pieces }: Way, names: ColumnNames, language: Language): string => {
  const made =
    pieces.length === 0
      ? language === "en"
        ? "nothing"
        : "nada"
      : pieces
          .map((one) => pieceWords(one, names, language))
          .join(language === "en" ? ", then " : ", luego ");
  return when ? `${conditionWords(when, names, language)}: ${made}` : made;
};

/** What a program does, for a person to read; the columns by their headings where there are several. */
export const programWords = ({ ways }: Program, language: Language, names: ColumnNames = []): string =>
  contracted(
    ways.map((one) => wayWords(one, names, language)).join(language === "en" ? "; otherwise " : "; si no, "),
  );
