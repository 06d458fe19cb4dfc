// A real server in a process of its own, for benches and faults: started, asked over HTTP, killed.
import { type ChildProcess, spawn } from "node:child_process";
import { openAsBlob } from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports";

const main = join(import.meta.dirname, "../api/src/main.ts");
const email = "admin@igo.local";
const password = "una clave larga y buena";

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

type Options = { dataDir: string; databaseUrl?: string; port: number };

/** Starts the server and waits until it answers. */
export const startServer = async ({ dataDir, databaseUrl, port }: Options) => {
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: "error",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error("The server did not start");
    const ready = await fetch(`${base}/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    await wait(50);
  }
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await gone;
  };
  return { pid: child.pid ?? 0, base, stop };
};
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Signs in and answers a function that calls the API. */
export const signIn = async (base: string) => {
  const call = async <Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined && !isForm ? { "content-type": "application/json" } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };
  const { accessToken } = await call<{ accessToken: string }>("POST", "/auth", { email, password });
  return <Answer>(method: string, path: string, body?: unknown) => call<Answer>(method, path, body, accessToken);
};
export type Ask = Awaited<ReturnType<typeof signIn>>;

type Answered = { import: ImportRun };

export const upload = async (ask: Ask, path: string): Promise<ImportRun> => {
  const form = new FormData();
  form.append("kind", "market");
  form.append("file", await openAsBlob(path), basename(path));
  return (await ask<Answered>("POST", "/imports", form)).import;
};

export const readRun = async (ask: Ask, id: string): Promise<ImportRun> =>
  (await ask<Answered>("GET", `/imports/${id}`)).import;

/** Waits until the run is in one of the statuses; throws when it fails. */
export const waitFor = async (ask: Ask, id: string, statuses: readonly string[], patienceMs = 600_000) => {
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(50)) {
    const run = await readRun(ask, id);
    if (statuses.includes(run.status)) return run;
    if (run.status === "failed") throw new Error(`The import failed: ${JSON.stringify(run.failure)}`);
  }
  throw new Error(`The import was not ${statuses.join(" or ")} in time`);
};
