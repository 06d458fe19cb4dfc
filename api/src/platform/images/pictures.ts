// Pictures that everyone may see: decoded in a process of their own, re-encoded, and stored under the hash of their
// content.
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "../failure.ts";
import { newId } from "../ids.ts";
import { openPictureProcess } from "./pictures.process.ts";

export type Picture = { key: string; width: number; height: number };

const keyShape = /^[0-9a-f]{64}$/;
const megapixels = 25;

const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/];

/** Recognises a picture by its first bytes; its name proves nothing. */
const isPicture = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    return signatures.some((shape) => shape.test(head));
  } finally {
    await file.close();
  }
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export const openPictures = (dataDir: string, sizes: readonly number[]) => {
  const folder = join(dataDir, "pictures");
  const engine = openPictureProcess();

  const path = (key: string, size: number): string => {
    if (!keyShape.test(key)) throw new Error("Not a key of a picture");
    return join(folder, key.slice(0, 2), `${key}-${size}.webp`);
  };

  /**
   * Writes atomically. A file that already exists gets a new timestamp, so that the purge does not take it for
   * abandoned.
   */
  const write = async (to: string, bytes: Uint8Array) => {
    const now = new Date();
    if (await exists(to)) return utimes(to, now, now);
    await mkdir(dirname(to), { recursive: true });
    const draft = `${to}.${newId()}`;
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    return rename(draft, to);
  };

  /** Re-encodes and stores a stranger's file; anything but a picture is refused. */
  const take = async (file: string): Promise<Picture> => {
    if (!(await isPicture(file))) throw new Failure("file.not_a_picture");
    const made = await engine.make({ path: file, sizes });
    if ("refused" in made) {
      if (made.refused === "not_a_picture") throw new Failure("file.not_a_picture");
      throw new Failure("file.picture_too_large", { params: { megapixels } });
    }
    const { key, width, height, pieces } = made;
    for (const [size, bytes] of Object.entries(pieces)) await write(path(key, Number(size)), bytes);
    return { key, width, height };
  };

  /** Keys with the time each was last stored, folder by folder, for the purge. */
  async function* list(): AsyncGenerator<{ key: string; storedAt: Date }[]> {
    for (const name of await readdir(folder).catch(() => [])) {
      const found = new Map<string, Date>();
      for (const file of await readdir(join(folder, name)).catch(() => [])) {
        const key = file.slice(0, 64);
        const seen = keyShape.test(key) && (await stat(join(folder, name, file)).catch(() => undefined));
        if (seen) found.set(key, new Date(Math.max(seen.mtimeMs, found.get(key)?.getTime() ?? 0)));
      }
      yield [...found].map(([key, storedAt]) => ({ key, storedAt }));
    }
  }

  const remove = async (key: string): Promise<void> => {
    for (const size of sizes) await rm(path(key, size), { force: true });
  };

  return { take, path, list, remove, close: engine.end };
};
export type Pictures = ReturnType<typeof openPictures>;
