// Words: keys, counts and placeholders, in the language that is spoken.
import { expect, test } from "vitest";
import { text } from "./i18n.ts";

test("a placeholder is filled in, a count chooses the form", () => {
  expect(text("ui.wentWrong")).toBe("Something went wrong!");
  expect(text("ui.field.tooShort", { count: 12 })).toContain("12");
});

test("Spanish has many beside one and other: a million of something takes it", () => {
  expect(new Intl.PluralRules("es").select(1_000_000)).toBe("many");
  expect(new Intl.PluralRules("es").select(2)).toBe("other");
});

test("a key without words shows itself", () => {
  expect(text("ui.undo")).toBe("ui.undo");
});
