// The six boxes of a one-time code, with input by people and by browsers.
import { expect, test } from "vitest";
import { boxesOf, fill, isWhole, press, type } from "./codeBoxes.ts";

/** Types key after key in whichever box has the focus. */
const typed = (keys: string, start = "") =>
  Array.from(keys).reduce((step, key) => type(step.code, 6, step.focus, key), { code: start, focus: 0 });

test("digits typed one after another fill the boxes and advance", () => {
  expect(typed("123")).toEqual({ code: "123   ", focus: 3 });
  expect(typed("123456")).toEqual({ code: "123456", focus: 5 });
  expect(isWhole("123456", 6)).toBe(true);
  expect(isWhole("123 56", 6)).toBe(false);
});

test("letters and spaces change nothing", () => expect(typed("1a 2")).toEqual({ code: "12    ", focus: 2 }));

test.each([["35"], ["53"]])("a digit typed beside the old one replaces it: %s", (text) =>
  expect(type("123456", 6, 2, text)).toEqual({ code: "125456", focus: 3 }),
);

test("typing the same digit again advances", () =>
  expect(type("123456", 6, 2, "33")).toEqual({ code: "123456", focus: 3 }));

test.each(["123456", "123 456", "123-456", " 123456\n", "Tu código es 123456"])(
  "a complete code fills all boxes wherever it is pasted: %j",
  (text) => expect(fill("9     ", 6, 3, text)).toEqual({ code: "123456", focus: 5 }),
);

test("part of a code fills the boxes from where it is pasted", () =>
  expect(fill("1     ", 6, 1, "234")).toEqual({ code: "1234  ", focus: 4 }));

test("a code the browser fills into the first box is spread over all", () =>
  expect(type("", 6, 0, "987654")).toEqual({ code: "987654", focus: 5 }));

test("backspace clears the box, and then the one before", () => {
  const once = press("1234  ", 6, 3, "Backspace");
  expect(once).toEqual({ code: "123   ", focus: 3 });
  expect(press("123   ", 6, 3, "Backspace")).toEqual({ code: "12    ", focus: 2 });
  expect(press("      ", 6, 0, "Backspace")).toEqual({ code: "      ", focus: 0 });
});

test("delete clears a box in the middle and leaves the others", () => {
  expect(press("123456", 6, 2, "Delete")).toEqual({ code: "12 456", focus: 2 });
  expect(boxesOf("12 456", 6)).toEqual(["1", "2", "", "4", "5", "6"]);
});

test("arrows, home and end move and stop at the ends", () => {
  const moves = [
    ["ArrowLeft", 0],
    ["ArrowRight", 0],
    ["ArrowRight", 5],
    ["End", 1],
    ["Home", 4],
  ] as const;
  expect(moves.map(([key, at]) => press("1", 6, at, key)?.focus)).toEqual([0, 1, 5, 5, 0]);
  expect(press("1", 6, 0, "Tab")).toBeUndefined();
});
