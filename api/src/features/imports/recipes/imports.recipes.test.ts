// The recipe of a sender: what was decided about one file in general terms is applied to the next before anyone looks,
// seen, left out for once, changed, and moved as a file. Nothing of single rows and nothing personal is in it.
import type { EndpointInput } from "@igo/contract/core/endpoint";
import { listCategories } from "@igo/contract/categories/categories.calls";
import * as api from "@igo/contract/imports/imports.calls";
import * as causesApi from "@igo/contract/imports/imports.causes";
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { changeColumn } from "@igo/contract/imports/imports.values";
import * as recipes from "@igo/contract/imports/recipes";
import { type RecipeEntry, recipeFileOf } from "@igo/contract/imports/recipes";
import { expect, test } from "vitest";
import { aChain, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { checkMenu, commitMenu, openMarket } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { workbook } from "@igo/testing/builders/workbooks";
import { commitRun, rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import { recipesOfProfiles } from "./imports.recipes.backfill.ts";

const world = await server();
const { as, partner } = world;
const { admin } = as;

const file = (...lines: string[]) => csv(storeHeadings, ...lines);

const withHeading = (heading: string, cell = "algo", code = "T-1") =>
  csv(`${storeHeadings};${heading}`, `${store(code, `Tienda ${code}`)};${cell}`);

const withColumn =
  (heading: string, brings: Partial<ImportMapping["columns"][number]>) => (mapping: ImportMapping) => ({
    ...mapping,
    columns: mapping.columns.map((column) =>
      column.heading === heading ? { index: column.index, heading, field: null, ...brings } : column,
    ),
  });

const suggested = async (of: ReturnType<typeof csv>, chainId: string) =>
  (await admin(api.createImport, { file: of, body: { kind: "market", chainId } })).import.mapping;

type Decided = EndpointInput<typeof causesApi.decideCause>["body"];
const decide = async (id: string, body: Decided) => {
  const { decision } = await admin(causesApi.decideCause, { params: { id }, body });
  return { decision, run: await settled(admin, id) };
};
const takeBack = async (id: string, decisionId: string) => {
  await admin(causesApi.takeBackDecision, { params: { id, decisionId } });
  return settled(admin, id);
};
const causesOf = async (id: string) => (await admin(causesApi.listCauses, { params: { id } })).causes;
const openCauses = async (id: string) =>
  (await causesOf(id))
    .filter(({ state, kind }) => state === "open" && kind !== "recipe")
    .map(({ id: one }) => one);
const recipeOf = async (id: string) => (await admin(recipes.readRunRecipe, { params: { id } })).recipe;
const recipesOf = async (chainId: string) =>
  (await admin(recipes.listRecipes, { query: { chainId } })).recipes;
const valuesIn = (entries: readonly RecipeEntry[]) => entries.filter(({ kind }) => kind === "values");

const unknownTowns = "municipalityCode~NOT_FOUND~error";
const wrongDigits = "taxId~DV_MISMATCH~error";

/** Towns misspelt, a check digit wrong, and both decided and imported. */
const decidedOnce = async () => {
  const chainId = await aChain(admin);
  const first = await checkFile(
    admin,
    file(
      store("T-1", "Uno", { city: "Medelin" }),
      store("T-2", "Dos", { city: "Medelin" }),
      store("T-3", "Tres", { nit: "990100011-7" }),
    ),
    { chainId },
  );
  await decide(first.id, { causeId: unknownTowns, action: "replace", values: { Medelin: "Bello" } });
  await decide(first.id, { causeId: wrongDigits, action: "accept" });
  expect(await openCauses(first.id)).toEqual([]);
  await commitRun(admin, first.id);
  return chainId;
};

const second = (chainId: string) =>
  checkFile(
    admin,
    file(
      store("T-4", "Cuatro", { city: "MEDELIN" }),
      store("T-5", "Cinco", { nit: "990100011-8" }),
      store("T-6", "Seis", { city: "Embigado" }),
    ),
    { chainId },
  );

test("the next file is read as the last one was decided, and only what is new is asked", async () => {
  const { id, counts } = await second(await decidedOnce());
  expect(counts).toMatchObject({ create: 2, error: 1 });
  const causes = await causesOf(id);
  expect(causes[0]).toMatchObject({
    id: "recipe",
    kind: "recipe",
    message: "As last time: 2 decisions changed 2 cells",
    cells: 2,
    decisions: [{ action: "leave", label: "Not this time" }],
  });
  expect(await openCauses(id)).toEqual([unknownTowns]);
  const read = (await rowsOf(admin, id)).map(({ values }) => [values["municipalityCode"], values["taxIdDv"]]);
  expect(read).toEqual([
    ["05088", "2"],
    ["05001", "2"],
    [undefined, "2"],
  ]);
  expect(await recipeOf(id)).toMatchObject({ state: "applied", version: 1, decisions: 2, cells: 2 });
});

test("what programs made of a column last time is made of it in the next file, and left out with the recipe", async () => {
  const chainId = await aChain(admin);
  const first = await checkFile(admin, file(store("T-1", "PAN - Uno"), store("T-2", "PAN - Dos")), {
    chainId,
  });
  const upper: ColumnChange = {
    kind: "program",
    field: "name",
    columns: ["name"],
    program: {
      version: 1,
      ways: [
        {
          pieces: [
            {
              kind: "text",
              source: {
                column: 0,
                steps: [
                  { from: { at: "after", mark: { text: "-" }, nth: 1 }, to: { at: "end", skip: 0 } },
                  { do: "upper" },
                ],
              },
            },
          ],
        },
      ],
    },
  };
  await admin(changeColumn, { params: { id: first.id }, body: { change: upper } });
  await settled(admin, first.id);
  await commitRun(admin, first.id);
  const next = file(store("T-3", "PAN - Tres"), store("T-4", "Cuatro"));
  const { id } = await checkFile(admin, next, { chainId });
  const names = async () => (await rowsOf(admin, id)).map(({ cells }) => cells["name"]);
  expect(await names()).toEqual(["TRES", "Cuatro"]);
  const entry = { kind: "program", field: "name", steps: [{ columns: ["name"], program: upper.program }] };
  const applied = await recipeOf(id);
  expect(applied).toMatchObject({ decisions: 1, cells: 1, differences: [] });
  expect(applied?.entries).toContainEqual({ entry, cells: 1 });
  const left = await decide(id, { causeId: "recipe", action: "leave" });
  expect(await names()).toEqual(["PAN - Tres", "Cuatro"]);
  await takeBack(id, left.decision.id);
  expect(await names()).toEqual(["TRES", "Cuatro"]);
  // Committed again without another decision, it stays as it is.
  await commitRun(admin, id);
  expect((await recipesOf(chainId)).map(({ version }) => version)).toEqual([1]);
});

test("the recipe is left out as a whole, and taken in again", async () => {
  const { id } = await second(await decidedOnce());
  const before = await rowsOf(admin, id);
  const left = await decide(id, { causeId: "recipe", action: "leave" });
  expect(left.run.counts).toMatchObject({ create: 0, error: 3 });
  expect((await openCauses(id)).toSorted()).toEqual([unknownTowns, wrongDigits]);
  expect((await causesOf(id)).some(({ kind }) => kind === "recipe")).toBe(false);
  expect(await recipeOf(id)).toMatchObject({ state: "left" });
  expect((await takeBack(id, left.decision.id)).counts).toMatchObject({ create: 2, error: 1 });
  expect(await rowsOf(admin, id)).toEqual(before);
});

test("what is decided otherwise holds from now on, or only this once", async () => {
  const chainId = await decidedOnce();
  const otherwise = async (code: string, choice: "update" | "keep") => {
    const run = await checkFile(admin, file(store(code, code, { city: "Medelin" })), { chainId });
    await decide(run.id, { causeId: "recipe", action: "leave" });
    await decide(run.id, { causeId: unknownTowns, action: "replace", values: { Medelin: "Medellín" } });
    expect((await recipeOf(run.id))?.differences).toEqual([
      {
        before: { kind: "values", field: "municipalityCode", values: { Medelin: "Bello" } },
        after: { kind: "values", field: "municipalityCode", values: { Medelin: "Medellín" } },
      },
    ]);
    await admin(api.commitImport, { params: { id: run.id }, body: { mode: "valid", recipe: choice } });
    await settled(admin, run.id);
    const [found] = await recipesOf(chainId);
    return { version: found?.version, values: valuesIn(found?.entries ?? []) };
  };
  expect(await otherwise("T-7", "keep")).toEqual({
    version: 1,
    values: [{ kind: "values", field: "municipalityCode", values: { Medelin: "Bello" } }],
  });
  expect(await otherwise("T-8", "update")).toEqual({
    version: 2,
    values: [{ kind: "values", field: "municipalityCode", values: { Medelin: "Medellín" } }],
  });
});

test("columns, their parts and where a value stands are kept once rows are imported, in whatever order", async () => {
  const chainId = await aChain(admin);
  const headings = storeHeadings.replace("categoria;", "").replace("ciudad", "poblado");
  const line = store("T-1", "Uno").replace("supermercado;", "");
  const change = (mapping: ImportMapping): ImportMapping => ({
    ...mapping,
    columns: mapping.columns.map(({ index, heading, field }) => {
      if (heading === "direccion") return { index, heading, field: "address", part: { order: 1 } };
      if (heading === "via dos") return { index, heading, field: "address", part: { order: 2 } };
      return { index, heading, field: heading === "poblado" ? "municipalityCode" : field };
    }),
    constants: { categoryCode: "supermercado", neighborhood: { from: "group" } },
  });
  const checked = await checkFile(admin, csv(`${headings};via dos`, `${line};Local 2`), { chainId, change });
  const again = csv(`via dos;${headings}`, `Local 2;${line}`);
  expect((await suggested(again, chainId)).constants).toBeUndefined();
  await commitRun(admin, checked.id);
  const { columns, constants } = await suggested(again, chainId);
  expect(columns.filter(({ field }) => field === "address")).toMatchObject([
    { heading: "via dos", part: { order: 2 } },
    { heading: "direccion", part: { order: 1 } },
  ]);
  expect(constants).toEqual({ categoryCode: "supermercado", neighborhood: { from: "group" } });
});

test("a column without a field is matched again, unless it was decided to leave it out", async () => {
  const chainId = await aChain(admin);
  const of = withHeading("barrio", "Laureles");
  const fresh = (await suggested(of, chainId)).columns.at(-1);
  expect(fresh).toMatchObject({ field: "neighborhood" });
  const change = withColumn("barrio", { field: null });
  const checked = await checkFile(admin, of, { chainId, change });
  await commitRun(admin, checked.id);
  expect((await suggested(of, chainId)).columns.at(-1)).toEqual(fresh);
  const { id } = await checkFile(admin, withHeading("barrio", "Laureles", "T-2"), { chainId, change });
  await decide(id, { causeId: "column~0~9", action: "leave" });
  await commitRun(admin, id);
  const third = await checkFile(admin, withHeading("barrio", "Laureles", "T-3"), { chainId });
  expect(third.mapping.columns.at(-1)).toMatchObject({ field: null });
  expect(await openCauses(third.id)).toEqual([]);
});

test("nothing personal enters a recipe, neither from a run nor from a file", async () => {
  const chainId = await aChain(admin);
  const headings = storeHeadings.replace(";celular;correo", "");
  const line = store("T-1", "Uno").replace(";3001000100;a@example.com", "");
  const change = (mapping: ImportMapping): ImportMapping => ({
    ...mapping,
    constants: { phone: "3001000100", email: "ana@example.com", status: "activo" },
  });
  const { id } = await checkFile(admin, csv(headings, line), { chainId, change });
  await commitRun(admin, id);
  const [found] = await recipesOf(chainId);
  expect(found?.entries.filter(({ kind }) => kind === "constant")).toEqual([
    { kind: "constant", field: "email", value: { from: "markets" } },
    { kind: "constant", field: "phone", value: { from: "markets" } },
    { kind: "constant", field: "status", value: "activo" },
  ]);
  if (!found) throw new Error("no recipe was kept");
  const given = {
    ...recipeFileOf(found),
    entries: [{ kind: "constant", field: "email", value: "a@b.co" }] as const,
  };
  await expect(
    admin(recipes.createRecipe, { body: { chainId, recipe: { ...given, entries: [...given.entries] } } }),
  ).rejects.toMatchObject({ status: 422, code: "recipe.not_kept" });
});

const sheetsOf = (run: { mapping: ImportMapping }) => run.mapping.sheets?.map(({ name }) => name);
const table = (name: string, ...lines: string[]) => ({ name, headings: storeHeadings, lines });
const fewer = (name: string, ...lines: string[]) => ({ name, headings: "Codigo;Nombre;Ciudad", lines });

test("a sheet that was left out stays out of the next file, and one that was read is read, until they are given back", async () => {
  const chainId = await aChain(admin);
  const book = (from: number) =>
    workbook(
      table("Activas", store(`T-${from}`, "Uno"), store(`T-${from + 1}`, "Dos")),
      fewer("Nuevas", `T-${from + 2};Tres;Medellín`, `T-${from + 3};Cuatro;Bello`),
      { name: "Cerradas", headings: "Local;Motivo", lines: ["12;Arriendo", "14;Obra"] },
    );
  const first = await checkFile(admin, await book(1), { chainId });
  const read = await decide(first.id, { causeId: "sheets", action: "read" });
  expect(sheetsOf(read.run)).toEqual(["Activas", "Nuevas"]);
  const left = await decide(first.id, { causeId: "sheets", action: "leave" });
  expect(left.run.mapping.leftSheets).toEqual(["Cerradas"]);
  expect((await takeBack(first.id, left.decision.id)).mapping).not.toHaveProperty("leftSheets");
  expect(await openCauses(first.id)).toContain("sheets");
  await decide(first.id, { causeId: "sheets", action: "leave" });
  await commitRun(admin, first.id);
  const [kept] = await recipesOf(chainId);
  expect(kept?.entries.filter(({ kind }) => kind === "sheet")).toEqual([
    { kind: "sheet", name: "Cerradas", rows: "out" },
    { kind: "sheet", name: "Nuevas", rows: "in" },
  ]);

  const next = await checkFile(admin, await book(11), { chainId });
  expect(sheetsOf(next)).toEqual(["Activas", "Nuevas"]);
  expect(next.counts.rows).toBe(4);
  const causes = await causesOf(next.id);
  expect(causes.find(({ id }) => id === "recipe")).toMatchObject({
    message: "As last time: 2 decisions changed 0 cells",
  });
  // Still named, as decided: nothing is left out in silence.
  expect(causes.find(({ id }) => id === "sheets")).toMatchObject({
    state: "decided",
    examples: [{ before: "Cerradas", count: 2 }],
  });
  const without = await decide(next.id, { causeId: "recipe", action: "leave" });
  expect(without.run.counts.rows).toBe(2);
  expect(without.run.mapping).not.toHaveProperty("leftSheets");
  expect(await openCauses(next.id)).toContain("sheets");
  const again = await takeBack(next.id, without.decision.id);
  expect(sheetsOf(again)).toEqual(["Activas", "Nuevas"]);
  expect(again.mapping.leftSheets).toEqual(["Cerradas"]);
});

test("a sheet left out is not read by itself though it looks like the others, and a new one is still named", async () => {
  const chainId = await aChain(admin);
  const closed = table("Cerradas", store("T-90", "Noventa"), store("T-91", "Otra"));
  const first = await checkFile(
    admin,
    await workbook(closed, table("Activas", store("T-1", "Uno"), store("T-2", "Dos"))),
    { chainId, change: (mapping) => ({ ...mapping, sheets: undefined, sheet: 1 }) },
  );
  await decide(first.id, { causeId: "sheets", action: "leave" });
  await commitRun(admin, first.id);
  const next = await checkFile(
    admin,
    await workbook(closed, table("Activas", store("T-3", "Tres"), store("T-4", "Cuatro")), {
      name: "Traslados",
      headings: "Local;Motivo",
      lines: ["12;Arriendo", "14;Obra"],
    }),
    { chainId },
  );
  expect(next.mapping).toMatchObject({ sheet: 1, leftSheets: ["Cerradas"] });
  expect(next.counts.rows).toBe(2);
  expect((await causesOf(next.id)).find(({ id }) => id === "sheets")).toMatchObject({
    state: "open",
    examples: [{ before: "Traslados" }],
  });
});

test("a menu's sheet that was left out stays out of the next file", async () => {
  const marketId = await openMarket(world);
  const book = (price: number) =>
    workbook(
      {
        name: "Carta",
        headings: "Sección;Producto;Precio",
        lines: [`Platos;Ajiaco;${price}`, "Platos;Sopa;9000"],
      },
      { name: "Vinos", headings: "Cava;Añada", lines: ["Norte;2019", "Sur;2020"] },
    );
  const first = await checkMenu(admin, await book(25000), { marketId });
  await decide(first.id, { causeId: "sheets", action: "leave" });
  await commitRun(admin, first.id);
  const next = await checkMenu(admin, await book(26000), { marketId });
  expect(next.mapping.leftSheets).toEqual(["Vinos"]);
  expect(await openCauses(next.id)).toEqual([]);
});

test("one email for all is read from the chain's stores the next time, and no recipe holds it", async () => {
  const chainId = await aChain(admin);
  const headings = storeHeadings.replace(";correo", "");
  const line = (code: string) => store(code, `Tienda ${code}`).replace(";a@example.com", "");
  const missing = "email~REQUIRED~error";
  const first = await checkFile(admin, csv(headings, line("T-1"), line("T-2")), { chainId });
  await decide(first.id, { causeId: missing, action: "replace", values: { "": "tiendas@example.com" } });
  await commitRun(admin, first.id);
  const [kept] = await recipesOf(chainId);
  expect(kept?.entries).toContainEqual({ kind: "constant", field: "email", value: { from: "markets" } });
  expect(JSON.stringify(kept)).not.toContain("tiendas@example.com");
  const next = await checkFile(admin, csv(headings, line("T-3"), line("T-4")), { chainId });
  expect(next.counts).toMatchObject({ create: 2, error: 0 });
  expect(next.mapping.constants).toMatchObject({ email: "tiendas@example.com" });
  expect(await recipeOf(next.id)).toMatchObject({ decisions: 1, cells: 2, differences: [] });
  const without = await decide(next.id, { causeId: "recipe", action: "leave" });
  expect(without.run.counts).toMatchObject({ error: 2 });
  expect(await openCauses(next.id)).toContain(missing);

  // The stores of another chain have their own, and share none.
  if (!kept) throw new Error("no recipe was kept");
  const other = await aChain(admin);
  await admin(recipes.createRecipe, { body: { chainId: other, recipe: recipeFileOf(kept) } });
  const stranger = await checkFile(admin, csv(headings, line("T-5")), { chainId: other });
  expect(await openCauses(stranger.id)).toContain(missing);
  expect(await recipeOf(stranger.id)).toMatchObject({ differences: [] });
});

test("without a chain, one email for all is known by the markets whose codes the file repeats", async () => {
  const headings = `${storeHeadings.replace(";correo", "")};sin cadena`;
  const line = (code: string) => `${store(code, `Tienda ${code}`).replace(";a@example.com", "")};x`;
  const first = await checkFile(admin, csv(headings, ...["N-1", "N-2", "N-3"].map(line)));
  await decide(first.id, {
    causeId: "email~REQUIRED~error",
    action: "replace",
    values: { "": "sede@example.com" },
  });
  await commitRun(admin, first.id);
  const again = await checkFile(admin, csv(headings, ...["N-1", "N-2", "N-3", "N-4"].map(line)));
  expect(again.mapping.constants).toMatchObject({ email: "sede@example.com" });
  const others = await checkFile(admin, csv(headings, ...["N-1", "N-8", "N-9"].map(line)));
  expect(others.mapping.constants).toBeUndefined();
});

test("a recipe is edited, taken back to an earlier version, and moved to another chain as a file", async () => {
  const chainId = await decidedOnce();
  const [first] = await recipesOf(chainId);
  if (!first) throw new Error("no recipe was kept");
  const params = { id: first.id };
  const entries = first.entries.filter(({ kind }) => kind !== "values");
  const edited = await admin(recipes.updateRecipe, { params, body: { version: 1, entries } });
  expect(edited.recipe).toMatchObject({ version: 2, entries });
  await expect(admin(recipes.updateRecipe, { params, body: { version: 1, entries } })).rejects.toMatchObject({
    status: 409,
    code: "recipe.version_conflict",
  });
  await admin(recipes.restoreRecipe, { params, body: { version: 2, to: 1 } });
  const { recipe, versions } = await admin(recipes.readRecipe, { params });
  expect(recipe).toMatchObject({ version: 3, entries: first.entries, uses: 0 });
  expect(versions.map(({ version, source }) => [version, source])).toEqual([
    [3, "restore"],
    [2, "edit"],
    [1, "import"],
  ]);
  const other = await aChain(admin);
  const moved = await admin(recipes.createRecipe, { body: { chainId: other, recipe: recipeFileOf(recipe) } });
  expect(moved.recipe).toMatchObject({ chain: { id: other }, version: 1, entries: first.entries });
  expect((await second(other)).counts).toMatchObject({ create: 2, error: 1 });
  await admin(recipes.deleteRecipe, { params });
  expect(await recipesOf(chainId)).toEqual([]);
});

test("a recipe's file names categories as people call them, and is read back to the same entries", async () => {
  const chainId = await aChain(admin);
  const { categories } = await admin(listCategories, {});
  const [category] = categories;
  if (!category) throw new Error("there are no categories");
  const valuesOf = (after: string) => ({
    kind: "values" as const,
    field: "categoryCode",
    values: { "De todo": after, Otra: "Nadie la conoce" },
  });
  const recipe = {
    format: "igo-recipe-1" as const,
    kind: "market" as const,
    ofSeveral: false,
    headings: ["Nombre", "Tipo"],
    entries: [valuesOf(category.es)],
  };
  const created = await admin(recipes.createRecipe, { body: { chainId, recipe } });
  expect(created.recipe.entries).toEqual([valuesOf(category.code)]);
  const nameOf = (field: string, text: string) => `${field}: ${text}`;
  expect(recipeFileOf(created.recipe, nameOf).entries).toMatchObject([
    { values: { "De todo": `categoryCode: ${category.code}` } },
  ]);
});

test("a partner has the recipes of their markets only", async () => {
  const marketId = await openMarket(world, {}, partner);
  const menu = (...lines: string[]) => csv("sku;nombre;precio;detalle raro", ...lines);
  const change = withColumn("detalle raro", { field: "description" });
  await commitMenu(as.partner, menu("A-1;Pan;1500;Tibio"), { marketId, change });
  const { recipes: own } = await as.partner(recipes.listRecipes, { query: { marketId } });
  expect(own).toMatchObject([{ kind: "menu", market: { id: marketId }, chain: null }]);
  const next = await checkMenu(as.partner, menu("A-2;Arepa;2500;Fría"), { marketId });
  expect(next.mapping.columns.at(-1)).toMatchObject({ field: "description" });
  const [chains] = await recipesOf(await decidedOnce());
  await expect(as.partner(recipes.readRecipe, { params: { id: chains?.id ?? "" } })).rejects.toMatchObject({
    status: 404,
    code: "recipe.not_found",
  });
  await expect(as.partner(recipes.deleteRecipe, { params: { id: chains?.id ?? "" } })).rejects.toMatchObject({
    status: 404,
  });
});

test("columns remembered before there were recipes become one", async () => {
  const of = withHeading("columna vieja");
  const fresh = await admin(api.createImport, { file: of, body: { kind: "market" } });
  const { columns } = withColumn("columna vieja", { field: "notes" })(fresh.import.mapping);
  await world.database.db
    .insertInto("importProfile")
    .values({ kind: "market", headingsHash: "old", columns: JSON.stringify(columns) })
    .execute();
  await world.database.db.transaction().execute((tx) => recipesOfProfiles.step(tx, null, 100));
  const { import: run } = await admin(api.createImport, { file: of, body: { kind: "market" } });
  expect(run.mapping.columns.at(-1)).toMatchObject({ field: "notes", confidence: 1 });
  expect(await world.database.db.selectFrom("importProfile").selectAll().execute()).toEqual([]);
});
