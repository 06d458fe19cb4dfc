// Columns that make up one field together: opening and closing hours, weekdays and Sundays, first and last names.
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import type { RawCell } from "@igo/contract/parsing/cells";
import { readHours } from "@igo/contract/parsing/hours/hours";
import { cellText, fold } from "@igo/contract/parsing/text";
import type { Evidence } from "./evidence.ts";

const openings = new Set("apertura abre abren inicio inicial desde opens open opening from ini".split(" "));
const closings = new Set("cierre cierra cierran fin final hasta closes close closing to".split(" "));

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
    words.some((word) => openings.has(word)) ? ("open" as const) : undefined,
    !isWeekend && words.some((word) => closings.has(word)) ? ("close" as const) : undefined,
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
