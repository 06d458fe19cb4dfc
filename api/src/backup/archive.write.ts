// Writes an archive of a database and its files while the server runs: files first, then all tables as of one moment.
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Secrets } from "../platform/security/secrets.ts";
import type { Database, Session } from "../platform/db/database.ts";
import type { Store } from "../platform/files/store.shape.ts";
import { writeContent } from "../platform/files/store.write.ts";
import { makeManifest, manifestName, signatureName } from "./manifest.ts";
import { copyOutOf, openSnapshot, type Snapshot, type TableState } from "./snapshot.ts";
import { openStoredFiles } from "./storedFiles.ts";
import { type Contents, newTally } from "./tally.ts";
import { type Entry, writeTar } from "./tar.ts";

/** Tables are cut into entries of this size, because a tar header states the length before the content. */
const entrySize = 4 * 2 ** 20;

/** 245 MB/s, down to 14% of the size; the default level 6 takes twice the time for a tenth less. */
const compression = { level: 3, chunkSize: 256 * 1024 };

export type Backup = { snapshot: Snapshot; contents: Contents };

async function* inEntries(table: TableState, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  let held: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  const take = (): Entry => {
    number += 1;
    const name = `tables/${table.name}/${String(number).padStart(6, "0")}.txt`;
    const entry = { name, size, content: held };
    held = [];
    size = 0;
    return entry;
  };
  for await (const piece of rows) {
    held.push(piece);
    size += piece.length;
    if (size >= entrySize) yield take();
  }
  if (size > 0) yield take();
}

const textEntry = (name: string, text: string): Entry => {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
};

type From = { session: Session; store: Store; secrets: Secrets };

/** All entries in order; `done` receives what has been written. */
async function* entriesOf({ session, store, secrets }: From, done: (backup: Backup) => void) {
  const tally = newTally();
  const readFiles = openStoredFiles(store);
  // A row is written after its file, and files never change. So copy the existing files before the snapshot, while
  // nothing waits, and the few that arrived meanwhile right after it: a file deleted by then has already been copied.
  for await (const entry of readFiles()) yield tally.count(entry);
  const { describe, close } = await openSnapshot(session);
  for await (const entry of readFiles()) yield tally.count(entry);
  const snapshot = await describe();
  for (const table of snapshot.tables) {
    for await (const entry of inEntries(table, session.copyOut(copyOutOf(table)))) yield tally.count(entry);
  }
  await close();
  const contents = tally.contents();
  const { text, signature } = makeManifest(snapshot, contents, secrets);
  yield textEntry(manifestName, text);
  yield textEntry(signatureName, signature);
  done({ snapshot, contents });
}

/** Renames the draft and syncs the folder, so that the name is on disk, too. */
const settle = async (draft: string, path: string) => {
  await rename(draft, path);
  if (process.platform === "win32") return;
  const folder = await open(dirname(path));
  await folder.sync();
  await folder.close();
};

const refuseExisting = (path: string, draft: string) => {
  if (existsSync(path)) throw new Error(`${path} exists already. A backup never overwrites anything.`);
  if (existsSync(draft))
    throw new Error(`${draft} exists: another backup is being written, or was cut off. Then remove it.`);
};

/** Writes to a draft and renames it once it is complete; only its owner can read it. */
export const writeArchive = async (
  database: Database,
  path: string,
  { store, secrets }: { store: Store; secrets: Secrets },
): Promise<Backup> => {
  const draft = `${path}.part`;
  refuseExisting(path, draft);
  const made: Backup[] = [];
  try {
    await database.holdReader((session) =>
      pipeline(
        writeTar(entriesOf({ session, store, secrets }, (backup) => made.push(backup))),
        createGzip(compression),
        (zipped: AsyncIterable<Uint8Array>) => writeContent(draft, zipped, { isFlushed: true }),
      ),
    );
    await settle(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const [backup] = made;
  if (!backup) throw new Error("The backup has no end");
  return backup;
};
