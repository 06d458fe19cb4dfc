// The names of places on the map: those with the most markets first, and none over another.
import { memo } from "react";
import type { Outline } from "../../../core/map/outlines.ts";
import { extentOf, type Size, type View } from "./view.ts";

type Props = {
  departments: readonly Outline[];
  /** The towns of the current department; without one, departments are named. */
  towns: readonly Outline[];
  values: ReadonlyMap<string, number>;
  placeName: (code: string) => string;
  view: View;
  size: Size;
};

type Name = { code: string; text: string; x: number; y: number };

/** About as wide as the letters are at 11 px, and as high as a line. */
const widthOf = (text: string) => text.length * 6 + 8;
const lineHeight = 15;

const isOver = (one: Name, other: Name) =>
  Math.abs(one.x - other.x) < (widthOf(one.text) + widthOf(other.text)) / 2 &&
  Math.abs(one.y - other.y) < lineHeight;

/** Of those that have room, as many as fit. */
export const placedNames = (names: readonly Name[], { width, height }: Size): Name[] => {
  const placed: Name[] = [];
  for (const name of names) {
    const half = widthOf(name.text) / 2;
    const isInside = name.x > half && name.x < width - half && name.y > lineHeight && name.y < height - 4;
    if (isInside && !placed.some((other) => isOver(name, other))) placed.push(name);
  }
  return placed;
};

/** Found once for each outline: panning asks again at every step. */
const centres = new WeakMap<Outline, readonly [x: number, y: number]>();
const centreOf = (outline: Outline) => {
  const known = centres.get(outline);
  if (known) return known;
  const [left, top, right, bottom] = extentOf([outline]);
  const centre = [(left + right) / 2, (top + bottom) / 2] as const;
  centres.set(outline, centre);
  return centre;
};

export const TownNames = memo(function TownNames({
  departments,
  towns,
  values,
  placeName,
  view,
  size,
}: Props) {
  const outlines = towns.length > 0 ? towns : departments;
  const names = outlines
    .map((outline) => ({ outline, code: outline.properties.code }))
    .filter(({ code }) => (values.get(code) ?? 0) > 0)
    .toSorted((one, other) => (values.get(other.code) ?? 0) - (values.get(one.code) ?? 0))
    .map(({ outline, code }): Name => {
      const [x, y] = centreOf(outline);
      return {
        code,
        text: placeName(code),
        x: (x - view.x) * view.k + size.width / 2,
        y: (y - view.y) * view.k + size.height / 2 + 4,
      };
    });
  // Read out with the place itself: its shape has a title.
  return (
    <g aria-hidden>
      {placedNames(names, size).map(({ code, text, x, y }) => (
        <text key={code} className="name" x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  );
});
