// The stored results of a proof, per revision: one per part, so that a proof can continue, and the report over all.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Figure, missedCode } from "../figures.ts";
import { type Part, parts } from "./parts.ts";

export const root = join(import.meta.dirname, "../..");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

export type Result = {
  name: string;
  exitCode: number;
  seconds: number;
  /** How much of the machine's cores was busy meanwhile, by this and whatever ran beside it: 0 to 1. */
  busy: number;
  at: string;
  figures: Figure[];
  /** The last lines the part printed. */
  said: string;
};

/** The commit, and a marker for uncommitted changes. */
const revision = (): string => {
  const head = git("rev-parse", "--short", "HEAD").trim();
  const changes = git("status", "--porcelain") && git("diff", "HEAD") + git("status", "--porcelain");
  return changes ? `${head}-${createHash("sha256").update(changes).digest("hex").slice(0, 6)}` : head;
};

export const openResults = () => {
  const name = revision();
  const folder = join(root, "bench/results", name);
  mkdirSync(folder, { recursive: true });
  const fileOf = (part: string) => join(folder, `${part}.json`);

  const read = (part: string): Result | undefined =>
    existsSync(fileOf(part)) ? JSON.parse(readFileSync(fileOf(part), "utf8")) : undefined;
  const write = (result: Result) => writeFileSync(fileOf(result.name), JSON.stringify(result, null, 2));
  return { name, folder, read, write };
};
export type Results = ReturnType<typeof openResults>;

/** Whether it ran to its end, whatever its figures. */
const hasEnded = ({ exitCode }: Pick<Result, "exitCode">): boolean =>
  exitCode === 0 || exitCode === missedCode;

export const hasPassed = (result: Pick<Result, "exitCode" | "figures">): boolean =>
  hasEnded(result) && !result.figures.some(({ isMissed }) => isMissed);

const verdictOf = (result: Result) => {
  const { exitCode, figures } = result;
  if (!hasEnded(result)) return `exit ${exitCode}`;
  const missed = figures.filter(({ isMissed }) => isMissed).length;
  return missed > 0 ? `${missed} missed` : "passed";
};

const lineOf = (name: string, { what }: Part, result: Result | undefined) => {
  if (!result) return `| ${name} | ${what} | not run | | |`;
  const verdict = verdictOf(result);
  const [seconds, busy] = [Math.round(result.seconds), Math.round(result.busy * 100)];
  return `| ${name} | ${what} | ${verdict} | ${seconds} s | ${busy} % |`;
};

const figuresOf = ({ name: part, figures }: Result) => [
  `\n## ${part}\n`,
  "| figure | measured | goal |",
  "|---|---|---|",
  ...figures.map(
    ({ name, value, goal, isMissed }) => `| ${name} | ${value} | ${goal}${isMissed ? " **missed**" : ""} |`,
  ),
];

/** Writes the report and returns its path. */
export const writeReport = ({ name, folder, read }: Results): string => {
  const found = Object.entries(parts).map(([part, about]) => ({ part, about, result: read(part) }));
  const shown = found.filter(({ about, result }) => !about.isLong || result);
  const path = join(folder, "report.md");
  const lines = [
    `# Proof of ${name}`,
    "",
    "| part | what | result | took | cores busy |",
    "|---|---|---|---|---|",
    ...shown.map(({ part, about, result }) => lineOf(part, about, result)),
    ...shown.flatMap(({ result }) => (result && result.figures.length > 0 ? figuresOf(result) : [])),
  ];
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
};
