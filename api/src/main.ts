// Starts the server: configuration, lock, database, migrations, administrator, listening; and stops it in order.
import { readConfig, type Config } from "./core/config.ts";
import { openLog, type Log } from "./core/log.ts";
import { rotateKeys } from "./core/tokens.ts";
import { outboxFolder } from "./core/outbox.ts";
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

/** Without a mail server nobody gets his code by mail: whoever starts us must know where to look. */
const tellOutbox = ({ smtpUrl, dataDir, isLoopback }: Config, url: string) => {
  if (smtpUrl !== undefined) return;
  say(`No mail server is set (SMTP_URL). Messages are kept in ${outboxFolder(dataDir)}`);
  if (isLoopback) say(`and can be read at ${url}/outbox`);
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
  // Before it is said that we answer: whoever hears it may stop us at once.
  stopOnSignal(log, async () => {
    // A connection whose last answer goes out meanwhile is idle then, and would be kept for another 72 seconds.
    const hangingUp = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(hangingUp);
    await database.close();
    lock?.release();
  });
  const url = config.port === 0 ? address : config.publicUrl;
  say(`iGO answers at ${url}`);
  tellOutbox(config, url);
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

/** Opens the database for one deed and closes it again: what an operator does beside the server. */
const once = async (config: Config, log: Log, deed: (database: Database) => Promise<void>) => {
  const opened: { database: Database; lock: FolderLock | undefined } = await open(config, log, false);
  await deed(opened.database);
  await opened.database.close();
  opened.lock?.release();
};

const deeds: Record<string, (config: Config, log: Log) => Promise<void>> = {
  "admin:reset": (config, log) =>
    once(config, log, async ({ db }) => {
      showCredentials(await resetAdmin(db, config), "The administrator has a new password.");
    }),
  "keys:rotate": (config, log) =>
    once(config, log, async ({ db }) => {
      await rotateKeys(db);
      say("A new key signs from now on; tokens of the old one are taken for half an hour more.");
    }),
};

const [command = "", ...rest] = process.argv.slice(2);
try {
  const config = readConfig();
  const log = openLog(config);
  process.on("unhandledRejection", (error) => {
    log.fatal({ err: error }, "A promise was left alone");
    process.exit(1);
  });
  const deed = deeds[command];
  if (deed) await deed(config, log);
  else await start(config, log, [command, ...rest].includes("--restore"));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
