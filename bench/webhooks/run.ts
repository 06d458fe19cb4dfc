// Measures webhooks: how soon a receiver hears of a save, also with dead ones beside it, and what they cost the save:
// `npm run bench -- webhooks [300]`.
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { openReceiver, type Receiver } from "@igo/testing/receiver";
import { onServer, type Query } from "../atSize.ts";
import { hold, medianOf, state } from "../figures.ts";
import { seed } from "../markets/seed.ts";
import { treeSeconds } from "../processor.ts";
import type { Ask } from "../serving.ts";

const [given = "300"] = process.argv.slice(2);
const saves = Number(given);
const dead = 100;
const each = 20;
const rounds = 5;
const savesInRound = 200;

type Market = { id: string; version: number };

const marketsIn = async (query: Query): Promise<Market[]> => {
  const { rows } = await query("select id, version from market order by id limit 50");
  return rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
};

const integrate = async (ask: Ask, number: number): Promise<string> => {
  const me = await ask<{ user: { id: string } }>("GET", "/auth/me");
  const body = {
    name: `Programa ${number}`,
    purpose: "Medir",
    ownerId: me.user.id,
    scopes: ["webhooks:manage"],
    chainIds: null,
    expiresOn: null,
  };
  return (await ask<{ integration: { id: string } }>("POST", "/integration", body)).integration.id;
};

const listen = (ask: Ask, integrationId: string, url: string) =>
  ask("POST", "/webhook", {
    integrationId,
    url,
    description: null,
    kinds: ["market.updated"],
    chainIds: null,
  });

let turn = 0;
const save = async (ask: Ask, markets: readonly Market[]): Promise<Market> => {
  turn += 1;
  const market = markets[turn % markets.length];
  if (!market) throw new Error("There are markets");
  await ask("PUT", "/market/update", { ...market, notes: `Vuelta ${turn}` });
  market.version += 1;
  return market;
};

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Milliseconds from the answer of a save, which follows its commit, until a receiver has it. */
const timeDeliveries = async (ask: Ask, markets: readonly Market[], receiver: Receiver, count: number) => {
  const answered = new Map<string, number>();
  for (let number = 0; number < count; number += 1) {
    const { id, version } = await save(ask, markets);
    answered.set(`${id} ${version}`, Date.now());
    await wait(20);
  }
  const heard = () =>
    receiver.received.flatMap(({ event: { data }, at }) => {
      const saved = answered.get(`${data.id} ${data.version ?? 0}`);
      return saved === undefined ? [] : [Math.max(0, at - saved)];
    });
  for (const end = Date.now() + 60_000; heard().length < count && Date.now() < end;) await wait(50);
  hold("  missed", count - heard().length, "events", { atMost: 0 }, 0);
  return heard();
};

/** Half of them refuse the connection, half accept it and say nothing. */
const openDead = async () => {
  const silent = createServer();
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    urls: Array.from({ length: dead }, (_, at) => `http://127.0.0.1:${at % 2 === 0 ? port : 1}/dead/${at}`),
    close: () => silent.close(),
  };
};

const own = { WEBHOOK_HOSTS: "127.0.0.1" };

await onServer(
  "From a commit to its receiver",
  async ({ query, ask }) => {
    await seed(query, 2000);
    const markets = await marketsIn(query);
    const receiver = await openReceiver();
    await listen(ask, await integrate(ask, 0), receiver.url);
    await timeDeliveries(ask, markets, receiver, 30);
    const alone = await timeDeliveries(ask, markets, receiver, saves);
    state("alone, p50", `${percentile(alone, 0.5).toFixed(0)} ms`);
    hold("alone, p99", percentile(alone, 0.99), "ms", { atMost: 2000 }, 0);
    const { urls, close } = await openDead();
    for (let from = 0; from < dead; from += each) {
      const integrationId = await integrate(ask, from + 1);
      for (const url of urls.slice(from, from + each)) await listen(ask, integrationId, url);
    }
    await timeDeliveries(ask, markets, receiver, 30);
    const beside = await timeDeliveries(ask, markets, receiver, saves);
    state(`with ${dead} dead ones beside, p50`, `${percentile(beside, 0.5).toFixed(0)} ms`);
    hold(`with ${dead} dead ones beside, p99`, percentile(beside, 0.99), "ms", { atMost: 2000 }, 0);
    hold("  against alone", percentile(beside, 0.99) / percentile(alone, 0.99), "", { atMost: 1.1 });
    await receiver.close();
    close();
  },
  {},
  own,
);

// A process that only serves: what deliveries cost is the work of another one.
await onServer(
  `CPU of a save with ${each} webhooks`,
  async ({ query, ask, pids }) => {
    await seed(query, 2000);
    const markets = await marketsIn(query);
    const integrationId = await integrate(ask, 0);
    for (let number = 0; number < each; number += 1)
      await listen(ask, integrationId, `http://127.0.0.1:1/${number}`);
    await query("create table aside as select * from webhook");
    const cost = async () => {
      const before = pids.reduce((sum, pid) => sum + treeSeconds(pid), 0);
      for (let number = 0; number < savesInRound; number += 1) await save(ask, markets);
      return pids.reduce((sum, pid) => sum + treeSeconds(pid), 0) - before;
    };
    await cost();
    const [none, many]: [number[], number[]] = [[], []];
    const without = async () => {
      await query("delete from webhook");
      none.push(await cost());
    };
    const withAll = async () => {
      await query("insert into webhook select * from aside");
      many.push(await cost());
    };
    // In turns, so that what grows meanwhile burdens both alike.
    for (let round = 0; round < rounds; round += 1) {
      await without();
      await withAll();
      await query("delete from webhook");
      await withAll();
      await without();
    }
    state("a save without webhooks", `${((medianOf(none) * 1000) / savesInRound).toFixed(2)} ms of CPU`);
    hold(`with ${each} ÷ none`, medianOf(many) / medianOf(none), "", { atMost: 1.02 });
  },
  {},
  { ...own, PROCESS: "web" },
);
