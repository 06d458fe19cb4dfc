// Pieces that write a part of a date or of a time of day that the row has.
import type { Atom, Thought } from "./paths.ts";
import {
  dateOrders,
  dateParts,
  datePart,
  readFound,
  roundedTime,
  timePart,
  timeParts,
  type TimeRounding,
} from "./moments.ts";
import { type Cells, datesOf, timesOf } from "./program.ts";

const letters = ["as they are", "sentence", "upper", "lower"] as const;
const cased = {
  "as they are": (text: string) => text,
  sentence: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
} as const;

const partCost = { quarter: 2, week: 2, "week 2": 1.8, "day of year": 2 } as const;
const costOfPart = (part: string) => ("week" in partCost && part in partCost ? 1.8 : 0.5);

const nths = (index: number, count: number) =>
  count === 1
    ? [{ nth: 1, cost: 0 }]
    : [
        { nth: index + 1, cost: 0.2 * index },
        { nth: index - count, cost: 0.1 + 0.2 * (count - 1 - index) },
      ];

const orderCost = { "day-first": 0, "month-first": 0.2, "year-first": 0.2 } as const;

const dateAtoms = (column: number, cells: Cells, wanted: string): Atom[] => {
  const atoms: Atom[] = [];
  const dates = datesOf(cells[column]);
  for (const [index, found] of dates.entries())
    for (const order of dateOrders) {
      const date = readFound(found, order);
      if (!date) continue;
      for (const part of dateParts) {
        const text = datePart(date, part);
        if (text === undefined) continue;
        for (const how of letters) {
          const shown: string = cased[how](text);
          if ((how !== "as they are" && shown === text) || !wanted.includes(shown)) continue;
          for (const { nth, cost } of nths(index, dates.length))
            atoms.push({
              piece: { kind: "date", column, nth, order, part, letters: how },
              cost: 0.3 + cost + costOfPart(part) + (how === "as they are" || how === "sentence" ? 0 : 0.2),
              thoughts: [[`date ${order}`, 0.5 + orderCost[order]], ...digitsOf(part)],
            });
        }
      }
    }
  return atoms;
};

const digitsOf = (part: string): Thought[] =>
  part.endsWith(" 2")
    ? [["two digits", 0.4]]
    : part === "day" || part === "month"
      ? [["plain digits", 0.4]]
      : [];

const slots = [30, 60, 15, 120, 20, 180, 240, 10, 5, 360, 90];
const timeRoundings: readonly ({ round: TimeRounding; cost: number } | { round?: undefined; cost: 0 })[] = [
  { cost: 0 },
  ...slots.flatMap((minutes, at) => [
    { round: { minutes, mode: "down" as const, plus: 0 }, cost: 1.2 + 0.05 * at },
    { round: { minutes, mode: "down" as const, plus: minutes }, cost: 1.2 + 0.05 * at },
    { round: { minutes, mode: "down" as const, plus: minutes - 1 }, cost: 1.2 + 0.05 * at },
    { round: { minutes, mode: "nearest" as const, plus: 0 }, cost: 2.2 + 0.05 * at },
  ]),
];

const timeAtoms = (column: number, cells: Cells, wanted: string): Atom[] => {
  const atoms: Atom[] = [];
  const times = timesOf(cells[column]);
  for (const [index, found] of times.entries())
    for (const { round, cost: roundCost } of timeRoundings)
      for (const part of timeParts) {
        const text = timePart(round ? roundedTime(found, round) : found, part);
        if (!wanted.includes(text)) continue;
        for (const { nth, cost } of nths(index, times.length))
          atoms.push({
            piece: { kind: "time", column, nth, ...(round ? { round } : {}), part },
            cost: 0.5 + cost + (part === "minute" ? 0.9 : 0) + (round && round.plus > 0 ? 0.1 : 0),
            thoughts: [
              ["time", 0.6],
              ...(part === "hour of 12 2" || part === "hour 2"
                ? [["hours of two digits", 0.4] as const]
                : []),
              ...(part === "hour of 12" || part === "hour" ? [["plain hours", 0.3] as const] : []),
              ...(part === "hour" || part === "hour 2" ? [["24 hours", 0.5] as const] : []),
              ...(part.startsWith("hour of 12") || part.startsWith("a") || part === "AM"
                ? [["12 hours", 0.5] as const]
                : []),
              ...(round ? [[`time ${round.minutes} ${round.mode}`, roundCost] as const] : []),
              ...(round && round.plus > 0 ? [[`time + ${round.plus}`, 0.2] as const] : []),
            ],
          });
      }
  return atoms;
};

export const momentAtoms = (column: number, cells: Cells, wanted: string): Atom[] => [
  ...dateAtoms(column, cells, wanted),
  ...timeAtoms(column, cells, wanted),
];
