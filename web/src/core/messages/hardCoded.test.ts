// All texts are in the catalogues: none between tags, none in attributes that people see or hear.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");
const screens = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  // Only we see the gallery.
  (name) => name.endsWith(".tsx") && !/\.test\.tsx$|gallery/.test(name),
);

/** The same in every language: names, abbreviations, symbols. */
const alike = /^(www\.dane\.gov\.co|Alt\+Enter|Aa|iGO|COP|NIT|RUT|DV|DANE|km|UTC|[\W\d_]*)$/;

const between = />\s*([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*?)\s*<\/[A-Za-z]/gu;
const attribute =
  /\b(?:label|title|subtitle|help|alt|placeholder|aria-label|aria-description)="([^"]*\p{L}{2}[^"]*)"/gu;

const wordsIn = (code: string) =>
  [...code.matchAll(between), ...code.matchAll(attribute)]
    .map(([, words = ""]) => words.trim())
    .filter((words) => !alike.test(words));

/** Without comments, which show how to use a component. */
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("finds texts between tags and in labels if there are any", () => {
  expect(wordsIn('<Button aria-label="Save it">Guardar</Button>')).toEqual(["Guardar", "Save it"]);
  expect(wordsIn('<Button label={t("ui.save")}>{t("ui.save")}</Button>')).toEqual([]);
});

test("no screen has texts of its own", () => {
  expect(screens.length).toBeGreaterThan(100);
  const found = screens.flatMap((name) =>
    wordsIn(withoutComments(readFileSync(join(source, name), "utf8"))).map((words) => `${name}: ${words}`),
  );
  expect(found).toEqual([]);
});
