// `npm run check words`: finds the words docs/glossary.md refuses in texts people read.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { root } from "./running.mjs";
import { refusedIn } from "./words.refused.mjs";

const sources = ["api/src", "contract/src", "web/src"];
/** Files whose every string people read. In other files of the contract only summaries and labels count. */
const texts =
  /^(web\/src\/(core\/messages|ui\/legal)\/.*|contract\/src\/(.*\/)?issues\.e[ns]\.ts|api\/src\/platform\/(mail\/mail\.words|http\/words)\.ts|api\/src\/features\/imports\/(types\/market\/market\.template|types\/menu\/menu\.kind|fix\/imports\.template)\.ts)$/;
const readKeys = new Set(["summary", "description", "en", "es"]);

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/fixtures\//.test(name))
    .sort();

const children = (node) =>
  Object.entries(node)
    .filter(([name]) => name !== "loc" && name !== "parent")
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === "string");

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
  const isContract = file.startsWith("contract/src/");
  const refusals = [];
  let count = 0;
  const walk = (node, isRead) => {
    const text = isRead ? textOf(node) : undefined;
    if (text) count += 1;
    for (const [refused, instead] of text ? refusedIn(text) : []) {
      const line = code.slice(0, node.start).split("\n").length;
      refusals.push(`${file}:${line}: “${refused}” in “${text}”, say: ${instead}`);
    }
    for (const child of children(node)) walk(child, isReadIn(node, child, isRead, isContract));
  };
  walk(parseSync(file, code).program, texts.test(file));
  return { refusals, count };
};

/** A check that reads nothing must fail. */
const fewest = { files: 800, texts: 3000 };

export const checkWords = () => {
  const found = sources.flatMap(filesBelow).map(read);
  const refusals = found.flatMap((file) => file.refusals);
  const count = found.reduce((sum, file) => sum + file.count, 0);
  if (found.length < fewest.files || count < fewest.texts)
    refusals.push(`only ${found.length} files and ${count} texts were read`);
  return { ok: refusals.length === 0, output: refusals.join("\n"), note: `${count} texts` };
};
