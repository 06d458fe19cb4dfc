// Opening hours that stand in several columns, as one text that the reader of hours knows.
import type { RawCell } from "@igo/contract/imports";
import type { ColumnPart } from "@igo/contract/imports.mapping";
import { tokensOf } from "@igo/contract/reading/hours.tokens";
import { cellText } from "@igo/contract/reading/text";

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

/** In a column of opening hours `6:00` beside `8:00 pm` is the morning's, as it may not be in one cell. */
const morningOf = (open: string, close: string): string => {
  const [[from, ...more], [to]] = [tokensOf(open), tokensOf(close)];
  const isPlain = from?.kind === "time" && (from.style === "clock" || from.style === "bare");
  if (!isPlain || more.length > 0 || from.minutes < earliest || from.minutes >= noon) return open;
  return to?.kind === "time" && to.style === "pm" ? `${open} am` : open;
};

/** Two ends are a span; a word alone ("cerrado", "24 horas") says all there is. */
const spanOf = (parts: readonly Part[]): string => {
  const textAt = (edge: Part["edge"]) => {
    const cell = parts.find((part) => part.edge === edge)?.cell ?? null;
    return cellText(cell);
  };
  const [whole, open, close] = [textAt(undefined), textAt("open"), textAt("close")];
  if (whole !== "") return whole;
  if (open === "" || close === "" || open === close) return open || close;
  return `${morningOf(open, close)} - ${close}`;
};

/** What people put into a day's column when it is closed then. */
const closedMarks = new Set(["-", "–", "—", "x", "no"]);
const isClosedMark = ({ days, cell }: Part) =>
  days !== undefined && closedMarks.has(cellText(cell).toLowerCase());

export const composeHours = (given: readonly Part[]): string | null => {
  // With nothing but dashes the hours are cleared, as by one in a single column.
  const isOpen = given.some((part) => cellText(part.cell) !== "" && !isClosedMark(part));
  if (!isOpen) return given.some(isClosedMark) ? "-" : null;
  const parts = given.map((part) => (isClosedMark(part) ? { ...part, cell: "cerrado" } : part));
  const byDays = new Map<string, Part[]>();
  for (const part of parts) {
    const key = JSON.stringify(part.days ?? null);
    byDays.set(key, [...(byDays.get(key) ?? []), part]);
  }
  const texts = [...byDays.values()].flatMap((together) => {
    const span = spanOf(together);
    const days = together[0]?.days;
    if (span === "") return [];
    return days === undefined || namesDays(span) ? span : `${daysText(days)} ${span}`;
  });
  return texts.length === 0 ? null : texts.join("; ");
};
