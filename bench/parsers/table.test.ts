// Nobody adds a parser of text from outside without its line in the bench that watches how its work grows.
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { rooms, wholeFolders } from "./table.ts";

const root = join(import.meta.dirname, "../..");

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !file.includes("/fixtures/"));

const functionsOf = async (file: string): Promise<string[]> => {
  const module: Record<string, unknown> = await import(join(root, file));
  return Object.keys(module).filter((name) => typeof module[name] === "function");
};

const files = [...new Set([...Object.keys(rooms), ...wholeFolders.flatMap(filesIn)])];

test("each function of a room that reads text from outside is measured, or said to read none", async () => {
  const missing: string[] = [];
  for (const file of files) {
    const { parsers = {}, others = [] } = rooms[file] ?? {};
    const named = new Set([...Object.keys(parsers), ...others]);
    for (const name of await functionsOf(file)) if (!named.delete(name)) missing.push(`${file} ${name}`);
    for (const name of named) missing.push(`${file} ${name} is gone`);
  }
  expect(missing).toEqual([]);
});
