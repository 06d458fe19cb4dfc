// A second server on the database of a first one, as another process would be.
import { buildApp } from "@igo/api/app";
import type { Deps } from "@igo/api/core/deps";
import { askingOf } from "./asking.ts";

/** Calls it with a token. Its jobs and streams do not run. */
export const secondServer = async ({ config, database, log }: Deps) => {
  const { app } = await buildApp(config, database, log);
  return (token: string) => askingOf(app, token);
};
