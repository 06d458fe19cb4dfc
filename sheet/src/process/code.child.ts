// Writes the engine's sources as JavaScript to a folder: `node code.child.ts <sources> <folder>`.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";

const [, , sources = "", folder = ""] = process.argv;

const namesInCode = /"(\.{1,2}\/[^"]+)\.ts"/g;

mkdirSync(dirname(folder), { recursive: true });
const part = mkdtempSync(`${folder}-`);
try {
  for (const name of readdirSync(sources, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const code = stripTypeScriptTypes(readFileSync(join(sources, name), "utf8"));
    const path = join(part, name.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code.replaceAll(namesInCode, '"$1.js"'));
  }
  writeFileSync(join(part, "package.json"), '{ "type": "module" }\n');
  // All at once: another process may prepare the same.
  renameSync(part, folder);
} finally {
  rmSync(part, { recursive: true, force: true });
}
