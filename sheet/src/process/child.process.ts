// Runs a job in its own process and passes on its output: whatever a file does to that process, ours survives.
import { SheetFailure } from "../failure.ts";
import { createLineReader } from "./json.lines.ts";
import { endOf, startProcess, type Child } from "./process.start.ts";
import type { Job, Line } from "./wire.ts";

/** Kills the child once it has kept us waiting too long in total or the caller gives up, and remembers which. */
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

/** The job's lines, only as fast as the caller takes them. Leaving the loop ends the process. */
export async function* runJob(job: Job, signal: AbortSignal | undefined): AsyncGenerator<Line, void> {
  const child = startProcess("child.ts", JSON.stringify(job), job.limits.memoryBytes);
  const ending = endOf(child);
  const watcher = watch(child, job, signal);
  const linesOf = createLineReader<Line>();
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
    throw watcher.reason() ?? (await ending()) ?? new Error("The reading process ended without a last word.");
  } finally {
    watcher.stop();
  }
}
