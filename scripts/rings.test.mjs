// Tests the search for import cycles between features and rooms, with modules as dependency-cruiser describes them.
import { expect, test } from "vitest";
import { featureRings, roomRings } from "./rings.mjs";

const importing = (source, ...targets) => ({
  source,
  dependencies: targets.map((resolved) => ({ resolved })),
});
const file = (feature, name = "a.ts") => `api/src/features/${feature}/${name}`;

const ring = [
  importing(file("markets"), file("chat")),
  importing(file("chat", "b.ts"), file("posts")),
  importing(file("posts"), file("markets", "c.ts")),
  importing(file("session"), file("markets")),
];

test("features that need each other through other files and features are a ring, and each arrow is named", () => {
  expect(featureRings(ring)).toEqual({
    features: 4,
    faults: [
      "a ring between features: api/markets → api/chat",
      "a ring between features: api/chat → api/posts",
      "a ring between features: api/posts → api/markets",
    ],
  });
});

test("a feature's tests, its own files and the same feature of another package close none", () => {
  const modules = [
    importing(file("markets"), file("markets", "b.ts"), "web/src/features/chat/a.ts"),
    importing(file("markets", "a.test.ts"), file("chat")),
    importing(file("chat"), file("markets")),
    importing("contract/src/markets/a.ts", "contract/src/chat/a.ts"),
  ];
  expect(featureRings(modules).faults).toEqual([]);
  expect(
    featureRings([...modules, importing("contract/src/chat/b.ts", "contract/src/markets/b.ts")]).faults,
  ).toHaveLength(2);
});

test("rooms of a feature that need each other are a ring; a file beside the folders is a room of its own", () => {
  const room = (path) => file("imports", path);
  const layers = [
    importing(room("imports.routes.ts"), room("check/a.ts"), room("run/a.ts")),
    importing(room("check/a.ts"), room("check/b.ts"), room("run/a.ts")),
    importing(room("check/b.test.ts"), room("undo/a.ts")),
    importing(room("undo/a.ts"), room("check/a.ts")),
  ];
  expect(roomRings(layers).faults).toEqual([]);
  expect(roomRings([...layers, importing(room("run/a.ts"), room("undo/a.ts"))]).faults).toEqual([
    "a ring between rooms: api/src/features/imports/check → api/src/features/imports/run",
    "a ring between rooms: api/src/features/imports/undo → api/src/features/imports/check",
    "a ring between rooms: api/src/features/imports/run → api/src/features/imports/undo",
  ]);
  const door = importing(room("run/a.ts"), room("imports.routes.ts"));
  expect(roomRings([...layers, door]).faults).toHaveLength(4);
});

test("rooms of the layers below the features count too, those of two houses do not", () => {
  const modules = [
    importing("web/src/core/net/a.ts", "web/src/core/session/a.ts"),
    importing("web/src/core/session/b.ts", "web/src/core/net/b.ts"),
    importing("web/src/ui/form/a.ts", "web/src/core/form/a.ts"),
    importing("web/src/core/form/a.ts", "web/src/ui/form/a.ts"),
  ];
  expect(roomRings(modules).faults).toEqual([
    "a ring between rooms: web/src/core/net → web/src/core/session",
    "a ring between rooms: web/src/core/session → web/src/core/net",
  ]);
});
