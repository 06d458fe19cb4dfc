// What protects a csv file against formulas is the same wherever one is written.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/** Expressions about a text that begins like a formula, by file. */
const guards = () =>
  globSync("{api,web,sheet/src/csv}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /node_modules|\.test\.tsx?$/.test(path),
  }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\/\^.*\[=\+\\-@.*?\]\//g)].map(([guard]) => ({
      file,
      guard,
    })),
  );

test("every csv file is protected against the same formulas", () => {
  const found = guards();
  expect(found.map(({ file }) => file).toSorted()).toEqual([
    "sheet/src/csv/csv.writer.ts",
    "web/src/ui/chart/saveTable.ts",
  ]);
  expect(new Set(found.map(({ guard }) => guard)).size).toBe(1);
});
