// Members of a chain: they manage every market it has or gets, on every screen, until they are removed.
import { randomUUID } from "node:crypto";
import { readCalendar } from "@igo/contract/calendar/calendar.calls";
import * as api from "@igo/contract/chains/chains";
import { listConversations } from "@igo/contract/chat/conversations.calls";
import { searchMessages } from "@igo/contract/chat/messages.calls";
import { listActivity } from "@igo/contract/insights/activity";
import { readCatalog } from "@igo/contract/insights/catalog";
import { readCoverage } from "@igo/contract/insights/coverage";
import { readHome } from "@igo/contract/insights/home";
import { readUser } from "@igo/contract/accounts/users";
import * as markets from "@igo/contract/markets/markets.calls";
import { listServing } from "@igo/contract/markets/zones";
import { listMembers, operateMarket, setMembers } from "@igo/contract/markets/members";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { everyPartner } from "@igo/contract/posts/posts";
import { createPost, listPosts, publishPost } from "@igo/contract/posts/posts.calls";
import { listProducts } from "@igo/contract/products/products.calls";
import { eraseMe, exportMe } from "@igo/contract/session/session.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { ofMarket, say } from "@igo/testing/builders/chat";
import { aChain, aMarket, aTaxId, commitFile, csv, settings } from "@igo/testing/builders/markets";
import { addProduct, addSection } from "@igo/testing/builders/products";
import { searchAll } from "@igo/testing/searching";
import { server, settleJobs, until } from "@igo/testing/server/server";

const { as, admin, deps, someone } = await server();
type Someone = Awaited<ReturnType<typeof someone>>;

const aStore = async (chainId: string | null, given: Parameters<typeof aMarket>[0] = {}) => {
  const body = aMarket({ ...settings, taxId: aTaxId(), chainId, decision: "branch", ...given });
  return (await as.admin(markets.createMarket, { body })).market;
};
const add = async (id: string, { id: userId }: { id: string }) =>
  (await as.admin(api.addChainMember, { params: { id }, body: { userId } })).members;
const remove = (id: string, { id: userId }: { id: string }) =>
  as.admin(api.removeChainMember, { params: { id, userId } });
const marketsOf = async ({ ask }: Someone) =>
  (await ask(markets.listMarkets, { query: { sort: "name" } })).markets.map(({ name }) => name);

test("a member manages every market of the chain, and those created, imported or moved into it later", async () => {
  const [chainId, other, member] = [await aChain(as.admin), await aChain(as.admin), await someone()];
  const first = await aStore(chainId, { name: "A primera" });
  const elsewhere = await aStore(other, { name: "D de otra" });
  expect(await add(chainId, member)).toMatchObject([
    { userId: member.id, displayName: "Ana Ruiz", status: "active" },
  ]);
  expect(await marketsOf(member)).toEqual(["A primera"]);
  await aStore(chainId, { name: "B creada" });
  const line = `C importada;IMP-1;${aTaxId()};Droguería;importada@example.com;3001000100;Medellín;Antioquia;Calle 10 # 5-20`;
  const file = csv("Nombre;Código;NIT;Categoría;Correo;Celular;Municipio;Departamento;Dirección", line);
  await commitFile(as.admin, file, { chainId });
  await as.admin(markets.updateMarket, { body: { id: elsewhere.id, version: elsewhere.version, chainId } });
  expect(await marketsOf(member)).toEqual(["A primera", "B creada", "C importada", "D de otra"]);
  await as.admin(markets.updateMarket, { body: { id: first.id, version: first.version, chainId: null } });
  expect(await marketsOf(member)).toEqual(["B creada", "C importada", "D de otra"]);
  const body = { version: 2, contactName: "Luz Gil" };
  const changed = await member.ask(operateMarket, { params: { id: elsewhere.id }, body });
  expect(changed.market).toMatchObject({ contactName: "Luz Gil", version: 3 });
});

const canary = "Canario";
/** A store with data on every screen where partners see their own. */
const aCanaryOf = async (chainId: string) => {
  const store = await aStore(chainId, { name: `${canary} ${randomUUID()}`, status: "active" });
  const sectionId = await addSection(as.admin, store.id, "Platos");
  await addProduct(as.admin, { marketId: store.id, sectionId }, { name: `${canary} arepa` });
  const conversation = await ofMarket(admin, store);
  await say(admin, conversation.id, `${canary} canta`);
  const { post } = await as.admin(createPost, {
    body: {
      clientId: randomUUID(),
      title: `${canary} publica`,
      html: "<p>Hola</p>",
      audience: { ...everyPartner, chains: [chainId] },
    },
  });
  await as.admin(publishPost, { params: { id: post.id }, body: { version: post.version } });
  await settleJobs();
  return store;
};

const point = { lat: String(settings.lat), lon: String(settings.lon) };
/** The response of each surface that could name a market, as text. */
const surfaces: Record<string, (one: Someone) => Promise<unknown>> = {
  list: ({ ask }) => ask(markets.listMarkets),
  picker: ({ ask }) => ask(markets.searchMarkets, { query: { query: canary } }),
  search: ({ ask }) => searchAll(ask, { query: canary, kinds: "markets,products,posts" }),
  products: ({ ask }) => ask(listProducts),
  serving: ({ ask }) => ask(listServing, { query: point }),
  home: ({ ask }) => ask(readHome),
  activity: ({ ask }) => ask(listActivity),
  conversations: ({ ask }) => ask(listConversations),
  messages: ({ ask }) => ask(searchMessages, { query: { query: canary } }),
  posts: ({ ask }) => ask(listPosts),
};
const surfacesWith = async (one: Someone) => {
  const shown = [];
  for (const [name, ask] of Object.entries(surfaces))
    if (JSON.stringify(await ask(one)).includes(canary)) shown.push(name);
  return shown;
};
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Surfaces that only show counts. */
const countsOf = async ({ ask }: Someone) => [
  (await ask(markets.listMarkets)).total,
  (await ask(readCoverage)).markets,
  (await ask(readCatalog)).totals.products,
];

test("every surface shows members their chain's markets, no other chain's, and nothing once removed", async () => {
  const [chainId, other] = [await aChain(as.admin), await aChain(as.admin)];
  const [member, neighbour] = [await someone(), await someone()];
  await add(other, neighbour);
  await aStore(other, { name: "Tienda vecina", status: "active" });
  const store = await aCanaryOf(chainId);
  expect(await surfacesWith(member)).toEqual([]);
  await add(chainId, member);
  expect(await surfacesWith(member)).toEqual(Object.keys(surfaces));
  expect(await surfacesWith(neighbour)).toEqual([]);
  // The catalogue's figures are updated a moment later.
  await until(async () => isEqual(await countsOf(member), [1, 1, 1]));
  expect(await countsOf(neighbour)).toEqual([1, 1, 0]);
  await remove(chainId, member);
  expect(await surfacesWith(member)).toEqual([]);
  expect(await countsOf(member)).toEqual([0, 0, 0]);
  await expect(member.ask(markets.findMarketById, { params: { id: store.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test("a chain's members are notified of its markets' status, and another chain's members are not", async () => {
  const [chainId, other] = [await aChain(as.admin), await aChain(as.admin)];
  const [member, neighbour] = [await someone(), await someone()];
  await add(chainId, member);
  await add(other, neighbour);
  const store = await aStore(chainId, { status: "in_review" });
  const body = { status: "changes_requested" as const, version: store.version, reason: "Falta la foto" };
  await as.admin(markets.moveMarket, { params: { id: store.id }, body });
  await settleJobs();
  const kinds = async ({ ask }: Someone) =>
    (await ask(listNotifications)).notifications.map(({ kind }) => kind);
  expect(await kinds(member)).toEqual(["market-changes-requested"]);
  expect(await kinds(neighbour)).toEqual([]);
  const query = { from: "2026-01-01", to: "2026-02-01" };
  expect(JSON.stringify(await neighbour.ask(readCalendar, { query }))).not.toContain(store.name);
});

test("open screens of a member are notified of a market that joins the chain", async () => {
  const [chainId, member] = [await aChain(as.admin), await someone()];
  await add(chainId, member);
  const { id } = await aStore(chainId);
  const { rows } = await sql<{ accountId: string }>`
    select account_id from event where payload ->> 'kind' = 'stale' and payload -> 'ids' ? ${id}
      and account_id is not null`.execute(deps.db);
  expect(rows).toEqual([{ accountId: member.id }]);
});

test("direct membership of a market survives leaving the chain, and the other way round", async () => {
  const [chainId, member] = [await aChain(as.admin), await someone()];
  const [own, plain] = [await aStore(chainId), await aStore(chainId)];
  const set = (id: string, ...members: { userId: string; role: "owner" | "manager" }[]) =>
    as.admin(setMembers, { params: { id }, body: { members } });
  await add(chainId, member);
  await set(own.id, { userId: member.id, role: "owner" });
  const both = { userId: member.id, role: "owner", isDirect: true, isByChain: true };
  const people = async (id: string) => (await as.admin(listMembers, { params: { id } })).members;
  expect(await people(own.id)).toMatchObject([both]);
  expect(await people(plain.id)).toMatchObject([{ role: "manager", isDirect: false, isByChain: true }]);
  await set(own.id);
  expect(await people(own.id)).toMatchObject([{ role: "manager", isDirect: false, isByChain: true }]);
  await set(own.id, { userId: member.id, role: "owner" });
  const { user } = await as.admin(readUser, { query: { userId: member.id } });
  expect(user).toMatchObject({
    marketCount: 2,
    markets: [{ marketId: own.id, role: "owner" }],
    chains: [{ chainId, marketCount: 2 }],
  });
  await remove(chainId, member);
  expect(await people(own.id)).toMatchObject([{ ...both, isByChain: false }]);
  expect(await people(plain.id)).toEqual([]);
});

test("adding twice makes one member; a missing person or chain is refused", async () => {
  const [chainId, member] = [await aChain(as.admin), await someone()];
  await add(chainId, member);
  expect(await add(chainId, member)).toHaveLength(1);
  const nobody = { id: randomUUID() };
  await expect(add(chainId, nobody)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "userId", code: "invalid" }],
  });
  const noChain = { status: 404, code: "chain.not_found" };
  await expect(add(nobody.id, member)).rejects.toMatchObject(noChain);
  await expect(remove(nobody.id, member)).rejects.toMatchObject(noChain);
  const read = (id: string) => as.admin(api.listChainMembers, { params: { id } });
  await expect(read(nobody.id)).rejects.toMatchObject(noChain);
  await remove(chainId, member);
  await expect(remove(chainId, member)).rejects.toMatchObject({ status: 404, code: "account.not_found" });
  expect((await read(chainId)).members).toEqual([]);
});

test("each change of members is recorded once in the activity and in the audit log", async () => {
  const [chainId, member] = [await aChain(as.admin), await someone()];
  await add(chainId, member);
  await add(chainId, member);
  await remove(chainId, member);
  const { lines } = await as.admin(listActivity, { query: { kind: "chain" } });
  const acts = lines.filter(({ action, subject }) => action === "chain.people" && subject?.id === chainId);
  expect(acts.map(({ changes }) => changes)).toEqual([
    [{ field: "members", before: ["Ana Ruiz"], after: [] }],
    [{ field: "members", before: [], after: ["Ana Ruiz"] }],
  ]);
  const audited = await deps.db
    .selectFrom("auditEvent")
    .select("details")
    .where("subjectId", "=", member.id)
    .where("event", "=", "privilege_permissions_changed")
    .orderBy("id")
    .execute();
  expect(audited.map(({ details }) => details)).toEqual([
    { chainId, role: "manager" },
    { chainId, role: null },
  ]);
});

test("a person's chains are in their export, and go when the account is erased", async () => {
  const [chainId, member] = [await aChain(as.admin), await someone()];
  await aStore(chainId);
  await add(chainId, member);
  const data = JSON.parse(String(await member.ask(exportMe)));
  expect(data).toMatchObject({ markets: [], chains: [{ chainId }] });
  await member.ask(eraseMe, { body: { password } });
  expect((await as.admin(api.listChainMembers, { params: { id: chainId } })).members).toEqual([]);
  const left = await deps.db
    .selectFrom("marketMember")
    .selectAll()
    .where("accountId", "=", member.id)
    .execute();
  expect(left).toEqual([]);
});

test("a market that joins while a member is added has that member, and one that leaves does not", async () => {
  const [chainId, other] = [await aChain(as.admin), await aChain(as.admin)];
  for (let turn = 0; turn < 6; turn += 1) {
    const member = await someone();
    const leaving = await aStore(chainId);
    const update = { id: leaving.id, version: leaving.version, chainId: other };
    await Promise.all([
      aStore(chainId),
      add(chainId, member),
      as.admin(markets.updateMarket, { body: update }),
    ]);
  }
  const { rows } = await sql`
    (select m.id, c.account_id from market m join chain_member c on c.chain_id = m.chain_id
      except select market_id, account_id from market_member where is_by_chain)
    union all
    (select market_id, account_id from market_member where is_by_chain
      except select m.id, c.account_id from market m join chain_member c on c.chain_id = m.chain_id)`.execute(
    deps.db,
  );
  expect(rows).toEqual([]);
});
