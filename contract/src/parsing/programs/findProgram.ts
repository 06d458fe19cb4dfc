// From one or two examples to the program that explains them, or to the row on which it must be asked what is meant.
import { atomsFor } from "./atoms.ts";
import { toldApart } from "./conditions.ts";
import { shapeOf } from "./marks.ts";
import { type Example, type Joined, joinsFor } from "./paths.ts";
import {
  type Cells,
  cellsOf,
  type Condition,
  holds,
  type Program,
  type Row,
  runProgram,
  type Way,
} from "./program.ts";

export type Wish = { row: Row; wanted: string };
export type Asked = {
  /** The examples that a person has typed, at least one. */
  wishes: readonly Wish[];
  /** The distinct rows of the column, or of the columns that it is made of. */
  rows: readonly Row[];
};

export type Found =
  | { found: "program"; program: Program }
  /** `outputs` are what the programs that are still possible make of the row, likeliest first; none if none says anything. */
  | { found: "question"; row: Row; outputs: readonly string[]; program: Program }
  | { found: "nothing" };

type Candidate = { program: Program; cost: number; made: readonly (string | undefined)[] };
type Ranked = Candidate & {
  /** Without what it pays for the rows of which it says nothing. */
  plainness: number;
};

/** A search is for codes, names and lines; nobody shows by example what becomes of a page. */
export const longestCell = 500;
const longestWanted = 400;
const sampled = 36;
export const maxChecked = 2000;

/** Rows of as many shapes as there are, shape after shape. */
export const sampleOf = <Sampled extends Row>(rows: readonly Sampled[], size: number): Sampled[] => {
  const shapes = [...Map.groupBy(rows, (row) => row.map(shapeOf).join("\u0000")).values()];
  const chosen: Sampled[] = [];
  for (let turn = 0; chosen.length < size; turn += 1) {
    const round = shapes.flatMap((shape) => shape.slice(turn, turn + 1));
    if (round.length === 0) break;
    chosen.push(...round.slice(0, size - chosen.length));
  }
  return chosen;
};

const wordsOf = (text: string) => [
  ...(text.match(/\p{L}{2,}/gu) ?? []),
  ...(text.match(/(?<!\S)\p{L}{2,}[^\s\p{L}\p{N}]+(?!\S)/gu) ?? []),
];

/** Words and signs that most rows have: "Tel", "NIT", "# ". */
const wordsIn = (sample: readonly Row[]): string[] => {
  const counts = new Map<string, number>();
  for (const row of sample)
    for (const word of new Set(row.flatMap((text) => wordsOf(text.slice(0, 400)))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count * 2 > sample.length && count > 1)
    .map(([word]) => word)
    .slice(0, 8);
};

const isBlank = (row: Row) => row.every((text) => text.trim() === "");

type Search = {
  sample: readonly Row[];
  cells: readonly Cells[];
  words: readonly string[];
  /** What was found for some of the examples, by their numbers. */
  joins: Map<string, Joined[]>;
  numbers: Map<Example, number>;
  values: number;
};

const joinsOf = (examples: readonly Example[], search: Search): Joined[] => {
  const key = examples.map((one) => search.numbers.get(one)).join();
  const known = search.joins.get(key) ?? foundJoins(examples, search);
  search.joins.set(key, known);
  return known;
};

const foundJoins = (examples: readonly Example[], search: Search): Joined[] => {
  const [first] = examples
    .filter(({ wanted }) => wanted !== "")
    .toSorted((a, b) => a.wanted.length - b.wanted.length);
  const others = examples.filter((one) => one !== first);
  return joinsFor(
    first ? atomsFor(first.cells, first.wanted, search.words) : [],
    first ? [first, ...others] : examples,
    search.cells,
  );
};

const version = 1;
const ofJoin = ({ pieces, cost, made }: Joined): Candidate => ({
  program: { version, ways: [{ pieces: [...pieces] }] },
  cost,
  made,
});

const branchesTried = 6;
const conditionsTried = 8;

const waysFor = (one: Joined, when?: Condition): Way => ({
  ...(when ? { when } : {}),
  pieces: [...one.pieces],
});

const isEmpty = ({ cells }: Example) => cells.every(({ text }) => text.trim() === "");

/** Two ways, each for some of the examples, told apart by a condition or by what the first way cannot make. */
const branched = (these: readonly Example[], others: readonly Example[], search: Search): Candidate[] => {
  const firsts = joinsOf(these, search).slice(0, branchesTried);
  const seconds = joinsOf(others, search).slice(0, branchesTried);
  const told = toldApart(
    these.map(({ cells }) => cells),
    others.map(({ cells }) => cells),
  )
    .filter(({ condition }) => condition.if === "blank" || ![...these, ...others].some(isEmpty))
    .slice(0, conditionsTried);
  const candidates: Candidate[] = [];
  for (const { condition, cost, isExact } of told) {
    const truth = search.cells.map((cells) => holds(cells, condition));
    for (const one of firsts)
      for (const other of seconds) {
        if (isExact && other.pieces.length === 0) continue;
        candidates.push({
          program: { version, ways: [waysFor(one, condition), waysFor(other)] },
          cost: one.cost + other.cost + cost + 0.5,
          made: truth.map((isTrue, at) => (isTrue ? (one.made[at] ?? other.made[at]) : other.made[at])),
        });
      }
  }
  return candidates;
};

const fallingBack = (these: readonly Example[], others: readonly Example[], search: Search): Candidate[] => {
  if (others.some(isEmpty)) return [];
  const seconds = joinsOf(others, search).slice(0, branchesTried);
  return joinsOf(these, search)
    .slice(0, 20)
    .flatMap((one) => {
      const program: Program = { version, ways: [waysFor(one)] };
      if (
        others.some(
          ({ cells }) =>
            runProgram(
              program,
              cells.map(({ text }) => text),
            ) !== undefined,
        )
      )
        return [];
      return seconds.map((other) => ({
        program: { version, ways: [waysFor(one), waysFor(other)] } as const,
        cost: one.cost + other.cost + 0.6,
        made: one.made.map((text, at) => text ?? other.made[at]),
      }));
    })
    .map(({ program, ...rest }) => ({ ...rest, program: { version, ways: [...program.ways] } }));
};

const fewest = 20;

/** Nothing in the cells says it: each value has its own, as far as it has been told. */
const tabled = (examples: readonly Example[], search: Search): Candidate[] => {
  const column =
    examples[0]?.cells.findIndex((_, at) => new Set(examples.map(({ cells }) => cells[at]?.text)).size > 1) ??
    -1;
  if (column < 0 || examples.length < 2 || search.values > fewest) return [];
  const pairs = examples.map(({ cells, wanted }): [string, string] => [
    cells[column]?.text.trim() ?? "",
    wanted,
  ]);
  const program: Program = {
    version,
    ways: [{ pieces: [{ kind: "table", source: { column, steps: [] }, pairs }] }],
  };
  return [{ program, cost: 5, made: search.sample.map((row) => runProgram(program, row)) }];
};

/** The ways to divide a few examples in two. */
const divisions = (examples: readonly Example[]): [Example[], Example[]][] => {
  const found: [Example[], Example[]][] = [];
  for (let mask = 1; mask < 2 ** Math.min(examples.length, 4) - 1; mask += 1)
    found.push([
      examples.filter((_, at) => (mask >> at) % 2 === 1),
      examples.filter((_, at) => (mask >> at) % 2 === 0),
    ]);
  return found;
};

/** A single way so hard to explain is hardly meant: two ways are tried too. */
const dear = 6;
const undefinedCost = 4;

/** A program that says nothing of some rows is less likely to be meant. */
const ranked = (candidates: readonly Candidate[], search: Search): Ranked[] => {
  const spoken = search.sample.map((row) => !isBlank(row));
  const count = Math.max(1, spoken.filter(Boolean).length);
  return candidates
    .map((one) => {
      const silent = one.made.filter((text, at) => text === undefined && spoken[at]).length;
      return {
        ...one,
        plainness: one.cost,
        cost: one.cost + (silent === 0 ? 0 : 0.8 + (undefinedCost * silent) / count),
      };
    })
    .toSorted((a, b) => a.cost - b.cost);
};

/** By how much a second reading must be less plain not to be asked about: less, the more examples there are. */
const margins = [2.6, 0.9, 0.7];
/** Each of two ways rests on one example. */
const branchedMargin = 1.6;
const asPlain = 0.3;
const comparedMost = 24;

/**
 * One candidate for each thing that is done to the sample, as long as it is nearly as plain as the best. What would be as
 * plain, said it something of every row, is a doubt about those rows.
 */
const distinct = (candidates: readonly Ranked[], margin: number): Candidate[] => {
  const kept = new Map<string, Candidate>();
  const [best] = candidates;
  if (!best) return [];
  for (const one of candidates) {
    if (kept.size === comparedMost) break;
    if (one.cost > best.cost + margin && one.plainness > best.plainness + asPlain) continue;
    const key = one.made.map((text) => text ?? "\u0000").join("\u0001");
    if (!kept.has(key)) kept.set(key, one);
  }
  return [...kept.values()];
};

type Doubt = { row: Row; outputs: string[]; weight: number };

/** How much the answer on a row would decide: nothing where all agree, most where the likely ones differ. */
const doubtOn = (
  row: Row,
  made: readonly (string | undefined)[],
  weights: readonly number[],
): Doubt | undefined => {
  const shares = new Map<string | undefined, number>();
  for (const [at, text] of made.entries()) shares.set(text, (shares.get(text) ?? 0) + (weights[at] ?? 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const isSilent = made[0] === undefined && !isBlank(row);
  if (shares.size === 1 && !isSilent) return undefined;
  const even = [...shares.values()].reduce((sum, share) => sum + (share / total) ** 2, 0);
  return {
    row,
    outputs: [...shares]
      .toSorted((a, b) => b[1] - a[1])
      .flatMap(([text]) => (text === undefined ? [] : [text])),
    weight: 1 - even + (made[0] === made[1] ? 0 : 0.4) + (isSilent ? 0.5 : 0),
  };
};

const isConstant = ({ pieces }: Way) => pieces.every(({ kind }) => kind === "literal");

/** One constant for all rows, or each cell as it is: an example that shows no change does not show which change is meant. */
const saysNothingYet = ({ ways }: Program, wishes: readonly Wish[]): boolean =>
  wishes.every(({ row, wanted }) => row.some((text) => text.trim() === wanted)) || ways.every(isConstant);

const kindsOf = (text: string) => (/\d/.test(text) ? "9" : "") + (/\p{L}/u.test(text) ? "a" : "");

/** Letters where all examples have digits only: the program runs on there, but nobody has said that it should. */
const isStrange = (made: string, wishes: readonly Wish[]): boolean =>
  kindsOf(made).length > Math.max(0, ...wishes.map(({ wanted }) => kindsOf(wanted).length)) ||
  wishes.every(({ wanted }) => wanted !== "" && !kindsOf(wanted).includes(kindsOf(made)));

const settled = (candidates: readonly Ranked[], { wishes, rows }: Asked, search: Search): Found => {
  const isBranched = (candidates[0]?.program.ways.length ?? 1) > 1 && wishes.length < 3;
  const margin = isBranched ? branchedMargin : (margins[Math.min(wishes.length, margins.length) - 1] ?? 0.7);
  const possible = distinct(candidates, margin);
  const [best] = possible;
  if (!best) return { found: "nothing" };
  const weights = possible.map(({ cost }) => Math.exp(best.cost - cost));
  const answered = new Set(wishes.map(({ row }) => row.join("\u0000")));
  const doubts: Doubt[] = [];
  const look = (row: Row, made: readonly (string | undefined)[]) => {
    const doubt = answered.has(row.join("\u0000")) ? undefined : doubtOn(row, made, weights);
    if (doubt) doubts.push(doubt);
  };
  for (const [at, row] of search.sample.entries())
    look(
      row,
      possible.map(({ made }) => made[at]),
    );
  if (doubts.length === 0) {
    const few = possible.slice(0, 4);
    for (const row of rows.slice(0, maxChecked)) {
      look(
        row,
        few.map(({ program }) => runProgram(program, row)),
      );
      if (doubts.length > 0) break;
    }
  }
  if (doubts.length === 0) {
    const strange = search.sample.findIndex(
      (row, at) =>
        !isBlank(row) &&
        !answered.has(row.join("\u0000")) &&
        best.made[at] !== undefined &&
        isStrange(best.made[at], wishes),
    );
    const row = search.sample[strange];
    if (row) return { found: "question", row, outputs: [best.made[strange] ?? ""], program: best.program };
  }
  if (doubts.length === 0 && saysNothingYet(best.program, wishes)) {
    const shapes = new Set(wishes.map(({ row }) => row.map(shapeOf).join("\u0000")));
    const open = search.sample.filter((row) => !isBlank(row) && !answered.has(row.join("\u0000")));
    const row = open.find((one) => !shapes.has(one.map(shapeOf).join("\u0000"))) ?? open[0];
    if (row)
      return {
        found: "question",
        row,
        outputs: [runProgram(best.program, row) ?? ""],
        program: best.program,
      };
  }
  const [worst] = doubts.toSorted((a, b) => b.weight - a.weight);
  return worst
    ? { found: "question", row: worst.row, outputs: worst.outputs, program: best.program }
    : { found: "program", program: best.program };
};

/** The plainest program that explains all examples, a question where two of them differ, or nothing. Never a guess. */
export const findProgram = (asked: Asked): Found => {
  const isLong = ({ row, wanted }: Wish) =>
    wanted.length > longestWanted || row.some((text) => text.length > longestCell);
  if (asked.wishes.some(isLong)) return { found: "nothing" };
  const sample = sampleOf(
    asked.rows.filter((row) => row.every((text) => text.length <= longestCell)),
    sampled,
  );
  const examples = asked.wishes.map(({ row, wanted }) => ({ cells: cellsOf(row), wanted }));
  const search: Search = {
    sample,
    cells: sample.map(cellsOf),
    words: wordsIn(sample),
    joins: new Map(),
    numbers: new Map(examples.map((one, at) => [one, at])),
    values: asked.rows.length,
  };
  const single = ranked(joinsOf(examples, search).map(ofJoin), search);
  const candidates =
    examples.length > 1 && (single[0]?.cost ?? Infinity) > dear
      ? ranked(
          [
            ...single,
            ...divisions(examples).flatMap(([these, others]) => [
              ...branched(these, others, search),
              ...fallingBack(these, others, search),
            ]),
          ],
          search,
        )
      : single;
  return settled(
    candidates.length > 0 ? candidates : ranked(tabled(examples, search), search),
    asked,
    search,
  );
};
