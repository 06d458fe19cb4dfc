// docs/specification.md tells the truth: each test it names is there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const table = readFileSync(join(root, "docs/specification.md"), "utf8");
const rows = table.split("\n").filter((line) => /^\| (?!fact|-)/.test(line));

const named = rows.flatMap((row) => {
  const [, held = ""] = row.split(" | ");
  return [...held.matchAll(/`([^`]+\.(?:test|journey|visual)\.tsx?)`(?: "([^"]+)")?/g)].map(
    ([, file = "", name]) => ({ file, name }),
  );
});

test("every fact names its test or says: not yet", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !/\.(test|journey|visual)\.tsx?`| not yet/.test(row))).toEqual([]);
});

test("every test that is named exists", () => {
  const lost = named.filter(({ file, name }) => {
    const path = join(root, file);
    if (!existsSync(path)) return true;
    return name !== undefined && !readFileSync(path, "utf8").includes(`"${name}"`);
  });
  expect(lost).toEqual([]);
});
