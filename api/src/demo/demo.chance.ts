// Seeded random numbers: the demo looks the same on every machine.

export type Chance = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** Picks a value, each with a probability proportional to its weight. */
  weighted: <T>(from: readonly (readonly [value: T, weight: number])[]) => T;
  is: (share: number) => boolean;
};

/** Mulberry32 (Tommy Ettinger, 2017, public domain). */
export const chanceOf = (seed: number): Chance => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[between(0, from.length - 1)];
    if (one === undefined) throw new Error("There is nothing to pick from");
    return one;
  };
  const weighted = <T>(from: readonly (readonly [value: T, weight: number])[]): T => {
    let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(from)[0];
  };
  return { next, between, pick, weighted, is: (share) => next() < share };
};
