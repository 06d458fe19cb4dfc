// Drawing a zone: each step, and undoing it.
import { expect, test } from "vitest";
import { draftOf, stepped, type ZoneDraft, type ZoneStep } from "./zoneDraft.ts";

const after = (draft: ZoneDraft, ...steps: ZoneStep[]) => steps.reduce(stepped, draft);
const at = (lon: number, lat: number) => ({ lat, lon });
const triangle = after(
  draftOf([]),
  { kind: "add", at: at(0, 0) },
  { kind: "add", at: at(1, 0) },
  { kind: "add", at: at(1, 1) },
);

test("new corners follow one another, or the selected one", () => {
  expect(triangle.rings).toEqual([
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ]);
  const { rings, chosen } = after(
    triangle,
    { kind: "choose", corner: { ring: 0, corner: 0 } },
    { kind: "add", at: at(0.5, -1) },
  );
  expect(rings[0]?.[1]).toEqual([0.5, -1]);
  expect(chosen).toEqual({ ring: 0, corner: 1 });
});

test("a corner dragged a long way is one undo step", () => {
  const corner = { ring: 0, corner: 2 };
  const dragged = after(
    triangle,
    { kind: "move", corner, to: at(2, 2) },
    { kind: "move", corner, to: at(3, 3) },
  );
  expect(dragged.rings[0]?.[2]).toEqual([3, 3]);
  expect(after(dragged, { kind: "undo" }).rings).toEqual(triangle.rings);
});

test("removing the last corner removes the area, and undo restores it", () => {
  const second = after(triangle, { kind: "begin" }, { kind: "add", at: at(5, 5) });
  expect(second.rings).toHaveLength(2);
  const gone = after(second, { kind: "remove", corner: { ring: 1, corner: 0 } });
  expect(gone.rings).toEqual(triangle.rings);
  expect(after(gone, { kind: "undo" }).rings).toEqual(second.rings);
});

test("undo stops at the beginning", () => {
  const steps = Array.from({ length: 5 }, (): ZoneStep => ({ kind: "undo" }));
  expect(after(triangle, ...steps).rings).toEqual([]);
});
