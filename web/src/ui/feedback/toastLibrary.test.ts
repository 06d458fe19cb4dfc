// Values of the toast library that we cannot set: this test notices an update that changes one.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const library = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8");

test("a quick swipe is above 0.11 px a millisecond; a toast takes 200 ms to leave, and is 356 px wide by default", () => {
  expect(library).toContain("velocity > 0.11");
  expect(library).toContain("const TIME_BEFORE_UNMOUNT = 200;");
  expect(library).toContain("const TOAST_WIDTH = 356;");
});
