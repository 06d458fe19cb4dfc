// The thread of the worker: loads the file of each task once, performs one task after another.
import { parentPort } from "node:worker_threads";
import { Failure } from "../failure.ts";
import type { Task } from "./task.ts";
import type { Done, WorkOrder } from "./worker.ts";

const perform = async ({ file, input }: WorkOrder): Promise<Done> => {
  try {
    const { task }: { task: Task<unknown, unknown> } = await import(file);
    return { output: await task.perform(input) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error.code };
    const { code }: { code?: unknown } = Object(error);
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error), code };
  }
};

const answer = async (order: WorkOrder) => parentPort?.postMessage(await perform(order));

parentPort?.on("message", (order: WorkOrder) => void answer(order));
