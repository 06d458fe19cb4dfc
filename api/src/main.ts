// Reads the configuration, opens the database and starts the server, or runs an operator's command.
import { once } from "node:events";
import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { open } from "./main.database.ts";
import { step } from "./main.words.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { type Log, openLog } from "./platform/log.ts";

const loadServer = () => import("./main.server.ts");

/** Asked before the administrator and the demonstration are made; the folder's lock comes first, and names who has it. */
const expectFreePort = async ({ host, port }: Config) => {
  const tried = createServer();
  try {
    await once(tried.listen(port, host), "listening");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new Error(
      `Port ${port} of ${host} is in use, perhaps by another iGO. Stop what uses it, or set PORT to a free one.`,
      { cause: error },
    );
  } finally {
    tried.close();
  }
};

const serve = async (config: Config, log: Log, { demo }: { demo: boolean }) => {
  if (demo && config.isProduction)
    throw new Error(
      "--demo is for a machine of your own: it is refused where PUBLIC_URL is not this machine.",
    );
  if (demo && config.process !== "all")
    throw new Error("--demo needs a server that does everything: leave PROCESS out.");
  const opened = await step("Preparing the database", () =>
    open(config, log, { meanwhile: () => void loadServer() }),
  );
  try {
    await expectFreePort(config);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const { start } = await loadServer();
  await start(config, log, opened, { demo });
};

const commandOf = async (name: string) => {
  if (name === "" || name.startsWith("-")) return undefined;
  const { commands } = await import("./main.commands.ts");
  return commands[name];
};

// V8 cleans the whole heap each time it has grown by a tenth, for some 10 ms and about once in a hundred calls; now it
// may grow to twice its size, which takes no more memory at rest. A larger or smaller young generation did not help.
setFlagsFromString("--heap-growing-percent=100");
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
  const command = await commandOf(name);
  if (command) await command(config, log, args);
  else await serve(config, log, { demo: process.argv.includes("--demo") });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
