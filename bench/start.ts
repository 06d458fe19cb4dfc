// How long a start takes: on an empty data folder, on an existing one, and on a fresh clone with nothing installed:
// `npm run bench -- start [stranger]`.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import { hold, medianOf, state } from "./figures.ts";
import { freePort, startServer } from "./serving.ts";

const times = 5;
const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "igo-start-"));
const secondsSince = (began: number) => (performance.now() - began) / 1000;

const startIn = async (dataDir: string): Promise<number> => {
  const began = performance.now();
  const server = await startServer({ dataDir, port: await freePort() });
  const took = secondsSince(began);
  await server.stop();
  return took;
};

/** What a newcomer waits for after `git clone`: each step as the start itself reports it. */
const startAsStranger = async () => {
  const clone = join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", root, clone]);
  const began = performance.now();
  // The machine's own npm, not this project's.
  const path = (process.env.PATH ?? "").split(":").filter((entry) => !entry.includes("node_modules"));
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { HOME: process.env.HOME, PATH: path.join(":"), PORT: String(await freePort()) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("iGO answers at")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}: ${said}`)));
  });
  state("a stranger's first npm start", `${secondsSince(began).toFixed(1)} s`);
  for (const [, step = "", took = ""] of said.matchAll(/^(.+?) … (\d+\.\d s)$/gm)) state(`  ${step}`, took);
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("exit", resolve));
};

try {
  await build();
  const first: number[] = [];
  const later: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const dataDir = join(folder, String(time));
    first.push(await startIn(dataDir));
    later.push(await startIn(dataDir));
  }
  hold("first start, empty data folder", medianOf(first), "s", { atMost: 5 });
  hold("later start", medianOf(later), "s", { atMost: 2 });
  if (process.argv.includes("stranger")) await startAsStranger();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
