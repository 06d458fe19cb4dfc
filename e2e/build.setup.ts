// Before the journeys: the web they walk through is the one of the sources, and a server has been started once.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startServer } from "@igo/testing/process";
import { build } from "../scripts/build.mjs";
import { begun } from "./begun.ts";

test("the web is built", async () => {
  await build();
  expect(existsSync(join(import.meta.dirname, "../web/dist/index.html"))).toBe(true);
});

test("a first start leaves a database that each journey begins from", async () => {
  rmSync(begun, { recursive: true, force: true });
  const server = await startServer({ DATA_DIR: begun });
  expect(await server.signal("SIGTERM")).toBe(0);
  rmSync(join(begun, "snapshots"), { recursive: true, force: true });
});
