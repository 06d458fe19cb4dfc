// The files of an installation: uploads (documents, workbooks) and pictures. Not the outbox, whose messages have been
// delivered, and never the secret.
import type { Readable } from "node:stream";
import type { Store } from "../platform/files/store.shape.ts";
import type { Entry } from "./tar.ts";
import { groupOf } from "./tally.ts";

export const folders = ["files", "pictures"];

/** By so much the store's clock may differ from ours. */
const skew = 3_600_000;

const bytesOf = (body: Readable) => body as AsyncIterable<Uint8Array>;

/**
 * Reads the files of a store, and a second time those that came since: a file is complete once it is listed, and never
 * changes. Only the names of files as young as that are kept in memory.
 */
export const openStoredFiles = (store: Store) => {
  const began = Date.now();
  const young = new Set<string>();
  let isAgain = false;

  return async function* readFiles(): AsyncGenerator<Entry> {
    for (const folder of folders) {
      for await (const { name, storedAt } of store.list(folder)) {
        const isYoung = storedAt.getTime() > began - skew;
        // Leaves out the drafts of files and anything that is not ours.
        if (!groupOf(name) || young.has(name) || (isAgain && !isYoung)) continue;
        if (isYoung) young.add(name);
        const found = await store.open(name);
        // It may have been removed meanwhile.
        if (found) yield { name, size: found.size, content: bytesOf(found.body) };
      }
    }
    isAgain = true;
  };
};
