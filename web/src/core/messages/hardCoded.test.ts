// Words are in the catalogues and nowhere else: not between tags, not in the attributes that people see or hear.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");
const screens = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  // The gallery is seen by nobody but us.
  (name) => name.endsWith(".tsx") && !/\.test\.tsx$|gallery/.test(name),
);

/** Said alike in every language: names, abbreviations, signs. */
const alike = /^(www\.dane\.gov\.co|Alt\+Enter|Aa|iGO|COP|NIT|RUT|DV|DANE|km|UTC|[\W\d_]*)$/;

const between = />\s*([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*?)\s*<\/[A-Za-z]/gu;
const attribute =
  /\b(?:label|title|subtitle|help|alt|placeholder|aria-label|aria-description)="([^"]*\p{L}{2}[^"]*)"/gu;

const wordsIn = (code: string) =>
  [...code.matchAll(between), ...code.matchAll(attribute)]
    .map(([, words = ""]) => words.trim())
    .filter((words) => !alike.test(words));

/** Without its comments, which show how a part is used. */
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("words between tags and in labels are found where there are some", () => {
  expect(wordsIn('<Button aria-label="Save it">Guardar</Button>')).toEqual(["Guardar", "Save it"]);
  expect(wordsIn('<Button label={t("ui.save")}>{t("ui.save")}</Button>')).toEqual([]);
});

test("no screen has words of its own", () => {
  expect(screens.length).toBeGreaterThan(100);
  const found = screens.flatMap((name) =>
    wordsIn(withoutComments(readFileSync(join(source, name), "utf8"))).map((words) => `${name}: ${words}`),
  );
  expect(found).toEqual([]);
});
