// `npm run dev`: the server, restarted when its sources change, behind Vite's development server.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ownNode, root, whenOrphaned } from "./running.mjs";

const node = ownNode();
// Vite proxies API calls to this address.
const env = { API: `http://127.0.0.1:${process.env.PORT ?? 8080}`, ...process.env };
const children = [
  ["--watch", "--watch-preserve-output", join(root, "api/src/main.ts")],
  [join(root, "node_modules/vite/bin/vite.js"), "web"],
].map((args) => spawn(node, args, { cwd: root, stdio: "inherit", env }));

let stopping = false;
const stop = (signal) => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill(signal);
};
process.on("SIGINT", () => stop("SIGINT"));
process.on("SIGTERM", () => stop("SIGTERM"));
whenOrphaned(() => stop("SIGTERM")).unref();
// If one of the two ends, stop the other.
for (const child of children) child.on("exit", () => stop("SIGTERM"));
