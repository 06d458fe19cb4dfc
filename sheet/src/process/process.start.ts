// Starts a process with almost no permissions, and says why one ended.
import { spawn, type ChildProcessByStdio, execFileSync } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { SheetFailure } from "../failure.ts";
import { createHash } from "node:crypto";
import { accessSync, constants, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// The engine's code as JavaScript, for its processes: loading Node's TypeScript compiler takes each of them longer than
// reading a small file. Node's own cache of compiled code would need the permission to write.
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
const scriptPath = (script: string): string => {
  codeOf ??= prepare() ?? ((name) => join(import.meta.dirname, name));
  return codeOf(script);
};

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const MB = 1024 * 1024;

// Reading makes much short-lived garbage. A small heap keeps it from adding up, whatever the number of rows.
const ROOM_FOR_GARBAGE = "--max-semi-space-size=4";

/** The script may read files and use its pipes, nothing else: no writing, no programs, no threads, none of our secrets. */
export const startProcess = (
  script: "child.ts" | "write.child.ts",
  argument: string,
  memoryBytes: number,
): Child => {
  const heap = `--max-old-space-size=${Math.floor((memoryBytes / MB) * 0.7)}`;
  const flags = ["--permission", "--allow-fs-read=*", "--disable-warning=ExperimentalWarning", heap];
  if (script === "child.ts") flags.push(ROOM_FOR_GARBAGE);
  const child = spawn(process.execPath, [...flags, scriptPath(script), argument], {
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
  // The end of its output shows that a process is gone, not an error of the pipe we still write to.
  child.stdin.on("error", () => {});
  return child;
};

/** How a process ended, once its output has: the failure, or nothing if it succeeded. */
export const endOf = (child: Child) => {
  let startError: Error | undefined;
  let errors = "";
  child.on("error", (error) => {
    startError = error;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (errors.length < 20_000) errors += text;
  });
  return async () => {
    if (startError) return startError;
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    if (child.exitCode === 0) return undefined;
    // V8 aborts when its heap is full, and the system kills a process that takes too much memory.
    if (child.signalCode !== null || (child.exitCode ?? 0) > 128 || child.exitCode === 5)
      return new SheetFailure("memory");
    return new Error(
      `A process of the spreadsheet engine ended with ${child.exitCode}: ${errors.slice(-2000)}`,
    );
  };
};
