import { expect, test } from "vitest";
import { isKey, newKey } from "./keys.ts";

test("a key is recognised by its beginning and its checksum, and a slip of typing is not a key", () => {
  for (let at = 0; at < 200; at += 1) {
    const key = newKey();
    expect(key).toMatch(/^igo_[0-9A-Za-z]{49}$/);
    expect(isKey(key)).toBe(true);
    const slip = 4 + (at % 49);
    const other = key[slip] === "a" ? "b" : "a";
    expect(isKey(key.slice(0, slip) + other + key.slice(slip + 1))).toBe(false);
  }
  expect(isKey("igo_")).toBe(false);
});

test("no two keys are alike", () => {
  expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000);
});
