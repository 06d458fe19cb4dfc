// Moves the files of a database to another store: `npm run move-files`. What is there already, with the same size, is not
// sent again, so a move that was cut off goes on where it was; the old place stays as it is.
import { createHash } from "node:crypto";
import type { Database } from "../platform/db/db.ts";
import { handOver, joinStore, refuseForeign } from "../platform/files/store.identity.ts";
import type { Content, Store } from "../platform/files/store.shape.ts";
import { countLiveNodes } from "../platform/node/node.queries.ts";
import { folders } from "./storedFiles.ts";
import { groupOf } from "./tally.ts";

type Moved = { copied: number; bytes: number; present: number };

const digestOf = async (content: Content) => {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
};

/** Reads it back: whoever removes the old files must be sure of the new ones. */
const copyOne = async (from: Store, to: Store, name: string): Promise<number | undefined> => {
  const found = await from.open(name);
  // Removed meanwhile.
  if (!found) return undefined;
  const hash = createHash("sha256");
  const counted = async function* () {
    for await (const chunk of found.body as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const { size } = await to.put(name, counted());
  const copy = await to.open(name);
  if (size !== found.size || !copy || (await digestOf(copy.body)) !== hash.digest("hex"))
    throw new Error(`${name} did not arrive whole in ${to.about}. Nothing has been removed; try again.`);
  return size;
};

const sizesIn = async (store: Store, folder: string) => {
  const sizes = new Map<string, number>();
  for await (const { name, size } of store.list(folder)) sizes.set(name, size);
  return sizes;
};

export const moveFiles = async (
  { background }: Pick<Database, "background">,
  from: Store,
  to: Store,
): Promise<Moved> => {
  // A server would go on storing files in the old place.
  if ((await countLiveNodes(background)) > 0)
    throw new Error("A server is running on this database. Stop all servers first. Nothing has been moved.");
  const id = await joinStore(background, from);
  await refuseForeign(to, id);
  const moved: Moved = { copied: 0, bytes: 0, present: 0 };
  for (const folder of folders) {
    const there = await sizesIn(to, folder);
    for await (const { name, size } of from.list(folder)) {
      if (!groupOf(name)) continue;
      if (there.get(name) === size) {
        moved.present += 1;
        continue;
      }
      const bytes = await copyOne(from, to, name);
      if (bytes === undefined) continue;
      moved.copied += 1;
      moved.bytes += bytes;
    }
  }
  await handOver(from, to, id);
  return moved;
};
