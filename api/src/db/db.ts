// The door to the database: opens the one the configuration names.
import { mkdirSync } from "node:fs";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openServer } from "./server.ts";

export { copyLine } from "./copy.ts";
export type { Database, Db } from "./database.ts";

type Place = { dataDir: string; databaseUrl?: string; databaseDirectUrl?: string };

/** `complain` hears of troubles that belong to no call: a lost connection, a snapshot that failed. */
export const openDatabase = async (
  { dataDir, databaseUrl, databaseDirectUrl }: Place,
  complain: (error: unknown) => void,
): Promise<Database> => {
  if (databaseUrl) return openServer(databaseUrl, databaseDirectUrl ?? databaseUrl, complain);
  mkdirSync(dataDir, { recursive: true });
  return openEmbedded(dataDir, complain);
};
