// How fast the machine is at the moment: a shared one differs from hour to hour, so a missed goal needs this beside it.

/** Milliseconds of a fixed loop, and nanoseconds of a read that no cache has. */
export type Speed = { loop: number; read: number };

const loops = 100_000_000;
const reads = 4_000_000;
/** 128 MB of 32-bit places, more than the processor keeps. */
const places = 2 ** 25;

const msOf = (work: () => number): number => {
  const began = performance.now();
  // The result is used, or the compiler would leave the work out.
  if (Number.isNaN(work())) throw new Error("This cannot be");
  return performance.now() - began;
};

/** Holds the thread for about two seconds; right only while nothing else runs. */
export const measureSpeed = (): Speed => {
  const loop = msOf(() => {
    let value = 0;
    for (let turn = 0; turn < loops; turn++) value = (value * 31 + turn) | 0;
    return value;
  });

  // Each place names the next: a full-period generator (Knuth, TAOCP 3.2.1.2) visits all in an order none foresees.
  const next = new Uint32Array(places);
  for (let place = 0; place < places; place++)
    next[place] = (Math.imul(place, 1_664_525) + 1_013_904_223) & (places - 1);
  const walk = msOf(() => {
    let place = 0;
    for (let read = 0; read < reads; read++) place = next[place]!;
    return place;
  });
  return { loop, read: (walk / reads) * 1_000_000 };
};
