// Every list of records has a menu in its rows, and every board in its cards, which opens a record in a tab of its own and copies its address.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const features = join(import.meta.dirname, "../../features");
const read = (path: string) => readFileSync(join(features, path), "utf8");
const lists = globSync("**/*.tsx", { cwd: features })
  .filter((path) => !path.endsWith(".test.tsx") && /<RecordList(?:Screen)?\b/.test(read(path)))
  .toSorted();

test("there are lists of records", () => {
  expect(lists.length).toBeGreaterThanOrEqual(6);
});

test.each(lists)("the rows of %s have a menu with the record's address", (path) => {
  const source = read(path);
  const own = /renderMenu=\{.*<(?<name>\w+)/.exec(source)?.groups?.["name"];
  expect(source).toMatch(/\b(?:actions|renderMenu)=\{/);
  expect(own === undefined ? source : read(join(dirname(path), `${own}.tsx`))).toMatch(/\blinking\(t, /);
});

test("the cards of every board have it too", () => {
  expect(read("boards/view/MoveMenu.tsx")).toMatch(/\blinking\(t, path\)/);
});
