// The market list and a partner's home load without most of the texts, so the modules they load use only the loaded ones,
// or wait.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { catalogue as more } from "./en.more.ts";
import { catalogue as own } from "./en.own.ts";

const source = join(import.meta.dirname, "../..");
const frame = "features/shell/DashboardLayout.tsx";
/** The modules of each first screen, and the texts that load after it. */
const first = [
  {
    screen: "the market list",
    modules: [frame, "features/markets/list/MarketListScreen.tsx"],
    later: { ...own, ...more },
  },
  {
    screen: "a partner's home",
    modules: [
      frame,
      "features/home/HomeScreen.tsx",
      "features/home/own/OwnHome.tsx",
      "features/home/own/OwnTools.tsx",
      "features/shell/PhoneTabs.tsx",
    ],
    later: more,
  },
];

const keysOf = (later: object) =>
  new RegExp(`["'\`](?:${Object.keys(later).join("|")})\\.[a-zA-Z$][^"'\`]*["'\`]`, "g");
/** Type imports do not count; an import inside `withMoreWords` waits for the texts. */
const imports = [
  /^(?:import|export)\s(?!type\s)[^;]*?from\s+"(\.[^"]+)"/gm,
  /(?<!withMoreWords\()import\("(\.[^"]+)"\)/g,
];

const isKey = (path: string, later: object): boolean => {
  let found: unknown = later;
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
const laterKeysIn = (code: string, later: object): string[] =>
  (code.match(keysOf(later)) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    .filter(
      (path) =>
        isKey(path.includes("${") ? path.slice(0, path.indexOf("${")).replace(/\.\w*$/, "") : path, later) ||
        isKey(`${path}_other`, later),
    );

test.each(first)("modules of $screen use no text that they have not waited for", ({ modules, later }) => {
  const files = loadedBy(modules);
  expect(files.size).toBeGreaterThan(100);
  const early = [...files]
    // It waits for the texts itself.
    .filter(([, code]) => !/await (?:Promise\.all\(.*)?moreWords\(/.test(code))
    .flatMap(([file, code]) =>
      laterKeysIn(code, later).map((path) => `${file.slice(source.length + 1)}: ${path}`),
    );
  expect(early).toEqual([]);
});
