// The main thread's end of the embedded database: sends a request to the other thread, gives back its answer.
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { Ask, Opening, Result, Told } from "./embedded.messages.ts";

// V8 may lose count of WebAssembly code that it frees while the module lives, and then aborts the whole process
// (nodejs/node#64500, seen with PGlite): superseded code stays instead, a few megabytes.
setFlagsFromString("--no-wasm-code-gc");

type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void };

const away = (cause?: unknown) =>
  Object.assign(new Error("The embedded database stopped", { cause }), { code: "57P01" });

export const openThread = (opening: Opening) => {
  const worker = new Worker(new URL("./embedded.worker.ts", import.meta.url), { workerData: opening });
  const waiting = new Map<number, Waiting>();
  const dumps = new Map<number, (bytes: ArrayBuffer) => void>();
  const ears = new Map<string, Set<(payload: string) => void>>();
  let stopped: Error | undefined;
  let lastId = 0;

  const stop = (cause: unknown) => {
    stopped ??= away(cause);
    for (const { reject } of waiting.values()) reject(stopped);
    waiting.clear();
  };
  worker.on("error", stop);
  worker.on("exit", stop);
  worker.on("message", (told: Told) => {
    if (told.kind === "heard") {
      for (const heard of ears.get(told.channel) ?? []) heard(told.payload);
      return;
    }
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.kind === "trouble") asked?.reject(Object.assign(new Error(told.trouble.message), told.trouble));
    if (told.kind === "answer") asked?.resolve(told.result);
    if (told.kind === "dumped") {
      dumps.get(told.id)?.(told.bytes);
      dumps.delete(told.id);
    }
  });

  const ask = (asked: Ask): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (stopped) {
        reject(stopped);
        return;
      }
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, asked });
    });

  const dump = (): Promise<ArrayBuffer> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      dumps.set(id, resolve);
      waiting.set(id, { resolve: () => undefined, reject });
      worker.postMessage({ id, asked: { act: "dump" } });
    });

  const close = async () => {
    if (stopped) return;
    await ask({ act: "close" });
    await worker.terminate();
  };

  return { ask, dump, ears, close };
};
export type Thread = ReturnType<typeof openThread>;
