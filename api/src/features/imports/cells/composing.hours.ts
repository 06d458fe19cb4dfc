// Joins opening hours from several columns into one text that the hours reader understands.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import { clockText } from "@igo/contract/parsing/hours/hours.shifts";
import { tokensOf } from "@igo/contract/parsing/hours/hours.tokens";
import { everyDay } from "@igo/contract/parsing/hours/hours.words";
import { cellText, collapseLines } from "@igo/contract/parsing/text";

type Days = NonNullable<ColumnPart["days"]>;
type Part = Pick<ColumnPart, "days" | "edge"> & { cell: RawCell };

const names = ["", "lun", "mar", "mié", "jue", "vie", "sáb", "dom"];

/** "lun a sáb", "sáb y dom", "dom y festivos". */
const daysText = (days: Days): string => {
  const runs: number[][] = [];
  for (const day of days.filter((one) => one !== "holiday").toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const texts = runs.flatMap((run) => {
    const [first, last] = [names[run[0] ?? 0], names[run.at(-1) ?? 0]];
    return run.length > 2 ? `${first} a ${last}` : run.map((day) => names[day]);
  });
  if (days.includes("holiday")) texts.push("festivos");
  return texts.join(texts.length === 2 ? " y " : ", ");
};

const namesDays = (text: string) => tokensOf(text).some(({ kind }) => kind === "days" || kind === "date");

const noon = 720;
const earliest = 5 * 60;

/** In separate columns, `6:00` beside `8:00 pm` means the morning; in a single cell it may not. */
const morningOf = (open: string, close: string): string => {
  const [[from, ...more], [to]] = [tokensOf(open), tokensOf(close)];
  const isPlain = from?.kind === "time" && (from.style === "clock" || from.style === "bare");
  if (!isPlain || more.length > 0 || from.minutes < earliest || from.minutes >= noon) return open;
  return to?.kind === "time" && to.style === "pm" ? `${open} am` : open;
};

const hasDigit = (text: string) => /\d/.test(text);

/** Two ends make a span, even of the same hour twice; a word alone ("cerrado", "24 horas") needs no second end. */
const spanOf = (parts: readonly Said[]): string => {
  const textAt = (edge: Part["edge"]) => parts.find((part) => part.edge === edge)?.text ?? "";
  const [whole, open, close] = [textAt(undefined), textAt("open"), textAt("close")];
  if (whole !== "") return whole;
  if (open === "" || close === "") return open || close;
  if (open === close && tokensOf(open).some(({ kind }) => kind !== "time")) return open;
  if (!hasDigit(open) || !hasDigit(close)) return [open, close].find((text) => /\p{L}/u.test(text)) ?? open;
  return `${morningOf(open, close)} - ${close}`;
};

/** What people write in a day's column when the store is closed, and when there is no value. */
const closedMarks = new Set(["-", "–", "—", "no", "0", "x"]);
const nothing = new Set(["n/a", "n.a.", "n.a", "na", "s/d", "s/i", "no aplica"]);

type Said = Pick<Part, "days" | "edge"> & { text: string; isMark: boolean };

/** A cell that a spreadsheet keeps as a time: a fraction of a day where its format was lost. */
const isClock = (cell: RawCell) =>
  typeof cell === "number"
    ? cell > 0 && cell < 1
    : cell !== null && typeof cell === "object" && "time" in cell;

/**
 * `700` is an hour, and so is the fraction of a day that a time without its format becomes. 8.5 may be half past eight,
 * and 1 beside a time one o'clock or a whole day: written with a decimal comma, which no hour has, they are a question.
 */
const edgeText = (cell: RawCell, isBesideClock: boolean): string => {
  if (typeof cell !== "number") return cellText(cell).replace(/^(\d)([0-5]\d)$/, "$1:$2");
  if (isClock(cell)) return clockText(Math.round(cell * 1440));
  if (!Number.isInteger(cell)) return cellText(cell).replace(".", ",");
  return isBesideClock && cell === 1 ? "1,0" : cellText(cell).replace(/^(\d)([0-5]\d)$/, "$1:$2");
};

/** With its lines: a dash at the end of one means closed. */
const wholeText = (cell: RawCell) => (typeof cell === "string" ? collapseLines(cell) : cellText(cell));

const saidBy = ({ days, edge, cell }: Part, isBesideClock: boolean): Said => {
  const text = edge === undefined ? wholeText(cell) : edgeText(cell, isBesideClock);
  const lower = text.toLowerCase();
  const isMark = days !== undefined && closedMarks.has(lower);
  return { days, edge, isMark, text: isMark ? "cerrado" : nothing.has(lower) ? "" : text };
};

/**
 * What columns without days apply to beside a column of Sundays: all other days, even where the Sunday's cell is empty.
 * Without one, Sundays stay open to question.
 */
const otherDaysOf = (parts: readonly Part[]): Days | undefined => {
  const named = new Set(parts.flatMap(({ days = [] }) => days));
  const rest = everyDay.filter((day) => !named.has(day));
  const isComplete = named.has(7) || rest.length === everyDay.length;
  return named.size > 0 && isComplete && rest.length > 0 ? rest : undefined;
};

export const composeHours = (parts: readonly Part[]): string | null => {
  const isBesideClock = parts.some(({ cell }) => isClock(cell));
  const said = parts.map((part) => saidBy(part, isBesideClock)).filter(({ text }) => text !== "");
  // With only dashes, the hours are cleared, as by one dash in a single column.
  if (said.every(({ isMark }) => isMark)) return said.length > 0 ? "-" : null;
  const rest = otherDaysOf(parts);
  const byDays = new Map<string, Said[]>();
  for (const part of said) {
    const key = JSON.stringify(part.days ?? null);
    byDays.set(key, [...(byDays.get(key) ?? []), part]);
  }
  const texts = [...byDays.values()].flatMap((together) => {
    const span = spanOf(together);
    const days = together[0]?.days ?? rest;
    if (span === "") return [];
    return days === undefined || namesDays(span) ? span : `${daysText(days)} ${span}`;
  });
  return texts.length === 0 ? null : texts.join("; ");
};
