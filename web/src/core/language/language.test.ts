// The initial language, and another tab's.
import { afterEach, expect, test, vi } from "vitest";
import { currentLanguage, followLanguage, preferredLanguage } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, ["es-CO", "en"], "es"],
  [null, ["es-419"], "es"],
  [null, ["ES"], "es"],
  [null, ["fr-FR", "es-MX", "en"], "es"],
  [null, ["fr-FR", "de"], "en"],
  [null, [], "en"],
  ["en", ["es-CO"], "en"],
  ["es", ["en-US"], "es"],
  ["xx", ["es-CO"], "es"],
] as const)("chosen %s, browser %s: %s", (chosen, browser, expected) =>
  expect(preferredLanguage(chosen, browser)).toBe(expected),
);

test("the language follows what is chosen in another tab, whose emptied storage chooses none", () => {
  const tab = new EventTarget();
  vi.stubGlobal("window", tab);
  const choose = (key: string | null, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  const stop = followLanguage();
  choose("app-language", "es");
  expect(currentLanguage()).toBe("es");
  choose(null, null);
  expect(currentLanguage()).toBe("es");
  choose("app-language", "en");
  expect(currentLanguage()).toBe("en");
  stop();
  choose("app-language", "es");
  expect(currentLanguage()).toBe("en");
});
