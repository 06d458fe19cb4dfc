// The commit respects what others changed since the check, and all or nothing is exactly that.
import * as markets from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aChain, aMarket, checkFile, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import {
  checkAgain,
  commitRun,
  findMarket,
  marketsOf,
  store,
  storeHeadings,
} from "@igo/testing/builders/stores";

const { as, admin: account, database, deps } = await server();
const { admin } = as;

test("a code taken by hand since the check becomes an update when the import is written", async () => {
  const chainId = await aChain(admin);
  const file = csv(storeHeadings, store("T-1", "Del archivo"), store("T-2", "Otra"));
  const run = await checkFile(admin, file, { chainId });
  expect(run.counts).toMatchObject({ create: 2 });
  const { market } = await admin(markets.createMarket, {
    body: aMarket({ externalCode: "T-1", name: "A mano", chainId }),
  });
  expect((await commitRun(admin, run.id, "all-or-nothing")).counts).toMatchObject({
    committed: 2,
    create: 1,
    update: 1,
  });
  expect(await findMarket(admin, market.id)).toMatchObject({ name: "Del archivo", version: 2 });
});

test("a status that can no longer be reached when the import is written blocks its row", async () => {
  const chainId = await aChain(admin);
  const withStatus = (status: string) => csv(`${storeHeadings};estado`, `${store("T-1", "Uno")};${status}`);
  await commitFile(admin, withStatus("activa"), { chainId });
  const run = await checkFile(admin, withStatus("pausada"), { chainId });
  expect(run.counts).toMatchObject({ update: 1 });
  const [one] = await marketsOf(admin, chainId);
  const id = one?.id ?? "";
  const move = (status: "suspended" | "closed", version: number) =>
    admin(markets.moveMarket, { params: { id }, body: { status, reason: "Motivo", version } });
  await move("suspended", 1);
  await move("closed", 2);
  expect((await commitRun(admin, run.id)).counts).toMatchObject({ committed: 0, error: 1 });
  expect(await findMarket(admin, id)).toMatchObject({ status: "closed", version: 3 });
});

test("all or nothing undoes its work when a row can no longer be written", async () => {
  const chainId = await aChain(admin);
  const file = (one: string, two: string) => csv(storeHeadings, store("T-1", one), store("T-2", two));
  await commitFile(admin, file("Uno", "Dos"), { chainId });
  const findAll = async () =>
    Promise.all(
      (await marketsOf(admin, chainId)).map(async ({ id }) => {
        const { version: _version, updatedAt: _updatedAt, ...fields } = await findMarket(admin, id);
        return fields;
      }),
    );
  const before = await findAll();
  const run = await checkFile(admin, file("Uno cambiada", "Dos cambiada"), { chainId });
  const two = before.find(({ externalCode }) => externalCode === "T-2");
  await admin(markets.deleteMarket, { params: { id: two?.id ?? "" } });
  expect(await commitRun(admin, run.id, "all-or-nothing")).toMatchObject({
    status: "failed",
    failure: { code: "import.has_errors" },
    counts: { committed: 0 },
  });
  expect(await findAll()).toEqual(before.filter((market) => market !== two));
});

test("an import that undid its work starts again from the first row, and can be undone completely", async () => {
  const chainId = await aChain(admin);
  const lines = (name: string) => Array.from({ length: 300 }, (_, n) => store(`T-${n}`, `${name} ${n}`));
  await commitFile(admin, csv(storeHeadings, ...lines("Tienda")), { chainId });
  const names = async () => {
    const rows = await database.db
      .selectFrom("market")
      .select(["name", "deletedAt"])
      .where("chainId", "=", chainId)
      .orderBy("externalCode")
      .execute();
    return rows.map(({ name, deletedAt }) => [name, deletedAt === null]);
  };
  const file = csv(storeHeadings, ...lines("Nueva"), store("N-1", "Más"));
  const run = await checkFile(admin, file, { chainId });
  const { results } = await admin(markets.searchMarkets, { query: { query: "T-299" } });
  await admin(markets.deleteMarket, { params: { id: results[0]?.id ?? "" } });
  const before = await names();
  expect(await commitRun(admin, run.id, "all-or-nothing")).toMatchObject({ status: "failed" });
  expect((await checkAgain(admin, run)).counts).toMatchObject({ update: 299, create: 1, duplicate: 1 });
  expect(await commitRun(admin, run.id)).toMatchObject({ counts: { committed: 300 } });
  expect((await names()).filter(([name]) => String(name).startsWith("Nueva"))).toHaveLength(299);
  expect(await undoRun(admin, run.id)).toMatchObject({ status: "undone", undoKept: [] });
  expect((await names()).filter(([name]) => name !== "Más")).toEqual(before);
});

test("when two imports want one code, one gets it and the other gets an error", async () => {
  const chainId = await aChain(admin);
  const create = () => admin(markets.createMarket, { body: aMarket({ externalCode: "T-1", chainId }) });
  const answers = await Promise.allSettled(Array.from({ length: 8 }, create));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "market.code_taken" });
});

test("changes to a run reach live subscribers", async () => {
  const heard: object[] = [];
  const { promise: committed, resolve } = Promise.withResolvers<void>();
  const hear = (_id: string, event: unknown) => {
    if (!(event instanceof Object)) return;
    heard.push(event);
    if ("status" in event && event.status === "committed") resolve();
  };
  const user = { ...account, displayName: "Ana", locale: "es" as const };
  const stop = await deps.events.follow(user, undefined, hear);
  const file = csv(storeHeadings, store("T-1", "Uno"));
  const run = await commitFile(admin, file, { chainId: await aChain(admin) });
  await committed;
  stop();
  expect(heard).toContainEqual(
    expect.objectContaining({ kind: "import", importId: run.id, status: "committed" }),
  );
});
