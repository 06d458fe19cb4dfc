// A PostgreSQL for tests: the one at TEST_DATABASE_URL, or a throw-away cluster of the bundled one.
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { startBundled } from "@igo/api/platform/db/bundled/bundled";

export type Cluster = { url: string; about: string; stop: () => Promise<void> };

// Nothing here must outlive the run, so only speed matters.
const careless = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum_naptime: "10s",
  max_connections: "300",
};

const prefix = "igo-postgres-";
const gigabyte = 2 ** 30;

/**
 * The fastest place for a cluster of small databases: in memory, if there is plenty. A clone is a thousand small files,
 * created and deleted with each test file, and ext4 searches longer for each new file the more were deleted within the
 * last seconds: up to 0.9 s per clone.
 */
export const quickFolder = (): string => {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < 4 * gigabyte || freemem() < 6 * gigabyte) return tmpdir();
    // A killed run's leftovers would stay in memory.
    for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
      const folder = join(memory, name);
      if (statSync(folder).mtimeMs < Date.now() - 24 * 3_600_000)
        rmSync(folder, { recursive: true, force: true });
    }
    return memory;
  } catch {
    return tmpdir();
  }
};

/** `settings` are PostgreSQL's, `parent` is where its folder is created; both apply only to a throw-away cluster. */
export const startCluster = async (
  settings: Record<string, string> = {},
  parent: string = tmpdir(),
): Promise<Cluster> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, about: "TEST_DATABASE_URL", stop: async () => undefined };
  const folder = mkdtempSync(join(parent, prefix));
  const { url, close } = await startBundled(folder, {
    settings: { ...careless, ...settings },
    initdbFlags: ["--no-sync"],
  });
  const stop = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, about: "the bundled PostgreSQL", stop };
};
