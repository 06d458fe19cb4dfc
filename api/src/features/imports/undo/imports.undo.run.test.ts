// Undoing an import restores everything except what was edited since, and only within thirty days.
import * as api from "@igo/contract/imports/imports.calls";
import * as markets from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import {
  aChain,
  aMarket,
  aTaxId,
  checkFile,
  commitFile,
  csv,
  fixture,
  settled,
  undoRun,
} from "@igo/testing/builders/markets";
import { tidyNow } from "@igo/testing/tidying";
import { server } from "@igo/testing/server/server";
import {
  commitRun,
  findMarket,
  fixRows,
  marketsOf,
  plainHeadings,
  plainStore,
  rowsOf,
  store,
  storeHeadings,
} from "@igo/testing/builders/stores";
import { whileWriting } from "@igo/testing/underway";
import { tidySteps } from "../imports.purge.service.ts";

const { as, deps, database } = await server();
const { admin } = as;

/** The public fields of a chain's markets. */
const publicFields = async (chainId: string) =>
  Promise.all(
    (await marketsOf(admin, chainId)).map(async ({ id }) => {
      const { version: _version, updatedAt: _updatedAt, ...fields } = await findMarket(admin, id);
      return fields;
    }),
  );

test("undo restores every public field", async () => {
  const chainId = await aChain(admin);
  await commitFile(admin, fixture("api/fixtures/sample-1-markets-clean.csv"), { chainId });
  const before = await publicFields(chainId);
  const other = csv(
    `${storeHeadings};horario;medios de pago;comision;barrio`,
    `${store("T-0001", "Otro nombre")};24 horas;nequi;12,5;-`,
    `${store("T-0002", "Otro más", { city: "Envigado" })};L-V 8-18;efectivo, pse;7;Centro`,
    `${store("T-9999", "Nueva")};;;;`,
  );
  const run = await commitFile(admin, other, { chainId });
  expect(run.counts).toMatchObject({ create: 1, update: 2, committed: 3 });
  expect(await publicFields(chainId)).not.toEqual(before);
  const undone = await undoRun(admin, run.id);
  expect(undone).toMatchObject({ status: "undone", undoKept: [] });
  expect(before).toHaveLength(30);
  expect(await publicFields(chainId)).toEqual(before);
  const { markets: binned } = await admin(markets.listMarkets, { query: { chainId, deleted: "true" } });
  expect(binned).toMatchObject([{ externalCode: "T-9999" }]);
});

test("a file can be imported again after its run was undone: nothing in it duplicates the recycle bin", async () => {
  const chainId = await aChain(admin);
  const file = csv(storeHeadings, store("T-1", "Uno"), store("T-2", "Dos"));
  const first = await commitFile(admin, file, { chainId });
  await undoRun(admin, first.id);
  const again = await commitFile(admin, file, { chainId });
  expect(again.counts).toMatchObject({ create: 2, duplicate: 0, committed: 2 });
  // A market that a user restored after the undo and deleted again is the user's: restoring it is offered.
  await undoRun(admin, again.id);
  const { markets: binned } = await admin(markets.listMarkets, {
    query: { importId: again.id, deleted: "true", search: "Dos" },
  });
  const params = { id: binned[0]?.id ?? "" };
  await admin(markets.restoreMarket, { params });
  await admin(markets.deleteMarket, { params });
  const third = await checkFile(admin, file, { chainId });
  expect(third.counts).toMatchObject({ create: 1, duplicate: 1 });
  expect((await rowsOf(admin, third.id))[1]).toMatchObject({ market: { ...params, deleted: true } });
});

test("undo keeps what was edited since, and says so", async () => {
  const chainId = await aChain(admin);
  await commitFile(admin, csv(storeHeadings, store("T-1", "Uno"), store("T-2", "Dos")), { chainId });
  const file = csv(storeHeadings, store("T-1", "Uno nuevo", { phone: "3009999999" }), store("T-3", "Tres"));
  const run = await commitFile(admin, file, { chainId });
  const { markets: found } = await admin(markets.listMarkets, {
    query: { importId: run.id, sort: "externalCode" },
  });
  const [one, three] = found;
  await admin(markets.updateMarket, { body: { id: one?.id ?? "", version: 2, name: "Uno a mano" } });
  await admin(markets.updateMarket, { body: { id: three?.id ?? "", version: 1, notes: "Editada" } });
  const undone = await undoRun(admin, run.id);
  expect(undone.undoKept).toEqual([
    { id: three?.id, name: "Tres", fields: ["notes"] },
    { id: one?.id, name: "Uno a mano", fields: ["name"] },
  ]);
  expect(await findMarket(admin, one?.id ?? "")).toMatchObject({
    name: "Uno a mano",
    phone: "+573001000100",
  });
});

test("undo returns to an edit that was in progress when the import reached its market", async () => {
  const chainId = await aChain(admin);
  await commitFile(admin, csv(storeHeadings, store("T-1", "Uno")), { chainId });
  const [one] = await marketsOf(admin, chainId);
  const run = await checkFile(admin, csv(storeHeadings, store("T-1", "Uno nuevo")), { chainId });
  await whileWriting(
    database,
    (tx) =>
      tx
        .updateTable("market")
        .set({ name: "A mano", version: 2 })
        .where("id", "=", one?.id ?? "")
        .execute(),
    () => admin(api.commitImport, { params: { id: run.id }, body: { mode: "valid" } }),
  );
  await settled(admin, run.id);
  await undoRun(admin, run.id);
  expect(await marketsOf(admin, chainId)).toMatchObject([{ name: "A mano" }]);
});

test("a code that an import cleared and another market took since stays with it, and the undo says so", async () => {
  const [chainId, taxId, address] = [await aChain(admin), aTaxId(), "Calle 9 # 1-50"];
  const { market } = await admin(markets.createMarket, {
    body: aMarket({ name: "Uno", externalCode: "T-1", address, phone: "+573001000100", taxId, chainId }),
  });
  const file = csv(`codigo;${plainHeadings};notas`, `-;${plainStore("Uno", taxId, address)};Nueva nota`);
  const run = await checkFile(admin, file, { chainId });
  await fixRows(admin, run.id, { row: 2, decision: "update" });
  expect(await commitRun(admin, run.id)).toMatchObject({ status: "committed", counts: { committed: 1 } });
  expect(await findMarket(admin, market.id)).toMatchObject({ externalCode: null, notes: "Nueva nota" });
  await admin(markets.createMarket, {
    body: aMarket({ name: "Dos", externalCode: "T-1", address: "Calle 10 # 2-60", taxId, chainId }),
  });
  const undone = await undoRun(admin, run.id);
  expect(undone).toMatchObject({
    status: "undone",
    undoKept: [{ id: market.id, name: "Uno", fields: ["externalCode"] }],
  });
  expect(await findMarket(admin, market.id)).toMatchObject({ externalCode: null, notes: null });
});

test("an import that went on after the undo's thirty days cannot be undone, and leaves no file behind", async () => {
  const before = await Array.fromAsync(deps.files.list());
  const file = csv(storeHeadings, store("T-1", "Uno"));
  const run = await commitFile(admin, file, { chainId: await aChain(admin) });
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await database.db
    .updateTable("import")
    .set({ createdAt: long, committedAt: long })
    .where("id", "=", run.id)
    .execute();
  await expect(admin(api.undoImport, { params: { id: run.id } })).rejects.toMatchObject({
    code: "import.undo_expired",
  });
  await tidyNow(tidySteps, deps);
  expect(await Array.fromAsync(deps.files.list())).toEqual(before);
  expect(await rowsOf(admin, run.id)).toEqual([]);
  expect((await admin(api.readImport, { params: { id: run.id } })).import).toMatchObject({
    status: "committed",
    sheets: [],
  });
});
