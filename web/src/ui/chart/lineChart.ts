// The days, lines and marks of a line chart, and their positions.
import type { ChartColor } from "./chart.ts";
import { scaleOf, type Scale } from "./scale.ts";

/** One figure per day. The second line is dashed, because colour alone must not carry meaning. */
export type Series = { label: string; values: readonly number[]; color?: ChartColor };

/** An event on a day, with its link. */
export type ChartMark = { id: string; day: string; label: string; to?: string };

export type Plot = {
  scale: Scale;
  /** The position of a day (by index) and of a figure. */
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

/** The days with a label below the line: as many as fit, always including the last. */
export const labelledDays = (count: number, width: number): readonly number[] => {
  const step = Math.max(1, Math.ceil((count * 72) / Math.max(1, width)));
  const last = count - 1;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => last - index * step).toReversed();
};

/** The day nearest to a horizontal position in the drawing. */
export const dayAt = (plot: Plot, count: number, across: number): number => {
  const from = plot.x(0);
  const to = plot.x(count - 1);
  if (from === to) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(((across - from) / (to - from)) * (count - 1))));
};

/** The days with marks, numbered in order. */
export const markedDays = (days: readonly string[], marks: readonly ChartMark[]) =>
  days.flatMap((day, index) => (marks.some((mark) => mark.day === day) ? [{ day, index }] : []));
