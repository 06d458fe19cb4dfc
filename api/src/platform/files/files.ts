// Uploaded files: streamed to the store under names of our own.
import type { Readable } from "node:stream";
import { Failure } from "../failure.ts";
import { newId } from "../ids.ts";
import { isAway } from "./store.away.ts";
import type { Store, StoredObject } from "./store.shape.ts";

const keyShape = /^[0-9a-f-]{36}$/;
export const filesFolder = "files";

/** A stream that is too long is refused. */
async function* limited(stream: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array | string>) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > maxBytes)
      throw new Failure("file.too_large", { params: { megabytes: Math.floor(maxBytes / 2 ** 20) } });
    yield bytes;
  }
}

/** The key of an upload; undefined for any other object. */
export const fileKeyOf = (name: string): string | undefined => {
  const key = name.slice(filesFolder.length + 1);
  return name.startsWith(`${filesFolder}/`) && keyShape.test(key) ? key : undefined;
};

export const openFiles = (store: Store) => {
  const nameOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error("Not a key of a stored file");
    return `${filesFolder}/${key}`;
  };

  /** Stores a stream; one that is too long is refused and leaves nothing behind. */
  const put = async (stream: Readable, maxBytes: number): Promise<{ key: string; size: number }> => {
    const key = newId();
    const { size } = await store.put(nameOf(key), limited(stream, maxBytes));
    return { key, size };
  };

  const open = async (key: string): Promise<{ body: Readable; size: number }> => {
    const found = await store.open(nameOf(key));
    if (!found) throw new Error(`There is no file ${key} in ${store.about}`);
    return found;
  };

  /** For readers that need a path, which is good for the time of the work only. */
  const near = async <T>(key: string, work: (path: string) => Promise<T>): Promise<T> => {
    const { path, release } = await store.hold(nameOf(key));
    try {
      return await work(path);
    } finally {
      release();
    }
  };

  /** The same for what is read bit by bit. */
  async function* nearEach<T>(key: string, read: (path: string) => AsyncIterable<T>): AsyncGenerator<T> {
    const { path, release } = await store.hold(nameOf(key));
    try {
      yield* read(path);
    } finally {
      release();
    }
  }

  /** Its row is gone already. While the store is away the file stays, until the sweep finds it. */
  const remove = async (key: string): Promise<void> => {
    try {
      await store.remove(nameOf(key));
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  };

  async function* list(): AsyncGenerator<Pick<StoredObject, "storedAt"> & { key: string }> {
    for await (const { name, storedAt } of store.list(filesFolder)) {
      const key = fileKeyOf(name);
      if (key !== undefined) yield { key, storedAt };
    }
  }

  return { put, open, near, nearEach, remove, list };
};
export type Files = ReturnType<typeof openFiles>;
