// Questions about a whole column: asked once, and one answer decides for all its rows.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { aChain, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { checkMenu, openMarket, productsOf } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";

const world = await server();
const { as } = world;

const menu = csv(
  "Sección;Producto;Precio",
  "Platos;Ajiaco;12.5",
  "Platos;Sancocho;15",
  "Platos;Bandeja;28.9",
  "Bebidas;Jugo;8.95",
  "Bebidas;Agua;2.500",
);

const answer = async (
  id: string,
  field: string,
  action: "thousands" | "as-written" | "share" | "per-cent",
) => {
  await as.admin(api.resolveImport, { params: { id }, body: { field, code: "AMBIGUOUS_SCALE", action } });
  return settled(as.admin, id);
};

test("prices that a spreadsheet divided raise one question, and its answer applies to all of them", async () => {
  const marketId = await openMarket(world);
  const run = await checkMenu(as.admin, menu, { marketId });
  expect(run.questions).toMatchObject([
    {
      field: "priceCop",
      code: "AMBIGUOUS_SCALE",
      count: 4,
      examples: ["12.5", "15", "28.9"],
      answers: [
        { action: "thousands", examples: ["$ 12,500", "$ 15,000", "$ 28,900"] },
        { action: "as-written", examples: ["$ 12.5", "$ 15", "$ 28.9"] },
      ],
    },
  ]);
  expect(run.counts).toMatchObject({ create: 1, error: 4 });
  const answered = await answer(run.id, "priceCop", "thousands");
  expect(answered.questions).toEqual([]);
  expect(answered.counts).toMatchObject({ create: 5, error: 0 });
  await as.admin(api.commitImport, { params: { id: run.id }, body: { mode: "valid" } });
  await settled(as.admin, run.id);
  const products = await productsOf(world, marketId);
  expect(products.map(({ priceCop }) => priceCop).toSorted((a, b) => a - b)).toEqual([
    2500, 8950, 12_500, 15_000, 28_900,
  ]);
});

test("a question can be answered after the run was checked", async () => {
  const marketId = await openMarket(world);
  const { id } = await checkMenu(as.admin, menu, { marketId });
  await expect(
    as.admin(api.resolveImport, { params: { id }, body: { action: "thousands" } }),
  ).rejects.toMatchObject({ status: 422 });
});

test("commissions below one are fractions or percentages, as the user answers", async () => {
  const chainId = await aChain(as.admin);
  const lines = ["0.18", "0.5", "0.2"].map((share, at) => `${store(`T-${at}`, `Tienda ${at}`)};${share}`);
  const run = await checkFile(as.admin, csv(`${storeHeadings};comisión`, ...lines), { chainId });
  expect(run.questions).toMatchObject([{ field: "commissionPct", count: 3 }]);
  const rows = await rowsOf(as.admin, (await answer(run.id, "commissionPct", "per-cent")).id);
  expect(rows.map(({ values }) => values["commissionPct"])).toEqual([0.18, 0.5, 0.2]);
  expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
});

test("codes shorter than the others of their column may have lost their zeros", async () => {
  const chainId = await aChain(as.admin);
  const codes = ["0012", "0450", "1733", "9021", "4410", "0999", "2345", "7702", "87"];
  const run = await checkFile(
    as.admin,
    csv(storeHeadings, ...codes.map((code) => store(code, `Tienda ${code}`))),
    {
      chainId,
    },
  );
  const rows = await rowsOf(as.admin, run.id);
  expect(
    rows.flatMap(({ row, issues }) => issues.map(({ code, suggestion }) => [row, code, suggestion])),
  ).toEqual([[10, "LOST_ZEROS", "0087"]]);
});
