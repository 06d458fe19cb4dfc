// Every call of the contract with a search or a filter of free text, found by walking its schemas: names in any script
// are found by their own letters, and a text in which nothing is left to search for matches nothing.
import { randomUUID } from "node:crypto";
import { createBoard, readBoard } from "@igo/contract/boards/boards";
import { createTask } from "@igo/contract/boards/tasks";
import { createEvent } from "@igo/contract/calendar/calendar.calls";
import { createChain } from "@igo/contract/chains/chains";
import type { Endpoint } from "@igo/contract/core/endpoint";
import { createImport } from "@igo/contract/imports/imports.calls";
import { createIntegration } from "@igo/contract/integrations/integrations";
import { saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import { createMarket, findMarketById } from "@igo/contract/markets/markets.calls";
import { createPost, publishPost } from "@igo/contract/posts/posts.calls";
import { search as searchEverything } from "@igo/contract/search/search.calls";
import { aMarket, aTaxId, csv } from "@igo/testing/builders/markets";
import { addProduct, addSection } from "@igo/testing/builders/products";
import * as chat from "@igo/testing/builders/chat";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { z } from "zod";

const { as, app, database, admin, partner, raw } = await server();

/** A script with capitals, and one whose words have no spaces; how each letter and sign folds is `folding.test.ts`'s. */
const words = ["восток", "กาแฟ"];
const name = "Восток 寿司 กาแฟ قهوة";
const nothing = ["🍕", "%", "_", "!!!", "\u0301"];

/** Nothing is called that. */
const missing = "xqzwk";

/** One of everything that can be searched for, by that name; and what the addresses of the calls need. */
const seed = async () => {
  for (const { id } of [admin, partner])
    await database.db
      .updateTable("account")
      .set({ firstName: "Восток", lastName: "寿司 กาแฟ قهوة" })
      .where("id", "=", id)
      .execute();
  const { chain } = await as.admin(createChain, { body: { name, code: "VOS" } });
  const { market } = await as.admin(createMarket, {
    body: aMarket({ name, taxId: aTaxId(), chainId: chain.id, status: "active" }),
  });
  // The board of onboarding shows those that are not active yet.
  await as.admin(createMarket, { body: aMarket({ name, taxId: aTaxId(), status: "draft" }) });
  await database.db
    .insertInto("marketMember")
    .values({ marketId: market.id, accountId: partner.id, role: "owner" })
    .execute();
  const menu = { marketId: market.id, sectionId: await addSection(as.admin, market.id, name) };
  await addProduct(as.admin, menu, { name });
  const { import: run } = await as.admin(createImport, {
    file: { ...csv(`Nombre;NIT`, `${name};990100033`), name: `${name}.csv` },
    body: { kind: "market" },
  });
  // Its file has no town that is known, and a column that no field uses.
  const { import: doubtful } = await as.admin(createImport, {
    file: csv(`Nombre;NIT;Municipio`, `${name};990100033;${name}`),
    body: { kind: "market" },
  });
  const conversation = await chat.direct(partner, admin);
  await chat.say(partner, conversation.id, name);
  const { board } = await as.admin(createBoard, {
    body: { clientId: randomUUID(), title: "Tablero", columns: ["Uno", "Dos"] },
  });
  const { board: whole } = await as.admin(readBoard, { params: { boardId: board.id }, query: {} });
  await as.admin(createTask, {
    params: { boardId: board.id },
    body: { clientId: randomUUID(), title: name },
  });
  await as.admin(createEvent, {
    body: { clientId: randomUUID(), title: name, start: "2031-01-01T10:00", end: "2031-01-01T11:00" },
  });
  const { post } = await as.admin(createPost, {
    body: { clientId: randomUUID(), title: name, html: `<p>${name}</p>` },
  });
  await as.admin(publishPost, { params: { id: post.id }, body: { version: post.version } });
  const { draft } = await as.admin(saveDraft, {
    body: {
      id: randomUUID(),
      version: 0,
      saveId: randomUUID(),
      subject: name,
      html: "<p>.</p>",
      to: [{ accountId: partner.id }],
    },
  });
  await as.admin(createIntegration, {
    body: {
      name,
      purpose: "Precios",
      ownerId: admin.id,
      scopes: ["markets:read"],
      chainIds: null,
      expiresOn: null,
    },
  });
  await as.admin(sendMail, { body: { draftId: draft.id, version: draft.version } });
  await hurryJobs();
  await settleJobs();
  return {
    marketId: market.id,
    params: {
      "/imports/{id}/c": {
        id: doubtful.id,
        causeId: "municipalityCode~NOT_FOUND~error",
        field: "municipalityCode",
      },
      "/imports/{id}/": { id: run.id },
      "/chat/{id}/": { id: conversation.id },
      "/kanban/onboarding/column/{status}": { status: "draft" },
      "/kanban/{boardId}": { boardId: board.id, columnId: whole.columns[0]?.id ?? "" },
      "/post/{id}/": { id: post.id },
    },
  };
};
const { marketId, params } = await seed();

const isObject = (schema: unknown): schema is z.ZodObject => schema instanceof z.ZodObject;
const accepts = (schema: z.core.$ZodType, ...texts: string[]) =>
  texts.every((text) => z.safeParse(schema, text).success);

/** The fields of free text, with what a text is written as in them: `contains` names its column. */
const textFields = (query: unknown): { field: string; write: (text: string) => string }[] =>
  Object.entries(isObject(query) ? query.shape : {}).flatMap(([field, schema]) => {
    if (field === "cursor") return [];
    if (accepts(schema, "🍕🍕", "سلام")) return [{ field, write: (text: string) => text }];
    if (accepts(schema, "name:🍕", "name:سلام")) return [{ field, write: (text: string) => `name:${text}` }];
    return [];
  });

/** The schema of what a body calls `filter`, wherever it is. */
const filterOf = (body: unknown): z.ZodObject | undefined => {
  if (body instanceof z.ZodOptional) return filterOf(body.unwrap());
  if (body instanceof z.ZodUnion) return body.options.map(filterOf).find((found) => found !== undefined);
  if (!isObject(body)) return undefined;
  const filter: unknown = body.shape["filter"];
  return filter instanceof z.ZodOptional && isObject(filter.unwrap())
    ? (filter.unwrap() as z.ZodObject)
    : undefined;
};

const valuesOf = (path: string): Record<string, string> =>
  Object.entries(params).find(([start]) => path.startsWith(start))?.[1] ?? {};

const pathOf = ({ path }: Endpoint) =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, key: string) => valuesOf(path)[key] ?? key)}`;

/** Whether a query may say this. */
const mayBe = (query: unknown, field: string, value: string) =>
  isObject(query) && field in query.shape && z.safeParse(query.shape[field], value).success;

/** How often the name is in what an administrator and a partner read: each sees records that the other does not. */
const mentions = async (endpoint: Endpoint, query: Record<string, string>): Promise<number> => {
  const readers = endpoint.access === "admin" ? [admin] : [admin, partner];
  const bodies = await Promise.all(
    readers.map(async ({ token }) => {
      const search = new URLSearchParams(query);
      if (mayBe(endpoint.query, "format", "csv")) search.set("format", "csv");
      // The palette asks again for what was late.
      if (mayBe(endpoint.query, "repeats", "3")) search.set("repeats", "3");
      const { statusCode, body } = await raw({
        method: "GET",
        url: `${pathOf(endpoint)}?${search.toString()}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(statusCode, `${endpoint.path} ${JSON.stringify(query)} ${body}`).toBeLessThan(500);
      return statusCode === 200 ? body : "";
    }),
  );
  return bodies.join().split("寿司").length;
};

const reading = app.serving.endpoints
  .filter(({ method }) => method === "GET")
  .flatMap((endpoint) =>
    textFields(endpoint.query).map((text) => ({ endpoint, path: endpoint.path, ...text })),
  );
const searches = reading.filter(({ field }) => ["search", "query", "contains"].includes(field));

test("the walk finds the searches of the contract", () => {
  const found = searches.map(({ path, field }) => `${path} ${field}`);
  expect(found).toContain("/market/list contains");
  expect(found).toContain("/kanban/{boardId} search");
  expect(found.length).toBeGreaterThan(25);
});

test.each(searches)(
  "$path: $field finds a name by the letters of its script",
  async ({ endpoint, field, write }) => {
    const none = await mentions(endpoint, { [field]: write(missing) });
    for (const word of words)
      expect(await mentions(endpoint, { [field]: write(word) }), word).toBeGreaterThan(none);
  },
);

test.each(reading)(
  "$path: $field with signs, emoji or an accent alone matches nothing",
  async ({ endpoint, field, write }) => {
    const none = await mentions(endpoint, { [field]: write(missing) });
    for (const text of nothing) expect(await mentions(endpoint, { [field]: write(text) }), text).toBe(none);
  },
);

test("the palette finds every kind by the letters of its script", async () => {
  const { groups } = await as.admin(searchEverything, { query: { query: "寿司", repeats: "3" } });
  const found = groups.filter(({ results }) => results.length > 0).map(({ kind }) => kind);
  for (const kind of [
    "markets",
    "products",
    "people",
    "chains",
    "imports",
    "tasks",
    "events",
    "posts",
    "mails",
  ])
    expect(found).toContain(kind);
});

const acting = app.serving.endpoints.flatMap((endpoint) => {
  const filter = filterOf(endpoint.body);
  return filter ? [{ endpoint, path: endpoint.path, filter }] : [];
});

/** What a call does for a target; counts are of a preview, a job has none. */
const act = async (endpoint: Endpoint, target: object) => {
  const set = endpoint.path.startsWith("/product") ? { isAvailable: false } : { acceptingOrders: false };
  const { statusCode, body } = await raw({
    method: "POST",
    url: `/api/v1${endpoint.path}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { ...target, ...(endpoint.path.endsWith("/bulk") && { set, preview: true }) },
  });
  const matched: unknown = JSON.parse(body).counts?.matched;
  return { status: statusCode, code: JSON.parse(body).code as unknown, matched };
};

test("every change of many is held to its filter", () =>
  expect(acting.map(({ path }) => path).toSorted()).toEqual([
    "/market/bulk",
    "/market/delete",
    "/product/bulk",
  ]));

test.each(acting)(
  "$path with a text that leaves nothing to search for changes nothing",
  async ({ endpoint, filter }) => {
    for (const { field, write } of textFields(filter))
      for (const text of nothing) {
        const { status, matched = 0 } = await act(endpoint, { filter: { [field]: write(text) } });
        expect([field, text, status === 202 ? matched : 0]).toEqual([field, text, 0]);
      }
    await settleJobs();
    expect((await as.admin(findMarketById, { params: { id: marketId } })).market.deletedAt).toBeNull();
  },
);

test.each(acting)("$path is for everything only if it says so", async ({ endpoint }) => {
  for (const target of [{}, { filter: {} }, { filter: { search: " " } }])
    expect(await act(endpoint, target)).toMatchObject({ status: 422, code: "request.all_required" });
  expect(await act(endpoint, { filter: { search: name }, all: true })).toMatchObject({ status: 422 });
  expect(await act(endpoint, { filter: { deleted: "true" } })).toMatchObject({ status: 422 });
  expect(await act(endpoint, { all: true })).toMatchObject({ status: 202 });
});
