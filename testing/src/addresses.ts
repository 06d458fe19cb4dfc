// Network addresses for tests of limits, which count per address. For servers with TRUST_PROXY=1.
let used = 0;

/** Headers of a request from an address that no other test uses. */
export const fromSomewhere = (): { "x-forwarded-for": string } => {
  used += 1;
  return { "x-forwarded-for": `10.${used >> 16}.${(used >> 8) & 255}.${used & 255}` };
};
