// Before the API's tests: one cluster for the run, and the migrated database of which each test file gets a clone.
import type { TestProject } from "vitest/node";
import { quickFolder, startCluster } from "./server/cluster.ts";
import { makeTemplate } from "./server/template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    database: { url: string; template: string };
  }
}

export const setup = async (project: TestProject) => {
  const { url, about, stop } = await startCluster({}, quickFolder());
  process.stdout.write(`PostgreSQL of the tests: ${about}\n`);
  project.provide("database", { url, template: await makeTemplate(url) });
  return stop;
};
