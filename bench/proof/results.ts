// The stored results of a proof, per revision: one per part, so that a proof can continue, and the report over all.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Figure } from "../figures.ts";
import type { Speed } from "./machine.ts";
import { type Part, parts } from "./parts.ts";

const root = join(import.meta.dirname, "../..");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

export type Result = {
  name: string;
  exitCode: number;
  seconds: number;
  /** How much of the machine's cores was busy meanwhile, by this and whatever ran beside it: 0 to 1. */
  busy: number;
  /** The machine's, just before; none where others ran beside it. */
  speed?: Speed;
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

export const hasPassed = ({ exitCode, figures }: Result): boolean =>
  exitCode === 0 && figures.every(({ isMissed }) => !isMissed);

const shownSpeed = ({ speed }: Result) =>
  speed ? `${Math.round(speed.loop)} ms, ${Math.round(speed.read)} ns` : "";

const lineOf = (name: string, { what }: Part, result: Result | undefined) => {
  if (!result) return `| ${name} | ${what} | not run | | | |`;
  const missed = result.figures.filter(({ isMissed }) => isMissed).length;
  const verdict = hasPassed(result) ? "passed" : missed > 0 ? `${missed} missed` : `exit ${result.exitCode}`;
  const [seconds, busy] = [Math.round(result.seconds), Math.round(result.busy * 100)];
  return `| ${name} | ${what} | ${verdict} | ${seconds} s | ${busy} % | ${shownSpeed(result)} |`;
};

const figuresOf = ({ name, figures }: Result) => [
  `\n## ${name}\n`,
  "| figure | measured | goal |",
  "|---|---|---|",
  ...figures.map(
    (figure) =>
      `| ${figure.name} | ${figure.value} | ${figure.goal}${figure.isMissed ? " **missed**" : ""} |`,
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
    "Machine: a fixed loop and one read of memory that no cache has, just before the part.",
    "",
    "| part | what | result | took | cores busy | machine |",
    "|---|---|---|---|---|---|",
    ...shown.map(({ part, about, result }) => lineOf(part, about, result)),
    ...shown.flatMap(({ result }) => (result && result.figures.length > 0 ? figuresOf(result) : [])),
  ];
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
};
