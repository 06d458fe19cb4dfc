// A server with its own database, in the process of a worker.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneDatabase } from "./database.ts";
import type { Host } from "./host.ts";

export const openServer = async (host: Host, env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "igo-e2e-"));
  const database = await cloneDatabase();
  const url = await host.open({ DATA_DIR: folder, DATABASE_URL: database.url, ...env });
  const close = async () => {
    await host.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
};
