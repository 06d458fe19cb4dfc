// Markets that a file says are active although they are missing data required for activation: counted, and created as
// drafts if the user chooses that.
import * as api from "@igo/contract/imports/imports.calls";
import * as markets from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aChain, aMarket, checkFile, csv, settings, settled } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { fixRows, marketsOf, store, storeHeadings } from "@igo/testing/builders/stores";

const { admin } = (await server()).as;

const headings =
  `${storeHeadings};estado;razon social;representante legal;documento representante;contacto;latitud;longitud;horario;` +
  "medios de pago;comision;regimen tributario;banco;tipo de cuenta;numero de cuenta";
const lacking = (code: string, status: string) => `${store(code, `Tienda ${code}`)};${status};;;;;;;;;;;;;`;
const whole = (code: string, status: string) =>
  `${store(code, `Tienda ${code}`)};${status};Tienda SAS;Ana Ruiz;52111222;Ana;6,25184;-75,56359;L-V 8:00-20:00;` +
  "efectivo;18;responsable de iva;bancolombia;ahorros;12345678901";

const commit = async (id: string, incomplete?: "draft" | "as-in-file") => {
  await admin(api.commitImport, {
    params: { id },
    body: { mode: "valid", ...(incomplete && { incomplete }) },
  });
  return settled(admin, id);
};
const statusesOf = async (chainId: string) =>
  (await marketsOf(admin, chainId)).map(({ externalCode, status }) => [externalCode, status]);

const checked = async () => {
  const chainId = await aChain(admin);
  const file = csv(headings, lacking("T-1", "Activo"), whole("T-2", "Activo"), lacking("T-3", "Pausado"));
  return { chainId, run: await checkFile(admin, file, { chainId }) };
};

test("a run counts the markets that would be active with data missing, also while its rows are fixed", async () => {
  const { run } = await checked();
  expect(run.counts).toMatchObject({ create: 3, incomplete: 1 });
  const fixed = await fixRows(admin, run.id, { row: 4, values: { status: "Activo" } });
  expect(fixed.import.counts).toMatchObject({ incomplete: 2 });
  const again = await fixRows(admin, run.id, { row: 4, decision: "skip" });
  expect(again.import.counts).toMatchObject({ incomplete: 1 });
});

test("the count matches what the markets themselves report afterwards", async () => {
  const { chainId, run } = await checked();
  await commit(run.id, "as-in-file");
  const query = { chainId, status: "active", readiness: "lacks" } as const;
  expect(
    (await admin(markets.listMarkets, { query })).markets.map(({ externalCode }) => externalCode),
  ).toEqual(["T-1"]);
});

test("they are created as drafts if the user chooses that, and otherwise as the file says", async () => {
  const { chainId, run } = await checked();
  expect(await commit(run.id, "draft")).toMatchObject({
    incomplete: "draft",
    counts: { committed: 3, incomplete: 1 },
  });
  expect(await statusesOf(chainId)).toEqual([
    ["T-1", "draft"],
    ["T-2", "active"],
    ["T-3", "paused"],
  ]);
  const other = await checked();
  expect(await commit(other.run.id)).toMatchObject({ incomplete: "as-in-file" });
  expect(await statusesOf(other.chainId)).toEqual([
    ["T-1", "active"],
    ["T-2", "active"],
    ["T-3", "paused"],
  ]);
});

test("importing the same file again leaves the drafts as they are, and says why", async () => {
  const { chainId, run } = await checked();
  await commit(run.id, "draft");
  const file = csv(headings, lacking("T-1", "Activo"), whole("T-2", "Activo"), lacking("T-3", "Pausado"));
  const again = await checkFile(admin, file, { chainId });
  expect(again).toMatchObject({
    counts: { unchanged: 3, error: 0, incomplete: 0 },
    issueCounts: [{ field: "status", code: "INVALID_ENUM", severity: "warning", rows: 1 }],
  });
  const renamed = csv("codigo;nombre;estado", "T-1;Otro nombre;Activo");
  const other = await checkFile(admin, renamed, { chainId });
  expect((await commit(other.id)).counts).toMatchObject({ update: 1, committed: 1 });
  expect(await marketsOf(admin, chainId)).toMatchObject([{ name: "Otro nombre", status: "draft" }, {}, {}]);
});

test("an existing market keeps its status, and the rest of its row is written", async () => {
  const chainId = await aChain(admin);
  const given = { chainId, ...settings, externalCode: "T-1", name: "Vieja" };
  const { market } = await admin(markets.createMarket, { body: aMarket(given) });
  const { market: bare } = await admin(markets.createMarket, {
    body: aMarket({ chainId, externalCode: "T-2", name: "Tienda T-2", address: "Calle 99 # 1-2" }),
  });
  for (const { id } of [market, bare])
    for (const [version, status] of (["in_review", "active", "paused"] as const).entries())
      await admin(markets.moveMarket, { params: { id }, body: { status, version: version + 1 } });
  const file = csv("codigo;nombre;estado", "T-1;Nueva;Activo", "T-2;Tienda T-2;Activo");
  const run = await checkFile(admin, file, { chainId });
  expect(run.counts).toMatchObject({ update: 2, incomplete: 2 });
  expect((await commit(run.id, "draft")).counts).toMatchObject({
    committed: 1,
    update: 1,
    unchanged: 1,
    incomplete: 0,
  });
  expect(await marketsOf(admin, chainId)).toMatchObject([
    { name: "Nueva", status: "paused" },
    { name: "Tienda T-2", status: "paused" },
  ]);
});

test("an import makes no transition that a form could not make: a draft does not become active", async () => {
  const chainId = await aChain(admin);
  await admin(markets.createMarket, { body: aMarket({ chainId, externalCode: "T-1" }) });
  const run = await checkFile(admin, csv("codigo;nombre;estado", "T-1;Nueva;Activo"), { chainId });
  expect(run).toMatchObject({
    counts: { error: 1 },
    issueCounts: [{ field: "status", code: "INVALID_ENUM" }],
  });
  await commit(run.id, "as-in-file");
  expect(await statusesOf(chainId)).toEqual([["T-1", "pending_documents"]]);
});
