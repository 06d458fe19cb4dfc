// The market list loads without most of the texts, so the modules it loads use only the loaded ones, or wait.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { catalogue as more } from "./en.more.ts";

const source = join(import.meta.dirname, "../..");
const first = ["features/shell/DashboardLayout.tsx", "features/markets/list/MarketListScreen.tsx"];

const names = Object.keys(more).join("|");
const key = new RegExp(`["'\`](?:${names})\\.[a-zA-Z$][^"'\`]*["'\`]`, "g");
/** Type imports do not count; an import inside `withMoreWords` waits for the texts. */
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

/** The files a screen loads, without those loaded together with their texts. */
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

/** Keys of texts that load later; for a computed key, its prefix. */
const laterKeysIn = (code: string): string[] =>
  (code.match(key) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    .filter(
      (path) =>
        isKey(path.includes("${") ? path.slice(0, path.indexOf("${")).replace(/\.\w*$/, "") : path) ||
        isKey(`${path}_other`),
    );

test("modules of the first list use no text that they have not waited for", () => {
  const files = loadedBy(first);
  expect(files.size).toBeGreaterThan(100);
  const early = [...files]
    // It waits for the texts itself.
    .filter(([, code]) => !/await (?:Promise\.all\(.*)?moreWords\(/.test(code))
    .flatMap(([file, code]) => laterKeysIn(code).map((path) => `${file.slice(source.length + 1)}: ${path}`));
  expect(early).toEqual([]);
});
