// Fields that belong together are undone together or not at all: municipality and department, number and type,
// coordinates.
import { updateMarket, createMarket, findMarketById } from "@igo/contract/markets/markets.calls";
import { undoImport } from "@igo/contract/imports/imports.calls";
import { listProducts, updateProduct } from "@igo/contract/products/products.calls";
import { expect, test } from "vitest";
import { aMarket, commitFile, csv, settled, undoRun } from "@igo/testing/builders/markets";
import { commitMenu, openMarket } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { whileWriting } from "@igo/testing/underway";

const world = await server();
const { as, database } = world;

let number = 0;
/** An import changes a market, a user changes it afterwards, and the import is undone. */
const takenBack = async (headings: string, cells: string, since: object) => {
  const code = `U-${(number += 1)}`;
  const given = aMarket({ externalCode: code, name: `Tienda ${code}`, lat: 6.2, lon: -75.5 });
  const { market } = await as.admin(createMarket, { body: given });
  const run = await commitFile(as.admin, csv(`codigo;${headings};notas`, `${code};${cells};Nota`));
  expect(run.counts).toMatchObject({ update: 1, committed: 1, error: 0 });
  await as.admin(updateMarket, { body: { id: market.id, version: 2, ...since } });
  const { status, undoKept } = await undoRun(as.admin, run.id);
  const back = (await as.admin(findMarketById, { params: { id: market.id } })).market;
  expect({ status, notes: back.notes }).toEqual({ status: "undone", notes: null });
  return { was: market, back, kept: undoKept.flatMap(({ fields }) => fields).toSorted() };
};

test("a department stays with the municipality that a user has chosen since", async () => {
  const { back, kept } = await takenBack("departamento;ciudad", "Valle del Cauca;Cali", {
    municipalityCode: "76520",
  });
  expect(back).toMatchObject({
    departmentCode: "76",
    municipalityCode: "76520",
    municipalityName: "Palmira",
  });
  expect(kept).toEqual(["departmentCode", "municipalityCode"]);
});

test("a document type stays with the number that a user has corrected since", async () => {
  const { back, kept } = await takenBack("tipo documento;nit", "CC;1020304050", { taxId: "1020304051" });
  expect(back).toMatchObject({ documentType: "CC", taxId: "1020304051" });
  expect(kept).toEqual(expect.arrayContaining(["documentType", "taxId"]));
});

test("half a point is not restored", async () => {
  const { back, kept } = await takenBack("latitud;longitud", "4,6;-74,1", { lat: 4.7 });
  expect(back).toMatchObject({ lat: 4.7, lon: -74.1 });
  expect(kept).toEqual(["lat", "lon"]);
});

test("an address edited since stays together with its normalised form, and counts as one undo conflict", async () => {
  const { back, kept } = await takenBack("direccion", "Calle 10 # 5-20", { address: "Cl. 10 No. 5 - 20" });
  expect(back).toMatchObject({ address: "Cl. 10 No. 5 - 20", normalizedAddress: "CL 10 # 5-20" });
  expect(kept).toEqual(["address"]);
});

test("fields that nobody has edited since are fully restored", async () => {
  const { was, back, kept } = await takenBack(
    "departamento;ciudad;tipo documento;nit;latitud;longitud;direccion",
    "Valle del Cauca;Cali;CC;1020304050;3,4;-76,5;Calle 10 # 5-20",
    { name: "Otro nombre" },
  );
  expect({ ...back, name: was.name, version: 1, updatedAt: was.updatedAt }).toEqual(was);
  expect(kept).toEqual([]);
});

test("an edit in progress when an undo reaches its market or product is kept, and reported", async () => {
  const undoing = (id: string) => () => as.admin(undoImport, { params: { id } });
  const { market } = await as.admin(createMarket, {
    body: aMarket({ externalCode: "E-1", taxId: "990100022" }),
  });
  const passed = await commitFile(as.admin, csv("codigo;comision", "E-1;20"));
  expect(passed.counts).toMatchObject({ update: 1, committed: 1 });
  await whileWriting(
    database,
    (tx) =>
      tx.updateTable("market").set({ commissionPct: 15, version: 3 }).where("id", "=", market.id).execute(),
    undoing(passed.id),
  );
  expect((await settled(as.admin, passed.id)).undoKept).toMatchObject([{ fields: ["commissionPct"] }]);
  const { market: now } = await as.admin(findMarketById, { params: { id: market.id } });
  expect(now).toMatchObject({ commissionPct: 15, version: 3 });

  const marketId = await openMarket(world, { externalCode: "E-2", taxId: "990100033" });
  const menu = (price: number) => csv("Sección;Producto;SKU;Precio", `Despensa;Panela;P-1;${price}`);
  await commitMenu(as.admin, menu(1000), { marketId });
  const again = await commitMenu(as.admin, menu(2000), { marketId });
  expect(again.counts).toMatchObject({ update: 1, committed: 1 });
  await whileWriting(
    database,
    (tx) =>
      tx
        .updateTable("product")
        .set({ priceCop: 3000, version: 3 })
        .where("marketId", "=", marketId)
        .execute(),
    undoing(again.id),
  );
  expect((await settled(as.admin, again.id)).undoKept).toMatchObject([{ fields: ["priceCop"] }]);
  const product = await database.db
    .selectFrom("product")
    .select(["priceCop", "version"])
    .where("marketId", "=", marketId)
    .executeTakeFirstOrThrow();
  expect(product).toEqual({ priceCop: 3000, version: 3 });
});

test("no undo leaves a product contradicting itself: both cells stay, and are reported", async () => {
  const marketId = await openMarket(world, { externalCode: "E-3", taxId: "990100044" });
  const headings = "Sección;Producto;SKU;Precio;Disponible desde;Tipo de venta;Existencias";
  const menu = (...cells: string[]) => csv(headings, `Despensa;Panela;P-1;${cells.join(";")}`);
  await commitMenu(as.admin, menu("3000", "2027-02-01", "weight", "5"), { marketId });
  const again = await commitMenu(as.admin, menu("2000", "2027-01-01", "unit", "4"), { marketId });
  expect(again.counts).toMatchObject({ update: 1, committed: 1 });
  const { products } = await as.admin(listProducts, { query: { marketId } });
  const body = { id: products[0]?.id ?? "", version: 2, compareAtPriceCop: 2500, availableTo: "2027-01-15" };
  await as.admin(updateProduct, { body });
  const undone = await undoRun(as.admin, again.id);
  expect(undone.undoKept).toMatchObject([{ fields: ["availableFrom", "priceCop"] }]);
  const back = await as.admin(listProducts, { query: { marketId } });
  expect(back.products).toMatchObject([{ priceCop: 2000, compareAtPriceCop: 2500, stock: 5 }]);
});
