// What a process says of itself, for the others and for whoever looks after them.
import { hostname } from "node:os";
import { server, until } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { tidySteps } from "../../app.tidy.ts";
import { newestMigration, takeTurn } from "../db/migrate.ts";
import { newId } from "../ids.ts";

const { deps } = await server();
const { db } = deps.database;

const nodes = () =>
  db
    .selectFrom("node")
    .select(["id", "version", "migration", "state", "process", "host"])
    .orderBy("startedAt")
    .execute();

const stateOf = async (id: string) => (await nodes()).find((node) => node.id === id)?.state;

test("each process keeps a row about itself, which says how far it has come, until it has stopped in order", async () => {
  const { app, deps: own } = await buildApp(deps.config, deps.database, deps.log);
  const { id } = own.node;
  await deps.database.hold(async (session) => {
    // The job queue's tables are made in turn: it cannot get any further.
    await session.run("begin");
    await takeTurn(session);
    const ready = app.ready();
    await until(async () => (await stateOf(id)) === "starting");
    await session.run("rollback");
    await ready;
  });
  await until(async () => (await stateOf(id)) === "ready");
  expect((await nodes()).find((node) => node.id === id)).toEqual({
    id,
    version: "0.2.0",
    migration: newestMigration(),
    state: "ready",
    process: "all",
    host: hostname(),
  });
  own.life.drain();
  await until(async () => (await stateOf(id)) === "draining");
  expect((await app.inject({ url: "/health/ready" })).statusCode).toBe(503);
  own.life.close();
  await until(async () => (await stateOf(id)) === "closing");
  await app.close();
  expect(await nodes()).toMatchObject([{ id: deps.node.id, state: "ready" }]);
});

test("a process that died can be seen for an hour", async () => {
  const [recent, old] = [newId(), newId()];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await db
    .insertInto("node")
    .values([
      { id: recent, seenAt: ago(59) },
      { id: old, seenAt: ago(61) },
    ])
    .execute();
  await tidySteps["dead nodes"]?.(deps);
  const left = (await nodes()).map(({ id }) => id);
  expect([left.includes(recent), left.includes(old)]).toEqual([true, false]);
});
