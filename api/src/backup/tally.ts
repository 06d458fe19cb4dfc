// The contents of an archive in figures: entries, bytes and a digest for each table, the uploads and the pictures.
import { createHash, type Hash } from "node:crypto";
import type { Content } from "../platform/files/store.shape.ts";
import type { Entry } from "./tar.ts";

export type Contents = Record<string, { entries: number; bytes: number; sha256: string }>;

/** The group of an entry: `tables/market`, `files` or `pictures`; undefined for anything we never write. */
export const groupOf = (name: string): string | undefined =>
  /^(?:(tables\/[a-z_.]+)\/\d{6}\.txt|(files)\/[0-9a-f-]{36}|(pictures)\/[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.webp)$/
    .exec(name)
    ?.slice(1)
    .find((group) => group !== undefined);

export const newTally = () => {
  const groups = new Map<string, { entries: number; bytes: number; digest: Hash }>();

  async function* counted(content: Content, digest: Hash): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      digest.update(piece);
      yield piece;
    }
  }

  /** The same entry, counted while its content is read. */
  const count = ({ name, size, content }: Entry): Entry => {
    const key = groupOf(name);
    if (key === undefined) return { name, size, content };
    const group = groups.get(key) ?? { entries: 0, bytes: 0, digest: createHash("sha256") };
    groups.set(key, group);
    group.entries += 1;
    group.bytes += size;
    // The digest covers where each entry begins and ends, too.
    group.digest.update(`${name} ${size}\n`);
    return { name, size, content: counted(content, group.digest) };
  };

  const contents = (): Contents =>
    Object.fromEntries(
      [...groups].map(([key, { entries, bytes, digest }]) => [
        key,
        { entries, bytes, sha256: digest.copy().digest("hex") },
      ]),
    );

  return { count, contents };
};
export type Tally = ReturnType<typeof newTally>;
