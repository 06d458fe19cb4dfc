// Words: keys, counts and placeholders, in the language that is spoken.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moreWords, text, withMoreWords } from "./i18n.ts";

// What is told of the language that is spoken.
beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "" } }));
afterEach(() => vi.unstubAllGlobals());

test("a placeholder is filled in, a count chooses the form", () => {
  expect(text("ui.wentWrong")).toBe("Something went wrong!");
  expect(text("ui.field.tooShort", { count: 12 })).toContain("12");
});

test("Spanish has many beside one and other: a million of something takes it", () => {
  expect(new Intl.PluralRules("es").select(1_000_000)).toBe("many");
  expect(new Intl.PluralRules("es").select(2)).toBe("other");
});

test("a key whose words are still to come shows nothing, never itself", () => {
  expect(text("hours.days")).toBe("");
  expect(text("markets.count", { count: 2, formatted: "2" })).toBe("");
});

test("what comes with words comes when they are there", async () => {
  expect(await withMoreWords(Promise.resolve("a dialog"))).toBe("a dialog");
  expect(text("hours.days")).toMatch(/^[A-Z]/);
  expect(text("chains.create")).toMatch(/^[A-Z]/);
});

test("with all words there, a key without any shows itself, to be found", async () => {
  await moreWords();
  const nowhere: string = "nowhere.at.all";
  // @ts-expect-error -- the compiler knows every key
  expect(text(nowhere)).toBe(nowhere);
});
