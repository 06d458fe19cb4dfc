// Badges and avatars: the text of a count, the colour of a name.
import { expect, test } from "vitest";
import { avatarColor } from "./Avatar.tsx";
import { badgeText } from "./badgeText.ts";

test("a badge counts to 99 and then says 99+", () => {
  expect([1, 99, 100, 12_000].map((count) => badgeText(count))).toEqual(["1", "99", "99+", "99+"]);
});

test("zero is hidden unless showZero is set", () => {
  expect(badgeText(0)).toBeNull();
  expect(badgeText(0, true)).toBe("0");
});

test("an avatar's colour comes from the first letter, whatever its case or accent", () => {
  expect(avatarColor("Álvaro Ruiz")).toBe(avatarColor("ana"));
  expect(avatarColor("Bea")).not.toBe(avatarColor("Ana"));
  const alphabet = Array.from({ length: 26 }, (_, letter) => String.fromCodePoint(65 + letter));
  expect(new Set(alphabet.map(avatarColor)).size).toBe(6);
});
