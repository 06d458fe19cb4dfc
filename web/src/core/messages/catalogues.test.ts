// Both catalogues are complete: nothing missing, nothing unused, the same placeholders.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue as firstEnglish } from "./en.first.ts";
import { catalogue as english } from "./en.ts";
import { catalogue as ownEnglish } from "./en.own.ts";
import { catalogue as moreEnglish } from "./en.more.ts";
import { catalogue as firstSpanish } from "./es.first.ts";
import { catalogue as spanish } from "./es.ts";
import { catalogue as ownSpanish } from "./es.own.ts";
import { catalogue as moreSpanish } from "./es.more.ts";

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, path = ""): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[path + key, value]] : [...flat(value, `${path}${key}.`)],
    ),
  );

const en = flat({ ...english, ...firstEnglish, ...ownEnglish, ...moreEnglish });
const es = flat({ ...spanish, ...firstSpanish, ...ownSpanish, ...moreSpanish });
const stem = (key: string) => key.replace(/_(one|many|other)$/, "");
const byName = (a: string, b: string) => a.localeCompare(b);
const holes = (words: string) => [...words.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name).sort(byName);

const source = join(import.meta.dirname, "../..");
const code = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(join("core", "messages")) && !name.includes("gallery"),
  )
  .map((name) => readFileSync(join(source, name), "utf8"))
  .join("\n");

test("both have the same keys, and Spanish three plural forms", () => {
  expect(en.size).toBeGreaterThan(100);
  const expected = [...en.keys()].flatMap((key) =>
    key.endsWith("_other") ? [key, key.replace(/_other$/, "_many")] : [key],
  );
  expect([...es.keys()].sort(byName)).toEqual(expected.sort(byName));
});

test("no text is empty, and the placeholders agree", () => {
  for (const [key, words] of es) {
    expect(words.trim(), key).not.toBe("");
    const other = en.get(key) ?? en.get(`${stem(key)}_other`) ?? "";
    // `one` may say "one" in words.
    if (!key.endsWith("_one")) expect(holes(words), key).toEqual(holes(other));
  }
});

/** What the whole catalogue counts in millions with "de". */
const counted = new Set(
  [...es].flatMap(([key, words]) =>
    key.endsWith("_many")
      ? [...words.matchAll(/\}\} de ([a-záéíóúñ]+s)\b/g)].map(([, noun = ""]) => noun)
      : [],
  ),
);

test("millions are counted with 'de', and one is never counted in the plural", () => {
  // After an article, "cada" or the total of a ratio the number is not the noun's.
  const bare = /(?<!\b(?:[Ll]as|[Ll]os|estos|[Cc]ada|de) )\{\{\w+\}\} ([a-záéíóúñ]+s)\b/g;
  const nounsOf = (words: string) => [...words.matchAll(bare)].map(([, noun = ""]) => noun);
  for (const [key, words] of es)
    if (/_(one|many)$/.test(key))
      expect(
        nounsOf(words).filter((noun) => counted.has(noun)),
        `${key}: ${words}`,
      ).toEqual([]);
});

test("every key is used, as a whole or as the prefix of a computed one", () => {
  const beginnings = [...code.matchAll(/`((?:\w+\.)+\w*)\$\{/g)].map(([, beginning]) => beginning ?? "");
  const unused = [...new Set([...en.keys()].map(stem))].filter(
    (key) =>
      !code.includes(`"${key}"`) &&
      !code.includes(`\`${key}\``) &&
      !beginnings.some((beginning) => key.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});

/** Numbers that are never one: limits, and what is said only beyond one. */
const neverOne = new Set([
  "chat.compose.tooMany",
  "mail.compose.tooManyFiles",
  "products.photo.full",
  "products.countMoreThan",
  "markets.countMoreThan",
  "chains.countMoreThan",
  "users.countMoreThan",
  "integrations.countMoreThan",
  "imports.columns.moreColumns",
  "imports.grid.cut",
  "imports.values.tooMany",
  "imports.uploads.said",
  "markets.incompleteMove.missing",
  "coverage.market.zoomInHelp",
  "coverage.serving.nearest",
  "duplicates.scanning",
  "firstSteps.progress",
  "boards.itemsDone",
]);

/** "1 agotados": after a number, the first word of both languages that ends in s is a plural. */
const numberAndPlural =
  /\{\{(?:formatted|number|count|total|left|matched)\}\} (?:de )?(?!más\b)\p{Ll}{2,}s\b/u;

/** No plurals in spite of their s, or one of several. */
const ofOne = new Set([
  "boards.incompleteStill_one",
  "boards.mineCount_one",
  "list.cells.conflicts_one",
  "mail.outgoing.total_one",
  "imports.done.unchanged_one",
  "boards.listLeft_one",
  "imports.uploads.ready_one",
]);

test("a number before a plural word has its plural forms, and the form of one is no plural", () => {
  const plural = [...en, ...es].filter(
    ([key, words]) =>
      numberAndPlural.test(words) &&
      (key.endsWith("_one") ? !ofOne.has(key) : !/_(many|other)$/.test(key) && !neverOne.has(key)),
  );
  expect(plural).toEqual([]);
});
