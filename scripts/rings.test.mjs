// Tests the search for import cycles between features, with modules as dependency-cruiser describes them.
import { expect, test } from "vitest";
import { featureRings } from "./rings.mjs";

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
