// The days, lines and marks of a line chart, and where they stand.
import type { ChartColor } from "./chart.ts";
import { scaleOf, type Scale } from "./scale.ts";

/** One figure for each day. The second line is dashed: nothing is told by colour alone. */
export type Series = { label: string; values: readonly number[]; color?: ChartColor };

/** What happened on a day, with the way to it. */
export type Mark = { id: string; day: string; label: string; to?: string };

export type Plot = {
  scale: Scale;
  /** Of a day by its number, and of a figure. */
  x: (index: number) => number;
  y: (value: number) => number;
  width: number;
  height: number;
  isMirrored: boolean;
  inset: { start: number; end: number; top: number; bottom: number };
};

const digitWidth = 7.2;

type Options = { width: number; height: number; isMirrored: boolean; longestTick: (scale: Scale) => number };

export const plotOf = (
  days: readonly string[],
  series: readonly Series[],
  { width, height, isMirrored, longestTick }: Options,
): Plot => {
  const scale = scaleOf(series.flatMap(({ values }) => values));
  const inset = { start: Math.ceil(longestTick(scale) * digitWidth) + 12, end: 16, top: 28, bottom: 28 };
  const across = Math.max(1, width - inset.start - inset.end);
  const down = height - inset.top - inset.bottom;
  const along = (index: number) =>
    inset.start + (days.length < 2 ? across / 2 : (index / (days.length - 1)) * across);
  return {
    scale,
    x: (index) => (isMirrored ? width - along(index) : along(index)),
    y: (value) => inset.top + down - ((value - scale.from) / (scale.to - scale.from)) * down,
    width,
    height,
    isMirrored,
    inset,
  };
};

/** The days that are written below the line: as many as there is room for, the last one among them. */
export const labelledDays = (count: number, width: number): readonly number[] => {
  const step = Math.max(1, Math.ceil((count * 72) / Math.max(1, width)));
  const last = count - 1;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => last - index * step).toReversed();
};

/** The day nearest to a place across the drawing. */
export const dayAt = (plot: Plot, count: number, across: number): number => {
  const from = plot.x(0);
  const to = plot.x(count - 1);
  if (from === to) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(((across - from) / (to - from)) * (count - 1))));
};

/** The days that have marks, numbered as they come. */
export const markedDays = (days: readonly string[], marks: readonly Mark[]) =>
  days.flatMap((day, index) => (marks.some((mark) => mark.day === day) ? [{ day, index }] : []));
