// Reads long or hostile texts in a thread of its own, one after another, so that everyone else is served meanwhile. A
// text that takes too much work is refused, and the thread is replaced.
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { FailureCode } from "@igo/contract/core/failures";
import { Failure } from "../failure.ts";
import type { Task } from "./task.ts";

export type WorkOrder = { file: string; input: unknown };
export type Done<Output = unknown> =
  | { output: Output }
  | { failure: FailureCode }
  | { error: string; code?: unknown };

const idle = 30_000;
const maxWaiting = 100;
/** A busy machine must not refuse what a quiet one reads, so the limit counts the thread's work, not the time. */
const wallFactor = 12;
const shortestLook = 50;

const workOf = (thread: Worker): Promise<number> =>
  thread.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

const script = fileURLToPath(new URL("./worker.thread.ts", import.meta.url));

const start = (megabytes: number) =>
  new Worker(script, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    // A late error of a thread we have given up on must not crash the server.
    .on("error", () => undefined);

export const openWorker = ({ longest = 5000, megabytes = 192 } = {}) => {
  let thread: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();

  const close = async () => {
    clearTimeout(rest);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  const perform = <Input, Output>({ file }: Task<Input, Output>, input: Input, most: number) =>
    new Promise<Done<Output>>((answer) => {
      clearTimeout(rest);
      const at = (thread ??= start(megabytes));
      at.ref();
      const before = workOf(at);
      let isSettled = false;
      const settle = (result: Done<Output>, isAlive: boolean) => {
        isSettled = true;
        clearTimeout(look);
        clearTimeout(end);
        at.off("message", answered).off("error", failed).off("exit", ended);
        at.unref();
        if (isAlive) rest = setTimeout(() => void close(), idle).unref();
        else if (thread === at) void close();
        answer(result);
      };
      const giveUp = () => settle({ failure: "text.too_intricate" }, false);
      const answered = (result: Done<Output>) => settle(result, true);
      const failed = (error: Error & { code?: string }) => {
        if (error.code === "ERR_WORKER_OUT_OF_MEMORY") giveUp();
        else settle({ error: error.stack ?? error.message }, false);
      };
      const ended = (code: number) => settle({ error: `It ended with ${code}` }, false);
      const weigh = async () => {
        const left = most - ((await workOf(at)) - (await before));
        if (isSettled) return;
        if (left <= 0) giveUp();
        else look = setTimeout(() => void weigh(), Math.max(left, shortestLook));
      };
      let look = setTimeout(() => void weigh(), most);
      const end = setTimeout(giveUp, most * wallFactor);
      at.on("message", answered).on("error", failed).on("exit", ended);
      at.postMessage({ file, input } satisfies WorkOrder);
    });

  /** Refuses a text that takes more than the limit and the `extra` milliseconds granted to a large one. */
  const run = async <Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    { extra = 0 } = {},
  ): Promise<Output> => {
    if (waiting >= maxWaiting) throw new Failure("server.busy");
    waiting += 1;
    const mine = line.then(() => perform(task, input, longest + extra)).finally(() => (waiting -= 1));
    line = mine;
    const done = await mine;
    if ("failure" in done) throw new Failure(done.failure);
    if ("error" in done)
      throw Object.assign(new Error(`The worker failed: ${done.error}`), { code: done.code });
    return done.output;
  };

  return { run, close };
};
export type TextWorker = ReturnType<typeof openWorker>;
