// How a page knows that the server has a newer one.
import { expect, test } from "vitest";
import { beginningOf } from "./version.ts";

test("the beginning of the app is found in the page as it is built and as it is served", () => {
  const built = '<script type="module" crossorigin src="/assets/app-AbC.js"></script>';
  const served = '<script nonce="x" type="module" crossorigin="" src="/assets/app-AbC.js"></script>';
  expect(beginningOf(built)).toBe("/assets/app-AbC.js");
  expect(beginningOf(served)).toBe("/assets/app-AbC.js");
});

test("a page in development, or none at all, has no beginning to compare", () => {
  expect(beginningOf('<script type="module" src="/src/main.tsx"></script>')).toBeNull();
  expect(beginningOf("")).toBeNull();
});
