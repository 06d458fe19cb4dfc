// A missed goal of time may be the machine's fault. The part then runs at the revision that met all goals too, by turns
// with this one, on the same machine in the same hour (bench/README.md says why).
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Figure } from "../figures.ts";

/** Met every goal on two quiet cores, 26 November 2026 (docs/performance.md has the figures). */
export const peer = "52b7a6e3";
/** The most that a figure may be of the peer's: two runs of one revision differ by as much. */
const tolerance = 1.15;

/** Clones the peer into `.cache` of this clone, with its packages and its web built; returns its folder. */
export const preparePeer = (root: string): string => {
  const folder = join(root, ".cache/peer", peer);
  const run = (cwd: string, program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd, stdio: "inherit" });
  if (!existsSync(folder)) {
    run(root, "git", "clone", "--quiet", root, folder);
    run(folder, "git", "checkout", "--quiet", peer);
  }
  run(folder, process.execPath, "scripts/install.mjs", "--browser");
  run(folder, process.execPath, "scripts/build.mjs");
  return folder;
};

/** The times and ratios in a figure or a goal, in the order they are printed. */
const timesIn = (value: string): number[] =>
  [...value.matchAll(/([\d.]+) (?:ms|s|×)(?=[\s:]|$)/g)].map(([, number]) => Number(number));

type Read = (value: string) => number[];

/** Lighthouse's score for speed falls on a slow machine as times grow: what it lacks of 100 is compared as they are. */
const lackIn: Read = (value) => [100 - Number.parseFloat(value)];
const readerOf = (goal: string): Read => (goal.endsWith("for speed") ? lackIn : timesIn);

/** Other work on the machine only adds time, so the least of all turns says most. */
const leastOf = (values: readonly string[], read: Read): number[] => {
  const [first = [], ...others] = values.map(read);
  return first.map((time, place) => Math.min(time, ...others.map((times) => times[place] ?? time)));
};

/** Whether no time in our figure is longer than in theirs; false for figures that say none. */
export const isAsQuick = (
  ours: readonly string[],
  theirs: readonly string[],
  read: Read = timesIn,
): boolean => {
  const [us, them] = [leastOf(ours, read), leastOf(theirs, read)];
  return us.length > 0 && us.length === them.length && us.every((time, at) => time <= tolerance * them[at]!);
};

/** The figure of each turn that has this one's name, and its place where a part prints a name twice. */
const sameIn = (turns: readonly (readonly Figure[])[], figures: readonly Figure[], at: number): Figure[] => {
  const { name } = figures[at]!;
  const place = figures.slice(0, at).filter((figure) => figure.name === name).length;
  return turns.flatMap((turn) => turn.filter((figure) => figure.name === name)[place] ?? []);
};

/** The first turn's figures; the times it missed as they are after all turns of ours and of the peer's. */
export const judge = (
  ours: readonly [readonly Figure[], ...(readonly Figure[])[]],
  theirs: readonly (readonly Figure[])[],
): Figure[] =>
  ours[0].map((figure, at, first): Figure => {
    // Who loses a row or takes too much memory once is wrong, however the next turn ends.
    const read = readerOf(figure.goal);
    if (!figure.isMissed || read(figure.goal).length === 0) return figure;
    const us = sameIn(ours, first, at);
    const met = us.find(({ isMissed }) => !isMissed);
    if (met) return { ...met, value: `${met.value}, at first ${figure.value}` };
    const them = sameIn(theirs, first, at);
    const values = us.map(({ value }) => value).join("; ");
    const beside = them.map(({ value }) => value).join("; ");
    const isSlower = !isAsQuick(
      us.map(({ value }) => value),
      them.map(({ value }) => value),
      read,
    );
    return { ...figure, value: values, ...(isSlower ? {} : { beside }) };
  });
