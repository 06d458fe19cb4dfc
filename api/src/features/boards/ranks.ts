// Ranks: positions in an order, as texts that compare byte by byte. Between any two there is room for another.
//
// A rank is a fraction in base 62: six digits that count up and down at the ends, and a tail for insertions in between.

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = digits.length;
const head = 6;

/** Beyond this many characters, a column is respaced. */
export const maxRankLength = 40;

const headOf = (rank: string) =>
  Array.from(rank.slice(0, head)).reduce((sum, digit) => sum * base + digits.indexOf(digit), 0);

const textOf = (number: number): string => {
  let text = "";
  for (let rest = number, place = 0; place < head; place += 1, rest = Math.floor(rest / base))
    text = (digits[rest % base] ?? "") + text;
  return text;
};

const middle = Math.floor(base ** head / 2);
const digitAt = (text: string, place: number) => Math.max(0, digits.indexOf(text.charAt(place) || "0"));

/** The shortest fraction between two; neither ends in zeros. */
const between = (low: string, high: string): string => {
  let text = "";
  let isBelow = false;
  for (let place = 0; ; place += 1) {
    const from = digitAt(low, place);
    // Once a digit is below that of `high`, whatever follows it is below, too.
    const to: number = isBelow ? base : digitAt(high, place);
    if (to - from > 1) return text + digits[Math.floor((from + to) / 2)];
    text += digits[from];
    isBelow ||= to > from;
  }
};

const trimmed = (rank: string) => rank.replace(/0+$/, "");

/** A rank between two others; null is an end of the order. */
export const rankBetween = (low: string | null, high: string | null): string => {
  if (low === null && high === null) return textOf(middle);
  if (low === null) return textOf(headOf(high ?? "") - 1);
  if (high === null) return textOf(headOf(low) + 1);
  if (low >= high) throw new Error(`There is no place between ${low} and ${high}`);
  return between(trimmed(low), trimmed(high)).padEnd(head, "0");
};

/** `count` ranks after another, in order; if there is none, from the middle. */
export const ranksAfter = (low: string | null, count: number): string[] =>
  Array.from({ length: count }, (_, index) => textOf((low === null ? middle : headOf(low)) + index + 1));
