// What tells one group of rows from another: the conditions under which a program goes different ways.
import { type Mark, runs, shapeOf } from "./marks.ts";
import { type Cells, type Condition, holds } from "./program.ts";

export type Told = { condition: Condition; cost: number; isExact: boolean };

const signsIn = (text: string) =>
  new Set(Array.from(text.slice(0, 200)).filter((letter) => /[^\p{L}\p{N}]/u.test(letter)));

const edges = (text: string): string[] => {
  const [first = "", last = ""] = [text.trim().at(0), text.trim().at(-1)];
  return [first, last].filter((letter) => letter !== "" && /[^\p{L}\p{N}\s]/u.test(letter));
};

const factsOf = (column: number, cells: Cells, other: Cells): Told[] => {
  const text = cells[column]?.text ?? "";
  const otherText = other[column]?.text ?? "";
  const marks: { mark: Mark; cost: number }[] = [
    ...runs.filter((run) => run !== "amount" && run !== "chunk").map((run) => ({ mark: { run }, cost: 0.9 })),
    ...Array.from(new Set([...signsIn(text), ...signsIn(otherText)]), (sign) => ({
      mark: { text: sign },
      cost: 0.8,
    })),
  ];
  const words = (text.match(/\p{L}{2,}/gu) ?? [])
    .slice(0, 6)
    .map((word) => ({ mark: { text: word }, cost: 1.5 }));
  const count = (text.match(/\S+/g) ?? []).length;
  const digits = text.match(/\d+/g)?.length ?? 0;
  return [
    { condition: { if: "blank", column }, cost: 0.2, isExact: false },
    ...[...marks, ...words].flatMap(({ mark, cost }): Told[] => [
      { condition: { if: "has", column, mark }, cost, isExact: false },
      { condition: { if: "lacks", column, mark }, cost: cost + 0.1, isExact: false },
    ]),
    ...edges(text).flatMap((sign): Told[] => [
      { condition: { if: "ends", column, with: sign }, cost: 0.9, isExact: false },
      { condition: { if: "begins", column, with: sign }, cost: 0.9, isExact: false },
    ]),
    { condition: { if: "count", column, mark: { run: "chunk" }, is: count }, cost: 1.3, isExact: true },
    { condition: { if: "count", column, mark: { run: "digits" }, is: digits }, cost: 1.4, isExact: true },
    { condition: { if: "shape", column, shape: shapeOf(text) }, cost: 1.6, isExact: true },
    { condition: { if: "long", column, letters: text.trim().length }, cost: 1.5, isExact: true },
  ];
};

/** What holds for all of these rows and for none of the others, plainest first. */
export const toldApart = (these: readonly Cells[], others: readonly Cells[]): Told[] => {
  const [first, other] = [these[0], others[0]];
  if (!first || !other) return [];
  return first
    .flatMap((_, column) => factsOf(column, first, other))
    .filter(
      ({ condition }) =>
        these.every((cells) => holds(cells, condition)) && others.every((cells) => !holds(cells, condition)),
    )
    .toSorted((a, b) => a.cost - b.cost);
};
