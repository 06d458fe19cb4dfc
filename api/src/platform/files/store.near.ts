// Local copies of objects, for readers that need a path: each is fetched once however many want it, stays while one of
// them works with it, and makes room for newer ones afterwards.
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { newId } from "../ids.ts";

const gigabyte = 2 ** 30;
const day = 86_400_000;

type Copy = { path: string; size: number; users: number; isUnwanted: boolean; ready: Promise<unknown> };
type Fetch = (name: string, path: string) => Promise<{ size: number }>;

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** What a process left that was killed. One that lives adds a copy now and then, or fetches it again. */
const clearForgotten = async (parent: string) => {
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = join(parent, name);
    const seen = await stat(folder).catch(() => undefined);
    if (seen && seen.mtimeMs < Date.now() - day) await rm(folder, { recursive: true, force: true });
  }
};

/** Each opening has a folder of its own in this one: several processes may share DATA_DIR. */
export const openNear = (parent: string, fetch: Fetch, maxBytes: number = gigabyte) => {
  const folder = join(parent, newId());
  const copies = new Map<string, Copy>();
  let cleared: Promise<void> | undefined;

  const prepare = async () => {
    cleared ??= clearForgotten(parent);
    await cleared;
    await mkdir(folder, { recursive: true, mode: 0o700 });
  };

  /** A place for what is yet to be sent. */
  const draft = async (): Promise<string> => {
    await prepare();
    return join(folder, newId());
  };

  const discard = (name: string, copy: Copy) => {
    if (copies.get(name) === copy) copies.delete(name);
    rm(copy.path, { force: true }).catch(() => undefined);
  };

  /** The copies that nobody has used for longest go first. */
  const makeRoom = () => {
    let total = 0;
    for (const { size } of copies.values()) total += size;
    for (const [name, copy] of copies) {
      if (total <= maxBytes) return;
      if (copy.users > 0) continue;
      total -= copy.size;
      discard(name, copy);
    }
  };

  const add = (name: string, bring: (path: string) => Promise<{ size: number }>): Copy => {
    const path = join(folder, `${basename(name)}.${newId()}`);
    const copy: Copy = { path, size: 0, users: 0, isUnwanted: false, ready: Promise.resolve() };
    const arrive = async () => {
      copy.size = (await bring(path)).size;
    };
    copy.ready = arrive();
    copies.set(name, copy);
    return copy;
  };

  /** Takes over a draft as the copy of what has just been stored. */
  const keep = async (name: string, path: string, size: number) => {
    const copy = add(name, async (to) => {
      await rename(path, to);
      return { size };
    });
    await copy.ready.catch(() => discard(name, copy));
    makeRoom();
  };

  const fetched = (name: string) =>
    add(name, async (path) => {
      await prepare();
      return fetch(name, path);
    });

  const hold = async (name: string): Promise<{ path: string; release: () => void }> => {
    let copy = copies.get(name) ?? fetched(name);
    copy.users += 1;
    const release = (one: Copy) => {
      one.users -= 1;
      if (one.isUnwanted && one.users === 0) discard(name, one);
      makeRoom();
    };
    try {
      await copy.ready;
      // Whoever tidies up temporary files may have taken it.
      if (!(await isThere(copy.path))) {
        const gone = copy;
        if (copies.get(name) === gone) copies.delete(name);
        copy = copies.get(name) ?? fetched(name);
        gone.users -= 1;
        copy.users += 1;
        await copy.ready;
      }
    } catch (error) {
      copy.users -= 1;
      discard(name, copy);
      throw error;
    }
    // Now the one used last.
    if (copies.delete(name)) copies.set(name, copy);
    makeRoom();
    return { path: copy.path, release: () => release(copy) };
  };

  const forget = (name: string) => {
    const copy = copies.get(name);
    if (!copy) return;
    copies.delete(name);
    copy.isUnwanted = true;
    if (copy.users === 0) discard(name, copy);
  };

  const close = () => rm(folder, { recursive: true, force: true });

  return { draft, keep, hold, forget, close };
};
