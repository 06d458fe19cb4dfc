// What texts look like by kinds of letter: `Cra 7 # 12-34` is `Aa 9 # 99-99`, or `Aa 9 # 9-9` where that says more.
import { shapeOf as plainShape } from "./programs/marks.ts";

const longestLookedAt = 60;

/** Each digit counts, as in codes and numbers; runs of letters do not. */
const exactShape = (text: string): string =>
  text
    .slice(0, longestLookedAt)
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a")
    .replace(/\d/g, "9");

/** From so many on, shapes say nothing: those of addresses and names are told apart by fewer signs. */
const fewShapes = 12;

/** Words of one kind in a row are one. */
const broadShape = (text: string): string => plainShape(text).replace(/\b(\p{L}+)(?: \1\b)+/gu, "$1");

type Counted = { text: string; count: number };
export type Shapes = {
  /** The commonest first. */
  shapes: { shape: string; cells: number; values: number }[];
  shapeOf: (text: string) => string;
};

/** The shapes of these texts, as exact as leaves few of them. */
export const shapesOf = (values: readonly Counted[]): Shapes => {
  const exact = groupedBy(values, exactShape);
  const common = exact.slice(0, fewShapes).reduce((sum, { cells }) => sum + cells, 0);
  const all = exact.reduce((sum, { cells }) => sum + cells, 0);
  return common >= all * 0.9
    ? { shapes: exact, shapeOf: exactShape }
    : { shapes: groupedBy(values, broadShape), shapeOf: broadShape };
};

const groupedBy = (values: readonly Counted[], shapeOf: (text: string) => string): Shapes["shapes"] => {
  const groups = new Map<string, { shape: string; cells: number; values: number }>();
  for (const { text, count } of values) {
    const shape = shapeOf(text);
    const known = groups.get(shape);
    if (known) {
      known.cells += count;
      known.values += 1;
    } else groups.set(shape, { shape, cells: count, values: 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.cells - one.cells);
};
