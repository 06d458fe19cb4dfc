// Home: each figure equals the total of the list it links to, whatever has been written; and nobody learns of other
// people's markets.
import {
  acceptingNowFilter,
  readHome,
  waitingFilters,
  waitingNames,
  type NetworkHome,
  type OwnHome,
  type WaitingName,
} from "@igo/contract/insights/home";
import { listImports } from "@igo/contract/imports/imports.calls";
import { statuses } from "@igo/contract/markets/lists";
import * as calls from "@igo/contract/markets/markets.calls";
import * as papers from "@igo/contract/markets/markets.documents";
import { listDuplicates } from "@igo/contract/markets/markets.duplicates";
import { createConversation } from "@igo/contract/chat/conversations.calls";
import { sendMessage } from "@igo/contract/chat/messages.calls";
import type { Market, MarketInput } from "@igo/contract/markets/markets";
import { readWaiting } from "@igo/contract/waiting/waiting";
import { listProducts, updateProduct } from "@igo/contract/products/products.calls";
import fc from "fast-check";
import { expect, test } from "vitest";
import { create } from "@igo/testing/builders/bulks";
import { aChain, aTaxId, checkFile, commitFile, csv, settings, undoRun } from "@igo/testing/builders/markets";
import { join } from "@igo/testing/builders/menus";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";
import { countMenus } from "../catalog/menus.count.service.ts";
import { foldTallies } from "../../../records/tallies/tallies.service.ts";

const place = await server();
const { as, database, deps, partner } = place;

const network = async (): Promise<NetworkHome> => {
  const home = await as.admin(readHome, {});
  if (home.scope !== "network") throw new Error("an administrator sees the network");
  return home;
};
const waiting = async () => (await as.admin(readWaiting, {})).lists;
const own = async (ask = as.partner, query: { page?: string; search?: string } = {}): Promise<OwnHome> => {
  const home = await ask(readHome, { query });
  if (home.scope !== "own") throw new Error("a partner sees their own markets");
  return home;
};

const always = { weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "00:00", close: "24:00" })) };
const never = { weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "24:00", close: "00:00" })) };
const hours = (of: typeof always) => ({ ...of, exceptions: [], closedUntil: null });

const inDays = (days: number) =>
  new Date(Date.now() + (days * 24 - 5) * 3_600_000).toISOString().slice(0, 10);

const upload = (id: string, expiresOn: string, kind: "rut" | "bank_letter" = "rut", ask = as.admin) =>
  ask(papers.uploadDocument, {
    params: { id },
    body: { kind, expiresOn },
    file: { name: "rut.png", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") },
  });

/** Starting from `pending_documents`, the status of a new market. */
const steps = ["in_review", "changes_requested", "in_review", "active", "paused"] as const;

const advance = async (market: Market, times: number): Promise<Market> => {
  let moved = market;
  for (const status of steps.slice(0, times)) {
    const body = { status, version: moved.version, reason: "Falta la carta del banco" };
    moved = (await as.admin(calls.moveMarket, { params: { id: market.id }, body })).market;
  }
  return moved;
};

const aStore = (given: Partial<MarketInput> = {}) => create(as.admin, { taxId: aTaxId(), ...given });

/** User actions that change a figure. */
const acts = {
  create: (chance: number) =>
    aStore({
      status: "active",
      acceptingOrders: chance > 0.2,
      openingHours: hours(chance > 0.5 ? always : never),
      ...settings,
    }),
  advance: async (chance: number) => advance(await aStore(settings), Math.round(chance * steps.length)),
  paper: async (chance: number) => {
    const { id } = await aStore();
    const { document } = await upload(id, inDays(Math.round(chance * 80) - 20));
    if (chance > 0.3)
      await as.admin(papers.updateDocument, {
        params: { id, documentId: document.id },
        body: { version: 1, status: chance > 0.8 ? "rejected" : "approved", note: "Ilegible" },
      });
    // A newer document without an end date makes the old one's irrelevant.
    if (chance > 0.6) await upload(id, inDays(2000));
  },
  remove: async () => {
    const { id } = await aStore({ status: "active", acceptingOrders: true, openingHours: hours(always) });
    await as.admin(calls.deleteMarket, { params: { id } });
  },
  duplicate: async () => {
    const taxId = aTaxId();
    await aStore({ taxId });
    await commitFile(as.admin, csv(storeHeadings, store("D-1", "Tienda", { nit: taxId })), {
      chainId: await aChain(as.admin),
    });
  },
  import: async (chance: number) => {
    const file = csv(storeHeadings, store("I-1", "Tienda 1"), store("I-2", "Tienda 2"));
    // Its check is over: one that is still going is counted a moment later than it is listed, or the other way round.
    if (chance < 0.4) await checkFile(as.admin, file, { chainId: await aChain(as.admin) });
    else {
      const run = await commitFile(as.admin, file, { chainId: await aChain(as.admin) });
      if (chance > 0.8) await undoRun(as.admin, run.id);
    }
  },
  fold: () => foldTallies(database),
};
type Act = keyof typeof acts;
const actNames = Object.keys(acts).filter((name): name is Act => name in acts);

/** Fixed actions, because random ones may leave nothing waiting. */
const whatWaits: [Act, number][] = [
  ["advance", 0.2],
  ["advance", 0.4],
  ["paper", 0.1],
  ["paper", 0.4],
  ["duplicate", 0],
  ["import", 0.1],
];

const totalOf = async (name: WaitingName): Promise<number> => {
  const query = waitingFilters[name];
  if (name === "importsToReview")
    return (await as.admin(listImports, { query: { kind: "market", ...query } })).total;
  if (name === "duplicates") return (await as.admin(listDuplicates, {})).total;
  return (await as.admin(calls.listMarkets, { query })).total;
};

const listed = async (query: Record<string, string>): Promise<number> => {
  const { total, totalIsExact } = await as.admin(calls.listMarkets, { query });
  expect(totalIsExact).toBe(true);
  return total;
};

test("each figure equals the total of the list it links to, whatever was written, folded or not", async () => {
  const seen = new Set<WaitingName>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...actNames), fc.double({ min: 0, max: 1, noNaN: true })), {
        minLength: 4,
        maxLength: 8,
      }),
      async (sequence) => {
        for (const [name, chance] of sequence) await acts[name](chance);
        const home = await network();
        const lists = await waiting();
        for (const name of waitingNames) {
          const line = lists.find((one) => one.name === name);
          expect({ name, count: line?.count ?? 0 }).toEqual({ name, count: await totalOf(name) });
          if (line) seen.add(name);
        }
        for (const { status, markets } of home.byStatus)
          expect({ status, markets }).toEqual({ status, markets: await listed({ status }) });
        expect(home.byStatus.map(({ status }) => status)).toEqual(statuses.map(({ code }) => code));
        expect(home.acceptingNow).toBe(await listed(acceptingNowFilter));
        const today = home.growth.days.at(-1);
        expect(today?.total).toBe(await listed({}));
        expect(today?.live).toBe(await listed({ status: "active" }));
      },
    ),
    { numRuns: 4, examples: [[whatWaits]], seed: Number(process.env.SEED), endOnFailure: true },
  );
  expect(seen.size).toBeGreaterThan(4);
}, 180_000);

test("waiting items say since when the oldest has waited", async () => {
  const market = await advance(await aStore(), 1);
  await database.query(
    `update market set status_since = now() - interval '40 days' where id = '${market.id}'`,
  );
  const line = (await waiting()).find(({ name }) => name === "inReview");
  const days = (Date.now() - Date.parse(line?.oldestAt ?? "")) / 86_400_000;
  expect(days).toBeGreaterThan(39);
  // Sent back and submitted again, it starts waiting anew.
  const moved = await as.admin(calls.moveMarket, {
    params: { id: market.id },
    body: { status: "changes_requested", version: market.version, reason: "Falta el RUT" },
  });
  await as.admin(calls.moveMarket, {
    params: { id: market.id },
    body: { status: "in_review", version: moved.market.version },
  });
  const again = (await waiting()).find(({ name }) => name === "inReview");
  expect(Date.now() - Date.parse(again?.oldestAt ?? "")).toBeLessThan(86_400_000);
});

test("growth names the imports behind its steps, and those that were undone", async () => {
  const lines = Array.from({ length: 60 }, (_, number) => store(`G-${number}`, `Tienda ${number}`));
  const chainId = await aChain(as.admin);
  const before = (await network()).growth.days.at(-1)?.total ?? 0;
  const run = await commitFile(as.admin, csv(storeHeadings, ...lines), { chainId });
  const { growth } = await network();
  expect(growth.days).toHaveLength(30);
  expect(growth.days.at(-1)?.total).toBe(before + 60);
  expect(growth.steps.filter(({ importId }) => importId === run.id)).toMatchObject([
    {
      kind: "commit",
      day: inDays(0),
      fileName: "stores.csv",
      chainName: expect.stringMatching(/^Cadena/),
      markets: 60,
    },
  ]);
  await undoRun(as.admin, run.id);
  const after = (await network()).growth;
  expect(after.days.at(-1)?.total).toBe(before);
  expect(after.steps.filter(({ importId }) => importId === run.id).map(({ kind }) => kind)).toEqual([
    "commit",
    "undo",
  ]);
});

test("recent activity is shown to administrators, and to partners for their own markets only", async () => {
  const secret = `Canario ${aTaxId()}`;
  const mine = await aStore({ name: "Mi tienda" });
  await join(place, mine.id, partner);
  await aStore({ name: secret });
  expect(JSON.stringify((await network()).recent)).toContain(secret);
  const home = await own();
  expect(home.markets.map(({ name }) => name)).toContain("Mi tienda");
  expect(JSON.stringify(home)).not.toContain(secret);
});

test("someone without markets gets none, and no figures of the network", async () => {
  const { ask } = await place.someone();
  const home = await own(ask);
  expect(home).toMatchObject({ total: 0, markets: [], recent: [], importsToReview: 0 });
  expect(Object.keys(home)).not.toContain("byStatus");
});

test("a partner's market shows its hours, what is missing, what expires, and the requested changes", async () => {
  const someone = await place.someone();
  const market = await advance(await aStore({ ...settings, openingHours: hours(always) }), 2);
  await join(place, market.id, someone);
  await upload(market.id, inDays(12), "bank_letter");
  await upload(market.id, inDays(-3), "rut");
  const { markets } = await own(someone.ask);
  expect(markets).toMatchObject([
    {
      id: market.id,
      status: "changes_requested",
      openingHours: hours(always),
      missing: expect.arrayContaining(["contactName"]),
      documents: [
        { kind: "rut", expiresOn: inDays(-3) },
        { kind: "bank_letter", expiresOn: inDays(12) },
      ],
      changesRequested: { reason: "Falta la carta del banco", at: expect.any(String) },
    },
  ]);
});

test("sold out and switched off equal the totals of the product lists they link to, once counted", async () => {
  const someone = await place.someone();
  const menu = await aMenu(as.admin);
  await join(place, menu.marketId, someone);
  await addProduct(someone.ask, menu, { stock: 0 });
  await addProduct(someone.ask, menu, { stock: 0 });
  const { id } = await addProduct(someone.ask, menu, { stock: 4 });
  await someone.ask(updateProduct, { body: { id, version: 1, isAvailable: false } });
  await countMenus(database);
  const [shown] = (await own(someone.ask)).markets;
  const total = async (query: object) =>
    (await someone.ask(listProducts, { query: { marketId: menu.marketId, ...query } })).total;
  expect([shown?.soldOut, shown?.switchedOff]).toEqual([2, 1]);
  expect(shown?.soldOut).toBe(await total({ stockOut: "true" }));
  expect(shown?.switchedOff).toBe(await total({ isAvailable: "false" }));
});

test("a partner with many markets sees twenty at a time, and finds one by name", async () => {
  const someone = await place.someone();
  for (let number = 1; number <= 23; number += 1) {
    // Search for a word, because a number may be part of another market's NIT.
    const word = number === 17 ? " Candelaria" : "";
    const { id } = await aStore({ name: `Sucursal ${String(number).padStart(2, "0")}${word}` });
    await join(place, id, someone);
  }
  const first = await own(someone.ask);
  expect([first.total, first.markets.length, first.markets[0]?.name]).toEqual([23, 20, "Sucursal 01"]);
  expect((await own(someone.ask, { page: "2" })).markets.map(({ name }) => name)).toEqual([
    "Sucursal 21",
    "Sucursal 22",
    "Sucursal 23",
  ]);
  expect((await own(someone.ask, { search: "sucursal candelaria" })).markets).toMatchObject([
    { name: "Sucursal 17 Candelaria" },
  ]);
  // Someone who has left the market sees nothing of it from then on.
  await deps.db.deleteFrom("marketMember").where("accountId", "=", someone.id).execute();
  expect((await own(someone.ask)).total).toBe(0);
});

test("a partner's market says what its menu is missing, and what its team wrote that they have not read", async () => {
  const someone = await place.someone();
  const menu = await aMenu(as.admin);
  await join(place, menu.marketId, someone);
  await addProduct(someone.ask, menu);
  await countMenus(database);
  const body = { kind: "market", clientId: crypto.randomUUID(), marketId: menu.marketId } as const;
  const { conversation } = await someone.ask(createConversation, { body });
  const shown = async () => (await own(someone.ask)).markets[0];
  expect(await shown()).toMatchObject({ withoutPhoto: 1, oddPrices: 0, unread: null });
  await as.admin(sendMessage, {
    params: { id: conversation.id },
    body: { clientId: crypto.randomUUID(), text: "¿Nos envías el RUT?" },
  });
  expect((await shown())?.unread).toEqual({ conversationId: conversation.id, messages: 1 });
  // A note of the team's own is none of theirs.
  await as.admin(sendMessage, {
    params: { id: conversation.id },
    body: { clientId: crypto.randomUUID(), text: "Revisar", isInternal: true },
  });
  expect((await shown())?.unread?.messages).toBe(1);
});
