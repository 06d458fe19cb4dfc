// The response to an Idempotency-Key commits with the change it reports; uploads honour the key, too.
import { createBoard, listBoards } from "@igo/contract/boards/boards";
import { createEvent, readCalendar } from "@igo/contract/calendar/calendar.calls";
import { createChain, listChains } from "@igo/contract/chains/chains";
import { createConversation } from "@igo/contract/chat/conversations.calls";
import { listMessages, sendMessage } from "@igo/contract/chat/messages.calls";
import { createImport, listImports } from "@igo/contract/imports/imports.calls";
import { createMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { createMailLabel, listOwnLabels } from "@igo/contract/mail/labels.calls";
import { listDocuments, uploadDocument } from "@igo/contract/markets/markets.documents";
import { inviteUser, listUsers } from "@igo/contract/accounts/users";
import { createPost, listPosts } from "@igo/contract/posts/posts.calls";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aMarket, csv } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { server, until } from "@igo/testing/server/server";
import { newId } from "../ids.ts";
import { type Answered, once } from "./idempotency.ts";
import * as answers from "./idempotency.queries.ts";

const { as, deps, admin } = await server();
const { database } = deps;

/** Simulates a server that dies right after acting: no response can be written until this is undone. */
const dieBeforeAnswers = async () => {
  await database.query(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
    create trigger die before update on idempotent_answer for each row execute function die();`);
  let isDead = true;
  const revive = async () => {
    if (isDead) await database.query("drop trigger die on idempotent_answer; drop function die()");
    isDead = false;
  };
  onTestFinished(revive);
  return revive;
};

const headers = (key: string) => ({ "idempotency-key": key });
const { market } = await as.admin(createMarket, { body: aMarket({ externalCode: "M-0" }) });
const { conversation } = await as.admin(createConversation, {
  body: { kind: "market", clientId: newId(), marketId: market.id },
});
const ids = { message: newId(), board: newId(), event: newId(), label: newId(), post: newId() };

const calls = {
  "a chain": {
    act: () => as.admin(createChain, { body: { name: "Uno", code: "C-1" }, headers: headers("chain") }),
    count: async () => (await as.admin(listChains, { query: { search: "Uno" } })).total,
  },
  "a market": {
    act: () =>
      as.admin(createMarket, {
        body: aMarket({ name: "Tienda sola", decision: "branch" }),
        headers: headers("market"),
      }),
    count: async () => (await as.admin(listMarkets, { query: { search: "Tienda sola" } })).total,
  },
  "an invitation": {
    act: () =>
      as.admin(inviteUser, {
        body: {
          email: "luz@example.com",
          firstName: "Luz",
          lastName: "Mora",
          role: roles.partner,
          locale: "es",
        },
        headers: headers("user"),
      }),
    count: async () => (await as.admin(listUsers, { query: { search: "luz@example.com" } })).total,
  },
  "an import": {
    act: () =>
      as.admin(createImport, {
        file: csv("Nombre;NIT", "Uno;900123456"),
        body: { kind: "market" },
        headers: headers("import"),
      }),
    count: async () => (await as.admin(listImports)).total,
  },
  "a document": {
    act: () =>
      as.admin(uploadDocument, {
        params: { id: market.id },
        body: { kind: "rut" },
        file: { name: "rut.pdf", bytes: aPdf() },
        headers: headers("document"),
      }),
    count: async () => (await as.admin(listDocuments, { params: { id: market.id } })).documents.length,
  },
  "a message": {
    act: () =>
      as.admin(sendMessage, {
        params: { id: conversation.id },
        body: { clientId: ids.message, text: "Hola" },
        headers: headers("message"),
      }),
    count: async () => (await as.admin(listMessages, { params: { id: conversation.id } })).messages.length,
  },
  "a board": {
    act: () =>
      as.admin(createBoard, {
        body: { clientId: ids.board, title: "Visitas", columns: ["Hoy", "Hecho"] },
        headers: headers("board"),
      }),
    count: async () => (await as.admin(listBoards, { query: {} })).boards.length,
  },
  "an event": {
    act: () =>
      as.admin(createEvent, {
        body: {
          clientId: ids.event,
          title: "Visita",
          start: "2026-11-23T09:00",
          end: "2026-11-23T10:00",
        },
        headers: headers("event"),
      }),
    count: async () => {
      const query = { from: "2026-11-23", to: "2026-11-24" };
      return (await as.admin(readCalendar, { query })).events.length;
    },
  },
  "a label of one's mail": {
    act: () =>
      as.admin(createMailLabel, {
        body: { clientId: ids.label, name: "Facturas", color: "blue" },
        headers: headers("label"),
      }),
    count: async () => (await as.admin(listOwnLabels)).labels.length,
  },
  "a post": {
    act: () => as.admin(createPost, { body: { clientId: ids.post }, headers: headers("post") }),
    count: async () => (await as.admin(listPosts, { query: { status: "draft" } })).posts.length,
  },
};

test.each(Object.entries(calls))(
  "a server that dies before it stores the response to %s has changed nothing; the repeat acts, once",
  async (_, { act, count }) => {
    const before = await count();
    const revive = await dieBeforeAnswers();
    await expect(act()).rejects.toMatchObject({ status: 500 });
    expect(await count()).toBe(before);
    await revive();
    const first = await act();
    expect(await act()).toEqual(first);
    expect(await count()).toBe(before + 1);
  },
);

test("a repeat's file is not stored a second time, and a different file is a different request", async () => {
  const send = (row: string) =>
    as.admin(createImport, {
      file: csv("Nombre;NIT", row),
      body: { kind: "market" },
      headers: headers("same-file"),
    });
  await send("Uno;900123456");
  const stored = (await Array.fromAsync(deps.files.list())).length;
  await send("Uno;900123456");
  expect(await Array.fromAsync(deps.files.list())).toHaveLength(stored);
  await expect(send("Dos;900123457")).rejects.toMatchObject({ status: 409, code: "request.key_reused" });
  expect(await Array.fromAsync(deps.files.list())).toHaveLength(stored);
});

test("a service's refusal within a call leaves the rest of the call intact, and frees the key", async () => {
  const act = () => as.admin(createChain, { body: { name: "Otra", code: "C-1" }, headers: headers("taken") });
  await expect(act()).rejects.toMatchObject({ code: "chain.code_taken" });
  await expect(act()).rejects.toMatchObject({ code: "chain.code_taken" });
});

test("a hundred calls with their own keys do not wait for each other's connections", async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      as.admin(createMarket, {
        body: aMarket({ externalCode: `K-${number}`, decision: "branch" }),
        headers: headers(`own-${number}`),
      }),
    ),
  );
  expect(new Set(answers.map((one) => one.market.id)).size).toBe(100);
});

const aKey = () => ({ accountId: admin.id, endpoint: "POST /slow", key: newId(), nodeId: deps.node.id });
const age = ({ key }: { key: string }) =>
  sql`update idempotent_answer set created_at = now() - interval '2 minutes' where key = ${key}`.execute(
    database.db,
  );

test("a request that runs for minutes keeps its key", async () => {
  const keyed = aKey();
  const end = Promise.withResolvers<Answered>();
  const first = once(database.db, keyed, {}, () => end.promise, { late: true, renewEvery: 10 });
  await until(async () => answers.findIdempotencyKey(database.db, keyed));
  await age(keyed);
  await until(async () => {
    const { rows } = await sql<{ isFresh: boolean }>`
      select created_at > now() - interval '1 minute' as is_fresh from idempotent_answer where key = ${keyed.key}`.execute(
      database.db,
    );
    return rows[0]?.isFresh;
  });
  expect(await answers.claim(database.db, keyed, "another")).toBeUndefined();
  end.resolve({ status: 200, answer: "{}" });
  expect(await first).toEqual({ status: 200, answer: "{}" });
});

test("the key of a process that died is free as soon as it is silent, that of a living one is not", async () => {
  const keyed = { ...aKey(), nodeId: newId() };
  await deps.db.insertInto("node").values({ id: keyed.nodeId }).execute();
  expect(await answers.claim(database.db, keyed, "")).toBeDefined();
  const other = { ...keyed, nodeId: deps.node.id };
  expect(await answers.claim(database.db, other, "")).toBeUndefined();
  await database.query("update node set seen_at = now() - interval '3100 milliseconds' where id = $1", [
    keyed.nodeId,
  ]);
  expect(await answers.claim(database.db, other, "")).toBeDefined();
});

test("of a request whose process stood still and the one that took its key over, only the second acts", async () => {
  const keyed = aKey();
  const end = Promise.withResolvers<Answered>();
  const name = `C-${newId().slice(-8)}`;
  const act = async () => {
    const answer = await end.promise;
    await deps.db
      .transaction()
      .execute((tx) =>
        sql`insert into chain (id, code, name) values (${newId()}, ${name}, ${name})`.execute(tx),
      );
    return answer;
  };
  const first = once(database.db, keyed, {}, act, { late: true, renewEvery: 600_000 });
  await until(async () => answers.findIdempotencyKey(database.db, keyed));
  await age(keyed);
  const second = await answers.claim(database.db, keyed, "");
  expect(second).toBeDefined();
  end.resolve({ status: 201, answer: "{}" });
  await expect(first).rejects.toMatchObject({ code: "request.key_in_progress" });
  const { rows } = await sql`select from chain where code = ${name}`.execute(database.db);
  expect(rows).toEqual([]);
  expect(second && (await answers.keep(database.db, second, 201, "{}"))).toBe(true);
});
