// `npm run check -- --figures`: how large the house is, how its rooms hang together, and where it repeats itself.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { readModules } from "./modules.mjs";
import { allowedArrows, featureRings } from "./rings.mjs";
import { root } from "./running.mjs";

const isTest = (path) =>
  /\.(test|journey|visual|proof)\.tsx?$/.test(path) ||
  /^(testing|e2e|bench|sheet\/bench|api\/test)\//.test(path);
/** Written by `npm run schema`. */
const isGenerated = (path) => path === "api/src/platform/db/tables/tables.ts";

const filesOf = () => {
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx", "*.mjs"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  return listed.stdout
    .split("\n")
    .filter((path) => path && !/fixtures\//.test(path) && existsSync(join(root, path)) && !isGenerated(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
};

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const linesOf = (text) => text.split("\n").length - 1;

const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Each function with its lines, and with those of its own: without the functions inside it. */
const functionsOf = ({ path, text }) => {
  const found = [];
  const walk = (node, outer) => {
    const isFunction = functionTypes.has(node.type);
    const lines = isFunction ? text.slice(node.start, node.end).split("\n").length : 0;
    const where = `${path}:${linesOf(text.slice(0, node.start)) + 1}`;
    const inner = isFunction ? { where, lines, own: lines } : outer;
    for (const [key, value] of Object.entries(node))
      if (key !== "parent")
        for (const child of [value].flat()) if (typeof child?.type === "string") walk(child, inner);
    if (!isFunction) return;
    found.push(inner);
    if (outer) outer.own -= lines - 1;
  };
  walk(parseSync(path, text).program);
  return found;
};

/** Fewer equal lines one after the other are a manner of speaking, not a copy. */
const piece = 8;

/** Lines that stand in a run of as many equal ones elsewhere; without imports, brackets and what is empty. */
const repeatedLines = (files) => {
  const places = new Map();
  for (const { path, text } of files) {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .flatMap((line, number) =>
        /\w/.test(line) && !/^(import|\/\/|\*|\} from)/.test(line) ? [{ line, number }] : [],
      );
    for (let from = 0; from + piece <= lines.length; from += 1) {
      const run = lines.slice(from, from + piece);
      const key = run.map(({ line }) => line).join("\n");
      places.set(key, [...(places.get(key) ?? []), run.map(({ number }) => `${path}:${number}`)]);
    }
  }
  const repeated = [...places.values()].filter((runs) => runs.length > 1).flat(2);
  return new Set(repeated).size;
};

/** Groups of files that import each other. */
const ringsOfFiles = (own) => {
  const targets = new Map(
    own.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  const settled = new Set();
  const onRing = new Set();
  const walk = (path, trail) => {
    const begun = trail.indexOf(path);
    if (begun >= 0) for (const each of trail.slice(begun)) onRing.add(each);
    if (begun >= 0 || settled.has(path)) return;
    for (const next of targets.get(path) ?? []) walk(next, [...trail, path]);
    settled.add(path);
  };
  for (const path of targets.keys()) walk(path, []);
  return onRing.size;
};

const withOneImporter = (own, counts) => {
  const importers = new Map();
  for (const { source, dependencies } of own.filter(counts))
    for (const { resolved } of dependencies)
      importers.set(resolved, (importers.get(resolved) ?? new Set()).add(source));
  return own.filter((module) => counts(module) && importers.get(module.source)?.size === 1).length;
};

const largestFolder = (files) => {
  const sizes = new Map();
  for (const { path } of files) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  return [...sizes].toSorted(([, one], [, other]) => other - one)[0] ?? ["", 0];
};

const figuresOf = (files, own, counts) => {
  const sizes = files.map(({ text }) => linesOf(text)).toSorted((one, other) => one - other);
  const functions = files.flatMap(functionsOf);
  const [folder, size] = largestFolder(files.filter(({ path }) => /\/src\//.test(path)));
  const lines = sizes.reduce((sum, each) => sum + each, 0);
  const repeated = repeatedLines(files);
  return {
    files: files.length,
    lines,
    "lines of a file, median": at(sizes, 0.5),
    "lines of a file, p90": at(sizes, 0.9),
    "largest folder": `${size} (${folder})`,
    "files with one importer": withOneImporter(own, counts),
    [`lines in repeated pieces of ${piece} or more`]: `${repeated} (${((repeated / lines) * 100).toFixed(1)} %)`,
    "files on a ring": ringsOfFiles(own.filter(counts)),
    "functions over 40 lines": functions.filter(({ lines: each }) => each > 40).length,
    "functions over 60 lines": functions.filter(({ lines: each }) => each > 60).length,
    "functions over 60 lines of their own": functions.filter(({ own: each }) => each > 60).length,
  };
};

/** Functions that are longer than a screen, with where they begin. */
export const longFunctions = (most, files = filesOf().filter(({ path }) => !isTest(path))) =>
  files.flatMap(functionsOf).filter(({ lines }) => lines > most);

export const printFigures = () => {
  const files = filesOf();
  const { own } = readModules();
  const all = figuresOf(files, own, () => true);
  const ours = figuresOf(
    files.filter(({ path }) => !isTest(path)),
    own,
    ({ source }) => !isTest(source),
  );
  const rows = [
    ["", "with tests", "without"],
    ...Object.keys(all).map((name) => [name, all[name], ours[name]]),
  ];
  for (const [name, one, other] of rows) console.log(`${name.padEnd(42)}${String(one).padEnd(48)}${other}`);
  const rings = featureRings(own);
  console.log(
    `${"arrows that close a ring of features".padEnd(42)}${allowedArrows} allowed, ${rings.faults.length} not`,
  );
  for (const { where, lines, own: each } of longFunctions(60))
    console.log(`${lines} lines, ${each} of their own: ${where}`);
};
