// Imports between modules: dependency-cruiser's view of our sources.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ownNode, root } from "./running.mjs";

export const sources = ["api/src", "contract/src", "sheet/src", "web/src", "testing/src"];

/** A tool from node_modules, run in the root folder. */
export const tool = (path, ...args) => {
  const done = spawnSync(ownNode(), [join(root, "node_modules", path), ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  return { ok: done.status === 0, output: `${done.stdout}${done.stderr}` };
};

/** Our modules with their dependencies, and the rules they violate. */
export const readModules = () => {
  const cruiser = "dependency-cruiser/bin/dependency-cruiser.mjs";
  const { output } = tool(cruiser, ...sources, "--output-type", "json");
  const { modules, summary } = JSON.parse(output);
  const own = modules.filter(({ source }) =>
    /^(api|contract|sheet|testing|web)\/src\/.*\.tsx?$/.test(source),
  );
  return { own, violations: summary.violations };
};
