// A PostgreSQL for tests: the one of TEST_DATABASE_URL, or a throw-away cluster of the bundled one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBundled } from "@igo/api/platform/db/bundled/bundled";

export type Cluster = { url: string; about: string; stop: () => Promise<void> };

// Nothing here must outlive the run: speed is all.
const careless = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum_naptime: "10s",
  max_connections: "300",
};

/** `settings` are PostgreSQL's, for a throw-away cluster only. */
export const startCluster = async (settings: Record<string, string> = {}): Promise<Cluster> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, about: "TEST_DATABASE_URL", stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), "igo-postgres-"));
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
