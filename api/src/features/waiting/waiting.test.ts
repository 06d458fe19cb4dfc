// Today: what waits for a person of the operations team, from every feature, each figure that of its list; and what they
// put off.
import { createImport } from "@igo/contract/imports/imports.calls";
import { createConversation, listConversations } from "@igo/contract/chat/conversations.calls";
import { sendMessage } from "@igo/contract/chat/messages.calls";
import { readWaiting, snoozeWaiting } from "@igo/contract/waiting/waiting";
import { updateOnboardingCard } from "@igo/contract/boards/onboarding";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { create } from "@igo/testing/builders/bulks";
import { aChain, aTaxId, csv } from "@igo/testing/builders/markets";
import { join } from "@igo/testing/builders/menus";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { server, settleJobs } from "@igo/testing/server/server";
import { newId } from "@igo/api/platform/ids";

const place = await server();
const { as, someone } = place;

const aStore = () => create(as.admin, { taxId: aTaxId() });

/** A partner's message that nobody has answered. */
const write = async (text: string) => {
  const market = await aStore();
  const partner = await someone();
  await join(place, market.id, partner);
  const { conversation } = await partner.ask(createConversation, {
    body: { kind: "market", clientId: newId(), marketId: market.id },
  });
  await partner.ask(sendMessage, { params: { id: conversation.id }, body: { clientId: newId(), text } });
  return { market, conversation };
};

test("a partner who waits stands there with their words, until answered, as many as the queue has", async () => {
  const ana = await someone(roles.admin);
  const { market, conversation } = await write("¿Qué nos falta?");
  const { conversations } = await ana.ask(readWaiting, {});
  expect(conversations.items).toMatchObject([
    {
      conversationId: conversation.id,
      market: { id: market.id, name: market.name },
      excerpt: "¿Qué nos falta?",
      assignee: null,
    },
  ]);
  const queue = await ana.ask(listConversations, { query: { queue: "waiting" } });
  expect(conversations.total).toBe(queue.conversations.length);
  await ana.ask(sendMessage, {
    params: { id: conversation.id },
    body: { clientId: newId(), text: "El RUT" },
  });
  expect((await ana.ask(readWaiting, {})).conversations).toEqual({ total: 0, items: [] });
});

test("imports to resolve are named, and counted as their list counts them", async () => {
  const file = csv(storeHeadings, store("I-1", "Tienda 1"));
  const run = await as.admin(createImport, { file, body: { chainId: await aChain(as.admin) } });
  await settleJobs();
  const { imports, lists } = await as.admin(readWaiting, {});
  expect(imports).toMatchObject([{ importId: run.import.id, fileName: "stores.csv" }]);
  expect(lists.find(({ name }) => name === "importsToReview")?.count).toBe(imports.length);
});

test("the first steps are told one by one, and no longer once each has been taken", async () => {
  const empty = await server();
  await empty.database.query("update account set erased_at = now() where role = $1", [roles.partner]);
  const steps = async () => (await empty.as.admin(readWaiting, {})).firstSteps;
  expect(await steps()).toEqual({ chain: false, file: false, partner: false, chainId: null });
  await aChain(empty.as.admin);
  const chainId = await aChain(empty.as.admin);
  expect(await steps()).toEqual({ chain: true, file: false, partner: false, chainId });
  await create(empty.as.admin, { taxId: aTaxId() });
  expect(await steps()).toEqual({ chain: true, file: true, partner: false, chainId });
  const partner = await empty.someone();
  expect(await steps()).toBeNull();
  expect((await partner.ask(readWaiting, {})).firstSteps).toBeNull();
});

test("only the person's own work is due, from its day on", async () => {
  const [ana, luz] = [await someone(roles.admin), await someone(roles.admin)];
  const day = (days: number) => new Date(Date.now() + (days * 24 - 5) * 3_600_000).toISOString().slice(0, 10);
  const [late, soon] = [await aStore(), await aStore()];
  const assign = (marketId: string, dueOn: string) =>
    as.admin(updateOnboardingCard, { params: { marketId }, body: { assigneeId: ana.id, dueOn } });
  await assign(late.id, day(-1));
  await assign(soon.id, day(1));
  expect((await ana.ask(readWaiting, {})).tasks).toEqual([
    { boardId: null, id: late.id, title: late.name, dueOn: day(-1), isOverdue: true },
  ]);
  expect((await luz.ask(readWaiting, {})).tasks).toEqual([]);
});

test("what was put off is told to the person alone, until its time", async () => {
  const [ana, luz] = [await someone(roles.admin), await someone(roles.admin)];
  const params = { id: `conversation.${newId()}` };
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await ana.ask(snoozeWaiting, { params, body: { until } });
  expect((await ana.ask(readWaiting, {})).snoozes).toEqual([{ ...params, until }]);
  expect((await luz.ask(readWaiting, {})).snoozes).toEqual([]);
  const past = new Date(Date.now() - 1000).toISOString();
  await ana.ask(snoozeWaiting, { params, body: { until: past } });
  expect((await ana.ask(readWaiting, {})).snoozes).toEqual([]);
});

test("however much somebody puts off, 500 are kept, those that come back last", async () => {
  const ana = await someone(roles.admin);
  await place.database.query(
    `insert into snooze (account_id, subject, until)
     select $1, 'review.' || gen_random_uuid(), now() + number * interval '1 minute' from generate_series(1, 600) number`,
    [ana.id],
  );
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await ana.ask(snoozeWaiting, { params: { id: "duplicates" }, body: { until } });
  const { snoozes } = await ana.ask(readWaiting, {});
  expect(snoozes).toHaveLength(500);
  expect(snoozes.at(-1)).toEqual({ id: "duplicates", until });
});
