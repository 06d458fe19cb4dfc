// Starts a process with almost no permissions, and says why one ended.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { SheetFailure } from "../failure.ts";
import { scriptPath } from "./process.code.ts";

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
