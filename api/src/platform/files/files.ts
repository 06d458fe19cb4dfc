// Uploaded files: streamed to a folder under names of our own.
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "../failure.ts";
import { newId } from "../ids.ts";

const keyShape = /^[0-9a-f-]{36}$/;

const limit = (maxBytes: number) => {
  let size = 0;
  const gate = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      size += chunk.length;
      if (size <= maxBytes) pass(null, chunk);
      else pass(new Failure("file.too_large", { params: { megabytes: Math.floor(maxBytes / 2 ** 20) } }));
    },
  });
  return { gate, size: () => size };
};

export const openFiles = (dataDir: string) => {
  const folder = join(dataDir, "files");

  /** Where a stored file is. */
  const path = (key: string): string => {
    if (!keyShape.test(key)) throw new Error("Not a key of a stored file");
    return join(folder, key);
  };

  const remove = (key: string): Promise<void> => rm(path(key), { force: true });

  /** Stores a stream; one that is too long is refused and leaves nothing behind. */
  const put = async (stream: Readable, maxBytes: number): Promise<{ key: string; size: number }> => {
    await mkdir(folder, { recursive: true });
    const key = newId();
    const { gate, size } = limit(maxBytes);
    try {
      await pipeline(stream, gate, createWriteStream(path(key), { mode: 0o600 }));
      const handle = await open(path(key), "r+");
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      await remove(key);
      throw error;
    }
    return { key, size: size() };
  };

  /** Keys and ages of all stored files, for the purge. */
  const list = async (): Promise<{ key: string; storedAt: Date }[]> => {
    const names = await readdir(folder).catch(() => []);
    return Promise.all(
      names
        .filter((name) => keyShape.test(name))
        .map(async (key) => ({ key, storedAt: (await stat(path(key))).mtime })),
    );
  };

  return { put, path, remove, list };
};
export type Files = ReturnType<typeof openFiles>;
