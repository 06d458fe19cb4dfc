// Before the tests on the embedded database: its template.
import type { TestProject } from "vitest/node";
import { embeddedTemplate } from "./template.ts";

export type TestDatabase =
  | { kind: "embedded"; tar: string }
  | { kind: "server"; url: string; template: string };

declare module "vitest" {
  export interface ProvidedContext {
    database: TestDatabase;
  }
}

export const setup = async (project: TestProject) => {
  project.provide("database", { kind: "embedded", tar: await embeddedTemplate() });
};
