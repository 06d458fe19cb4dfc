// What a store of files can do, whichever it is. An object has a name such as `files/…`, is complete or not there at all,
// and never changes.
import type { Readable } from "node:stream";

export type StoredObject = { name: string; size: number; storedAt: Date };

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type Store = {
  /** Names it in messages for the operator. */
  about: string;
  /** Whether servers on other machines can have the same one. */
  isShared: boolean;
  /** Stores what the stream gives, or nothing if it fails. Storing an object again makes it young again. */
  put: (name: string, content: Content) => Promise<{ size: number }>;
  /** Undefined if there is no such object. */
  open: (name: string) => Promise<{ body: Readable; size: number } | undefined>;
  /** A local copy that stays until it is released. */
  hold: (name: string) => Promise<{ path: string; release: () => void }>;
  remove: (name: string) => Promise<void>;
  /** All objects whose names begin with this folder, also those that are nobody's. */
  list: (folder: string) => AsyncIterable<StoredObject>;
  close: () => Promise<void>;
};
