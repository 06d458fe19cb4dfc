// A second server on the first one's database, like another process.
import { buildApp } from "@igo/api/app";
import type { Deps } from "@igo/api/platform/deps";
import { askingOf } from "../asking.ts";
import { openInlineJobs } from "../jobs.ts";
import { configOf, whenDone } from "./server.ts";

/** Uses the first one's configuration, or another. It ends with the test, or before the first one does. */
export const serverBeside = async ({ config, database, log }: Deps, env?: Record<string, string>) => {
  const jobs = openInlineJobs(database, log);
  const own = env ? configOf(config.dataDir, env) : config;
  const beside = await buildApp(own, database, log, { jobs });
  whenDone(() => beside.app.close());
  return beside;
};

/** Calls it with a token. */
export const secondServer = async (deps: Deps) => {
  const { app } = await serverBeside(deps);
  return (token: string) => askingOf(app, token);
};
