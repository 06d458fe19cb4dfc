// Which categories a market may be put into: only active ones; a market may keep the category that it already has.
import * as categories from "@igo/contract/categories/categories.calls";
import * as api from "@igo/contract/markets/markets.calls";
import { previewBulk } from "@igo/contract/markets/markets.bulk";
import { restoreVersion } from "@igo/contract/markets/markets.history";
import type { MarketInput } from "@igo/contract/markets/markets";
import { listImportRows } from "@igo/contract/imports/imports.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { aMarket, checkFile, csv } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as } = await server();
const create = async (given: Partial<MarketInput>) =>
  (await as.admin(api.createMarket, { body: aMarket({ decision: "new", ...given }) })).market;
const offer = async (id: string, isActive: boolean) => {
  const nodes = (await as.admin(categories.listCategories)).categories;
  const version = nodes.find((node) => node.id === id)?.version ?? 0;
  await as.admin(categories.updateCategory, { body: { id, version, isActive } });
};
const notOffered = (path = "categoryCode") => ({
  status: 422,
  errors: [{ path, code: "invalid", message: "This category is no longer offered: choose another" }],
});

const headings = "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo";
const line = (code: string, category: string, taxId: string) =>
  `${code};Tienda ${code};${taxId};${category};Antioquia;Medellín;Calle 1 # 2-3;3001234567;a@example.com`;

let baker = { id: "", version: 0 };
beforeAll(async () => {
  baker = await create({ externalCode: "BAKER", categoryCode: "bakery" });
  await offer("bakery", false);
  await as.admin(categories.deleteCategory, { query: { id: "minimarket" } });
});

describe.each([
  ["inactive", "bakery"],
  ["deleted", "minimarket"],
])("one that is %s", (_kind, categoryCode) => {
  test("cannot be chosen for a new market", async () => {
    await expect(create({ categoryCode })).rejects.toMatchObject(notOffered());
  });

  test("cannot be chosen for a market that has another", async () => {
    const { id, version } = await create({});
    const changed = as.admin(api.updateMarket, { body: { id, version, categoryCode } });
    await expect(changed).rejects.toMatchObject(notOffered());
  });

  test("cannot be chosen in a bulk change", async () => {
    const changed = as.admin(previewBulk, {
      body: { preview: true, ids: [baker.id], set: { categoryCode } },
    });
    await expect(changed).rejects.toMatchObject(notOffered("set.categoryCode"));
  });

  test("gets no markets of a category that is deleted", async () => {
    const removed = as.admin(categories.deleteCategory, { query: { id: "cafe", moveTo: categoryCode } });
    await expect(removed).rejects.toMatchObject({ status: 422, errors: [{ path: "query.moveTo" }] });
  });
});

test("a market keeps it: the form may send it again, and an older version restores it", async () => {
  const { id, version } = baker;
  const saved = await as.admin(api.updateMarket, {
    body: { id, version, categoryCode: "bakery", name: "Panadería de siempre" },
  });
  expect(saved.market).toMatchObject({ categoryCode: "bakery", name: "Panadería de siempre" });
  const moved = await as.admin(api.updateMarket, {
    body: { id, version: saved.market.version, categoryCode: "cafe" },
  });
  const { market } = await as.admin(restoreVersion, {
    params: { id, version: "2" },
    body: { version: moved.market.version },
  });
  expect(market.categoryCode).toBe("bakery");
});

test("an import rejects it for a new market and for one that has another, but not for one that has it", async () => {
  await create({ externalCode: "OTHER", taxId: "990100022" });
  const file = csv(
    headings,
    line("NEW", "Panadería", "990100033"),
    line("OTHER", "Panadería", "990100022"),
    line("BAKER", "Panadería", "990100011"),
    line("NEWER", "Cafetería", "990100044"),
  );
  const run = await checkFile(as.admin, file);
  const { rows } = await as.admin(listImportRows, { params: { id: run.id } });
  const closed = [{ field: "categoryCode", code: "INVALID_ENUM", severity: "error" }];
  expect(rows.map(({ outcome, issues }) => ({ outcome, issues }))).toMatchObject([
    { outcome: "error", issues: closed },
    { outcome: "error", issues: closed },
    { outcome: "update", issues: [] },
    { outcome: "create", issues: [] },
  ]);
  expect(rows[0]?.issues[0]).toMatchObject({
    message: "This category is no longer offered: choose another",
  });
});
