// Barcodes as people type them.
import { expect, test } from "vitest";
import { suggestGtin, tidyGtin } from "./gtin.ts";

test("spaces and dashes between the groups are not part of a code", () =>
  expect(tidyGtin("770 2011-0123 47")).toBe("7702011012347"));

test("a mistyped check digit is reported, a missing one is added", () => {
  const good = suggestGtin("7702011012346") ?? "";
  expect(good.slice(0, 12)).toBe("770201101234");
  expect(suggestGtin(good)).toBeNull();
  expect(suggestGtin(good.slice(0, 12))).toBe(good);
});

test("nothing is suggested for what is no code", () => {
  expect(suggestGtin("12345")).toBeNull();
  expect(suggestGtin("7,70201E+12")).toBeNull();
});
