// What processes cost, as the kernel accounts for it (Linux): CPU seconds of a tree, peak memory of a process.
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

type Stat = { pid: number; parent: number; own: number; reaped: number };

const statOf = (pid: number): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
    return { pid, parent, own: utime + stime, reaped: cutime + cstime };
  } catch {
    return undefined;
  }
};

const everybody = (): Stat[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);

/** CPU seconds of a process, its living descendants, and those already gone. */
export const treeSeconds = (root: number): number => {
  const all = everybody();
  const below = (pid: number): Stat[] =>
    all.filter(({ parent }) => parent === pid).flatMap((stat) => [stat, ...below(stat.pid)]);
  const self = all.find(({ pid }) => pid === root);
  const ticks = [...(self ? [self] : []), ...below(root)].reduce(
    (sum, { own, reaped }) => sum + own + reaped,
    0,
  );
  return ticks / ticksPerSecond;
};

export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;
const childrenOf = (pid: number): number[] =>
  everybody()
    .filter(({ parent }) => parent === pid)
    .map((stat) => stat.pid);

const megabytes = (pid: number, field: "VmHWM" | "VmRSS"): number => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Watches a process and its children: peak megabytes of the largest child, and of the process itself. */
export const watchMemory = (pid: number) => {
  let own = 0;
  let child = 0;
  const look = () => {
    own = Math.max(own, megabytes(pid, "VmHWM"));
    for (const one of childrenOf(pid)) child = Math.max(child, megabytes(one, "VmHWM"));
  };
  // Peaks stay in the figures of a process: looking often would only keep waiting whoever else is timed here.
  const timer = setInterval(look, 250);
  return () => {
    look();
    clearInterval(timer);
    return { own: Math.round(own), child: Math.round(child) };
  };
};
