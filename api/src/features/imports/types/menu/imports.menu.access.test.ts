// Whose menu an import may change, and whose runs a partner sees.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { csv, settled } from "@igo/testing/builders/markets";
import { checkMenu, commitMenu, join, openMarket, productsOf, sectionsOf } from "@igo/testing/builders/menus";
import { holdJobs, server } from "@igo/testing/server/server";
import { rowsOf } from "@igo/testing/builders/stores";

const world = await server();
const { as, deps } = world;

const headings = "Sección;Subcategoría;Producto;SKU;Código de barras;Precio;Existencias;Disponible";

test("a partner's file that names another's market changes nothing there, and reveals nothing", async () => {
  const partner = await world.someone();
  const mine = await openMarket(world, { externalCode: "MINE" }, partner);
  const theirs = await openMarket(world, { externalCode: "THEIRS", name: "Canario" });
  await commitMenu(as.admin, csv(headings, "Granos;;Arroz;A-1;;2300;;"), { marketId: theirs });
  const before = await productsOf(world, theirs);
  const file = csv(
    `Tienda;${headings}`,
    "MINE;Granos;;Arroz;A-1;;9900;;",
    "THEIRS;Granos;;Arroz;A-1;;9900;;",
    "Canario;Granos;;Arroz;A-1;;9900;;",
  );
  const run = await commitMenu(partner.ask, file);
  expect(run.counts).toMatchObject({ create: 1, error: 2, committed: 1 });
  const rows = await rowsOf(partner.ask, run.id);
  expect(rows.map(({ market }) => market?.id ?? null)).toEqual([mine, null, null]);
  expect(JSON.stringify(rows)).not.toContain("2300");
  expect(await productsOf(world, theirs)).toEqual(before);
  // Imported into the partner's own market, rows that name another market do not belong to it.
  const one = await commitMenu(partner.ask, file, { marketId: mine });
  expect(one.counts).toMatchObject({ unchanged: 1, error: 2 });
  await expect(commitMenu(partner.ask, file, { marketId: theirs })).rejects.toMatchObject({ status: 404 });
});

test("a partner sees only their own menu imports in the history, and cannot import markets", async () => {
  const partner = await world.someone();
  const marketId = await openMarket(world, {}, partner);
  const file = csv(headings, "Granos;;Arroz;A-1;;2300;;");
  const totals = async () => ({
    all: (await as.admin(api.listImports, {})).total,
    menus: (await as.admin(api.listImports, { query: { kind: "menu" } })).total,
  });
  const before = await totals();
  const mine = await checkMenu(partner.ask, file, { marketId });
  const others = await checkMenu(as.admin, file, { marketId });
  await as.admin(api.createImport, { file, body: { kind: "market" } });
  expect((await partner.ask(api.listImports, {})).imports.map(({ id }) => id)).toEqual([mine.id]);
  expect(await totals()).toEqual({ all: before.all + 3, menus: before.menus + 2 });
  await expect(partner.ask(api.readImport, { params: { id: others.id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(partner.ask(api.createImport, { file, body: { kind: "market" } })).rejects.toMatchObject({
    status: 403,
  });
});

test("an import by someone who is no longer a member when it is written changes nothing", async () => {
  const partner = await world.someone();
  const marketId = await openMarket(world, {}, partner);
  const file = csv("Sección;Producto;SKU;Precio", "Granos;Arroz;A-1;2300");
  const { id } = await checkMenu(partner.ask, file, { marketId });
  const release = holdJobs();
  await partner.ask(api.commitImport, { params: { id }, body: { mode: "valid" } });
  await deps.db.deleteFrom("marketMember").where("marketId", "=", marketId).execute();
  release();
  const run = await settled(as.admin, id);
  expect(run).toMatchObject({ status: "committed", counts: { create: 0, error: 1, committed: 0 } });
  expect(await productsOf(world, marketId)).toEqual([]);
  expect(await sectionsOf(world, marketId)).toEqual([]);
  await expect(partner.ask(api.readImport, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await join(world, marketId, partner);
  expect((await partner.ask(api.readImport, { params: { id } })).import.id).toBe(id);
});
