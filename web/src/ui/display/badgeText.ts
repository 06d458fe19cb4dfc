// What a count says on a badge: capped at 99, and nothing at all for zero unless asked.

const cap = 99;

export const badgeText = (count: number, showZero = false): string | null => {
  if (count <= 0 && !showZero) return null;
  return count > cap ? `${cap}+` : String(Math.max(0, count));
};
