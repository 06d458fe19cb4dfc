// The operator's commands, as `npm run admin:reset`. They also work beside a running server.
import { backupCommands } from "./backup/backup.commands.ts";
import { removeDemo } from "./demo/demo.service.ts";
import { rotatePushKey } from "./features/notifications/notifications.service.ts";
import { resetAdmin } from "./features/session/admin.service.ts";
import { complainTo, open } from "./main.database.ts";
import { stopRunning } from "./main.stop.ts";
import { credentialsText, say } from "./main.words.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/db.ts";
import type { Log } from "./platform/log.ts";
import { rotateKeys } from "./platform/security/tokens.ts";
import { compare as compareTallies } from "./records/tallies/tallies.service.ts";

/** Opens the database for one command, and closes it again. */
const once = async (config: Config, log: Log, action: (database: Database) => Promise<void>) => {
  const { database, close } = await open(config, log, { beside: true });
  try {
    await action(database);
  } finally {
    await close();
  }
};

type Command = (config: Config, log: Log, args: readonly string[]) => Promise<void>;

export const commands: Record<string, Command> = {
  "admin:reset": (config, log) =>
    once(config, log, async ({ db }) => {
      say(credentialsText(await resetAdmin(db, config), "The administrator has a new password."));
    }),
  stop: async (config) => {
    await stopRunning(config);
    say("The server has stopped.");
  },
  "keys:rotate": (config, log, args) =>
    once(config, log, async ({ db }) => {
      if (args.includes("--push")) {
        await rotatePushKey(db, config);
        say("Pushes have a new key. Each browser takes it over when iGO is opened in it.");
        return;
      }
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
