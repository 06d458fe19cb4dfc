// Runs a job in a process of its own and hands on what it says: whatever a file does to that process, ours lives on.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { SheetFailure } from "./failure.ts";
import type { Job, Line } from "./wire.ts";

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const CHILD = fileURLToPath(new URL("./child.ts", import.meta.url));

const start = (job: Job): Child => {
  const heapMegabytes = Math.floor((job.limits.memoryBytes / 1024 / 1024) * 0.7);
  // The process may read files and nothing else: no writing, no programs, no threads. Its environment is empty, secrets stay here.
  const flags = [
    "--permission",
    "--allow-fs-read=*",
    `--max-old-space-size=${heapMegabytes}`,
    "--disable-warning=ExperimentalWarning",
  ];
  return spawn(process.execPath, [...flags, CHILD, JSON.stringify(job)], {
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
};

const NEWLINE = 10;

/** Cuts chunks into lines, one JSON value each. */
const lineReader = () => {
  let pieces: Buffer[] = [];
  return function* (chunk: Buffer): Generator<Line> {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const last = chunk.subarray(from, at);
      const line: Line = JSON.parse(
        (pieces.length === 0 ? last : Buffer.concat([...pieces, last])).toString(),
      );
      pieces = [];
      from = at + 1;
      yield line;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  };
};

/** Kills the child when it kept us waiting too long in all, or when the caller gives up, and remembers which. */
const watch = (child: Child, job: Job, signal: AbortSignal | undefined) => {
  let reason: SheetFailure | undefined;
  let waited = 0;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = (failure: SheetFailure) => {
    reason ??= failure;
    child.kill("SIGKILL");
  };
  const cancel = () => end(new SheetFailure("cancelled"));
  signal?.addEventListener("abort", cancel, { once: true });
  if (signal?.aborted) cancel();
  return {
    reason: () => reason,
    waiting: () => {
      since = performance.now();
      timer = setTimeout(
        () => end(new SheetFailure("timeout", { limit: job.limits.deadlineMs })),
        job.limits.deadlineMs - waited,
      );
    },
    served: () => {
      clearTimeout(timer);
      waited += performance.now() - since;
    },
    stop: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      child.kill("SIGKILL");
    },
  };
};

/** Why the child fell silent without a last word. */
const silence = async (child: Child, errors: string[]) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  // V8 aborts when its heap is full, and the system kills what takes too much.
  if (child.signalCode !== null || (child.exitCode ?? 0) > 128 || child.exitCode === 5)
    return new SheetFailure("memory");
  return new Error(`The reading process ended with ${child.exitCode}: ${errors.join("").slice(-2000)}`);
};

/** The job's lines, as slowly as they are taken. Leaving the loop ends the process. */
export async function* runJob(job: Job, signal: AbortSignal | undefined): AsyncGenerator<Line, void> {
  const child = start(job);
  const errors: string[] = [];
  let startError: Error | undefined;
  child.on("error", (error) => (startError = error));
  child.stdin.on("error", () => {});
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (errors.length < 50) errors.push(text);
  });
  const watcher = watch(child, job, signal);
  const linesOf = lineReader();
  try {
    watcher.waiting();
    for await (const chunk of child.stdout) {
      watcher.served();
      for (const line of linesOf(chunk)) {
        if ("failure" in line) throw new SheetFailure(line.failure, line.params);
        if ("fault" in line) throw new Error(line.fault);
        if ("end" in line) return;
        yield line;
      }
      watcher.waiting();
    }
    throw watcher.reason() ?? startError ?? (await silence(child, errors));
  } finally {
    watcher.stop();
  }
}
