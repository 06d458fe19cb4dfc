// Every way to sign out asks first: only the one that asks may end a session.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a session is ended by the question alone, so that nothing unsent is lost without a word", () => {
  const src = join(import.meta.dirname, "../../..");
  const ending = globSync("**/*.{ts,tsx}", { cwd: src })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .filter((name) => /\bendSession\b/.test(readFileSync(join(src, name), "utf8")))
    .map((name) => name.replaceAll("\\", "/"));
  expect(ending.toSorted()).toEqual([
    "core/session/session.ts",
    "core/sessionCalls.ts",
    "features/shell/signOut/signOut.data.ts",
  ]);
});
