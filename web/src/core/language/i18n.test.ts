// Texts: keys, counts and placeholders, in the current language.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moreWords, text, withMoreWords } from "./i18n.ts";

// Where the current language is stored.
beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "" } }));
afterEach(() => vi.unstubAllGlobals());

test("a placeholder is filled, and a count selects the plural form", () => {
  expect(text("ui.wentWrong")).toBe("Something went wrong!");
  expect(text("ui.field.tooShort", { limit: 12 })).toContain("12");
});

test("Spanish has `many` beside one and other: a million of something uses it", () => {
  expect(new Intl.PluralRules("es").select(1_000_000)).toBe("many");
  expect(new Intl.PluralRules("es").select(2)).toBe("other");
});

test("a key whose texts are still loading shows nothing, never itself", () => {
  expect(text("hours.days")).toBe("");
  expect(text("markets.count", { count: 2, formatted: "2" })).toBe("");
});

test("a part that waits for texts resolves once they are loaded", async () => {
  expect(await withMoreWords(Promise.resolve("a dialog"))).toBe("a dialog");
  expect(text("hours.days")).toMatch(/^[A-Z]/);
  expect(text("chains.create")).toMatch(/^[A-Z]/);
});

test("once all texts are loaded, an unknown key shows itself so that it is noticed", async () => {
  await moreWords();
  const nowhere: string = "nowhere.at.all";
  // @ts-expect-error -- the compiler knows every key
  expect(text(nowhere)).toBe(nowhere);
});

test("a name written from right to left stays apart from the words around it; others are the same letters", async () => {
  await moreWords();
  expect(text("notifications.approved", { name: "متجر 5" })).toBe("\u2068متجر 5\u2069 is approved");
  // Marks of direction that a name has from before cannot end that.
  expect(text("notifications.approved", { name: "El \u202eoirartnoc\u2069" })).toBe(
    "\u2068El oirartnoc\u2069 is approved",
  );
  expect(text("notifications.approved", { name: "Droguería Ñ №5 🏪" })).toBe("Droguería Ñ №5 🏪 is approved");
});
