// Reads a message that lies in the store, in the worker.
import { openFiles } from "../../../platform/files/files.ts";
import { openStore, type StoreConfig } from "../../../platform/files/store.ts";
import { defineTask } from "../../../platform/worker/task.ts";
import { readMessage } from "./message.ts";

type Input = { store: StoreConfig; key: string };

export const task = defineTask(import.meta.url, async ({ store: config, key }: Input) => {
  const store = openStore(config);
  try {
    const files = openFiles(store);
    return await readMessage(files, (await files.open(key)).body);
  } finally {
    await store.close();
  }
});
