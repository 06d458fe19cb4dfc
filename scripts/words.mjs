// `npm run check words`: finds the words docs/glossary.md refuses, in texts people read and in names in the code.
//
//   node scripts/words.mjs              prints what it found
//   node scripts/words.mjs --shrink     removes names that are gone from the baseline
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import { root } from "./running.mjs";
import { isRefusedName, refusedIn } from "./words.refused.mjs";

const baseline = join(root, "scripts/words.baseline.json");
const sources = [
  "api/src",
  "api/test",
  "contract/src",
  "sheet/src",
  "testing/src",
  "web/src",
  "e2e",
  "bench",
];
/** Files whose every string people read. In other files of the contract only summaries and labels count. */
const texts =
  /^(web\/src\/(core\/messages|ui\/legal)\/.*|contract\/src\/(.*\/)?issues\.e[ns]\.ts|api\/src\/platform\/(mail\/mail\.words|http\/words)\.ts|api\/src\/features\/imports\/(types\/market\/market\.template|types\/menu\/menu\.template|fix\/imports\.guide)\.ts)$/;
const readKeys = new Set(["summary", "description", "en", "es"]);

/** Generated from the migrations, which must not change: its names are those of columns. */
const written = "api/src/platform/db/tables/tables.ts";

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\/(dist|results|fixtures)\//.test(name))
    .filter((name) => name !== written)
    .sort();

const children = (node) =>
  Object.entries(node)
    .filter(([name]) => name !== "loc" && name !== "parent")
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === "string");

/** The names a pattern binds: a and c in `{ a, b: [c] = d }`. */
const bound = (pattern) => {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return bound(pattern.left);
  if (pattern.type === "RestElement") return bound(pattern.argument);
  if (pattern.type === "TSParameterProperty") return bound(pattern.parameter);
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap(bound);
  // A name that is only passed on, as in `{ a }`, was declared elsewhere.
  return (pattern.properties ?? []).flatMap((property) =>
    property.type === "Property" && property.shorthand ? [] : bound(property.value ?? property),
  );
};

const keyed = new Set([
  "PropertyDefinition",
  "MethodDefinition",
  "TSPropertySignature",
  "TSMethodSignature",
  "TSEnumMember",
]);
const named = new Set([
  "FunctionDeclaration",
  "ClassDeclaration",
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
  "TSEnumDeclaration",
]);

/** The names a node declares, without those it only uses or passes on. */
const declaredBy = (node) => {
  const names = (node.params ?? []).length > 0 && node.body !== undefined ? node.params.flatMap(bound) : [];
  if (node.type === "VariableDeclarator") names.push(...bound(node.id));
  if (named.has(node.type) && node.id) names.push(...bound(node.id));
  if (
    keyed.has(node.type) ||
    (node.type === "Property" && !node.shorthand && node.value?.type !== "Identifier")
  )
    names.push(...(node.computed || node.key?.name === undefined ? [] : [node.key.name]));
  return names;
};

const textOf = (node) =>
  node.type === "Literal" && typeof node.value === "string"
    ? node.value
    : node.type === "TemplateElement"
      ? node.value.cooked
      : undefined;

/**
 * Whether people read this child of a node: in a text file everything but keys, in the contract summaries and labels.
 */
const isReadIn = (node, child, isRead, isContract) =>
  !(node.type === "Property" && child === node.key) &&
  !node.type.startsWith("Import") &&
  (isRead || (isContract && node.type === "Property" && readKeys.has(node.key?.name)));

const read = (file) => {
  const code = readFileSync(join(root, file), "utf8");
  const isTest = /\.test\./.test(file);
  const isContract = file.startsWith("contract/src/") && !isTest;
  const names = new Set(isRefusedName(basename(file).replace(/\..*/, "")) ? ["(the file's name)"] : []);
  const refusals = [];
  let count = 0;
  const walk = (node, isRead) => {
    for (const name of declaredBy(node)) if (isRefusedName(name)) names.add(name);
    const text = isRead ? textOf(node) : undefined;
    if (text) count += 1;
    for (const [refused, instead] of text ? refusedIn(text) : []) {
      const line = code.slice(0, node.start).split("\n").length;
      refusals.push(`${file}:${line}: “${refused}” in “${text}”, say: ${instead}`);
    }
    for (const child of children(node)) walk(child, isReadIn(node, child, isRead, isContract));
  };
  walk(parseSync(file, code).program, texts.test(file) && !isTest);
  return { names: [...names].sort(), refusals, count };
};

/** A check that reads nothing must fail. */
const fewest = { files: 800, texts: 3000 };

/** The violations: refused words in texts, and refused names that are not on the baseline. */
export const checkWords = () => {
  /** `file: name`, one a line. */
  const known = new Set(JSON.parse(readFileSync(baseline, "utf8")));
  const files = sources.flatMap(filesBelow);
  const refusals = [];
  const left = [];
  let count = 0;
  for (const file of files) {
    const found = read(file);
    count += found.count;
    refusals.push(...found.refusals);
    for (const name of found.names)
      if (known.has(`${file}: ${name}`)) left.push(`${file}: ${name}`);
      else refusals.push(`${file} declares ${name}: docs/glossary.md has the word`);
  }
  if (files.length < fewest.files || count < fewest.texts)
    refusals.push(`only ${files.length} files and ${count} texts were read`);
  return {
    ok: refusals.length === 0,
    output: refusals.join("\n"),
    note: `${count} texts; of ${known.size} names that were there before, ${left.length} are left`,
    left,
  };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { ok, output, note, left } = checkWords();
  if (process.argv.includes("--shrink")) writeFileSync(baseline, `${JSON.stringify(left, null, 2)}\n`);
  console.log([output, note].filter(Boolean).join("\n"));
  process.exitCode = ok ? 0 : 1;
}
