// Opens the database and brings it up to date, for the server and for the operator's commands.
import type { Config } from "./platform/config.ts";
import { prepareDataFolder } from "./platform/data.folder.ts";
import { type Opened, type OpenOptions, openDatabase } from "./platform/db/db.ts";
import { migrate } from "./platform/db/migrate.ts";
import type { Log } from "./platform/log.ts";

export const complainTo = (log: Log) => (error: unknown) => log.warn({ err: error }, "Database trouble");

export const open = async (config: Config, log: Log, options?: OpenOptions): Promise<Opened> => {
  prepareDataFolder(config);
  const opened = await openDatabase(config, complainTo(log), options);
  try {
    await migrate(opened.database);
    // Its log becomes a reserve: on a disk that fills up soon after, PostgreSQL would end for want of a new file.
    if (config.databaseUrl === undefined) await opened.database.query("checkpoint");
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
};
