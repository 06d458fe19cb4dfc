// What a process says of itself, for the others and for whoever looks after them.
import { hostname } from "node:os";
import { serverBeside } from "@igo/testing/server/second";
import { server, until } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { stopServing } from "../../app.stop.ts";
import { newestMigration } from "../db/migrate.ts";

const { deps } = await server();
const { db } = deps.database;

const nodes = () =>
  db
    .selectFrom("node")
    .select(["id", "version", "migration", "state", "process", "host"])
    .orderBy("startedAt")
    .execute();

test("each process keeps a row about itself, from its start until it has stopped in order", async () => {
  const row = { version: "0.2.0", migration: newestMigration(), process: "all", host: hostname() };
  const first = { id: deps.node.id, state: "ready", ...row };
  const beside = await serverBeside(deps);
  await beside.app.ready();
  const seen = await until(async () => {
    const found = await nodes();
    return found.every(({ state }) => state === "ready") && found;
  });
  expect(seen).toEqual([first, { id: beside.deps.node.id, state: "ready", ...row }]);
  await stopServing(beside, { drain: 0, finish: 0, answer: 0 });
  expect(await nodes()).toEqual([first]);
});
