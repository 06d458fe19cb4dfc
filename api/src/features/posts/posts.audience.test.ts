// The audience of a post, by where a reader's markets are, their category, chain and status. For everyone else it does
// not exist: not in lists, search, notifications or counts. Must-reads are acknowledged, and whoever has not done so is
// reminded.
import { randomUUID } from "node:crypto";
import { createChain } from "@igo/contract/chains/chains";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { everyPartner, type PostAudience } from "@igo/contract/posts/posts";
import * as api from "@igo/contract/posts/posts.calls";
import * as said from "@igo/contract/posts/posts.comments";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { searchAll } from "@igo/testing/searching";
import { server, settleJobs } from "@igo/testing/server/server";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as readers from "./posts.readers.queries.ts";

const { as, database, someone } = await server();

type Someone = Awaited<ReturnType<typeof someone>>;

const chain = (await as.admin(createChain, { body: { name: "Droguerías del Valle", code: "DDV" } })).chain;
const place = {
  antioquia: { departmentCode: "05", municipalityCode: "05001" },
  valle: { departmentCode: "76", municipalityCode: "76001" },
};

/** A partner with one market with these fields. */
const aPartnerOf = async (fields: object): Promise<Someone> => {
  const { market } = await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), ...fields }) });
  const one = await someone();
  await database.db
    .insertInto("marketMember")
    .values({ marketId: market.id, accountId: one.id, role: "owner" })
    .execute();
  return one;
};

const pharmacist = await aPartnerOf({ ...place.antioquia, categoryCode: "pharmacy" });
const baker = await aPartnerOf({ ...place.antioquia, categoryCode: "bakery" });
const chained = await aPartnerOf({ ...place.valle, categoryCode: "pharmacy", chainId: chain.id });
const everybody = { pharmacist, baker, chained };

const publish = async (title: string, audience: Partial<PostAudience>, fields: object = {}) => {
  const body = {
    clientId: randomUUID(),
    title,
    html: `<p>${title}</p>`,
    audience: { ...everyPartner, ...audience },
  };
  const { post } = await as.admin(api.createPost, { body: { ...body, ...fields } });
  const { version, id } = post;
  return (await as.admin(api.publishPost, { params: { id }, body: { version } })).post;
};

const noticesOf = async ({ ask }: Someone, kind: string, slug: string) =>
  (await ask(listNotifications, { query: { pageSize: "100" } })).notifications.filter(
    (one) => one.kind === kind && one.params["post"] === slug,
  );

const searched = async ({ ask }: Someone, query: string) => {
  const groups = await searchAll(ask, { query, kinds: "posts" });
  return groups.flatMap<object>(({ results }) => results);
};

/** All the ways in which someone could learn of the post. */
const learns = async (one: Someone, { id, slug, title }: { id: string; slug: string; title: string }) => {
  const { ask } = one;
  const params = { id };
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => "answered",
      (error: { status: number }) => error.status,
    );
  const body = { clientId: randomUUID(), text: "Hola" };
  return {
    page: await refused(ask(api.readPost, { query: { slug } })),
    read: await refused(ask(api.markPostRead, { params })),
    acknowledge: await refused(ask(api.acknowledgePost, { params })),
    comments: await refused(ask(said.listPostComments, { params })),
    comment: await refused(ask(said.addPostComment, { params, body })),
    list: (await ask(api.listPosts, {})).posts.some((post) => post.id === id),
    latest: (await ask(api.latestPosts, {})).posts.some((post) => post.id === id),
    search: (await ask(api.searchPosts, { query: { query: title } })).posts.some((post) => post.id === id),
    palette: (await searched(one, title)).some((found) => "title" in found && found.title === title),
    notified: (await noticesOf(one, "post-published", slug)).length > 0,
  };
};

const all = {
  page: "answered",
  read: "answered",
  acknowledge: "answered",
  comments: "answered",
  comment: "answered",
  list: true,
  latest: true,
  search: true,
  palette: true,
  notified: true,
};
const nothing = {
  page: 404,
  read: 404,
  acknowledge: 404,
  comments: 404,
  comment: 404,
  list: false,
  latest: false,
  search: false,
  palette: false,
  notified: false,
};

test("a post reaches those with a market that matches every criterion, and nobody else learns of it", async () => {
  const post = await publish(
    "Canario farmacias antioqueñas",
    { departments: ["05"], categories: ["pharmacy"] },
    { mustRead: true },
  );
  await settleJobs();
  expect(await learns(pharmacist, post)).toEqual(all);
  expect(await learns(baker, post)).toEqual(nothing);
  expect(await learns(chained, post)).toEqual(nothing);
});

test.each([
  ["a chain", { chains: [chain.id] }, ["chained"]],
  ["a department or another", { departments: ["05", "76"] }, ["pharmacist", "baker", "chained"]],
  ["a status that no market has", { statuses: ["closed" as const] }, []],
  ["a category within a chain", { chains: [chain.id], categories: ["bakery"] }, []],
  ["everyone", {}, ["pharmacist", "baker", "chained"]],
])("%s is an audience", async (_name, part, expected) => {
  const post = await publish(`Audiencia ${randomUUID()}`, part);
  const listed = [];
  for (const [name, { ask }] of Object.entries(everybody))
    if ((await ask(api.listPosts, { query: { pageSize: "200" } })).posts.some(({ id }) => id === post.id))
      listed.push(name);
  expect(listed).toEqual(expected);
});

test("the people counted, notified and let in are the same, whatever the audience", async () => {
  const choices: Partial<PostAudience>[] = [
    {},
    { departments: ["05"] },
    { categories: ["pharmacy"], statuses: ["draft"] },
    { chains: [chain.id], departments: ["76"] },
    { departments: ["91"] },
  ];
  for (const part of choices) {
    const audience = { ...everyPartner, ...part };
    const post = await publish("Las mismas personas", part);
    const { rows } = await sql<{ accountId: string }>`
      select post_reader.account_id from post_reader join account on account.id = post_reader.account_id
      where post_id = ${post.id}::uuid and account.role = 2 order by 1`.execute(database.db);
    const reached = await readers.accountIds(database.db, audience);
    expect(rows.map(({ accountId }) => accountId)).toEqual(reached);
    const { people } = await as.admin(api.countPostAudience, {
      query: Object.fromEntries(Object.entries(part).map(([name, values]) => [name, values.join(",")])),
    });
    expect(people).toBe(reached.length);
    await settleJobs();
    const notified = await database.db
      .selectFrom("notification")
      .select("accountId")
      .where("postId", "=", post.id)
      .orderBy("accountId")
      .execute();
    expect(notified.map(({ accountId }) => accountId)).toEqual(reached);
  }
});

test("access is checked each time: whoever loses the market loses the post and its notifications", async () => {
  const leaving = await aPartnerOf({ ...place.antioquia, categoryCode: "pharmacy" });
  const post = await publish("Se va con la tienda", { categories: ["pharmacy"] });
  await settleJobs();
  expect(await noticesOf(leaving, "post-published", post.slug)).toHaveLength(1);
  await database.db.deleteFrom("marketMember").where("accountId", "=", leaving.id).execute();
  expect(await noticesOf(leaving, "post-published", post.slug)).toEqual([]);
  await expect(leaving.ask(api.readPost, { query: { slug: post.slug } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await leaving.ask(api.latestPosts, {})).posts.some(({ id }) => id === post.id)).toBe(false);
});

test("a must-read waits until acknowledged; those who have not are listed and reminded, each once", async () => {
  const [first, second] = [
    await aPartnerOf({ ...place.valle, categoryCode: "pets" }),
    await aPartnerOf({ ...place.valle, categoryCode: "pets" }),
  ];
  const post = await publish("Nuevos precios", { categories: ["pets"] }, { mustRead: true });
  await settleJobs();
  const params = { id: post.id };
  const waiting = async ({ ask }: Someone) => (await ask(api.latestPosts, {})).waiting;
  const before = await waiting(first);
  expect(
    (await first.ask(api.listPosts, { query: { filter: "waiting" } })).posts.map(({ id }) => id),
  ).toContain(post.id);
  const { acknowledgedAt } = await first.ask(api.acknowledgePost, { params });
  // A repeat changes nothing.
  expect(await first.ask(api.acknowledgePost, { params })).toEqual({ acknowledgedAt });
  expect(await waiting(first)).toBe(before - 1);
  const list = await as.admin(api.listPostReaders, { params, query: { filter: "waiting" } });
  expect(list.readers.map(({ id }) => id)).toEqual([second.id]);
  expect(list.counts).toEqual({ people: 2, read: 1, acknowledged: 1 });
  expect(await as.admin(api.remindReaders, { params, body: {} })).toEqual({ reminded: 1 });
  expect(await as.admin(api.remindReaders, { params, body: {} })).toEqual({ reminded: 0 });
  await settleJobs();
  expect(await noticesOf(second, "must-read", post.slug)).toHaveLength(1);
  expect(await noticesOf(first, "must-read", post.slug)).toEqual([]);
  await second.ask(api.acknowledgePost, { params });
  // Acknowledging also marks its notifications as read.
  expect((await noticesOf(second, "must-read", post.slug)).every(({ isRead }) => isRead)).toBe(true);
  await expect(
    as.admin(api.remindReaders, { params: { id: (await publish("Corriente", {})).id }, body: {} }),
  ).rejects.toMatchObject({
    code: "post.nothing_to_acknowledge",
  });
});

test("a post is found by its words without accents and by its tags, but not by other words", async () => {
  await publish(
    "Cambio de tarifas",
    {},
    { html: "<p>La comisión baja en <b>diciembre</b></p>", tags: ["tarifas"] },
  );
  const titles = async (query: string) =>
    (await pharmacist.ask(api.searchPosts, { query: { query } })).posts.map(({ title }) => title);
  expect(await titles("COMISION diciembre")).toEqual(["Cambio de tarifas"]);
  expect(await titles("comisión enero")).toEqual([]);
  const tagged = await pharmacist.ask(api.listPosts, { query: { tag: "tarifas" } });
  expect(tagged.posts.map(({ title }) => title)).toEqual(["Cambio de tarifas"]);
});
