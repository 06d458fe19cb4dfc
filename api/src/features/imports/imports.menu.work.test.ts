// A menu's work in the background: cut off and taken up again, taken over, and its pictures fetched from outside.
import { createServer } from "node:http";
import * as api from "@igo/contract/imports.calls";
import { deleteMarket } from "@igo/contract/markets.calls";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openOutside } from "../../core/outside.ts";
import { csv, settled } from "@igo/testing/markets";
import { checkMenu, commitMenu, openMarket } from "@igo/testing/menus";
import { server, until } from "@igo/testing/server";
import { check } from "./imports.check.service.ts";
import { commit } from "./imports.commit.service.ts";
import { undo } from "./imports.undo.service.ts";

const headings = "Tienda;Sección;Subcategoría;Producto;SKU;Precio";
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `T-${(index % 2) + 1};Sección ${index % 7};Parte ${index % 3};Producto ${index};S-${index};${1000 + index}`,
  );

/** Lets a job go some way, then takes its process from it. */
const cutOffAfter = (steps: number) => {
  let left = steps;
  return {
    reached: async () => {
      left -= 1;
      if (left < 0) throw new Error("The process is gone");
    },
  };
};

test("a menu's commit and undo that are cut off go on where they were: each product once, none left", async () => {
  const world = await server();
  const { as, deps } = world;
  await openMarket(world, { externalCode: "T-1" });
  await openMarket(world, { externalCode: "T-2", taxId: "990100022" });
  const { id } = await checkMenu(as.admin, csv(headings, ...lines(1500)));
  await deps.jobs.stop();
  await as.admin(api.commitImport, { params: { id }, body: { mode: "valid" } });
  const job = { importId: id };
  for (const steps of [0, 1, 1]) await expect(commit(deps, job, cutOffAfter(steps))).rejects.toThrow("gone");
  await commit(deps, job, { reached: async () => undefined });
  const { import: run } = await as.admin(api.readImport, { params: { id } });
  expect(run).toMatchObject({ status: "committed", counts: { create: 1500, committed: 1500 } });
  const products = await deps.db.selectFrom("product").select(["sku", "version"]).execute();
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(1500);
  expect(products).toHaveLength(1500);
  expect(await deps.db.selectFrom("productSearch").select("productId").execute()).toHaveLength(1500);
  const sections = () =>
    deps.db.selectFrom("menuSection").select("id").where("deletedAt", "is", null).execute();
  expect(await sections()).toHaveLength(2 * 7 * 4);

  await as.admin(api.undoImport, { params: { id } });
  for (const steps of [0, 1]) await expect(undo(deps, job, cutOffAfter(steps))).rejects.toThrow("gone");
  await undo(deps, job, { reached: async () => undefined });
  const { import: undone } = await as.admin(api.readImport, { params: { id } });
  expect(undone).toMatchObject({ status: "undone", undoKept: [] });
  const left = await deps.db.selectFrom("product").select("id").where("deletedAt", "is", null).execute();
  expect(left).toEqual([]);
  expect(await sections()).toEqual([]);
});

test("a menu's check that two workers do at once ends with every row, once", async () => {
  const world = await server();
  const { as, deps } = world;
  const marketId = await openMarket(world, { externalCode: "T-1" });
  const file = csv(
    "Sección;Producto;SKU;Precio",
    ...lines(3000).map((line) => line.split(";").toSpliced(0, 1).toSpliced(1, 1).join(";")),
  );
  const { id } = await checkMenu(as.admin, file, { marketId });
  const current = () => deps.db.selectFrom("import").select(["runId", "attemptId"]).executeTakeFirstOrThrow();
  const { runId, attemptId } = await current();
  await deps.db.updateTable("import").set({ status: "checking" }).execute();
  const { signal } = new AbortController();
  const { promise: takenOver, resolve: takeOver } = Promise.withResolvers<void>();
  const job = { importId: id, runId };
  const silent = check(deps, job, { signal, reached: () => takenOver });
  await until(async () => (await current()).attemptId !== attemptId);
  const other = check(deps, job, { signal, reached: async () => takeOver() });
  await Promise.all([silent, other]);
  const { import: run } = await as.admin(api.readImport, { params: { id } });
  expect(run).toMatchObject({ status: "checked", counts: { rows: 3000, create: 3000 } });
  expect(await deps.db.selectFrom("importProduct").select("row").execute()).toHaveLength(3000);
});

test("a row that somebody overtook since the check is judged again when it is written", async () => {
  const world = await server();
  const { as } = world;
  const marketId = await openMarket(world);
  const one = csv("Sección;Producto;SKU;Precio", "Granos;Arroz;A-1;2300", "Granos;Sal;A-2;1500");
  const { id } = await checkMenu(as.admin, one, { marketId });
  await commitMenu(as.admin, csv("Sección;Producto;SKU;Precio", "Granos;Arroz;A-1;2000"), { marketId });
  await as.admin(api.commitImport, { params: { id }, body: { mode: "all-or-nothing" } });
  expect(await settled(as.admin, id)).toMatchObject({
    status: "committed",
    counts: { create: 1, update: 1, committed: 2 },
  });
});

test("rows of a market that went to the recycle bin since the check are held back and say so; the others are written", async () => {
  const world = await server();
  const { as, deps } = world;
  const open = await openMarket(world, { externalCode: "T-1" });
  const shut = await openMarket(world, { externalCode: "T-2", taxId: "990100022" });
  await commitMenu(as.admin, csv("Tienda;Sección;Producto;SKU;Precio", "T-2;Granos;Arroz;A-1;2300"));
  const file = csv(
    "Tienda;Sección;Producto;SKU;Precio",
    "T-1;Granos;Arroz;A-1;2500",
    "T-2;Granos;Arroz;A-1;2500",
    "T-2;Bebidas;Jugo;B-1;4000",
  );
  const { id, counts } = await checkMenu(as.admin, file);
  expect(counts).toMatchObject({ create: 2, update: 1, error: 0 });
  await as.admin(deleteMarket, { params: { id: shut } });
  await as.admin(api.commitImport, { params: { id }, body: { mode: "valid" } });
  expect((await settled(as.admin, id)).counts).toMatchObject({
    create: 1,
    update: 0,
    error: 2,
    committed: 1,
  });
  const { rows } = await as.admin(api.listImportRows, { params: { id }, query: { outcome: "error" } });
  expect(rows.map(({ row, issues }) => [row, issues.map(({ code, field }) => [field, code])])).toEqual([
    [3, [["marketRef", "NOT_FOUND"]]],
    [4, [["marketRef", "NOT_FOUND"]]],
  ]);
  const written = await deps.db
    .selectFrom("product")
    .select(["marketId", "sku", "priceCop"])
    .orderBy("priceCop")
    .execute();
  expect(written).toEqual([
    { marketId: shut, sku: "A-1", priceCop: 2300 },
    { marketId: open, sku: "A-1", priceCop: 2500 },
  ]);
  const sections = await deps.db
    .selectFrom("menuSection")
    .select("name")
    .where("marketId", "=", shut)
    .execute();
  expect(sections).toEqual([{ name: "Granos" }]);
});

test("a SKU taken since the check stays with who took it, and nothing of the rows around it is lost", async () => {
  const world = await server();
  const { as, deps } = world;
  await openMarket(world, { externalCode: "T-1" });
  await openMarket(world, { externalCode: "T-2", taxId: "990100022" });
  const { id } = await checkMenu(as.admin, csv(headings, ...lines(900)));
  await commitMenu(
    as.admin,
    csv(headings, "T-1;Tomada;;Producto 400;S-400;500", "T-2;Tomada;;Producto 871;S-871;500"),
  );
  await as.admin(api.commitImport, { params: { id }, body: { mode: "valid" } });
  expect(await settled(as.admin, id)).toMatchObject({
    status: "committed",
    counts: { create: 898, update: 2, committed: 900 },
  });
  const products = await deps.db
    .selectFrom("product")
    .select(["sku", "priceCop", "version"])
    .orderBy("priceCop")
    .execute();
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(900);
  expect(products).toHaveLength(900);
  expect(products.filter(({ version }) => version === 2).map(({ priceCop }) => priceCop)).toEqual([
    1400, 1871,
  ]);
  expect(await deps.db.selectFrom("productSearch").select("productId").execute()).toHaveLength(900);
  const live = deps.db.selectFrom("menuSection").where("deletedAt", "is", null);
  expect(await live.where("name", "<>", "Tomada").select("id").execute()).toHaveLength(2 * 7 * 4);
  await as.admin(api.undoImport, { params: { id } });
  expect(await settled(as.admin, id)).toMatchObject({ status: "undone", undoKept: [] });
  expect(new Set((await live.select("name").execute()).map(({ name }) => name))).toEqual(new Set(["Tomada"]));
});

test("pictures are fetched once the products are there, and what is no picture is told at its cell", async () => {
  const world = await server();
  const { deps, partner } = world;
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const outside = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url.startsWith("/good")) response.writeHead(200, { "content-type": "image/png" }).end(picture);
    else response.writeHead(200, { "content-type": "image/png" }).end("<html>");
  });
  await new Promise<void>((ready) => {
    outside.listen(0, "127.0.0.1", ready);
  });
  onTestFinished(async () => {
    outside.closeAllConnections();
    outside.close();
  });
  const address = outside.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const marketId = await openMarket(world, {}, partner);
  const file = csv(
    "Sección;Producto;SKU;Precio;Imagen",
    `Granos;Arroz;A-1;2300;http://pictures.example.com:${port}/good.png`,
    `Granos;Sal;A-2;1500;http://pictures.example.com:${port}/bad.png`,
    `Granos;Maíz;A-3;1500;http://127.0.0.1:${port}/good.png`,
    "Granos;Trigo;A-4;1500;foto.jpg",
  );
  // The name leads to this machine, which the test takes for the open internet.
  deps.outside = openOutside(deps.files, {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    mayReach: () => true,
  });
  const run = await commitMenu(partner.ask, file, { marketId });
  expect(run.counts).toMatchObject({ committed: 4, warning: 1 });
  const told = await until(async () => {
    const { import: now } = await partner.ask(api.readImport, { params: { id: run.id } });
    return now.counts.warning === 2 && now.issueCounts;
  });
  expect(told).toMatchObject([
    { field: "imageUrl", code: "INVALID_ENUM", severity: "warning", rows: 1 },
    { field: "imageUrl", code: "NOT_FOUND", severity: "warning", rows: 1 },
  ]);
  const images = await deps.db.selectFrom("productImage").select(["key", "productId"]).execute();
  expect(new Set(images.map(({ key }) => key)).size).toBe(1);
  expect(images).toHaveLength(2);
  await commitMenu(partner.ask, file, { marketId });
  expect(asked.filter((url) => url === "/good.png")).toHaveLength(2);
});

test("an address that is not everybody's brings no picture, and nobody there is asked", async () => {
  const world = await server();
  const { deps, partner } = world;
  let asked = 0;
  const near = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((ready) => {
    near.listen(0, "127.0.0.1", ready);
  });
  onTestFinished(async () => {
    near.close();
  });
  const address = near.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const marketId = await openMarket(world, {}, partner);
  const hosts = [
    "127.0.0.1",
    "localhost",
    "2130706433",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "[fd00:ec2::254]",
  ];
  const lines = hosts.map(
    (host, index) => `Granos;Arroz ${index};A-${index};2300;http://${host}:${port}/a.png`,
  );
  const file = csv("Sección;Producto;SKU;Precio;Imagen", ...lines);
  const run = await commitMenu(partner.ask, file, { marketId });
  expect(run.counts).toMatchObject({ committed: hosts.length, error: 0 });
  await until(async () => {
    const { import: now } = await partner.ask(api.readImport, { params: { id: run.id } });
    return now.counts.warning === hosts.length;
  });
  expect(asked).toBe(0);
  expect(await deps.db.selectFrom("productImage").select("key").execute()).toEqual([]);
});
