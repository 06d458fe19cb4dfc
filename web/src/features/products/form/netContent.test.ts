// Net contents as people type them.
import { expect, test } from "vitest";
import { tidyContent } from "./netContent.ts";

test("an amount and its unit are separated by a space, with a decimal point", () => {
  expect(tidyContent("500gr")).toBe("500 g");
  expect(tidyContent("1,5 Lt.")).toBe("1.5 l");
  expect(tidyContent("12 rollos")).toBe("12 rollos");
});

test("what is no amount stays as typed", () => {
  expect(tidyContent(" media libra ")).toBe("media libra");
  expect(tidyContent("500")).toBe("500");
});
