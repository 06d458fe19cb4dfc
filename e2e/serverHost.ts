// The process behind a worker's journeys. Loading the code takes ten times as long as opening a server, so it loads
// once. Each journey still gets its own server, composed as in `api/src/main.ts`, on its own database.
import { buildApp } from "@igo/api/app";
import { readConfig } from "@igo/api/platform/config";
import { openLog } from "@igo/api/platform/log";
import { openDatabase } from "@igo/api/platform/db/db";
import { migrate } from "@igo/api/platform/db/migrate";

export type Order = { id: number; open?: Record<string, string> };
export type Result = { id: number; url?: string; error?: string };

let close = async () => {};

const open = async (env: Record<string, string>): Promise<string> => {
  // Close what a failed journey left open.
  await close();
  const config = readConfig({ PORT: "0", LOG_LEVEL: "warn", CALLS_PER_MINUTE: "1000000", ...env });
  const log = openLog(config);
  const { database, close: closeDatabase } = await openDatabase(config, (error) =>
    log.warn({ err: error }, "Database trouble"),
  );
  await migrate(database);
  const { app } = await buildApp(config, database, log);
  close = async () => {
    close = async () => {};
    // The browser has gone; closing would otherwise wait for its connections.
    app.server.closeAllConnections();
    await app.close();
    await closeDatabase();
  };
  return app.listen({ port: config.port, host: config.host });
};

const answer = (result: Result) => process.send?.(result);

process.on("message", ({ id, open: env }: Order) => {
  const work = env ? open(env) : close().then(() => undefined);
  work.then(
    (url) => answer({ id, url }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.stack : String(error) }),
  );
});
// Without its worker the process has no purpose.
process.on("disconnect", () => process.exit());
