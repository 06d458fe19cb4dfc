// Tests that a document names in its tables: `file` "title", "another title".
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type NamedTest = { file: string; name: string | undefined };

/** The rows of a document's tables, without heads and rules. */
export const rowsOf = (path: string): string[] =>
  readFileSync(join(root, path), "utf8")
    .split("\n")
    .filter((line) => /^\| (?!fact |finding |-)/.test(line));

export const testsNamedIn = (row: string): NamedTest[] =>
  [...row.matchAll(/`([^`]+\.(?:test|journey|visual)\.tsx?)`((?:,? "[^"]+")*)/g)].flatMap(
    ([, file = "", titles = ""]) => {
      const names = [...titles.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
      return (names.length > 0 ? names : [undefined]).map((name) => ({ file, name }));
    },
  );

/** The first argument of a call of `test`, of its `each` or `runIf`: what else stands in quotes is no test. */
const titlesOf = (source: string): string[] =>
  [...source.matchAll(/(?:\btest(?:\.(?!skip|todo)\w+)?|\))\(\s*(?:"([^"\n]+)"|`([^`\n]+)`)\s*,/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );

export const exists = ({ file, name = "" }: NamedTest): boolean => {
  const path = join(root, file);
  return existsSync(path) && titlesOf(readFileSync(path, "utf8")).includes(name);
};
