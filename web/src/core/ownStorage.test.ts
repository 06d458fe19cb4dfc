// A browser's storage is touched in few places: whatever a person leaves there goes through ownStorage.ts, which removes
// it when they sign out.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

const filesWith = (pattern: RegExp) =>
  globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test.") && pattern.test(readFileSync(join(root, file), "utf8")))
    .toSorted();

test("only one file touches the storage, and one the database of the device", () => {
  expect(filesWith(/\b(?:localStorage|sessionStorage)\b/)).toEqual(["core/storage.ts"]);
  expect(filesWith(/\bindexedDB\b/)).toEqual(["core/database.ts"]);
});

test("beside a person's own things, only the device's settings and the session are stored", () => {
  expect(filesWith(/\b(?:readStored|writeStored)\(/)).toEqual([
    "core/language/language.ts",
    "core/ownStorage.ts",
    "core/session/otp.ts",
    "core/session/token.ts",
    "core/settings.ts",
    // When this browser was last used: a time.
    "features/chat/outbox/background.ts",
    "ui/keys/shortcuts.ts",
  ]);
});
