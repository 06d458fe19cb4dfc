// The server on an open database: administrator, listening, demonstration; stops in order when a signal says so.
import { buildApp } from "./app.ts";
import { goneAfter, stopServing, stopTimes } from "./app.stop.ts";
import { fillDemo } from "./demo/demo.service.ts";
import { ensureAdmin } from "./features/session/admin.service.ts";
import { listenForStop } from "./main.stop.ts";
import { credentialsText, demoText, outboxText, say, step } from "./main.words.ts";
import type { Config } from "./platform/config.ts";
import type { Opened } from "./platform/db/db.ts";
import type { Log } from "./platform/log.ts";
import { storeCheckValue } from "./platform/security/secret.check.ts";
import { openSecrets } from "./platform/security/secrets.ts";

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

/** Starts the server on its database, and says where it answers. */
export const start = async (
  config: Config,
  log: Log,
  { database, recovered, announce, close }: Opened,
  { demo }: { demo: boolean },
) => {
  if (recovered) say("The server did not stop cleanly last time. The database has recovered.");
  await storeCheckValue(database.db, openSecrets(config));
  const server = await buildApp(config, database, log);
  const credentials = await ensureAdmin(database.db, config);
  // At once: whatever fails from here on, the password has been seen.
  if (credentials && !config.adminPassword)
    say(credentialsText(credentials, "The administrator's account is ready."));
  const { app } = server;
  const accounts = demo
    ? await step("Filling in the demonstration", async () => {
        await app.ready();
        return { filled: await quietly(log, () => fillDemo(app, database)) };
      })
    : undefined;
  const address = await app.listen({ port: config.port, host: config.host });
  announce(address);
  // Set up before we announce that we are listening: whoever reads that may stop us at once.
  stopOnSignal(config, log, async () => {
    await stopServing(server, stopTimes(config.drainSeconds));
    await close();
  });
  const url = config.port === 0 ? address : config.publicUrl;
  // In one write, so that whoever waits for the address gets the rest with it.
  say(
    [
      config.process === "worker"
        ? `iGO runs jobs here; only /health and /metrics answer at ${url}`
        : `iGO answers at ${url}`,
      ...(accounts ? [demoText(accounts.filled)] : []),
      ...outboxText(config, url),
    ].join("\n"),
  );
};

const stopOnSignal = (config: Config, log: Log, stop: () => Promise<void>) => {
  let stoppingSince: number | undefined;
  const handle = (signal: string) => {
    if (stoppingSince !== undefined) {
      // A second Ctrl-C means now. One Ctrl-C can arrive twice, from the terminal and through `npm start`.
      if (Date.now() - stoppingSince > 500) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    setTimeout(() => {
      log.fatal("Could not stop in order in time");
      process.exit(1);
    }, goneAfter);
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
  listenForStop(config, log, () => handle("npm run stop"));
};
