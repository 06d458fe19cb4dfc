// The documents lead somewhere: links to files that exist, and to decisions that are still there.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./running.mjs";

const folders = "{.github,api,bench,contract,deploy,docs,e2e,samples,scripts,sheet,testing,web}";

/** Our own files with these endings; not what was installed or built. */
const filesEnding = (endings) =>
  globSync([`*.${endings}`, `${folders}/**/*.${endings}`], {
    cwd: root,
    exclude: (path) => /^(node_modules|dist|results|peers|\.cache)$/.test(basename(path)),
  });

const textOf = (path) => readFileSync(join(root, path), "utf8");
const decisions = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d{3}-/.test(name));
const numbers = new Set(decisions.map((name) => Number(name.slice(0, 3))));

test("every link in a document leads to a file", () => {
  const documents = filesEnding("md");
  const links = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) => ({ path, link })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ path, link }) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
});

test("every decision that a document or a comment names exists", () => {
  const named = filesEnding("{md,ts,tsx,mjs,cjs,sql}").flatMap((path) =>
    [...textOf(path).matchAll(/\bdecisions?(?: |\/)(\d{1,3})\b/gi)].map(([, number]) => ({
      path,
      number: Number(number),
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test("the index lists every decision", () => {
  const index = textOf("docs/decisions/README.md");
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});
