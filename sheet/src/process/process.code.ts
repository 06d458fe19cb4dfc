// The engine's code as JavaScript, for its processes: loading Node's TypeScript compiler takes each of them longer than
// reading a small file. Node's own cache of compiled code would need the permission to write.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sources = join(import.meta.dirname, "..");
const cache = join(sources, "../../.cache");

/** Changes with each of the sources. */
const fingerprint = () => {
  const hash = createHash("sha256").update(process.version);
  for (const name of readdirSync(sources, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
      hash.update(name).update(readFileSync(join(sources, name)));
  }
  return hash.digest("hex").slice(0, 16);
};

const prepare = () => {
  const code = join(cache, `sheet-${fingerprint()}`);
  const isPrepared = () => {
    try {
      accessSync(join(code, "package.json"), constants.R_OK);
      return true;
    } catch {
      return false;
    }
  };
  try {
    // In a process of its own, once per version: it announces that removing types is experimental.
    if (!isPrepared())
      execFileSync(
        process.execPath,
        ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "code.child.ts"), sources, code],
        { stdio: "ignore" },
      );
  } catch {
    // Where nothing can be written, the processes run the sources.
  }
  return isPrepared() ? (script: string) => join(code, "process", script.replace(/\.ts$/, ".js")) : undefined;
};

let codeOf: ((script: string) => string) | undefined;

/** Which file to run for a script of this folder. */
export const scriptPath = (script: string): string => {
  codeOf ??= prepare() ?? ((name) => join(import.meta.dirname, name));
  return codeOf(script);
};
