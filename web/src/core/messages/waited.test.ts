// The list of markets comes without most of the words. Whatever it loads says only the ones that have come, or waits.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { catalogue as more } from "./en.more.ts";

const source = join(import.meta.dirname, "../..");
const first = ["features/shell/DashboardLayout.tsx", "features/markets/list/MarketListScreen.tsx"];

const names = Object.keys(more).join("|");
const key = new RegExp(`["'\`](?:${names})\\.[a-zA-Z$][^"'\`]*["'\`]`, "g");
/** An import of types is none; one inside `withMoreWords` waits for the words. */
const imports = [
  /^(?:import|export)\s(?!type\s)[^;]*?from\s+"(\.[^"]+)"/gm,
  /(?<!withMoreWords\()import\("(\.[^"]+)"\)/g,
];

const isKey = (path: string): boolean => {
  let found: unknown = more;
  for (const part of path.split("."))
    found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  return found !== undefined;
};

/** The files a screen loads, without those that are loaded with their words. */
const loadedBy = (entries: readonly string[]): Map<string, string> => {
  const seen = new Map<string, string>();
  const open = entries.map((entry) => join(source, entry));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || file.includes(join("core", "messages")) || !existsSync(file)) continue;
    const code = readFileSync(file, "utf8");
    seen.set(file, code);
    for (const pattern of imports)
      for (const [, path = ""] of code.matchAll(pattern)) open.push(join(dirname(file), path));
  }
  return seen;
};

/** Keys of words that come later; a computed one by its beginning. */
const laterKeysIn = (code: string): string[] =>
  (code.match(key) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    .filter(
      (path) =>
        isKey(path.includes("${") ? path.slice(0, path.indexOf("${")).replace(/\.\w*$/, "") : path) ||
        isKey(`${path}_other`),
    );

test("what the first list loads says no words that it has not waited for", () => {
  const files = loadedBy(first);
  expect(files.size).toBeGreaterThan(100);
  const early = [...files]
    // It waits for the words itself.
    .filter(([, code]) => !/await (?:Promise\.all\(.*)?moreWords\(/.test(code))
    .flatMap(([file, code]) => laterKeysIn(code).map((path) => `${file.slice(source.length + 1)}: ${path}`));
  expect(early).toEqual([]);
});
