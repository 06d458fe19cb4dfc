// Starts the server: configuration, lock, database, migrations, administrator, listening; and stops it in order.
import { readConfig, type Config } from "./core/config.ts";
import { openLog, type Log } from "./core/log.ts";
import { buildApp } from "./app.ts";
import { type Database, openDatabase } from "./db/db.ts";
import { type FolderLock, lockFolder } from "./db/lock.ts";
import { migrate } from "./db/migrate.ts";
import { listSnapshots, restoreSnapshot } from "./db/snapshots.ts";
import { type Credentials, ensureAdmin, resetAdmin } from "./features/session/admin.service.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

const showCredentials = ({ email, password }: Credentials, why: string) =>
  say(
    [
      "",
      "  ┌──────────────────────────────────────────────────────────┐",
      `    ${why}`,
      "",
      `    E-mail:    ${email}`,
      `    Password:  ${password}`,
      "",
      "    It is shown only this once. Lost it? npm run admin:reset",
      "  └──────────────────────────────────────────────────────────┘",
      "",
    ].join("\n"),
  );

const open = async (config: Config, log: Log, restore: boolean) => {
  const complain = (error: unknown) => log.warn({ err: error }, "The database has a trouble");
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir);
  if (restore && config.databaseUrl) {
    throw new Error("--restore is for the embedded database; DATABASE_URL is set.");
  }
  if (restore) say(`Restored the snapshot of ${await restoreSnapshot(config.dataDir)}.`);
  const database = await openDatabase(config, complain);
  await migrate(database);
  return { database, lock };
};

const tellRecovery = async ({ dataDir }: Config, { recovered }: Database) => {
  if (!recovered) return;
  const [newest] = await listSnapshots(dataDir);
  say("The last stop was not a clean one. The database has repaired itself from its log.");
  if (newest) say(`If something is missing: npm start -- --restore brings back the snapshot of ${newest}.`);
};

const start = async (config: Config, log: Log, restore: boolean) => {
  const { database, lock } = await open(config, log, restore);
  await tellRecovery(config, database);
  const credentials = await ensureAdmin(database.db, config);
  const { app } = await buildApp(config, database, log);
  const address = await app.listen({ port: config.port, host: config.host });
  lock?.announce(address);
  if (credentials && !config.adminPassword)
    showCredentials(credentials, "The administrator's account is ready.");
  say(`iGO answers at ${config.port === 0 ? address : config.publicUrl}`);
  stopOnSignal(log, async () => {
    await app.close();
    await database.close();
    lock?.release();
  });
};

const stopOnSignal = (log: Log, stop: () => Promise<void>) => {
  let stoppingSince: number | undefined;
  const handle = (signal: string) => {
    if (stoppingSince !== undefined) {
      // A second Ctrl-C means: now. One Ctrl-C can arrive twice, from the terminal and through `npm start`.
      if (Date.now() - stoppingSince > 500) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    log.info({ signal }, "Stopping");
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, "Could not stop in order");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
};

const reset = async (config: Config, log: Log) => {
  const opened: { database: Database; lock: FolderLock | undefined } = await open(config, log, false);
  showCredentials(await resetAdmin(opened.database.db, config), "The administrator has a new password.");
  await opened.database.close();
  opened.lock?.release();
};

const [command = "", ...rest] = process.argv.slice(2);
try {
  const config = readConfig();
  const log = openLog(config);
  process.on("unhandledRejection", (error) => {
    log.fatal({ err: error }, "A promise was left alone");
    process.exit(1);
  });
  if (command === "admin:reset") await reset(config, log);
  else await start(config, log, [command, ...rest].includes("--restore"));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
