// The files of an installation: uploads (documents, workbooks) and pictures. Not the outbox, whose messages have been
// delivered, and never the secret.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, opendir, rename, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Content, Entry } from "./tar.ts";
import { groupOf } from "./tally.ts";

const folders = ["files", "pictures"];

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** The file system's own clock, which dates the changes of files. */
export const readClock = async (dataDir: string): Promise<number> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const mark = await mkdtemp(join(dataDir, "mark-"));
  const { ctimeMs } = await stat(mark);
  await rmdir(mark);
  return ctimeMs;
};

async function* filesIn(dataDir: string, folder: string): AsyncGenerator<string> {
  const listing = await opendir(join(dataDir, folder)).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  for await (const found of listing ?? []) {
    const name = `${folder}/${found.name}`;
    if (found.isDirectory()) yield* filesIn(dataDir, name);
    // Leaves out the drafts of pictures and anything that is not ours.
    else if (found.isFile() && groupOf(name)) yield name;
  }
}

/** Undefined if the file disappears meanwhile; `content` closes it. */
const openEntry = async (dataDir: string, name: string, changedSince: number): Promise<Entry | undefined> => {
  try {
    const handle = await open(join(dataDir, name));
    const { size, ctimeMs } = await handle.stat();
    if (ctimeMs < changedSince) {
      await handle.close();
      return undefined;
    }
    const path = join(dataDir, name);
    // An upload in progress grows; read only the length we announce.
    const content = size === 0 ? Readable.from([]) : createReadStream(path, { fd: handle, end: size - 1 });
    if (size === 0) await handle.close();
    return { name, size, content };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Files stored or changed since a given time of the file system's clock. */
export async function* readFiles(dataDir: string, changedSince = -Infinity): AsyncGenerator<Entry> {
  for (const folder of folders) {
    for await (const name of filesIn(dataDir, folder)) {
      const entry = await openEntry(dataDir, name, changedSince);
      if (entry) yield entry;
    }
  }
}

/** Writes a file from an archive where the server looks for it: complete or not at all. */
export const writeFile = async (dataDir: string, name: string, content: Content): Promise<void> => {
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  await pipeline(Readable.from(content), createWriteStream(draft, { mode: 0o600, flush: true }));
  await rename(draft, path);
};
