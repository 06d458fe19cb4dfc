// How long a call takes, how many fit in a second, and what one costs: the figures of the list's bench.
import { compare } from "../figures.ts";
import { treeSeconds } from "../processor.ts";

export type Times = { median: number; worst: number };

// Repeat slow calls less often: nobody runs a bench that takes all day.
const patienceMs = 4000;
// Of 300 calls the 99th percentile was the third slowest, and changed by half from run to run.
const usualCalls = 1000;
const leastCalls = 5;
// In production, frequent calls are compiled, prepared and in memory already.
const warmUpMs = 250;
const warmUpCalls = 50;

/** Median and 99th percentile of a call repeated one after another, in milliseconds. */
export const timesOf = async (
  call: (turn: number) => Promise<unknown>,
  maxCalls = usualCalls,
  least = leastCalls,
): Promise<Times> => {
  const warm = performance.now() + warmUpMs;
  for (let turn = 0; turn < Math.min(5, least) || (turn < warmUpCalls && performance.now() < warm); turn += 1)
    await call(turn);
  const took: number[] = [];
  const end = performance.now() + patienceMs;
  for (let turn = 0; turn < maxCalls && (turn < least || performance.now() < end); turn += 1) {
    const began = performance.now();
    await call(turn + warmUpCalls);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  // The smallest value that this share of calls does not exceed: of 1,000 calls the tenth slowest is 99 %, of fewer
  // than 100 the slowest.
  const at = (share: number) => took[Math.max(0, Math.ceil(took.length * share) - 1)] ?? 0;
  return { median: at(0.5), worst: at(0.99) };
};

export const milliseconds = ({ median, worst }: Times): string =>
  `p50 ${median.toFixed(1)} ms   p99 ${worst.toFixed(1)} ms`;

/** Measures a call and prints it beside its limit. */
export const measure = async (
  name: string,
  limitMs: number,
  call: (turn: number) => Promise<unknown>,
): Promise<Times> => {
  const times = await timesOf(call);
  compare(name, milliseconds(times), `p99 ≤ ${limitMs} ms`, times.worst > limitMs);
  return times;
};

const atOnce = 8;

/** Calls per second with eight always in flight. */
export const perSecond = async (call: (turn: number) => Promise<unknown>, ms = 2500): Promise<number> => {
  const end = performance.now() + ms;
  let done = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      done += 1;
      await call(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return done / (ms / 1000);
};

/** Milliseconds of CPU per call, summed over the processes below these roots. */
export const cpuOf = async (
  roots: readonly number[],
  calls: number,
  call: (turn: number) => Promise<unknown>,
  warmUps = 50,
): Promise<number> => {
  const seconds = () => roots.reduce((sum, root) => sum + treeSeconds(root), 0);
  for (let turn = 0; turn < warmUps; turn += 1) await call(turn);
  const before = seconds();
  for (let turn = 0; turn < calls; turn += 1) await call(turn);
  return ((seconds() - before) * 1000) / calls;
};
