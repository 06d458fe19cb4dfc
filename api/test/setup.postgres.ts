// Before the tests on PostgreSQL: a server, and the template in it.
import type { TestProject } from "vitest/node";
import { startCluster } from "./cluster.ts";
import { serverTemplate } from "./template.ts";

export const setup = async (project: TestProject) => {
  const { url, about, stop } = await startCluster();
  process.stdout.write(`PostgreSQL of the tests: ${about}\n`);
  project.provide("database", { kind: "server", url, template: await serverTemplate(url) });
  return stop;
};
