// Finds the tests that a document's tables name: `file` "title", "another title".
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type NamedTest = { file: string; name: string | undefined };

/** The rows of a document's tables, without headers and separators. */
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

/** The first argument of `test`, of its `each` or `runIf`; other quoted texts are not titles. */
const titlesOf = (source: string): string[] =>
  [...source.matchAll(/(?:\btest(?:\.(?!skip|todo)\w+)?|\))\(\s*(?:"([^"\n]+)"|`([^`\n]+)`)\s*,/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );

export const exists = ({ file, name = "" }: NamedTest): boolean => {
  const path = join(root, file);
  return existsSync(path) && titlesOf(readFileSync(path, "utf8")).includes(name);
};
