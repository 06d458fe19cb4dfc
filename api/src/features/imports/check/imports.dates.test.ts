// Seasonal dates, with the day or the month first: read as the column shows, or asked about when it shows neither.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { csv, settled } from "@igo/testing/builders/markets";
import { checkMenu, openMarket } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { rowsOf } from "@igo/testing/builders/stores";

const world = await server();
const { as } = world;

const check = async (...seasons: readonly string[]) => {
  const lines = seasons.map((season, at) => `Platos;Ajiaco ${at};12.500;${season}`);
  return checkMenu(as.admin, csv("Sección;Producto;Precio;Disponible desde;Disponible hasta", ...lines), {
    marketId: await openMarket(world),
  });
};
const seasonsOf = async (id: string) =>
  (await rowsOf(as.admin, id)).map(({ values }) => [values["availableFrom"], values["availableTo"]]);

test("one date with an unambiguous month first decides for both columns", async () => {
  const run = await check("3/4/2026;5/6/2026", "4/4/2026;12/31/2026");
  expect(run).toMatchObject({ questions: [], counts: { create: 2, error: 0 } });
  expect(await seasonsOf(run.id)).toEqual([
    ["2026-03-04", "2026-05-06"],
    ["2026-04-04", "2026-12-31"],
  ]);
});

test("one date with an unambiguous day first decides for both columns", async () => {
  const run = await check("3/4/2026;5/6/2026", "4/4/2026;31/12/2026");
  expect(await seasonsOf(run.id)).toEqual([
    ["2026-04-03", "2026-06-05"],
    ["2026-04-04", "2026-12-31"],
  ]);
});

test("ambiguous dates raise one question, and its answer decides for both columns", async () => {
  const run = await check("3/4/2026;5/6/2026", "4/4/2026;7/8/2026");
  expect(run.questions).toMatchObject([
    {
      field: "availableFrom",
      code: "AMBIGUOUS_DATE",
      count: 3,
      examples: ["3/4/2026"],
      answers: [
        { action: "day-first", examples: ["3 Apr 2026"] },
        { action: "month-first", examples: ["4 Mar 2026"] },
      ],
    },
  ]);
  expect(await seasonsOf(run.id)).toEqual([
    [undefined, undefined],
    ["2026-04-04", undefined],
  ]);
  await as.admin(api.resolveImport, {
    params: { id: run.id },
    body: { field: "availableFrom", action: "month-first" },
  });
  expect(await settled(as.admin, run.id)).toMatchObject({ questions: [], counts: { error: 0 } });
  expect(await seasonsOf(run.id)).toEqual([
    ["2026-03-04", "2026-05-06"],
    ["2026-04-04", "2026-07-08"],
  ]);
});

test("with dates in both orders, unambiguous dates are read and ambiguous ones raise a question", async () => {
  const run = await check("3/4/2026;31/12/2026", "4/4/2026;12/30/2026", "1/2/2026;30/6/2026");
  const rows = await rowsOf(as.admin, run.id);
  expect(run.questions).toMatchObject([{ field: "availableFrom", count: 2 }]);
  expect(rows.map(({ values }) => values["availableTo"])).toEqual(["2026-12-31", "2026-12-30", "2026-06-30"]);
});
