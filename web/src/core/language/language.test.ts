// The initial language.
import { expect, test } from "vitest";
import { preferredLanguage } from "./language.ts";

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
