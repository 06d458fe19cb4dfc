// How similar two texts are: optimal string alignment (Damerau-Levenshtein, where swapping neighbours is one edit).

const slips = (left: string, right: string, limit: number) => {
  let twoBefore: number[] = [];
  let before = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const here = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1) ? 0 : 1;
      let cost = Math.min(
        (before[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + same,
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, (twoBefore[column - 2] ?? 0) + 1);
      here.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    twoBefore = before;
    before = here;
  }
  return before[right.length] ?? 0;
};

/** 1 is equal, 0 nothing in common. Below `floor` it returns 0 without computing more. Fold both first. */
export const similarity = (left: string, right: string, floor = 0) => {
  if (left === right) return 1;
  const longest = Math.max(left.length, right.length);
  const limit = Math.floor(longest * (1 - floor));
  // A cell can hold 32,767 characters; no name worth suggesting is longer than this.
  if (longest > 80 || Math.abs(left.length - right.length) > limit) return 0;
  const found = slips(left, right, limit);
  return found > limit ? 0 : 1 - found / longest;
};

/** The one candidate that is clearly nearest, or undefined: a suggestion must not be a guess between equals. */
export const nearest = <Candidate>(
  text: string,
  candidates: Iterable<readonly [folded: string, candidate: Candidate]>,
  floor = 0.72,
): Candidate | undefined => {
  let best: Candidate | undefined;
  let score = 0;
  let tied = false;
  for (const [folded, candidate] of candidates) {
    const likeness = similarity(text, folded, Math.max(floor, score));
    if (likeness === 0 || likeness < score) continue;
    if (likeness > score) {
      best = candidate;
      score = likeness;
      tied = false;
    } else if (candidate !== best) tied = true;
  }
  return tied ? undefined : best;
};
