// Random numbers that repeat with the same seed, so that a failure can be reproduced.

export type Random = {
  /** From 0, below 1. */
  share: () => number;
  /** An integer from 0 to below the limit. */
  below: (limit: number) => number;
  pick: <Item>(list: readonly Item[]) => Item;
};

/** Mulberry32: 32 bits of state are enough for choosing when to kill. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  return { share, below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
};
