// The description of a task is rich text; what was written in Markdown before that is converted once.
import * as api from "@igo/contract/boards/boards";
import * as tasks from "@igo/contract/boards/tasks";
import { listWrittenAbout } from "@igo/contract/references/about";
import { maxRichText } from "@igo/contract/core/schemas";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { aMarket } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";

const { as, database, deps } = await server();
const { db } = database;

const aTask = async (description: string) => {
  const { board } = await as.admin(api.createBoard, {
    body: { clientId: newId(), title: `Tablero ${newId()}`, columns: ["Por hacer"] },
  });
  const { task } = await as.admin(tasks.createTask, {
    params: { boardId: board.id },
    body: { clientId: newId(), title: "Llamar", description },
  });
  return { task, params: { boardId: board.id, taskId: task.id } };
};

/** As if written before the update: Markdown, and no references. */
const fromBefore = async (markdown: string) => {
  const { task, params } = await aTask("");
  await db
    .updateTable("task")
    .set({ description: markdown, descriptionHtml: null, createdAt: "2026-01-05T10:00:00.000Z" })
    .where("id", "=", task.id)
    .execute();
  return params;
};

const read = async (params: { boardId: string; taskId: string }) =>
  (await as.admin(tasks.readTask, { params })).task;
const stored = (id: string) =>
  db.selectFrom("task").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const convert = async () => {
  await settleJobs();
  await db.deleteFrom("backfill").execute();
  await deps.backfills.start();
  await settleJobs();
};

test("its history tells in readable words what was there before and after, without markup", async () => {
  const { params } = await aTask("<p>Pedir <strong>fotos</strong></p>");
  const body = { version: 1, description: "<ul><li>Fotos</li><li>RUT</li></ul>" };
  const { task } = await as.admin(tasks.updateTask, { params, body });
  expect(task.description).toBe(body.description);
  expect(task.history[0]).toMatchObject({
    kind: "update",
    changes: [{ field: "description", before: "Pedir fotos", after: "Fotos\nRUT" }],
  });
});

test("it may be as long as a post, and no longer", async () => {
  const { params } = await aTask("");
  const ofLength = (length: number) => `<p>${"a".repeat(length - "<p></p>".length)}</p>`;
  const { task } = await as.admin(tasks.updateTask, {
    params,
    body: { version: 1, description: ofLength(maxRichText) },
  });
  expect(task.description).toHaveLength(maxRichText);
  await expect(
    as.admin(tasks.updateTask, { params, body: { version: 2, description: ofLength(maxRichText + 1) } }),
  ).rejects.toMatchObject({ status: 422 });
});

test("until it is converted a task from before is shown as it was, and can be changed", async () => {
  const params = await fromBefore("**Hoy**\n- foto");
  const before = await read(params);
  expect(before.description).toBe("<p><strong>Hoy</strong></p><ul><li>foto</li></ul>");
  const renamed = await as.admin(tasks.updateTask, { params, body: { version: 1, title: "Llamar ya" } });
  expect(renamed.task.description).toBe(before.description);
  expect(renamed.task.history[0]?.changes).toHaveLength(1);
  const { task } = await as.admin(tasks.updateTask, {
    params,
    body: { version: 2, description: "<p>Mañana</p>" },
  });
  expect(task.description).toBe("<p>Mañana</p>");
  await convert();
  expect((await read(params)).description).toBe("<p>Mañana</p>");
});

test("the conversion writes references as of that day, and touches neither version nor history, however often it runs", async () => {
  const { market } = await as.admin(createMarket, { body: aMarket() });
  const params = await fromBefore(`**Visitar** [[market:${market.id}]]`);
  const asShown = await read(params);
  const before = await stored(params.taskId);

  await convert();
  const after = await stored(params.taskId);
  expect(after).toEqual({
    ...before,
    description: `Visitar [[market:${market.id}]]`,
    descriptionHtml: `<p><strong>Visitar</strong> [[market:${market.id}]]</p>`,
  });
  expect(await read(params)).toEqual(asShown);
  const { written } = await as.admin(listWrittenAbout, { query: { kind: "market", id: market.id } });
  expect(written).toMatchObject([{ kind: "task", id: params.taskId, at: "2026-01-05T10:00:00.000Z" }]);

  const { rows } = await sql`select xmin from task where id = ${params.taskId}`.execute(db);
  await convert();
  expect((await sql`select xmin from task where id = ${params.taskId}`.execute(db)).rows).toEqual(rows);
});
