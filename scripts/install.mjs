// Makes a fresh clone ready: installs the lockfile's packages if they are missing or stale, and a browser on request.
// Uses plain Node 20.19 and no packages, because it runs before any are installed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { root, run, step } from "./running.mjs";

const stamp = join(root, "node_modules/.install-stamp");

const wanted = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted();

/** The npm that runs us, or the one on the PATH. */
const npm = (args, options) =>
  process.env.npm_execpath?.endsWith(".js")
    ? run(process.execPath, [process.env.npm_execpath, ...args], options)
    : run("npm", args, { shell: process.platform === "win32", ...options });

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed to install; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!isInstalled()) {
  const code = await step("Installing packages (once, about a minute)", "install", (stdio) =>
    npm(["ci", "--no-audit", "--no-fund"], { stdio }),
  );
  if (code !== 0) {
    console.error("The packages could not be installed. Is there a network, and does `npm ping` answer?");
    process.exit(code);
  }
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(stamp, wanted());
}
if (process.argv.includes("--browser")) await ensureBrowser();
