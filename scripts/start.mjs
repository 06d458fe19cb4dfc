// `npm start`: builds the web if its sources changed, then runs the server; arguments go to the server.
import { join } from "node:path";
import { build } from "./build.mjs";
import { root, runNode } from "./running.mjs";

const given = process.argv.slice(2);
const commands = [
  "admin:reset",
  "keys:rotate",
  "figures:check",
  "demo:remove",
  "backup",
  "restore",
  "drill",
  "stop",
  "move-to-postgres",
  "move-files",
];
if (!commands.includes(given[0])) await build();
process.exit(await runNode([join(root, "api/src/main.ts"), ...given]));
