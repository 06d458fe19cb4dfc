// Copies of the embedded database that survive a power cut: PGlite never calls fsync, so these do.
import { constants } from "node:fs";
import { cp, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const kept = 3;

const databaseIn = (dataDir: string) => join(dataDir, "database");
const snapshotsIn = (dataDir: string) => join(dataDir, "snapshots");

const sync = async (path: string) => {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncAll = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // Windows cannot open a folder to sync it.
    if (entry.isFile() || process.platform !== "win32") await sync(join(entry.parentPath, entry.name));
  }
  if (process.platform !== "win32") await sync(folder);
};

/** Finished snapshots, newest first; a name is the instant it was taken. */
export const listSnapshots = async (dataDir: string): Promise<string[]> => {
  const names = await readdir(snapshotsIn(dataDir)).catch(() => []);
  return names
    .filter((name) => !name.endsWith(".part"))
    .sort()
    .reverse();
};

/** `hold` keeps the database still, its changes written out, while the files are copied. */
export const takeSnapshot = async (
  dataDir: string,
  hold: (copy: () => Promise<void>) => Promise<void>,
): Promise<string> => {
  const name = new Date().toISOString().replaceAll(":", "-");
  const path = join(snapshotsIn(dataDir), name);
  const part = `${path}.part`;
  await mkdir(snapshotsIn(dataDir), { recursive: true });
  await hold(() => cp(databaseIn(dataDir), part, { recursive: true, mode: constants.COPYFILE_FICLONE }));
  await syncAll(part);
  await rename(part, path);
  if (process.platform !== "win32") await sync(snapshotsIn(dataDir));
  const names = await readdir(snapshotsIn(dataDir));
  const old = (await listSnapshots(dataDir)).slice(kept);
  const broken = names.filter((other) => other.endsWith(".part"));
  for (const stale of [...old, ...broken]) {
    await rm(join(snapshotsIn(dataDir), stale), { recursive: true, force: true });
  }
  return name;
};

/** Puts the newest snapshot in the database's place; what was there is kept beside it. */
export const restoreSnapshot = async (dataDir: string): Promise<string> => {
  const [newest] = await listSnapshots(dataDir);
  if (!newest) throw new Error(`There is no snapshot in ${snapshotsIn(dataDir)} to restore.`);
  const live = databaseIn(dataDir);
  const aside = `${live}.before-${new Date().toISOString().replaceAll(":", "-")}`;
  const fresh = `${live}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  await cp(join(snapshotsIn(dataDir), newest), fresh, { recursive: true });
  await syncAll(fresh);
  if (await stat(live).catch(() => undefined)) await rename(live, aside);
  await rename(fresh, live);
  return newest;
};
