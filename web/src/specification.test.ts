// Checks docs/specification.md: each test it names exists.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

type NamedTest = { file: string; name: string | undefined };

/** The rows of the tables, without headers and separators. */
const rows = readFileSync(join(root, "docs/specification.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| (?!fact |-)/.test(line));

/** The tests that a row names: `file` "title", "another title". */
const testsNamedIn = (row: string): NamedTest[] =>
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

const exists = ({ file, name = "" }: NamedTest): boolean => {
  const path = join(root, file);
  return existsSync(path) && titlesOf(readFileSync(path, "utf8")).includes(name);
};

const named = rows.flatMap((row) => testsNamedIn(row.split(" | ")[1] ?? ""));

/** Names and texts that the specification defines literally. */
const toTheLetter = [
  "/auth/jwt/sign-in",
  "/dashboard/two",
  "/faqs",
  "returnTo",
  "app-settings",
  "theme-mode",
  "jwt_access_token",
  "initial_otp",
  "Invalid token!",
  "Invalid access token!",
  "Something went wrong!",
  "Failed to fetch:",
  "Unexpected Application Error!",
  "Close toast",
  "Alt+T",
  "iGO - Intelligent Logistics",
  "99+",
  "hight",
  "alway",
  "1600 px",
  "0.08",
  "no body",
  "on every change of the route",
  "malformed token",
  "not our own",
  "id, type, duration, dismissible, position",
  "left, centre and right",
  "footer",
  "unauthenticated",
];

test("every fact names its test", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !/\.(test|journey|visual)\.tsx?` "/.test(row))).toEqual([]);
  expect(named.filter(({ name }) => name === undefined)).toEqual([]);
});

test("every named test exists in its file", () => {
  expect(named.filter((one) => !exists(one))).toEqual([]);
});

test("no fact appears twice", () => {
  const facts = rows.map((row) => row.split(" | ")[0]);
  expect(facts.filter((fact, index) => facts.indexOf(fact) !== index)).toEqual([]);
});

test.each(toTheLetter)("every literal name and text of the specification has a row: %s", (words) => {
  expect(rows.filter((row) => (row.split(" | ")[0] ?? "").includes(words))).not.toEqual([]);
});
