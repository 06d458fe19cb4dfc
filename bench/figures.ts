// Figures beside their goals: printed as lines, and written to a file for the report of `npm run proof`.
import { appendFileSync } from "node:fs";

export type Figure = {
  name: string;
  /** As printed, with its unit. */
  value: string;
  /** As printed; empty for a figure without a goal. */
  goal: string;
  isMissed: boolean;
};

/** How a bench exits that ran to its end but missed a goal. */
export const missedCode = 3;

const report = process.env.FIGURES_FILE;

const print = (figure: Figure) => {
  const { name, value, goal, isMissed } = figure;
  console.log(`  ${name.padEnd(44)} ${value.padEnd(46)} ${goal}${isMissed ? "  MISSED" : ""}`.trimEnd());
  if (report) appendFileSync(report, `${JSON.stringify(figure)}\n`);
  if (isMissed) process.exitCode = missedCode;
};

/** A figure without a goal. */
export const state = (name: string, value: string): void => print({ name, value, goal: "", isMissed: false });

/** A figure with its goal in words; the caller says whether it is missed. */
export const compare = (name: string, value: string, goal: string, isMissed: boolean): void =>
  print({ name, value, goal, isMissed });

type Limit = { atMost: number } | { atLeast: number };

/** A number beside its maximum or minimum; both in `unit`. */
export const hold = (name: string, number: number, unit: string, limit: Limit, digits = 2): void => {
  const isMissed = "atMost" in limit ? number > limit.atMost : number < limit.atLeast;
  const goal = "atMost" in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
  print({
    name,
    value: `${number.toFixed(digits)} ${unit}`.trim(),
    goal: `${goal} ${unit}`.trim(),
    isMissed,
  });
};

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
