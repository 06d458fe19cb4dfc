// A data folder that cannot be written to is reported at start, without delay.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepareDataFolder } from "./data.folder.ts";

const root = mkdtempSync(join(tmpdir(), "igo-folder-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a folder is created for its owner only, and left empty", () => {
  const dataDir = join(root, "a", "b");
  prepareDataFolder({ dataDir });
  prepareDataFolder({ dataDir });
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a path below a file is refused", () => {
  writeFileSync(join(root, "file"), "");
  expect(() => prepareDataFolder({ dataDir: join(root, "file", "data") })).toThrow(/DATA_DIR .*ENOTDIR/);
});

test.runIf(existsSync("/proc/self"))(
  "a path where no folder can be created is reported, not retried for ever",
  () => {
    expect(() => prepareDataFolder({ dataDir: "/proc/igo/data" })).toThrow(
      /DATA_DIR \/proc\/igo\/data cannot be written to/,
    );
  },
);
