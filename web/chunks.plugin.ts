// Refuses a build in which chunks import each other: whichever of them runs first finds nothing of the other's, and the
// page stays empty. Only `codeSplitting` in vite.config.ts can bring that about.
import type { Plugin } from "vite";

export const withoutCycles: Plugin = {
  name: "without-cycles",
  apply: "build",
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const follow = (name: string, path: readonly string[]): void => {
      if (path.includes(name))
        throw new Error(`These chunks import each other: ${[...path, name].join(" → ")}; see codeSplitting`);
      const chunk = bundle[name];
      if (done.has(name) || chunk?.type !== "chunk") return;
      for (const one of chunk.imports) follow(one, [...path, name]);
      done.add(name);
    };
    for (const name of Object.keys(bundle)) follow(name, []);
  },
};
