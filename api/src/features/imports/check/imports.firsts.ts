// Tracks the first row of a file with each code or store. Only a hash of each text is kept: a million texts would fill
// the memory. The comparison resolves hash collisions, because it looks at the rows themselves.

/** A 53-bit hash of a text: as many bits as a number stores exactly. */
const hashOf = (text: string): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (high & 0x1f_ffff) + (low >>> 0);
};

/**
 * Returns the first row with the key; when there is none yet, returns null and remembers `row`, unless that is null.
 */
export const createFirstRows = () => {
  const rows = new Map<number, number>();
  return (key: string, row: number | null): number | null => {
    const hash = hashOf(key);
    const first = rows.get(hash) ?? null;
    if (first === null && row !== null) rows.set(hash, row);
    return first;
  };
};
