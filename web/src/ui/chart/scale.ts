// Positions in a drawing: shares of a bar, the round numbers beside a line.

/** In percent of the bar, with a minimum, so that even the smallest part is visible. */
export const widthsOf = (values: readonly number[], least = 0.8): number[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const raised = values.map((value) => Math.max((value / total) * 100, least));
  const sum = raised.reduce((all, width) => all + width, 0);
  return raised.map((width) => (width / sum) * 100);
};

export type Scale = { from: number; to: number; ticks: readonly number[] };

const roundStep = (step: number): number => {
  const size = 10 ** Math.floor(Math.log10(step));
  const first = [1, 2, 5, 10].find((factor) => factor * size >= step) ?? 10;
  // There are no half markets.
  return Math.max(1, first * size);
};

/** From zero, unless all values are far above it: then from a round number below, which the ticks show. */
export const scaleOf = (values: readonly number[], count = 4): Scale => {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(highest, ...values);
  const begin = lowest > highest * 0.7 ? lowest : 0;
  const step = roundStep(Math.max(1, highest - begin) / count);
  const from = Math.max(0, Math.floor(begin / step) * step);
  const to = Math.max(from + step, Math.ceil(highest / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { from, to, ticks };
};
