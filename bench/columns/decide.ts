// Learns to tell right matches from wrong ones: logistic regression by Newton's method with an L2 penalty.
import { verdicts } from "../../api/src/features/imports/columns/context.ts";
import type { Evidence } from "../../api/src/features/imports/columns/evidence.ts";
import type { Weights } from "../../api/src/features/imports/run/kind.ts";

const penalty = 10;
const most = 30;

/** Solves a symmetric, positive definite system by elimination with pivoting. */
const solve = (matrix: readonly Float64Array[], right: Float64Array): Float64Array => {
  const size = right.length;
  const rows = matrix.map((row, at) => Float64Array.from([...row, right[at] ?? 0]));
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let other = at + 1; other < size; other += 1)
      if (Math.abs(rows[other]?.[at] ?? 0) > Math.abs(rows[pivot]?.[at] ?? 0)) pivot = other;
    [rows[at], rows[pivot]] = [rows[pivot] ?? new Float64Array(), rows[at] ?? new Float64Array()];
    const own = rows[at];
    for (const [other, row] of rows.entries()) {
      if (other === at || !own) continue;
      const factor = (row[at] ?? 0) / (own[at] ?? 1);
      for (let column = at; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (own[column] ?? 0);
    }
  }
  return Float64Array.from(rows, (row, at) => (row[size] ?? 0) / (row[at] ?? 1));
};

/** The weights of the features for "right"; "wrong" has none. */
export const decide = (examples: readonly { signs: Evidence; isRight: boolean }[]): Weights => {
  const names = [...new Set(["always", ...examples.flatMap(({ signs }) => [...signs.keys()])])];
  const size = names.length;
  const rows = examples.map(({ signs, isRight }) => ({
    values: Float64Array.from(names, (name) => (name === "always" ? 1 : (signs.get(name) ?? 0))),
    target: isRight ? 1 : 0,
  }));
  let weights = new Float64Array(size);
  for (let round = 0; round < most; round += 1) {
    const slope = weights.map((weight) => penalty * weight);
    const bend: Float64Array[] = Array.from({ length: size }, (_, at) =>
      new Float64Array(size).fill(penalty, at, at + 1),
    );
    for (const { values, target } of rows) {
      const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const share = 1 / (1 + Math.exp(-sum));
      for (let at = 0; at < size; at += 1) {
        const value = values[at] ?? 0;
        if (value === 0) continue;
        slope[at] = (slope[at] ?? 0) + (share - target) * value;
        const factor = share * (1 - share) * value;
        bend[at] = (bend[at] ?? new Float64Array(size)).map(
          (sum, other) => sum + factor * (values[other] ?? 0),
        );
      }
    }
    const step = solve(bend, slope);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
    if (step.every((change) => Math.abs(change) < 1e-6)) break;
  }
  const table = names.map((name, at) => [name, { right: Math.round((weights[at] ?? 0) * 1000) / 1000 }]);
  return { fields: verdicts, weights: Object.fromEntries(table) };
};
