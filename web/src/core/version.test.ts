// How a page detects that the server has a newer version.
import { expect, test } from "vitest";
import { beginningOf } from "./version.ts";

test("the app's script is found in the page as built and as served", () => {
  const built = '<script type="module" crossorigin src="/assets/app-AbC.js"></script>';
  const served = '<script nonce="x" type="module" crossorigin="" src="/assets/app-AbC.js"></script>';
  expect(beginningOf(built)).toBe("/assets/app-AbC.js");
  expect(beginningOf(served)).toBe("/assets/app-AbC.js");
});

test("a page in development, or an empty one, has no script to compare", () => {
  expect(beginningOf('<script type="module" src="/src/main.tsx"></script>')).toBeNull();
  expect(beginningOf("")).toBeNull();
});
