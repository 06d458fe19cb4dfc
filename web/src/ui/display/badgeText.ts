// The text of a badge: capped at 99+, and empty for zero unless requested.

const cap = 99;

export const badgeText = (count: number, showZero = false): string | null => {
  if (count <= 0 && !showZero) return null;
  return count > cap ? `${cap}+` : String(Math.max(0, count));
};
