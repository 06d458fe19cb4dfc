// `npm run proof`: everything at size, part by part, side by side where that changes no figure; skips parts that passed
// on this revision. Exits with 1 if a part fails or a goal is missed. `-- faults web` runs these parts again, `-- long`
// adds those that take hours.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Figure } from "../figures.ts";
import { lanes, type Part, parts } from "./parts.ts";
import { hasPassed, openResults, type Result, root, writeReport } from "./results.ts";

const words = process.argv.slice(2);
const named = words.filter((word) => word !== "long");
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
const results = openResults();

/** Runs the command, shows its output line by line with the name in front, and stores the last lines. */
const runNpm = (
  name: string,
  { npm, env }: Part,
  figuresFile: string,
): Promise<{ exitCode: number; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn("npm", [...npm], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, FIGURES_FILE: figuresFile },
      shell: process.platform === "win32",
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        console.log(`${name} │ ${line}`);
        said = `${said}${line}\n`.slice(-20_000);
      });
    child.once("error", reject);
    child.once("exit", (code) => resolve({ exitCode: code ?? 1, said }));
  });

/** Milliseconds that all cores together have been idle, and have existed. */
const coreTimes = () => {
  const times = cpus().map((core) => core.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((time) => Object.values(time))) };
};

type Turn = Pick<Result, "exitCode" | "seconds" | "busy" | "figures" | "said">;

const runOnce = async (name: string, part: Part): Promise<Turn> => {
  const figuresFile = join(results.folder, `${name}.figures`);
  rmSync(figuresFile, { force: true });
  const began = Date.now();
  const before = coreTimes();
  const { exitCode, said } = await runNpm(name, part, figuresFile);
  const seconds = (Date.now() - began) / 1000;
  const after = coreTimes();
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  const figures: Figure[] = existsSync(figuresFile)
    ? readFileSync(figuresFile, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
  rmSync(figuresFile, { force: true });
  if (part.within !== undefined) {
    const [value, goal] = [`${Math.round(seconds)} s`, `≤ ${part.within} s`];
    figures.push({ name: "all of it", value, goal, isMissed: seconds > part.within });
  }
  return { exitCode, seconds, busy, figures, said };
};

const runPart = async (name: string, part: Part): Promise<Result> => {
  console.log(`\n── ${name}: ${part.what}`);
  return { name, at: new Date().toISOString(), ...(await runOnce(name, part)) };
};

const isWanted = (name: string, part: Part): boolean => {
  if (named.length > 0) return named.includes(name);
  if (part.isLong && !words.includes("long")) return false;
  const before = results.read(name);
  return !before || !hasPassed(before);
};

const waiting = new Map(Object.entries(parts).filter(([name, part]) => isWanted(name, part)));

const runLane = async (lane: Iterable<string>) => {
  for (const name of lane) {
    const part = waiting.get(name);
    waiting.delete(name);
    if (part) results.write(await runPart(name, part));
  }
};
const began = Date.now();
await Promise.all(lanes.map((lane) => runLane(lane)));
await runLane([...waiting.keys()]);

console.log(`\n${readFileSync(writeReport(results), "utf8")}`);
const shown = Object.keys(parts).flatMap((name) => results.read(name) ?? []);
const passed = shown.filter(hasPassed).length;
console.log(
  `${passed} passed, ${shown.length - passed} failed, ${Math.round((Date.now() - began) / 60_000)} minutes`,
);
process.exitCode = passed === shown.length ? 0 : 1;
