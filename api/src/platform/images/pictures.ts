// Pictures that everyone may see: decoded in a process of their own, re-encoded, and stored under the hash of their
// content.
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Failure } from "../failure.ts";
import type { Store } from "../files/store.shape.ts";
import { openPictureProcess } from "./pictures.process.ts";

export type Picture = { key: string; width: number; height: number };

const keyShape = /^[0-9a-f]{64}$/;
const folder = "pictures";
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

/** The key of a picture; undefined for any other object. */
const pictureKeyOf = (name: string): string | undefined =>
  /^pictures\/[0-9a-f]{2}\/([0-9a-f]{64})-\d+\.webp$/.exec(name)?.[1];

export const openPictures = (store: Store, sizes: readonly number[]) => {
  const engine = openPictureProcess();

  const nameOf = (key: string, size: number): string => {
    if (!keyShape.test(key)) throw new Error("Not a key of a picture");
    return `${folder}/${key.slice(0, 2)}/${key}-${size}.webp`;
  };

  /**
   * Re-encodes and stores a stranger's file; anything but a picture is refused. One that is stored already gets a new
   * time, so that the purge does not take it for abandoned.
   */
  const take = async (file: string): Promise<Picture> => {
    if (!(await isPicture(file))) throw new Failure("file.not_a_picture");
    const made = await engine.make({ path: file, sizes });
    if ("refused" in made) {
      if (made.refused === "not_a_picture") throw new Failure("file.not_a_picture");
      throw new Failure("file.picture_too_large", { params: { megapixels } });
    }
    const { key, width, height, pieces } = made;
    for (const [size, bytes] of Object.entries(pieces)) await store.put(nameOf(key, Number(size)), [bytes]);
    return { key, width, height };
  };

  /** Undefined if there is no such picture. */
  const openPicture = async (key: string, size: number): Promise<Readable | undefined> =>
    (await store.open(nameOf(key, size)))?.body;

  /** Keys with the time each was last stored, folder by folder, for the purge. */
  async function* list(): AsyncGenerator<{ key: string; storedAt: Date }[]> {
    let found = new Map<string, Date>();
    let at = "";
    for await (const { name, storedAt } of store.list(folder)) {
      const key = pictureKeyOf(name);
      if (key === undefined) continue;
      if (key.slice(0, 2) !== at) {
        if (found.size > 0) yield [...found].map(([one, time]) => ({ key: one, storedAt: time }));
        found = new Map();
        at = key.slice(0, 2);
      }
      found.set(key, new Date(Math.max(storedAt.getTime(), found.get(key)?.getTime() ?? 0)));
    }
    if (found.size > 0) yield [...found].map(([one, time]) => ({ key: one, storedAt: time }));
  }

  const remove = async (key: string): Promise<void> => {
    for (const size of sizes) await store.remove(nameOf(key, size));
  };

  return { take, open: openPicture, list, remove, close: engine.end };
};
export type Pictures = ReturnType<typeof openPictures>;
