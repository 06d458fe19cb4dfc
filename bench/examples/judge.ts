// Somebody with a table of what each row should become: types one example, answers a question or mends the first wrong
// row with the second, and looks at every row of the result.
import { type Found, findProgram, type Wish } from "@igo/contract/parsing/programs/findProgram";
import { runProgram } from "@igo/contract/parsing/programs/program";

export type Task = { name: string; rows: readonly Wish[] };

export type Verdict = {
  isSolved: boolean;
  /** A program without a question made something else of some row; and whether with one example already. */
  isWrong: boolean;
  isWrongAtFirst: boolean;
  /** It said nothing of some row of which something was wanted, and did not ask. */
  isSilent: boolean;
  examples: readonly Wish[];
  milliseconds: readonly number[];
  found: Found;
};

const most = 2;
const keyOf = ({ row }: Wish) => row.join("\u0000");

/** CPU, because the machine that measures does other things as well. */
const timed = (wishes: readonly Wish[], rows: readonly Wish[]): { found: Found; ms: number } => {
  const start = process.threadCpuUsage();
  const found = findProgram({ wishes, rows: rows.map(({ row }) => row) });
  const { user, system } = process.threadCpuUsage(start);
  return { found, ms: (user + system) / 1000 };
};

const amissIn = (found: Found, rows: readonly Wish[]) => {
  const made = rows.map((one) => ({
    one,
    text: found.found === "nothing" ? undefined : runProgram(found.program, one.row),
  }));
  const amiss = made.filter(({ one, text }) => (text ?? "") !== one.wanted);
  return { first: amiss[0]?.one, wrong: amiss.some(({ text }) => text !== undefined), count: amiss.length };
};

export const judge = (task: Task): Verdict => {
  const rows = [...new Map(task.rows.map((one) => [keyOf(one), one])).values()];
  const first = rows.find(({ row }) => row.some((text) => text.trim() !== "")) ?? rows[0];
  const examples: Wish[] = first ? [first] : [];
  const milliseconds: number[] = [];
  let isWrongAtFirst = false;
  for (;;) {
    const { found, ms } = timed(examples, rows);
    milliseconds.push(ms);
    const { first: amiss, wrong, count } = amissIn(found, rows);
    const isSure = found.found === "program";
    const isSolved = isSure && count === 0;
    if (isSolved || examples.length === most || (amiss === undefined && found.found !== "question"))
      return {
        isSolved,
        isWrong: isSure && wrong,
        isSilent: isSure && !wrong && count > 0,
        isWrongAtFirst,
        examples,
        milliseconds,
        found,
      };
    isWrongAtFirst ||= isSure && wrong;
    const asked =
      found.found === "question" ? rows.find((one) => keyOf(one) === found.row.join("\u0000")) : amiss;
    const next = asked ?? rows.find((one) => !examples.includes(one));
    if (next) examples.push(next);
  }
};
