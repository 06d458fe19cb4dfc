// Finds a Chromium and a Firefox for the tests, or installs them.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { root, run, runNode } from "./running.mjs";

const onPath = (name) => {
  const found = spawnSync(process.platform === "win32" ? "where" : "which", [name], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.split("\n")[0].trim() : undefined;
};

const caches = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), ".cache/ms-playwright"),
  join(homedir(), "Library/Caches/ms-playwright"),
  join(homedir(), "AppData/Local/ms-playwright"),
];
const hasPlaywrights = () =>
  caches.some(
    (cache) => cache && existsSync(cache) && readdirSync(cache).some((name) => name.startsWith("chromium")),
  );

/** The path of an installed Chromium or Chrome; undefined if there is only Playwright's own, or none. */
export const findBrowser = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file.`);
  const known = ["/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return given ?? known.find((path) => existsSync(path)) ?? names.map(onPath).find((path) => path);
};

/** Without a graphics card, and silent on the network. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const isDebianRoot = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

const installPackage = async (name) => {
  if (!isDebianRoot() || (await run("apt-get", ["update", "-qq"])) !== 0) return false;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  return (await run("apt-get", ["install", "-y", "-qq", name], options)) === 0;
};

const install = async () =>
  (await installPackage("chromium")) ||
  (await runNode([join(root, "node_modules/playwright/cli.js"), "install", "chromium"])) === 0;

export const ensureBrowser = async () => {
  if (findBrowser() || hasPlaywrights()) return;
  console.log("The tests need a Chromium; installing one …");
  if (await install()) return;
  console.error(
    "No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  );
  process.exit(1);
};

const findFirefox = () => {
  const given = process.env.FIREFOX_PATH;
  if (given && !existsSync(given)) throw new Error(`FIREFOX_PATH is ${given}, and there is no such file.`);
  const onMac = "/Applications/Firefox.app/Contents/MacOS/firefox";
  return (
    given ??
    ["firefox-esr", "firefox"].map(onPath).find((path) => path) ??
    (existsSync(onMac) ? onMac : undefined)
  );
};

/** The path of a Firefox, which it installs if there is none and it may. */
export const ensureFirefox = async () => {
  const found = findFirefox();
  if (found) return found;
  console.log("The journey needs a Firefox; installing one …");
  const installed = (await installPackage("firefox-esr")) ? findFirefox() : undefined;
  if (installed) return installed;
  console.error(
    "No Firefox was found and none could be installed. Install Firefox (Debian: firefox-esr), or set FIREFOX_PATH to one.",
  );
  return process.exit(1);
};
