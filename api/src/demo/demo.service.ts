// Fills an empty installation with a network that looks lived in, and removes it again: over three months, chains
// import their stores and menus, through the same calls as everyone.
import { createChain } from "@igo/contract/chains/chains";
import { commitImport, createImport, undoImport } from "@igo/contract/imports/imports.calls";
import { previewBulk, startBulk, readBulk } from "@igo/contract/markets/markets.bulk";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { setMembers } from "@igo/contract/markets/members";
import { previewProductBulk, readProductBulk, startProductBulk } from "@igo/contract/products/products.bulk";
import { roles } from "@igo/contract/session/session";
import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../platform/deps.ts";
import type { Database } from "../platform/db/db.ts";
import { hashPassword, newPassword } from "../platform/security/passwords.ts";
import { type DemoChain, demoChains } from "./demo.chains.ts";
import { type Chance, chanceOf } from "./demo.chance.ts";
import { type Client, signedIn, type Upload } from "./demo.client.ts";
import { menusFile } from "./demo.menus.ts";
import * as queries from "./demo.queries.ts";
import { fillOpen } from "./demo.open.ts";
import { fillTeam } from "./demo.team.ts";
import { storesFile, type Town } from "./demo.stores.ts";

// Reserved for examples (RFC 2606): no message is ever sent there.
const emailDomain = "demo.igo.example";
const operators = [
  ["laura.gomez", "Laura", "Gómez"],
  ["felipe.arango", "Felipe", "Arango"],
] as const;
const partner = ["marta.ospina", "Marta", "Ospina"] as const;

const days = 90;
const hoursOfDay = 24;
const storesOfImport = 220;
const menusOfChain = 26;

export type DemoAccount = { role: "administrator" | "partner"; email: string; password: string };

type Happened = { sourceId: string; hours: number };

/** The accounts to try the product with; undefined if there are already markets. */
export const fillDemo = async (
  app: App,
  { db, background }: Database,
  chains: readonly DemoChain[] = demoChains,
): Promise<DemoAccount[] | undefined> => {
  if (await queries.hasMarkets(db)) return undefined;
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const add = ([name, firstName, lastName]: readonly [string, string, string], role: number) =>
    queries.addPerson(db, { email: `${name}@${emailDomain}`, firstName, lastName, role, passwordHash });
  const operatorIds: string[] = [];
  for (const operator of operators) operatorIds.push(await add(operator, roles.admin));
  const partnerId = await add(partner, roles.partner);
  const clients = await Promise.all(
    operators.map(([name]) => signedIn(app, `${name}@${emailDomain}`, password)),
  );
  const chance = chanceOf(2026);
  const towns = await queries.towns(db);
  const happened: Happened[] = [];
  for (const [index, chain] of chains.entries()) {
    const client = clients[index % clients.length];
    if (client) happened.push(...(await bringChain(client, chain, towns, chance, partnerId)));
  }
  const [laura, felipe] = clients.map((client, index) => ({ ...client, id: operatorIds[index] ?? "" }));
  const marta = { ...(await signedIn(app, `${partner[0]}@${emailDomain}`, password)), id: partnerId };
  if (laura && felipe) {
    await fillOpen(db, laura, { chains, towns });
    await fillTeam({ laura, felipe, marta }, await queries.otherAdministrators(db, emailDomain));
  }
  await queries.whileRewriting(background, async (tx) => {
    for (const { sourceId, hours } of happened) await queries.moveBack(tx, sourceId, hours);
    await queries.moveChainsBack(tx);
    await queries.movePapersBack(tx);
    await queries.touchAsChanged(tx);
    await queries.recountDays(tx);
    await queries.forgetNotices(tx);
  });
  return [
    { role: "administrator", email: `${operators[0][0]}@${emailDomain}`, password },
    { role: "partner", email: `${partner[0]}@${emailDomain}`, password },
  ];
};

const importFile = async (
  { ask, settled }: Client,
  body: { kind: "market" | "menu"; chainId?: string },
  file: Upload,
): Promise<string> => {
  const { import: uploaded } = await ask(createImport, { body, file });
  const params = { id: uploaded.id };
  await settled(uploaded.id);
  await ask(commitImport, { params, body: { mode: "valid" } });
  const { status } = await settled(uploaded.id);
  if (status !== "committed") throw new Error(`${file.name} is ${status}`);
  return uploaded.id;
};

/** Imports a chain's stores in one or several files, weeks apart, then its menus and later changes. */
const bringChain = async (
  client: Client,
  chain: DemoChain,
  towns: readonly Town[],
  chance: Chance,
  partnerId: string,
): Promise<Happened[]> => {
  const { ask } = client;
  const { name, code, taxId } = chain;
  const created = await ask(createChain, { body: { name, code, taxId } });
  const chainId = created.chain.id;
  const happened: Happened[] = [];
  let hours = chance.between(8, days - 2) * hoursOfDay;
  for (let first = 1; first <= chain.stores; first += storesOfImport) {
    const count = Math.min(storesOfImport, chain.stores - first + 1);
    const file = {
      name: `${code.slice(5).toLowerCase()}-tiendas-${Math.ceil(first / storesOfImport)}.csv`,
      content: storesFile(chain, towns, first, count, chance),
    };
    happened.push({ sourceId: await importFile(client, { kind: "market", chainId }, file), hours });
    hours = Math.max(hoursOfDay, hours - chance.between(6, 22) * hoursOfDay);
  }
  const { markets } = await ask(listMarkets, { query: { chainId, status: "active", pageSize: "200" } });
  const codes = markets.flatMap(({ externalCode }) => externalCode ?? []).slice(0, menusOfChain);
  const menu = {
    name: `${code.slice(5).toLowerCase()}-menus.csv`,
    content: menusFile(chain, codes, chance),
  };
  happened.push({ sourceId: await importFile(client, { kind: "menu", chainId }, menu), hours });
  return [
    ...happened,
    ...(await liveThere(client, chain, { chainId, codes, partnerId, since: hours }, chance)),
  ];
};

/** `since` is how many hours ago its menus came: nothing changes before that. */
type Living = { chainId: string; codes: readonly string[]; partnerId: string; since: number };

const until = async (isDone: () => Promise<boolean>) => {
  while (!(await isDone())) await wait(50);
};

/** What happens once a chain is there: prices rise, stores pause, one import was a mistake, a partner manages some. */
const liveThere = async (
  client: Client,
  chain: DemoChain,
  { chainId, codes, partnerId, since }: Living,
  chance: Chance,
): Promise<Happened[]> => {
  const { ask, settled } = client;
  const happened: Happened[] = [];
  const ago = (daysAgo: number) => Math.min(daysAgo * hoursOfDay, since - 1);
  if (chance.is(0.5)) {
    const preview = await ask(previewProductBulk, {
      body: {
        filter: { chainId },
        set: { price: { by: "percent", value: chance.between(2, 6), rounding: 50 } },
        preview: true,
      },
    });
    const { job } = await ask(startProductBulk, { body: { previewId: preview.previewId } });
    await until(async () => (await ask(readProductBulk, { params: { id: job.id } })).bulk.status === "done");
    happened.push({ sourceId: job.id, hours: ago(chance.between(2, 20)) });
  }
  if (chance.is(0.4)) {
    const { previewId } = await ask(previewBulk, {
      body: { filter: { chainId }, set: { commissionPct: chance.between(15, 22) }, preview: true },
    });
    const { job } = await ask(startBulk, { body: { previewId } });
    await until(async () => (await ask(readBulk, { params: { id: job.id } })).bulk.status === "done");
    happened.push({ sourceId: job.id, hours: ago(chance.between(1, 12)) });
  }
  if (chain.code === "DEMO-ESQ") {
    const content = menusFile(chain, codes.slice(0, 3), chance).replaceAll("P-0", "VIEJO-0");
    const id = await importFile(client, { kind: "menu", chainId }, { name: "esq-menus-viejos.csv", content });
    await ask(undoImport, { params: { id } });
    await settled(id);
    happened.push({ sourceId: id, hours: ago(5) });
  }
  if (chain.code === "DEMO-ARE") {
    const { markets } = await ask(listMarkets, { query: { codes: codes.slice(0, 4).join(","), chainId } });
    for (const { id } of markets)
      await ask(setMembers, {
        params: { id },
        body: { members: [{ userId: partnerId, role: "owner" }] },
      });
  }
  return happened;
};

/** Returns the number of markets removed. */
export const removeDemo = ({ background }: Database): Promise<number> =>
  background.transaction().execute((tx) => queries.removeDemo(tx, emailDomain));
