// A real server in its own process, for benches and faults: start it, call it over HTTP, kill it.
import { type ChildProcess, spawn } from "node:child_process";
import { openAsBlob } from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports/imports";

const ownMain = join(import.meta.dirname, "../api/src/main.ts");
const email = "admin@igo.local";
const password = "una clave larga y buena";
/** For benches that sign in on the screen. */
export const account = { email, password };

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export type Options = {
  dataDir: string;
  databaseUrl?: string;
  port: number;
  env?: Record<string, string>;
  /** Of another version of the program. */
  main?: string;
};

// An interrupted bench must leave no server behind.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the server without waiting. */
export const spawnServer = ({ dataDir, databaseUrl, port, env, main = ownMain }: Options) => {
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(import.meta.dirname, "../.cache/compiled"),
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: "error",
      // Benches and faults make many calls from one account.
      CALLS_PER_MINUTE: "1000000",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
  });
  running.add(child);
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(-100_000);
  });
  const gone = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const base = `http://127.0.0.1:${port}`;

  /** Waits until the server responds. */
  const ready = async () => {
    for (let tries = 0; ; tries += 1) {
      if (!running.has(child) || tries > 2400) throw new Error(`The server did not start: ${said}`);
      const answer = await fetch(`${base}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await wait(25);
    }
  };
  /** Returns its exit code; null if it was killed. */
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return gone;
  };
  return { pid: child.pid ?? 0, base, ready, stop, gone, said: () => said };
};
export type Server = ReturnType<typeof spawnServer>;

/** Starts the server and waits until it responds. */
export const startServer = async (options: Options): Promise<Server> => {
  const server = spawnServer(options);
  await server.ready();
  return server;
};

type Sent = { token?: string; headers?: Record<string, string> };

/** One call, whatever the response is. */
export const send = async (
  base: string,
  method: string,
  path: string,
  body?: unknown,
  { token, headers }: Sent = {},
) => {
  const isForm = body instanceof FormData;
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body !== undefined && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, ok: response.ok, text: await response.text() };
};

/** A token of the administrator; it survives a restart of the server. */
export const tokenFor = async (base: string): Promise<string> => {
  const { ok, text } = await send(base, "POST", "/auth", { email, password });
  if (!ok) throw new Error(`Could not sign in: ${text}`);
  const { accessToken: token } = JSON.parse(text) as { accessToken: string };
  const consents = { acceptTerms: true, acceptDataPolicy: true };
  const agreed = await send(base, "POST", "/auth/consents", consents, { token });
  if (!agreed.ok) throw new Error(`Could not agree to the terms: ${agreed.text}`);
  return token;
};

/** Signs in and returns a function that calls the API. */
export const signIn = async (base: string) => {
  const token = await tokenFor(base);
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const { status, ok, text } = await send(base, method, path, body, { token });
    if (!ok) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };
};
export type Ask = Awaited<ReturnType<typeof signIn>>;

type Answered = { import: ImportRun };

/** An upload as a browser sends it. */
export const formOf = async (
  path: string,
  kind: ImportRun["kind"] = "market",
  chainId?: string,
): Promise<FormData> => {
  const form = new FormData();
  form.append("kind", kind);
  if (chainId) form.append("chainId", chainId);
  form.append("file", await openAsBlob(path), basename(path));
  return form;
};

export const upload = async (
  ask: Ask,
  path: string,
  kind: ImportRun["kind"] = "market",
): Promise<ImportRun> => (await ask<Answered>("POST", "/imports", await formOf(path, kind))).import;

export const readRun = async (ask: Ask, id: string): Promise<ImportRun> =>
  (await ask<Answered>("GET", `/imports/${id}`)).import;

/**
 * Waits until the run is in one of the statuses; throws if it fails. Polls rarely: a screen gets events instead, and
 * polling has a cost.
 */
export const waitFor = async (ask: Ask, id: string, statuses: readonly string[], patienceMs = 600_000) => {
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(200)) {
    const run = await readRun(ask, id);
    if (statuses.includes(run.status)) return run;
    if (run.status === "failed") throw new Error(`The import failed: ${JSON.stringify(run.failure)}`);
  }
  throw new Error(`The import was not ${statuses.join(" or ")} in time`);
};
