// Drawn areas, as people and other programs write them: which are refused, and where.
import fc from "fast-check";
import { expect, test } from "vitest";
import { crossingEdge, type Position, readZone, type Ring } from "./zones.geometry.ts";
import { zoneGeometry } from "./zones.ts";

const side = (a: Position, b: Position, c: Position) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const isOn = (a: Position, b: Position, c: Position) =>
  side(a, b, c) === 0 &&
  [0, 1].every(
    (axis) =>
      Math.min(a[axis] ?? 0, b[axis] ?? 0) <= (c[axis] ?? 0) &&
      (c[axis] ?? 0) <= Math.max(a[axis] ?? 0, b[axis] ?? 0),
  );

/** Each edge with each other one, in their order. */
const crossingOfAll = (ring: Ring): number | undefined => {
  const at = (index: number): Position => ring[index % ring.length] ?? [0, 0];
  for (let one = 0; one < ring.length; one += 1)
    for (let other = one + 2; other < ring.length; other += 1) {
      if (one === 0 && other === ring.length - 1) continue;
      const [a, b, c, d] = [at(one), at(one + 1), at(other), at(other + 1)];
      const isAcross = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
      if (isAcross || isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return other;
    }
  return undefined;
};

test("the edge that crosses another is the one that comparing all with all finds", () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 12 }), (ring) => {
      expect(crossingEdge(ring)).toBe(crossingOfAll(ring));
    }),
  );
});

const square = [
  [-74.1, 4.6],
  [-74.0, 4.6],
  [-74.0, 4.7],
  [-74.1, 4.7],
  [-74.1, 4.6],
];

test("an area may be drawn in either direction", () => {
  for (const ring of [square, square.toReversed()])
    expect(readZone({ type: "Polygon", coordinates: [ring] })).toMatchObject({
      faults: [],
      rings: [{ length: 4 }],
    });
});

test("numbers that are none, and rings of a million corners, are refused by the schema", () => {
  const geometryOf = (ring: unknown) => ({ type: "Polygon", coordinates: [ring] });
  for (const wrong of ["[NaN,4]", "[1e999,4]", "[null,4]", '["-74",4]', "[[-74],4]", "[-74]"]) {
    const ring: unknown = wrong.includes("NaN") ? [[Number.NaN, 4]] : JSON.parse(`[${wrong}]`);
    expect(zoneGeometry.safeParse(geometryOf(ring)).success, wrong).toBe(false);
  }
  const many = Array.from({ length: 1_000_000 }, () => [-74, 4]);
  expect(zoneGeometry.safeParse(geometryOf(many)).success).toBe(false);
  const deep: unknown = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(zoneGeometry.safeParse(geometryOf(deep)).success).toBe(false);
});
