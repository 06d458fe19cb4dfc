// Directus for comparison: the first run installs it into the bench's own folder and starts it on the same tables.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../serving.ts";

const folder = join(import.meta.dirname, "../peers/directus");
const email = "admin@example.com";
const password = "una-clave-larga";

/** Skip installation scripts: what they compile is either unused here or prebuilt. */
const install = (): boolean => {
  if (existsSync(join(folder, "node_modules/directus"))) return true;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  return spawnSync("npm", args, { cwd: folder, stdio: "inherit" }).status === 0;
};

const environment = (databaseUrl: string, port: number, storage: string) => ({
  PATH: process.env.PATH,
  DB_CLIENT: "pg",
  DB_CONNECTION_STRING: databaseUrl,
  SECRET: "a-secret-of-the-bench-that-is-long-enough",
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  HOST: "127.0.0.1",
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TELEMETRY: "false",
  LOG_LEVEL: "error",
  STORAGE_LOCAL_ROOT: storage,
  NODE_ENV: "production",
  // Measure a peer at its best: turn off what slows it down and we do not have either.
  RATE_LIMITER_ENABLED: "false",
  WEBSOCKETS_ENABLED: "false",
});

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Undefined if it cannot be installed, for example without a network. */
export const startDirectus = async (databaseUrl: string, storage: string) => {
  if (!install()) return undefined;
  const port = await freePort();
  const env = environment(databaseUrl, port, storage);
  const command = join(folder, "node_modules/directus/cli.js");
  const made = spawnSync(process.execPath, [command, "bootstrap"], { cwd: folder, env, stdio: "ignore" });
  if (made.status !== 0) throw new Error("Directus could not prepare its tables");
  const child = spawn(process.execPath, [command, "start"], { cwd: folder, env, stdio: "ignore" });
  running.add(child);
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${base}/server/ping`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 1200 || child.exitCode !== null) throw new Error("Directus did not start");
    await wait(100);
  }
  const answer = await fetch(`${base}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const stop = async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
    running.delete(child);
  };
  return { pid: child.pid ?? 0, ask: askWith(base, data.access_token), stop };
};

const askWith =
  (base: string, token: string) =>
  async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm ? { "content-type": "application/json" } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };
export type AskDirectus = ReturnType<typeof askWith>;
