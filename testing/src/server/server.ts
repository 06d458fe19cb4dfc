// The entire server on a fresh real database, called without a network: `const { as } = await server()`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { roles } from "@igo/contract/session/session";
import type { InjectOptions } from "fastify";
import { onTestFinished } from "vitest";
import { buildApp } from "@igo/api/app";
import { readConfig } from "@igo/api/platform/config";
import { newId } from "@igo/api/platform/ids";
import { openLog } from "@igo/api/platform/log";
import * as sessions from "@igo/api/features/session/session.queries";
import { addAccount } from "../builders/accounts.ts";
import { askingOf } from "../asking.ts";
import { rememberBugs } from "./bugs.ts";
import { freshDatabase } from "./database.ts";
import { type InlineJobs, openInlineJobs } from "../jobs.ts";
import { makeOld, startObjectStore } from "../objectStore.ts";

const secret = "only for tests, and as long as it must be";

type Options = {
  /** Environment variables in addition to the tests' own. */
  env?: Record<string, string>;
  /** `inline` unless the test is about jobs: see `jobs.ts`. */
  jobs?: "inline" | "queue";
};

const inlineJobs = new Set<InlineJobs>();

/** Waits for the inline jobs of all open servers. For the jobs of a real queue, use `until`. */
export const settleJobs = async () => {
  for (const jobs of inlineJobs) await jobs.settle();
};

/** Runs jobs that wait for their time (or those due by a given time) as if it had come. */
export const hurryJobs = async (by?: Date) => {
  for (const jobs of inlineJobs) await jobs.hurry(by);
};

/** Makes jobs wait, as behind a long one, until the returned function is called. */
export const holdJobs = (): (() => void) => {
  const releases = [...inlineJobs].map((jobs) => jobs.hold());
  return () => {
    for (const release of releases) release();
  };
};

const open = new Set<() => Promise<void>>();
export const closeAll = async () => {
  // Later servers may use earlier ones.
  for (const stop of [...open].toReversed()) await stop();
};

/** At the end of the test; at the end of the file if called at its top or in beforeAll. */
export const whenDone = (stop: () => Promise<void>) => {
  const stopOnce = async () => {
    if (open.delete(stopOnce)) await stop();
  };
  open.add(stopOnce);
  try {
    onTestFinished(stopOnce);
  } catch {
    // Not in a test: `closing.ts` closes it.
  }
};

export const configOf = (dataDir: string, env: Record<string, string>) =>
  readConfig({
    DATA_DIR: dataDir,
    SECRET: secret,
    // Tests make many calls from one account.
    CALLS_PER_MINUTE: "1000000",
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
    ...env,
  });

export const server = async ({ env = {}, jobs = "inline" }: Options = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "igo-test-"));
  const objects = process.env.TEST_STORE === "bucket" ? await startObjectStore() : undefined;
  const config = configOf(dataDir, { ...(objects && { S3_URL: objects.url }), ...env });
  const database = await freshDatabase();
  // Whatever a test sends, and whichever feature: a message that is not in the ledger cannot be queued. In production
  // the version before may still run, which knows no ledger.
  await database.query("alter table mail_message add foreign key (id) references mail_ledger (id)");
  const log = rememberBugs(openLog(config));
  const inline = jobs === "inline" ? openInlineJobs(database, log) : undefined;
  const { app, deps } = await buildApp(config, database, log, { checkAnswers: true, jobs: inline });
  await app.ready();
  if (inline) inlineJobs.add(inline);

  let running = true;
  const stop = async () => {
    if (!running) return;
    running = false;
    if (inline) inlineJobs.delete(inline);
    await app.close();
    await database.close();
    await objects?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  whenDone(stop);

  /** As if all files and pictures had been stored two days ago. */
  const makeFilesOld = () => (objects ? objects.makeOld() : makeOld(dataDir));

  /** A new account with its own session; `ask` calls as this user. */
  const someone = async (role: number = roles.partner, given: { hasConsented?: boolean } = {}) => {
    const account = await addAccount(database.db, role, given);
    const sessionId = newId();
    await sessions.beginSession(database.db, {
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

  /** A raw HTTP request, for what `as` cannot express. */
  const raw = (request: InjectOptions) => app.inject(request);
  return { as, app, deps, database, admin, partner, someone, raw, stop, makeFilesOld };
};

/** Retries until there is a result; for background work. */
export const until = async <T>(look: () => Promise<T | undefined | false>, patience = 20_000): Promise<T> => {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await wait(20);
  }
  throw new Error(`It did not happen within ${patience} ms`);
};
