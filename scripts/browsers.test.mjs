import { expect, test } from "vitest";
import { checkBrowsers, lackingIn } from "./browsers.mjs";

test("calls that a supported browser lacks are found: static, created, and by a member's name", () => {
  expect(lackingIn('URL.parse("/"); Promise.try(act); new EditContext(); list.values().toArray();')).toEqual(
    expect.arrayContaining(["URL.parse", "Promise.try", "EditContext", "toArray"]),
  );
});

test("what all of them have is allowed", () => {
  expect(
    lackingIn("URL.canParse(text); Map.groupBy(list, key); list.toSorted(); new Set(a).union(b);"),
  ).toEqual([]);
});

test("the web calls nothing that a supported browser lacks", () => {
  expect(checkBrowsers()).toMatchObject({ ok: true, output: "" });
});
