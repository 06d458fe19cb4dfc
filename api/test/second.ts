// A second server on the database of a first one, as another process would be.
import { buildApp } from "../src/app.ts";
import type { Deps } from "../src/core/deps.ts";
import { askingOf } from "./asking.ts";

/** Calls it with a token. Its jobs and streams do not run. */
export const secondServer = async ({ config, database, log }: Deps) => {
  const { app } = await buildApp(config, database, log);
  return (token: string) => askingOf(app, token);
};
