// `npm run check`: format, lint, types, borders, dead code, words, browsers, lockfile, weight; prints the time of each, and runs
// all of them before it fails. `npm run check -- words format` runs those two, `-- --figures` measures the sources.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { checkBrowsers } from "./browsers.mjs";
import { printFigures } from "./figures.mjs";
import { readModules, sources, tool } from "./modules.mjs";
import { featureRings, roomRings } from "./rings.mjs";
import { root } from "./running.mjs";
import { weigh } from "./weights.mjs";
import { checkWords } from "./words.mjs";

/**
 * A check that reads nothing must fail: without @swc/core, dependency-cruiser reads no TypeScript and reports success.
 */
const borders = () => {
  const { own, violations } = readModules();
  const broken = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const missed = sources.filter((path) => !own.some(({ source }) => source.startsWith(path)));
  const blind = missed.map((path) => `no module of ${path} was read`);
  const edges = own.reduce((count, { dependencies }) => count + dependencies.length, 0);
  if (edges < own.length) blind.push(`only ${edges} dependencies were found in ${own.length} modules`);
  const rings = featureRings(own);
  const faults = [...broken, ...blind, ...rings.faults, ...roomRings(own).faults];
  return {
    ok: faults.length === 0,
    output: faults.join("\n"),
    note: `${own.length} modules, ${edges} dependencies, ${rings.features} features`,
  };
};

const platforms = [/darwin-arm64/, /(win32|windows)-x64/, /linux-arm64/];

/** The lockfile must also contain the binaries for the other platforms, or `npm ci` fails there. */
const lockfile = () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const faults = [];
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    const natives = Object.keys(optionalDependencies).filter((name) => /-(x64|arm64)/.test(name));
    // A package for one platform names only that platform's libraries.
    if (natives.length === 0 || packages[path].os) continue;
    for (const platform of platforms) {
      const names = natives.filter((name) => platform.test(name));
      const held = names.filter(
        (name) => packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`],
      );
      if (held.length < names.length || names.length === 0)
        faults.push(`${path}: ${platform.source} is missing`);
    }
  }
  return { ok: faults.length === 0, output: faults.join("\n") };
};

/** The first load must stay small. Counts bytes of the build, which are the same on every machine. */
const weight = async () => {
  await build();
  const weights = weigh();
  const said = weights.map(({ said }) => said).join("; ");
  return { ok: weights.every(({ ok }) => ok), output: said, note: said };
};

const checks = {
  format: () => tool("oxfmt/bin/oxfmt", "--check"),
  // With what the compiler says of each file under the tsconfig nearest to it: api, contract and sheet have nothing that
  // only a browser has, but their tests, which also run in browsers, have. The types are worked out once for both.
  "lint and types": () => tool("oxlint/bin/oxlint", "--type-aware", "--type-check"),
  borders,
  "dead code": () => tool("knip/bin/knip.js", "--no-progress"),
  // What only a test uses is dead, too.
  "dead code but for tests": () =>
    tool(
      "knip/bin/knip.js",
      "--no-progress",
      "--production",
      "--config=knip.production.json",
      "--include=files,exports",
    ),
  words: checkWords,
  browsers: checkBrowsers,
  lockfile,
  weight,
};

const asked = process.argv.slice(2);
if (asked.includes("--figures")) {
  printFigures();
  process.exit(0);
}
let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const begun = Date.now();
  const { ok, output, note } = await check();
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${ok ? "✓" : "✗"} ${name} (${seconds} s)${note ? `: ${note}` : ""}`);
  if (!ok) {
    failed += 1;
    console.log(output.trim());
  }
}
process.exit(failed === 0 ? 0 : 1);
