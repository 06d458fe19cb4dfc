// What processes cost according to the kernel (Linux): CPU seconds of a process tree, peak memory of a process.
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

/** CPU seconds of a process, its living descendants, and those that have ended. */
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

const megabytes = (path: string, field: "VmHWM" | "Pss"): number => {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(readFileSync(path, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const peakOf = (pid: number) => megabytes(`/proc/${pid}/status`, "VmHWM");

/** Watches a process and its children: peak megabytes of the largest child, and of the process itself. */
export const watchMemory = (pid: number) => {
  let own = 0;
  let child = 0;
  const look = () => {
    own = Math.max(own, peakOf(pid));
    for (const one of childrenOf(pid)) child = Math.max(child, peakOf(one));
  };
  // The kernel records a process's peak, so frequent polling would only disturb other measurements.
  const timer = setInterval(look, 250);
  return () => {
    look();
    clearInterval(timer);
    return { own: Math.round(own), child: Math.round(child) };
  };
};

const treeOf = (root: number): number[] => [root, ...childrenOf(root).flatMap(treeOf)];
const shareOf = (pid: number) => megabytes(`/proc/${pid}/smaps_rollup`, "Pss");

/**
 * Watches the memory of a process and everything below it, counting shared memory once (PSS): the peak, in megabytes,
 * of the process itself and of all together.
 */
export const watchShares = (root: number) => {
  let own = 0;
  let all = 0;
  const look = () => {
    const shares = treeOf(root).map(shareOf);
    own = Math.max(own, shares[0] ?? 0);
    all = Math.max(
      all,
      shares.reduce((sum, share) => sum + share, 0),
    );
  };
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    return { own: Math.round(own), all: Math.round(all) };
  };
};
