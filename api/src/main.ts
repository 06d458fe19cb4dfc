// Starts the server (configuration, database, migrations, administrator, listening) and stops it in order.
import { readConfig, type Config } from "./platform/config.ts";
import { prepareDataFolder } from "./platform/data.folder.ts";
import { openLog, type Log } from "./platform/metrics/log.ts";
import { rotateKeys } from "./platform/security/tokens.ts";
import { outboxFolder } from "./platform/mail/outbox.ts";
import { outboxPath } from "./platform/mail/outbox.page.ts";
import { storeCheckValue } from "./platform/security/secret.check.ts";
import { openSecrets } from "./platform/security/secrets.ts";
import { backupCommands } from "./backup/backup.commands.ts";
import { buildApp } from "./app.ts";
import { type DemoAccount, fillDemo, removeDemo } from "./demo/demo.service.ts";
import { type Database, type Opened, openDatabase } from "./platform/db/db.ts";
import { migrate } from "./platform/db/migrate.ts";
import { compare as compareTallies } from "./records/tallies/tallies.service.ts";
import { type Credentials, ensureAdmin, resetAdmin } from "./features/session/admin.service.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints what is being done, and how long it took. */
const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const done = await work();
    say(`${((performance.now() - began) / 1000).toFixed(1)} s`);
    return done;
  } catch (error) {
    say("failed");
    throw error;
  }
};

const credentialsText = ({ email, password }: Credentials, why: string) =>
  [
    "",
    "  ┌──────────────────────────────────────────────────────────┐",
    `    ${why}`,
    "",
    `    Email:     ${email}`,
    `    Password:  ${password}`,
    "",
    "    Shown only once. Lost it? npm run admin:reset",
    "  └──────────────────────────────────────────────────────────┘",
    "",
  ].join("\n");

const complainTo = (log: Log) => (error: unknown) => log.warn({ err: error }, "Database trouble");

const open = async (config: Config, log: Log, options?: { beside: boolean }): Promise<Opened> => {
  prepareDataFolder(config);
  const opened = await openDatabase(config, complainTo(log), options);
  try {
    await migrate(opened.database);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
};

/** Without a mail server nobody receives codes by mail, so say where to find them. */
const outboxText = (config: Config, url: string) => {
  const path = outboxPath(config);
  return [
    ...(config.smtpUrl === undefined
      ? [`No mail server is configured (SMTP_URL). Messages are kept in ${outboxFolder(config.dataDir)}`]
      : []),
    ...(path === undefined ? [] : [`and can be read at ${url}${path}`]),
  ];
};

/** Keeps a thousand calls that no user made out of the log. */
const quietly = async <T>(log: Log, work: () => Promise<T>): Promise<T> => {
  const { level } = log;
  log.level = "warn";
  try {
    return await work();
  } finally {
    log.level = level;
  }
};

const demoText = (accounts: readonly DemoAccount[] | undefined) =>
  accounts === undefined
    ? "There are markets already: the demonstration was not added."
    : [
        "",
        "  The demonstration is ready. Look around as:",
        ...accounts.map(({ role, email, password }) => `    ${role.padEnd(14)} ${email}   ${password}`),
        "  Take it away again: npm run demo:remove",
        "",
      ].join("\n");

const start = async (config: Config, log: Log, { demo }: { demo: boolean }) => {
  if (demo && config.isProduction)
    throw new Error(
      "--demo is for a machine of your own: it is refused where PUBLIC_URL is not this machine.",
    );
  const { database, recovered, announce, close } = await step("Preparing the database", () =>
    open(config, log),
  );
  if (recovered) say("The server did not stop cleanly last time. The database has recovered.");
  await storeCheckValue(database.db, openSecrets(config));
  const credentials = await ensureAdmin(database.db, config);
  const { app } = await buildApp(config, database, log);
  const accounts = demo
    ? await step("Filling in the demonstration", async () => {
        await app.ready();
        return { filled: await quietly(log, () => fillDemo(app, database)) };
      })
    : undefined;
  const address = await app.listen({ port: config.port, host: config.host });
  announce(address);
  // Set up before we announce that we are listening: whoever reads that may stop us at once.
  stopOnSignal(log, async () => {
    // A connection whose last response goes out meanwhile becomes idle, and would be kept for another 72
    // seconds.
    const hangingUp = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(hangingUp);
    await close();
  });
  const url = config.port === 0 ? address : config.publicUrl;
  const isNew = credentials && !config.adminPassword;
  // In one write, so that whoever waits for the address gets the rest with it.
  say(
    [
      `iGO answers at ${url}`,
      ...(isNew ? [credentialsText(credentials, "The administrator's account is ready.")] : []),
      ...(accounts ? [demoText(accounts.filled)] : []),
      ...outboxText(config, url),
    ].join("\n"),
  );
};

const stopOnSignal = (log: Log, stop: () => Promise<void>) => {
  let stoppingSince: number | undefined;
  const handle = (signal: string) => {
    if (stoppingSince !== undefined) {
      // A second Ctrl-C means now. One Ctrl-C can arrive twice, from the terminal and through `npm start`.
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

/** Opens the database for one operator command, and closes it again; this also works beside a running server. */
const once = async (config: Config, log: Log, action: (database: Database) => Promise<void>) => {
  const { database, close } = await open(config, log, { beside: true });
  try {
    await action(database);
  } finally {
    await close();
  }
};

type Command = (config: Config, log: Log, args: readonly string[]) => Promise<void>;

const commands: Record<string, Command> = {
  "admin:reset": (config, log) =>
    once(config, log, async ({ db }) => {
      say(credentialsText(await resetAdmin(db, config), "The administrator has a new password."));
    }),
  "keys:rotate": (config, log) =>
    once(config, log, async ({ db }) => {
      await rotateKeys(db);
      say("New tokens are signed with a new key. Tokens of the old key stay valid for half an hour.");
    }),
  "demo:remove": (config, log) =>
    once(config, log, async (database) => {
      say(`The demonstration is gone: ${await removeDemo(database)} markets.`);
    }),
  "figures:check": (config, log, args) =>
    once(config, log, async (database) => {
      const differences = await compareTallies(database, { rebuild: args.includes("--rebuild") });
      say(
        differences === 0
          ? "All figures are right."
          : `${differences} figures differ: run it with -- --rebuild`,
      );
      if (differences > 0) process.exitCode = 1;
    }),
  ...Object.fromEntries(
    Object.entries(backupCommands).map(([command, act]): [string, Command] => [
      command,
      async (config, log, args) => {
        say(await act(config, complainTo(log), args));
      },
    ]),
  ),
};

// Only the server's user may read what it writes to the data folder.
process.umask(0o077);
const [name = "", ...args] = process.argv.slice(2);
try {
  const config = readConfig();
  const log = openLog(config);
  process.on("unhandledRejection", (error) => {
    log.fatal({ err: error }, "Unhandled rejection");
    process.exit(1);
  });
  const command = commands[name];
  if (command) await command(config, log, args);
  else await start(config, log, { demo: process.argv.includes("--demo") });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
