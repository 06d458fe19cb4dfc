// Rows that may duplicate an existing store, by document and address or in the recycle bin: the user decides.
import * as api from "@igo/contract/imports/imports.calls";
import * as markets from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aChain, aMarket, aTaxId, checkFile, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import {
  checkAgain,
  commitRun,
  findMarket,
  fixRows,
  marketsOf,
  outcomesOf,
  plainHeadings,
  plainStore,
  resolveRows,
  rowsOf,
  store,
  storeHeadings,
} from "@igo/testing/builders/stores";
import { decidedAfter } from "../types/market/market.ties.queries.ts";

const { as, database } = await server();
const { admin } = as;

const namesIn = async (chainId: string) => (await marketsOf(admin, chainId)).map(({ name }) => name).sort();

test("without a code, the same store is a possible duplicate, and the user decides", async () => {
  const [chainId, taxId] = [await aChain(admin), aTaxId()];
  const line = (name: string, address: string) =>
    `${name};${taxId};fruver;05;05001;${address};3001000100;a@example.com`;
  await commitFile(admin, csv(plainHeadings, line("La Huerta", "Cra 43A # 1-50")), { chainId });
  const again = csv(
    plainHeadings,
    line("La Huerta Viva", "Carrera 43A No. 1-50"),
    line("Otra", "Calle 10 # 20-30"),
  );
  const run = await checkFile(admin, again, { chainId });
  expect(run.counts).toMatchObject({ create: 1, duplicate: 1 });
  const params = { id: run.id };
  await expect(admin(api.commitImport, { params, body: { mode: "all-or-nothing" } })).rejects.toMatchObject({
    code: "import.has_errors",
  });
  const decide = async (decision: "update" | "branch" | "new" | "skip" | null) => {
    const { rows } = await fixRows(admin, run.id, { row: 2, decision });
    return rows[0]?.outcome;
  };
  expect(await decide("update")).toBe("update");
  expect(await decide("branch")).toBe("create");
  expect(await decide("skip")).toBe("skipped");
  expect(await decide(null)).toBe("duplicate");
  await decide("update");
  expect((await commitRun(admin, run.id, "all-or-nothing")).counts).toMatchObject({ committed: 2 });
  expect(await namesIn(chainId)).toEqual(["La Huerta Viva", "Otra"]);
});

test("two rows cannot both update one market", async () => {
  const [chainId, taxId] = [await aChain(admin), aTaxId()];
  const file = (...names: string[]) => csv(plainHeadings, ...names.map((name) => plainStore(name, taxId)));
  await commitFile(admin, file("La Huerta"), { chainId });
  const run = await checkFile(admin, file("Huerta Uno", "Huerta Dos"), { chainId });
  expect(run.counts).toMatchObject({ duplicate: 2 });
  const decided = await resolveRows(admin, run.id, { code: "POSSIBLE_DUPLICATE", action: "update" });
  expect(decided.counts).toMatchObject({ update: 1, error: 1 });
  expect((await rowsOf(admin, run.id))[1]).toMatchObject({
    outcome: "error",
    issues: [{ code: "DUPLICATE_IN_FILE", params: { row: 2 } }],
  });
  // Another check has the same result, and so do two decisions at once.
  expect((await checkAgain(admin, run)).counts).toMatchObject({ update: 1, error: 1 });
  await fixRows(admin, run.id, { row: 2, decision: null }, { row: 3, decision: "update" });
  expect(await outcomesOf(admin, run.id)).toEqual(["duplicate", "update"]);
  await fixRows(admin, run.id, { row: 2, decision: "update" }, { row: 3, decision: "update" });
  expect(await outcomesOf(admin, run.id)).toEqual(["update", "error"]);
  await fixRows(admin, run.id, { row: 2, decision: "new" });
  expect(await outcomesOf(admin, run.id)).toEqual(["create", "update"]);
  expect((await commitRun(admin, run.id, "all-or-nothing")).counts).toMatchObject({ committed: 2 });
  expect(await namesIn(chainId)).toEqual(["Huerta Dos", "Huerta Uno"]);
});

/** A chain whose market "Uno" with the code T-1 a user has deleted. */
const withDeleted = async () => {
  const chainId = await aChain(admin);
  await commitFile(admin, csv(storeHeadings, store("T-1", "Uno")), { chainId });
  for (const { id } of await marketsOf(admin, chainId)) await admin(markets.deleteMarket, { params: { id } });
  return chainId;
};

test("a code in the recycle bin offers to restore the market, and undo returns it to the bin", async () => {
  const chainId = await withDeleted();
  const run = await checkFile(admin, csv(storeHeadings, store("T-1", "Uno otra vez")), { chainId });
  const [row] = await rowsOf(admin, run.id);
  expect(row).toMatchObject({ outcome: "duplicate", market: { name: "Uno", deleted: true } });
  await resolveRows(admin, run.id, { code: "POSSIBLE_DUPLICATE", action: "update" });
  await commitRun(admin, run.id);
  expect(await marketsOf(admin, chainId)).toMatchObject([{ name: "Uno otra vez", id: row?.market?.id }]);
  await undoRun(admin, run.id);
  expect(await marketsOf(admin, chainId)).toEqual([]);
});

test("a market to be restored whose code was taken since becomes an update of the market that took it", async () => {
  const chainId = await withDeleted();
  const file = csv(storeHeadings, store("T-1", "Uno otra vez"), store("T-2", "Dos"));
  const run = await checkFile(admin, file, { chainId });
  await resolveRows(admin, run.id, { code: "POSSIBLE_DUPLICATE", action: "update" });
  const { market } = await admin(markets.createMarket, { body: aMarket({ externalCode: "T-1", chainId }) });
  expect(await commitRun(admin, run.id)).toMatchObject({ status: "committed", counts: { committed: 2 } });
  expect(await findMarket(admin, market.id)).toMatchObject({ name: "Uno otra vez", version: 2 });
});

test("a code that lost its zeros in a spreadsheet is a question; the same store keeps its code", async () => {
  const chainId = await aChain(admin);
  await commitFile(admin, csv(storeHeadings, store("00001", "Uno"), store("00012", "Doce")), { chainId });
  const same = store("1", "Uno").replace("Calle 1 ", "Calle 00001 ");
  const again = csv(storeHeadings, same, store("12", "Doce nuevo"), store("3", "Tres"));
  const run = await checkFile(admin, again, { chainId });
  expect(run.counts).toMatchObject({ duplicate: 2, create: 1 });
  // Thousands of them are one spreadsheet's doing, and none depends on another: each is compared once.
  expect(await decidedAfter(database.db, run.id, 0)).toEqual([]);
  expect((await rowsOf(admin, run.id))[0]).toMatchObject({
    market: { name: "Uno" },
    issues: [{ field: "externalCode", code: "POSSIBLE_DUPLICATE", params: { name: "Uno", reason: "zeros" } }],
  });
  const decided = await resolveRows(admin, run.id, { code: "POSSIBLE_DUPLICATE", action: "update" });
  expect(decided.counts).toMatchObject({ unchanged: 1, update: 1, create: 1 });
  await commitRun(admin, run.id);
  const codes = (await marketsOf(admin, chainId)).map(({ externalCode, name }) => [externalCode, name]);
  expect(codes).toEqual([
    ["00001", "Uno"],
    ["00012", "Doce nuevo"],
    ["3", "Tres"],
  ]);
});

test("a code without zeros in the list gets those of the file", async () => {
  const chainId = await aChain(admin);
  await commitFile(admin, csv(storeHeadings, store("7", "Siete")), { chainId });
  const run = await checkFile(admin, csv(storeHeadings, store("007", "Siete")), { chainId });
  await resolveRows(admin, run.id, { code: "POSSIBLE_DUPLICATE", action: "update" });
  await commitRun(admin, run.id);
  expect((await marketsOf(admin, chainId)).map(({ externalCode }) => externalCode)).toEqual(["007"]);
});

test("an unknown code at the document, town and address of a store of the chain is a question", async () => {
  const [chainId, nit] = [await aChain(admin), aTaxId()];
  const file = (code: string, name: string) => csv(storeHeadings, store(code, name, { nit }));
  await commitFile(admin, file("A-5", "La Huerta"), { chainId });
  const run = await checkFile(admin, file("B-5", "Huerta"), { chainId });
  expect(await rowsOf(admin, run.id)).toMatchObject([
    { outcome: "duplicate", market: { name: "La Huerta" }, issues: [{ params: { reason: "twin" } }] },
  ]);
  // In another chain it is another store.
  const other = await checkFile(admin, file("B-5", "Huerta"), { chainId: await aChain(admin) });
  expect(await outcomesOf(admin, other.id)).toEqual(["create"]);
});

test("two names at one door in one file get a warning, as long as both are kept", async () => {
  const [chainId, taxId] = [await aChain(admin), aTaxId()];
  const file = csv(
    plainHeadings,
    plainStore("La Huerta", taxId, "Cra 43A # 1-50"),
    plainStore("La Huerta Viva", taxId, "Carrera 43A No. 1-50"),
    plainStore("La Huerta Viva", taxId, "Carrera 43A No. 1-50"),
    plainStore("Otra", taxId, "Calle 10 # 20-30"),
  );
  const run = await checkFile(admin, file, { chainId });
  const beside = {
    field: "name",
    code: "DUPLICATE_IN_FILE",
    severity: "warning",
    params: { row: 2, reason: "door" },
  };
  expect(await rowsOf(admin, run.id)).toMatchObject([
    { outcome: "create", issues: [] },
    { outcome: "create", issues: [beside] },
    { outcome: "error", issues: [{ code: "DUPLICATE_IN_FILE", severity: "error", params: { row: 3 } }] },
    { outcome: "create", issues: [] },
  ]);
  await fixRows(admin, run.id, { row: 2, decision: "skip" });
  expect((await rowsOf(admin, run.id)).map(({ outcome, issues }) => [outcome, issues.length])).toEqual([
    ["skipped", 0],
    ["create", 0],
    ["error", 1],
    ["create", 0],
  ]);
});
