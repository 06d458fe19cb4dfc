// Files in a folder of this machine.
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { newId } from "../ids.ts";
import type { Content, Store, StoredObject } from "./store.shape.ts";
import { writeContent } from "./store.write.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

const unlessMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** Writes to a draft and renames it once it is complete and on disk. */
const writeWhole = async (path: string, content: Content): Promise<{ size: number }> => {
  const draft = `${path}.${newId()}`;
  try {
    const written = await writeContent(draft, content, { isFlushed: true });
    await rename(draft, path);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

export const openFolder = (dataDir: string): Store => {
  const pathOf = (name: string) => join(dataDir, name);

  const put: Store["put"] = async (name, content) => {
    const path = pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    return writeWhole(path, content);
  };

  const openObject: Store["open"] = async (name) => {
    const file = await open(pathOf(name)).catch(unlessMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    if (size > 0) return { body: file.createReadStream(), size };
    await file.close();
    return { body: Readable.from([]), size };
  };

  async function* list(folder: string): AsyncGenerator<StoredObject> {
    const found = await opendir(pathOf(folder)).catch(unlessMissing);
    for await (const entry of found ?? []) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* list(name);
      else {
        // It may disappear meanwhile.
        const seen = await stat(pathOf(name)).catch(unlessMissing);
        if (seen?.isFile()) yield { name, size: seen.size, storedAt: seen.mtime };
      }
    }
  }

  return {
    about: `the folder ${dataDir}`,
    isShared: false,
    put,
    open: openObject,
    hold: async (name) => ({ path: pathOf(name), release: () => undefined }),
    remove: (name) => rm(pathOf(name), { force: true }),
    list,
    close: async () => undefined,
  };
};
