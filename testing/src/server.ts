// The whole server on a fresh real database, asked without a network: `const { as } = await server()`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { roles } from "@igo/contract/session";
import type { InjectOptions } from "fastify";
import { onTestFinished } from "vitest";
import { buildApp } from "@igo/api/app";
import { readConfig } from "@igo/api/core/config";
import { newId } from "@igo/api/core/ids";
import { openLog } from "@igo/api/core/log";
import * as sessions from "@igo/api/features/session/session.queries";
import { addAccount } from "./accounts.ts";
import { askingOf } from "./asking.ts";
import { freshDatabase } from "./database.ts";
import { openInlineJobs } from "./jobs.ts";

const secret = "only for tests, and as long as it must be";

type Options = {
  /** Environment variables besides the tests' own. */
  env?: Record<string, string>;
  /** `inline` unless the test is about jobs: see `jobs.ts`. */
  jobs?: "inline" | "queue";
};

/** Waits for the jobs of all servers that are open. Those of a queue end when they end: `until` looks for that. */
export const settleJobs = async () => {
  for (const settle of settling) await settle();
};

const settling = new Set<() => Promise<void>>();
const open = new Set<() => Promise<void>>();
export const closeAll = async () => {
  for (const stop of open) await stop();
};

const whenDone = (stop: () => Promise<void>) => {
  open.add(stop);
  try {
    onTestFinished(stop);
  } catch {
    // Opened for a whole file, in beforeAll: the end of the file closes it.
  }
};

export const server = async ({ env = {}, jobs = "inline" }: Options = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "igo-test-"));
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET: secret,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
    ...env,
  });
  const database = await freshDatabase();
  const log = openLog(config);
  const inline = jobs === "inline" ? openInlineJobs(database, log) : undefined;
  const { app, deps } = await buildApp(config, database, log, { checkAnswers: true, jobs: inline });
  await app.ready();
  if (inline) settling.add(inline.settle);

  let running = true;
  const stop = async () => {
    if (!running) return;
    running = false;
    if (inline) settling.delete(inline.settle);
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  whenDone(async () => {
    await stop();
    open.delete(stop);
  });

  /** A new account with a session of its own; `ask` calls as it. */
  const someone = async (role: number = roles.partner) => {
    const account = await addAccount(database.db, role);
    const sessionId = newId();
    await sessions.begin(database.db, {
      id: sessionId,
      accountId: account.id,
      address: "127.0.0.1",
      device: "test",
    });
    const token = await deps.tokens.sign({ accountId: account.id, sessionId });
    return { ...account, sessionId, token, ask: askingOf(app, token) };
  };

  const admin = await someone(roles.admin);
  const partner = await someone(roles.partner);
  const as = { admin: admin.ask, partner: partner.ask, guest: askingOf(app, undefined) };

  /** A request as it goes over the wire, for what `as` cannot say. */
  const raw = (request: InjectOptions) => app.inject(request);
  return { as, app, deps, database, admin, partner, someone, raw, stop };
};

/** Asks again until the answer is there; for what happens in the background. */
export const until = async <T>(look: () => Promise<T | undefined | false>, patience = 20_000): Promise<T> => {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await wait(20);
  }
  throw new Error(`It did not happen within ${patience} ms`);
};
