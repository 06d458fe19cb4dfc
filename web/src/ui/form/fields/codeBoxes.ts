// What typing, pasting and deleting do to the boxes of a one-time code.
//
// The code is a text as long as there are boxes, with a space for each empty one: "12 4  ".

export type Step = { code: string; focus: number };

const digitsIn = (text: string) => text.replace(/\D/g, "");

export const boxesOf = (code: string, length: number): readonly string[] =>
  Array.from({ length }, (_, at) => digitsIn(code.charAt(at)));

const codeOf = (boxes: readonly string[]) => boxes.map((digit) => digit || " ").join("");

export const isWhole = (code: string, length: number) => digitsIn(code).length === length;

/** Puts digits into the boxes from one on. A complete code fills all of them, wherever it was pasted. */
export const fill = (code: string, length: number, at: number, text: string): Step => {
  const digits = digitsIn(text);
  const from = digits.length >= length ? 0 : at;
  const boxes = boxesOf(code, length).map((digit, box) => digits.charAt(box - from) || digit);
  return { code: codeOf(boxes), focus: Math.min(from + digits.length, length - 1) };
};

/**
 * What a box contains after a key: a digit, its old digit with a new one beside it, or a code the browser filled in.
 */
export const type = (code: string, length: number, at: number, text: string): Step => {
  const old = boxesOf(code, length)[at] ?? "";
  const isOldAndNew = text.length === 2 && old !== "" && text.includes(old);
  return fill(code, length, at, isOldAndNew ? text.replace(old, "") : text);
};

const without = (code: string, length: number, at: number): string =>
  codeOf(boxesOf(code, length).map((digit, box) => (box === at ? "" : digit)));

/** Handles keys other than typing; returns undefined for unrelated keys. */
export const press = (code: string, length: number, at: number, key: string): Step | undefined => {
  const previous = Math.max(0, at - 1);
  switch (key) {
    case "Backspace": {
      const place = boxesOf(code, length)[at] === "" ? previous : at;
      return { code: without(code, length, place), focus: place };
    }
    case "Delete":
      return { code: without(code, length, at), focus: at };
    case "ArrowLeft":
      return { code, focus: previous };
    case "ArrowRight":
      return { code, focus: Math.min(length - 1, at + 1) };
    case "Home":
      return { code, focus: 0 };
    case "End":
      return { code, focus: length - 1 };
    default:
      return undefined;
  }
};
