// What follows an import: an undo says how many and what stays, the same file is offered again, and a file of a known chain
// is not taken for one of none.
import { createChain } from "@igo/contract/chains/chains";
import * as after from "@igo/contract/imports/imports.after";
import * as api from "@igo/contract/imports/imports.calls";
import * as markets from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aChain, aTaxId, checkFile, commitFile, csv, settled, undoRun } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { workbook } from "@igo/testing/builders/workbooks";
import { commitRun, fixRows, marketsOf, store, storeHeadings } from "@igo/testing/builders/stores";

const world = await server();
const { admin } = world.as;

const undoOf = (id: string) => admin(after.readUndo, { params: { id } });

test("an undo says how many and what stays, before and afterwards, and the file is imported again", async () => {
  const chainId = await aChain(admin);
  await commitFile(admin, csv(storeHeadings, store("T-1", "Uno")), { chainId });
  const lines = [store("T-1", "Uno nuevo"), store("T-2", "Dos"), store("T-3", "Tres")];
  const run = await commitFile(admin, csv(storeHeadings, ...lines), { chainId });
  const three = (await marketsOf(admin, chainId)).find(({ externalCode }) => externalCode === "T-3");
  await admin(markets.updateMarket, { body: { id: three?.id ?? "", version: 1, notes: "Editada" } });
  const kept = [{ id: three?.id, name: "Tres", fields: ["notes"] }];
  expect(await undoOf(run.id)).toEqual({ binned: 1, returned: 1, kept });
  await expect(admin(after.importAgain, { params: { id: run.id } })).rejects.toMatchObject({
    code: "import.wrong_state",
  });
  await undoRun(admin, run.id);
  expect(await undoOf(run.id)).toEqual({ binned: 1, returned: 1, kept });
  const { import: again } = await admin(after.importAgain, { params: { id: run.id } });
  expect(again).toMatchObject({ status: "uploaded", fileName: run.fileName, chainId });
  await admin(api.mapImport, { params: { id: again.id }, body: again.mapping });
  await settled(admin, again.id);
  expect(await commitRun(admin, again.id)).toMatchObject({ counts: { committed: 2, unchanged: 1 } });
});

test("a file without a chain is recognised by headings, by name and by codes, and read with the chain's recipe", async () => {
  const chainId = await aChain(admin);
  const headings = `${storeHeadings};bodega rara`;
  const file = (...lines: string[]) => csv(headings, ...lines.map((line) => `${line};x`));
  const first = await checkFile(admin, file(store("C-1", "Uno", { city: "Medelin" })), { chainId });
  await fixRows(admin, first.id, { row: 2, acceptSuggestions: ["municipalityCode"] });
  await commitRun(admin, first.id);
  const suggested = async (of: ReturnType<typeof csv>) => {
    const { import: run } = await admin(api.createImport, { file: of, body: { kind: "market" } });
    const { chain } = await admin(after.suggestChain, { params: { id: run.id } });
    return { run, chain };
  };
  const { run, chain } = await suggested(file(store("C-9", "Nueve")));
  expect(chain).toMatchObject({ id: chainId, by: "recipe" });
  const params = { id: run.id };
  const { import: set } = await admin(after.setImportChain, { params, body: { chainId } });
  expect(set).toMatchObject({ chainId, status: "checking" });
  const codes = ["C-21", "C-22", "C-23"];
  await commitFile(admin, csv(storeHeadings, ...codes.map((code) => store(code, code))), { chainId });
  const byCodes = csv(`${storeHeadings};otra`, ...codes.map((code) => `${store(code, code)};x`));
  expect((await suggested(byCodes)).chain).toMatchObject({ id: chainId, by: "codes" });
  const named = { ...csv(`${storeHeadings};más`, `${store("Z-1", "Z")};x`), name: `${chain?.name} nov.csv` };
  expect((await suggested(named)).chain).toMatchObject({ id: chainId, by: "name" });
  expect((await suggested(csv(`${storeHeadings};nueva`, `${store("Y-1", "Y")};x`))).chain).toBeNull();
});

test("a chain is asked about when only another sheet says its name, or most of its stores do", async () => {
  const name = "Panaderías Ñandú";
  const { chain } = await admin(createChain, { body: { name, code: "NANDU" } });
  const suggested = async (file: { name: string; bytes: Uint8Array | string }) => {
    const { import: run } = await admin(api.createImport, { file, body: { kind: "market" } });
    return (await admin(after.suggestChain, { params: { id: run.id } })).chain;
  };
  const cover = await workbook(
    { name: "Portada", headings: "Enviado por;Fecha", lines: ["PANADERIAS ÑANDU S.A.S.;noviembre"] },
    { name: "Tiendas", headings: `${storeHeadings};rara`, lines: [`${store("Q-1", "Uno")};x`] },
  );
  expect(await suggested(cover)).toEqual({ id: chain.id, name, by: "sheet" });
  const called = (...names: string[]) =>
    csv(`${storeHeadings};otra rara`, ...names.map((one, at) => `${store(`R-${at}`, one)};x`));
  const most = called("Panaderías Ñandú Centro", "PANADERIAS ÑANDU - NORTE", "Panaderías Ñandú Sur", "Otra");
  expect(await suggested(most)).toEqual({ id: chain.id, name, by: "names" });
  const half = called("Panaderías Ñandú Centro", "Panaderías Ñandú Sur", "Otra", "Panaderías Ñandúes");
  expect(await suggested(half)).toBeNull();
  await admin(createChain, { body: { name: "Panaderías Ñandú Sur", code: "NANDU-SUR" } });
  const both = called("Panaderías Ñandú Sur 1", "Panaderías Ñandú Sur 2", "Panaderías Ñandú Sur 3");
  expect(await suggested(both)).toBeNull();
});

test("what would be live and incomplete says what is missing, and of how many", async () => {
  const chainId = await aChain(admin);
  const file = csv(
    `${storeHeadings};estado;contacto;horario`,
    `${store("T-1", "Uno", { nit: aTaxId() })};activo;;L-V 8-18`,
    `${store("T-2", "Dos", { nit: aTaxId() })};activo;Ana Ruiz;`,
    `${store("T-3", "Tres", { nit: aTaxId() })};borrador;;`,
  );
  const { id, counts } = await checkFile(admin, file, { chainId });
  expect(counts).toMatchObject({ incomplete: 2 });
  const { missing } = await admin(after.listIncomplete, { params: { id } });
  const of = Object.fromEntries(missing.map(({ field, markets: count }) => [field, count]));
  expect(of).toMatchObject({ lat: 2, contactName: 1, openingHours: 1 });
});
