// Reads a message that lies in the store, in the worker.
import { createReadStream } from "node:fs";
import { openFiles } from "../../../platform/files/files.ts";
import { defineTask } from "../../../platform/worker/task.ts";
import { readMessage } from "./message.ts";

export const task = defineTask(import.meta.url, ({ dataDir, key }: { dataDir: string; key: string }) => {
  const files = openFiles(dataDir);
  return readMessage(files, createReadStream(files.path(key)));
});
