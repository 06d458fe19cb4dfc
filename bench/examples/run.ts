// Programs from examples: our own tasks of the trade, and, if a folder of it is given, a public set that nobody here
// wrote (`Transformation.Text` of microsoft/prose-benchmarks): `npm run bench -- examples path/to/prose-benchmarks`.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ownTasks from "@igo/contract/parsing/programs/fixtures/tasks.json" with { type: "json" };
import { hold, state } from "../figures.ts";
import { judge, type Task, type Verdict } from "./judge.ts";

type Cell = string | null;
type Spec = { Examples: { Input: Cell[]; Output: Cell }[] };
const folder = "Transformation.Text";
/** The other tasks stay unseen, for whoever wants to know whether the language was made for these. */
const firstUnseen = 154;

/** Of a task with nothing in a cell, an empty text; the language knows no other nothing. */
const readTask = (root: string, name: string): Task => {
  const { Examples }: Spec = JSON.parse(readFileSync(join(root, folder, name, "spec.json"), "utf8"));
  return {
    name,
    rows: Examples.map(({ Input, Output }) => ({
      row: Input.map((text) => text ?? ""),
      wanted: Output ?? "",
    })),
  };
};

const foreignTasks = (root: string): Task[] =>
  readdirSync(join(root, folder))
    .filter((name) => (createHash("sha256").update(`${folder}/${name}`).digest()[0] ?? 255) < firstUnseen)
    .toSorted()
    .map((name) => readTask(root, name));

const percent = (verdicts: readonly Verdict[], is: (one: Verdict) => boolean) =>
  (100 * verdicts.filter(is).length) / verdicts.length;

const named = (tasks: readonly Task[], verdicts: readonly Verdict[], is: (one: Verdict) => boolean) =>
  tasks
    .filter((_, at) => {
      const verdict = verdicts[at];
      return verdict !== undefined && is(verdict);
    })
    .map(({ name }) => name);

const report = (title: string, tasks: readonly Task[]) => {
  // What a process does the first time it does slowly, and a server does it once.
  for (const task of tasks.slice(0, 20)) judge(task);
  const verdicts = tasks.map(judge);
  const times = verdicts.flatMap(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  state(title, `${tasks.length} tasks`);
  hold(
    "solved with at most two examples",
    percent(verdicts, (one) => one.isSolved),
    "%",
    { atLeast: 60 },
    1,
  );
  hold(
    "some row wrong without a question",
    percent(verdicts, (one) => one.isWrong),
    "%",
    { atMost: 2 },
    1,
  );
  state("the same after the first example", `${percent(verdicts, (one) => one.isWrongAtFirst).toFixed(1)} %`);
  state(
    "some row left as it is without a question",
    `${percent(verdicts, (one) => one.isSilent).toFixed(1)} %`,
  );
  state(
    "it asked a third time",
    `${percent(verdicts, ({ found }) => found.found === "question").toFixed(1)} %`,
  );
  hold("search, CPU, p95", at(0.95), "ms", { atMost: 200 }, 0);
  state("search, CPU, median; longest", `${at(0.5).toFixed(0)}; ${at(1).toFixed(0)} ms`);
  if (process.env.NAMES)
    for (const [word, is] of [
      ["wrong", (one: Verdict) => one.isWrong],
      ["not solved", (one: Verdict) => !one.isSolved && !one.isWrong],
    ] as const)
      state(word, named(tasks, verdicts, is).join(", "));
};

report("our own", ownTasks);
const [root] = process.argv.slice(2);
if (root !== undefined && existsSync(join(root, folder))) report("the public set", foreignTasks(root));
else
  state(
    "the public set",
    root === undefined
      ? "not measured: give the folder of a copy of microsoft/prose-benchmarks"
      : `not measured: ${root} has no ${folder}`,
  );
