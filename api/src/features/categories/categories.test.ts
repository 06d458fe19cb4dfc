// The tree of market categories: two levels, unique names, positions, and who may read it.
import * as api from "@igo/contract/categories/categories.calls";
import type { CategoryInput } from "@igo/contract/categories/categories";
import { listImportRows } from "@igo/contract/imports/imports.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aMarket, checkFile, csv } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as } = await server();

const tree = async () => (await as.admin(api.listCategories, { query: { usage: "true" } })).categories;
const create = async (body: CategoryInput & { parentId?: string; position?: number }) =>
  (await as.admin(api.createCategory, { body })).category;
const update = async (body: Partial<CategoryInput> & { id: string; version: number; parentId?: string }) =>
  (await as.admin(api.updateCategory, { body })).category;
const move = async (id: string, parentId: string | null, position: number) =>
  (await as.admin(api.moveCategory, { body: { id, parentId, position } })).categories;

test("the tree starts with the twenty store categories, in order, none in use", async () => {
  const nodes = await tree();
  expect(nodes.map(({ code }) => code).slice(0, 3)).toEqual(["supermarket", "minimarket", "corner-shop"]);
  expect(nodes).toHaveLength(20);
  expect(nodes.every(({ parentId, usage, isActive }) => parentId === null && usage === 0 && isActive)).toBe(
    true,
  );
});

test("a new category gets a code from its English name and goes last in its parent by default", async () => {
  const first = await create({
    es: "Sushi",
    en: "Sushi bar",
    parentId: "restaurant",
    icon: "🍣",
    color: "#0E7490",
  });
  expect(first).toMatchObject({ id: "sushi-bar", parentId: "restaurant", version: 1, icon: "🍣", words: [] });
  await create({ es: "Asadero", parentId: "restaurant", position: 0, defaultTaxCode: "consumption_8" });
  const nodes = await tree();
  const at = nodes.findIndex(({ id }) => id === "restaurant");
  expect(nodes.slice(at, at + 4).map(({ id }) => id)).toEqual([
    "restaurant",
    "asadero",
    "sushi-bar",
    "fast-food",
  ]);
  expect((await create({ es: "Otra barra", en: "Sushi bar" })).id).toBe("sushi-bar-2");
});

test("siblings cannot share a name, with or without accents; in different parents they may", async () => {
  await create({ es: "Café de origen", en: "Speciality coffee", parentId: "cafe" });
  await expect(create({ es: "CAFE DE ORIGEN", parentId: "cafe" })).rejects.toMatchObject({
    status: 409,
    code: "category.name_taken",
    errors: [{ path: "es", code: "taken" }],
  });
  await expect(create({ es: "Otra", en: "speciality COFFEE", parentId: "cafe" })).rejects.toMatchObject({
    errors: [{ path: "en" }],
  });
  expect(await create({ es: "Café de origen", en: "Speciality coffee" })).toMatchObject({ parentId: null });
});

test("there are two levels and no cycles", async () => {
  const inner = await create({ es: "Helado de paila", parentId: "ice-cream" });
  for (const refused of [
    () => create({ es: "Nigiri", parentId: inner.id }),
    () => move("ice-cream", "cafe", 0),
    () => move("cafe", inner.id, 0),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 422, code: "category.too_deep" });
  for (const refused of ["cafe", "nowhere"])
    await expect(move("cafe", refused, 0)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: "parentId" }],
    });
});

test("a move gives a parent and a position, and the others close up", async () => {
  const tops = (await move("other", null, 0)).map(({ id, position }) => [id, position]);
  expect(tops.slice(0, 2)).toEqual([
    ["other", 1],
    ["supermarket", 2],
  ]);
  await move("minimarket", "supermarket", 0);
  await move("corner-shop", "supermarket", 0);
  expect((await tree()).slice(1, 4).map(({ id, parentId }) => [id, parentId])).toEqual([
    ["supermarket", null],
    ["corner-shop", "supermarket"],
    ["minimarket", "supermarket"],
  ]);
});

test("editing an old version is refused with the current one", async () => {
  const renamed = await update({ id: "stationery", version: 1, es: "Útiles", color: "#B91C1C" });
  expect(renamed).toMatchObject({ es: "Útiles", en: "Stationery", version: 2 });
  await expect(update({ id: "stationery", version: 1, es: "Librería" })).rejects.toMatchObject({
    code: "category.version_conflict",
    body: { current: { es: "Útiles", version: 2 } },
  });
});

test("imports understand a renamed category by both names, and a new one by its words", async () => {
  await update({ id: "pharmacy", version: 1, es: "Farmacia" });
  const shop = await update({ id: "hardware", version: 1, es: "Materiales", en: "Building supplies" });
  expect(shop.words).toEqual(["ferreteria", "Hardware store"]);
  await create({ es: "Floristería", en: "Florist", words: ["flores", "rosas"] });
  const { id } = await checkFile(
    as.admin,
    csv(
      "Nombre;NIT;Categoría;Correo;Celular;Departamento;Ciudad;Dirección",
      ...["Droguería", "Farmacia", "rosas", "Florist", "hardware store"].map(
        (word, index) =>
          `Tienda ${index};99010001${index};${word};a@example.com;300100010${index};Antioquia;Medellín;Calle ${index + 1} # 1-5${index}`,
      ),
    ),
  );
  const { rows } = await as.admin(listImportRows, { params: { id } });
  expect(rows.map(({ values }) => values.categoryCode)).toEqual([
    "pharmacy",
    "pharmacy",
    "florist",
    "florist",
    "hardware",
  ]);
});

test("a word belongs to one category, and a name takes precedence over another's word", async () => {
  await expect(create({ es: "Aguardientes", words: ["rones", "estanco"] })).rejects.toMatchObject({
    code: "category.word_taken",
    errors: [{ path: "words", code: "taken", message: expect.stringContaining("estanco") }],
  });
  await create({ es: "Estanco", en: "Spirits" });
  const { id } = await checkFile(as.admin, csv("Nombre;NIT;Categoría", "Uno;990100011;Estanco"));
  const { rows } = await as.admin(listImportRows, { params: { id } });
  expect(rows[0]?.values.categoryCode).toBe("spirits");
});

test("every signed-in user reads the tree; administrators edit it and see where it is used", async () => {
  await as.admin(createMarket, { body: aMarket() });
  const { categories } = await as.admin(api.listCategories, { query: { usage: "true" } });
  expect(categories.find(({ id }) => id === "supermarket")?.usage).toBe(1);
  const seen = await as.partner(api.listCategories, { query: { usage: "true" } });
  expect(seen.categories.find(({ id }) => id === "supermarket")?.usage).toBeNull();
  await expect(as.partner(api.createCategory, { body: { es: "Mía" } })).rejects.toMatchObject({
    status: 403,
    code: "access.admin_only",
  });
});

test("errors are reported at their fields", async () => {
  await expect(
    as.admin(api.createCategory, { body: { es: "🍕", color: "red", icon: "<svg>", marketId: "x" } }),
  ).rejects.toMatchObject({
    status: 422,
    errors: expect.arrayContaining([
      expect.objectContaining({ path: "es" }),
      expect.objectContaining({ path: "color" }),
      expect.objectContaining({ path: "icon" }),
      expect.objectContaining({ path: "marketId" }),
    ]),
  });
  await expect(
    as.admin(api.createCategory, { body: { scope: "menu", es: "Lácteos" } }),
  ).rejects.toMatchObject({
    errors: [{ path: "marketId", code: "required" }],
  });
  await expect(as.admin(api.listCategories, { query: { scope: "menu" } })).rejects.toMatchObject({
    errors: [{ path: "query.marketId", code: "required" }],
  });
});
