// Builds the web if its sources are newer than the last build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, runNode, step } from "./running.mjs";

const dist = join(root, "web/dist");
const stamp = join(dist, ".build-stamp");
const sources = [
  "web/src",
  "web/public",
  "web/index.html",
  "web/vite.config.ts",
  "web/contract.plugin.ts",
  "web/firstPaint.plugin.ts",
  "web/chunks.plugin.ts",
  "contract/src",
  "package-lock.json",
];

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];

/** The current sources. Compares content, because a fresh clone or a branch switched back has new timestamps. */
const fingerprint = () => {
  const hash = createHash("sha256");
  const present = sources.map((path) => join(root, path)).filter((path) => existsSync(path));
  for (const file of present.flatMap(filesIn)) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
};

/** Builds if needed; with `always`, every time. */
export const build = async ({ always = false } = {}) => {
  const now = fingerprint();
  if (!always && existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  const code = await step("Building the web", "build", (stdio) =>
    runNode([join(root, "node_modules/vite/bin/vite.js"), "build", "web", "--logLevel", "warn"], { stdio }),
  );
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, now);
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build({ always: true });
