// Before the journeys: the web they walk through is the one of the sources.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "../scripts/build.mjs";

test("the web is built", async () => {
  await build();
  expect(existsSync(join(import.meta.dirname, "../web/dist/index.html"))).toBe(true);
});
