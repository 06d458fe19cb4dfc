// Columns that make up one field together: opening and closing hours, weekdays and Sundays, first and last names.
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import { isClipped } from "@igo/contract/parsing/abbreviations";
import type { RawCell } from "@igo/contract/parsing/cells";
import { readTime } from "@igo/contract/parsing/hours/clock.read";
import { readHours } from "@igo/contract/parsing/hours/hours";
import { cellText, fold } from "@igo/contract/parsing/text";
import type { Evidence } from "./evidence.ts";

const openings = new Set("apertura abre abren inicio inicial desde opens open opening from ini".split(" "));
const closings = new Set("cierre cierra cierran fin final hasta closes close closing to".split(" "));

/** "Apert", "cierr", "aprt", and "HAPERT": the h of "hora" runs into the word. */
const saysEdge = (word: string, edges: ReadonlySet<string>) => {
  if (edges.has(word)) return true;
  const bare = word.replace(/^h(?:o?ra?)?(?=...)/, "");
  return [word, bare].some(
    (short) =>
      short.length > 2 &&
      [...edges].some((whole) => whole.length > 4 && (whole.startsWith(short) || isClipped(short, whole, 3))),
  );
};

type Day = number | "holiday";

const days: readonly (readonly [RegExp, Day])[] = [
  [/^(?:lun(?:es)?|mon(?:day)?s?)$/, 1],
  [/^(?:mar(?:tes)?|tue(?:sday)?s?)$/, 2],
  [/^(?:mie(?:rcoles)?|wed(?:nesday)?s?)$/, 3],
  [/^(?:jue(?:ves)?|thu(?:rsday)?s?)$/, 4],
  [/^(?:vie(?:rnes)?|fri(?:day)?s?)$/, 5],
  [/^(?:sab(?:ado)?s?|sat(?:urday)?s?)$/, 6],
  [/^(?:dom(?:ingo)?s?|sun(?:day)?s?)$/, 7],
  [/^(?:fest(?:ivo)?s?|feriados?|holidays?)$/, "holiday"],
];
/** Single letters mean days only beside another: "L-V", "L a S"; beside a Sunday "F" means holidays: "D/F". */
const letters = ["l", "m", "x", "j", "v", "s", "d"];

const wordsOf = (heading: string) =>
  fold(heading)
    .split(/[^a-z]+/)
    .filter((word) => word !== "");

const daysIn = (all: readonly string[]): Day[] => {
  const words = all.filter((word) => word !== "y" && word !== "e" && word !== "and");
  const named = words.flatMap((word) => days.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  const lettered = words.flatMap((word, at): Day[] => {
    if (word === "f" && /^d(?:om|omingos?)?$/.test(words[at - 1] ?? "")) return ["holiday"];
    return letters.includes(word) ? [letters.indexOf(word) + 1] : [];
  });
  return lettered.length > 1 || named.length === 0 ? [...lettered, ...named] : named;
};

/**
 * "lunes viernes" means every day from one to the other; days in any other order, and holidays, mean only themselves.
 */
const spanOf = (named: readonly Day[]): Day[] => {
  const [first, last] = named;
  if (named.length >= 2 && typeof first === "number" && typeof last === "number" && last > first + 1)
    return [...Array.from({ length: last - first + 1 }, (_, at) => first + at), ...named.slice(2)];
  return [...named];
};

/** Which part of the opening hours a heading means; undefined for all of them. */
export const hoursPart = (heading: string): ColumnPart | undefined => {
  const words = wordsOf(heading);
  const isWeekend = words.includes("fin") && words.includes("semana");
  const named: Day[] = isWeekend
    ? [6, 7]
    : words.includes("semana")
      ? [1, 2, 3, 4, 5]
      : spanOf(daysIn(words));
  const edges = [
    words.some((word) => saysEdge(word, openings)) ? ("open" as const) : undefined,
    !isWeekend && words.some((word) => saysEdge(word, closings)) ? ("close" as const) : undefined,
  ].filter((edge) => edge !== undefined);
  // "Desde – hasta" and "apertura y cierre" mean both.
  const edge = edges.length === 1 ? edges[0] : undefined;
  if (named.length === 0 && edge === undefined) return undefined;
  return { ...(named.length > 0 && { days: [...new Set(named)] }), ...(edge && { edge }) };
};

/**
 * One edge or one day of the week: not opening hours on its own, and wrong if taken as such. Cells that name days are
 * complete.
 */
export const isPartOfHours = ({
  heading,
  said,
  signs,
}: {
  heading: string;
  said: readonly string[];
  signs: Evidence;
}) => {
  if ((signs.get("cells:time") ?? 0) > 0.5) return true;
  // "Opening hours", in that order, means all of them; "hora de apertura" is one edge.
  if ((signs.get("cells:namedDay") ?? 0) > 0.2 || said.join(" ") === "apertura hora") return false;
  return hoursPart(heading) !== undefined;
};

/** Hours of a day, in doubt or not, or a word for closed; digits alone are no hours. */
const isShift = (text: string) => {
  if (text.length > 40 || !/[\p{L}:–-]/u.test(text)) return false;
  const { value, issues } = readHours(text);
  return value !== undefined || issues.some(({ code }) => code === "UNLIKELY_HOURS" || code === "NEVER_OPEN");
};

/** The share of distinct cells that are the hours of a day, below a heading that names days. */
export const shiftsIn = (heading: string, cells: readonly RawCell[]): number => {
  if (hoursPart(heading)?.days === undefined) return 0;
  const texts = [...new Set(cells.map(cellText))].filter((text) => text !== "");
  return texts.length === 0 ? 0 : texts.filter(isShift).length / texts.length;
};

const keyOf = ({ days: of = [] }: ColumnPart) => of.join(" ");

/** The time of day in each row of a column of single times: each is half of an opening and its closing. */
export const timesIn = (cells: readonly RawCell[]): (string | null)[] | undefined => {
  const times = cells.map((cell) => {
    const text = cellText(cell);
    return /[:\p{L}]/u.test(text) ? readTime(text) : null;
  });
  const written = cells.filter((cell) => cellText(cell) !== "").length;
  const read = times.filter((time) => time !== null).length;
  return read > 0 && read >= mostTimes * written ? times : undefined;
};
const mostTimes = 0.8;

type Timed = { part: ColumnPart; times: readonly (string | null)[] };

/** Whether `one` opens and `other` closes, by the rows: what opens is earlier. */
const isEarlier = (one: Timed, other: Timed): boolean => {
  const compared = one.times.flatMap((time, row) => {
    const later = other.times[row] ?? null;
    return time === null || later === null || time === later ? [] : [time < later];
  });
  return compared.length > 0 && compared.filter(Boolean).length >= mostTimes * compared.length;
};

/**
 * Pairs columns of single times by contrast: two of the same days, or one without days beside one that names them. A
 * column that does not say whether it opens or closes is what the other is not, if the rows agree.
 */
export const pairedTimes = <Column extends Timed>(columns: readonly Column[]): Column[] => {
  const groups = Map.groupBy(columns, ({ part }) => keyOf(part));
  const alone = [...groups.values()].flatMap((group) => (group.length === 1 ? group : []));
  const [first, second] = alone;
  const days = first?.part.days ?? second?.part.days;
  const isOnePair = alone.length === 2 && (!first?.part.days || !second?.part.days);
  const pairs = [...groups.values()].filter(({ length }) => length === 2);
  return [...pairs, ...(isOnePair ? [alone] : [])].flatMap((pair) => {
    const [one, other] = pair;
    if (!one || !other || one.part.edge === (other.part.edge ?? null)) return [];
    const [open, close] =
      one.part.edge === "close" || other.part.edge === "open"
        ? [other, one]
        : one.part.edge === "open" || other.part.edge === "close" || isEarlier(one, other)
          ? [one, other]
          : [other, one];
    const isSaid = one.part.edge !== undefined && other.part.edge !== undefined;
    if (!isSaid && !isEarlier(open, close)) return [];
    const of = days && pair === alone ? { days } : {};
    return [
      { ...open, part: { ...of, ...open.part, edge: "open" as const } },
      { ...close, part: { ...of, ...close.part, edge: "close" as const } },
    ];
  });
};

/** The columns that fit together: each part once, each opening with its closing. */
export const partsThatFit = <Column extends { part: ColumnPart }>(columns: readonly Column[]): Column[] => {
  const seen = new Set<string>();
  const distinct = columns.filter(({ part }) => {
    const key = `${keyOf(part)} ${part.edge ?? ""}`;
    return !seen.has(key) && seen.add(key);
  });
  return distinct.filter(({ part: { edge, ...part } }) => {
    if (edge === undefined) return !seen.has(`${keyOf(part)} open`);
    return seen.has(`${keyOf(part)} ${edge === "open" ? "close" : "open"}`);
  });
};

const ordinals = new Set("primer primero segundo #2".split(" "));

/** Whose name a heading means beside "nombres" or "apellidos": "representante", "contacto". */
export const nameBase = (words: readonly string[]): { base: string; isSurname: boolean } | undefined => {
  const isSurname = words.includes("apellido");
  if (!isSurname && !words.includes("nombre")) return undefined;
  const rest = words.filter((word) => word !== "apellido" && word !== "nombre" && !ordinals.has(word));
  return { base: rest.toSorted().join(" "), isSurname };
};
