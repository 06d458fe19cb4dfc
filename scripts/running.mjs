// Starts other programs with the project's own Node 24, whichever Node runs the script itself.
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The npm package `node` ships the binary; an npm that may not run scripts does not install it. */
export const ownNode = () => {
  const names = process.platform === "win32" ? ["node.exe"] : ["node"];
  const found = names
    .map((name) => join(root, "node_modules/node/bin", name))
    .find((path) => existsSync(path));
  if (found) return found;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new Error(
    "Node 24 is missing from node_modules/node. Was it installed with --ignore-scripts? Run: npm ci --ignore-scripts=false",
  );
};

/** npm sends SIGTERM to the shell in between, which dies without passing it on. So being orphaned means stop, too. */
export const whenOrphaned = (stop) => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  return timer;
};

/** Runs a program to its end; forwards signals and returns its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    const pass = (signal) => child.kill(signal);
    process.on("SIGINT", pass);
    process.on("SIGTERM", pass);
    const watch = whenOrphaned(() => child.kill("SIGTERM"));
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      process.off("SIGINT", pass);
      process.off("SIGTERM", pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });

/** Prints what it does and how long it took; the output goes to a file, which it shows on failure. */
export const step = async (what, name, work) => {
  const log = join(root, ".cache", `${name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, "w");
  const began = Date.now();
  process.stdout.write(`${what} … `);
  const code = await work(["ignore", file, file]);
  closeSync(file);
  process.stdout.write(code === 0 ? `${((Date.now() - began) / 1000).toFixed(1)} s\n` : "failed\n");
  if (code !== 0) {
    console.error(readFileSync(log, "utf8").trim().split("\n").slice(-25).join("\n"));
    console.error(`All it said is in ${log}`);
  }
  return code;
};

/** Caches what Node compiled: Node runs our TypeScript as it is, and a start is a third faster with the cache. */
const compiled = { NODE_COMPILE_CACHE: join(root, ".cache/compiled") };

/** Runs a script with Node 24. */
export const runNode = (args, options) =>
  run(ownNode(), args, { ...options, env: { ...compiled, ...(options?.env ?? process.env) } });
