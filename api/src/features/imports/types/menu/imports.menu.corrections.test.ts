// Workbooks that are downloaded for a menu and uploaded again: the template, and a run's rows with errors.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { csv, settled } from "@igo/testing/builders/markets";
import { checkMenu, openMarket } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { rowsOf } from "@igo/testing/builders/stores";

const world = await server();
const { as, partner } = world;

const headings = "Sección;Subcategoría;Producto;SKU;Código de barras;Precio;Existencias;Disponible";

test("the template of a menu imports as it is, in both languages", async () => {
  const marketId = await openMarket(world);
  for (const language of ["en", "es"]) {
    const { headers, rawPayload } = await world.raw({
      url: "/api/v1/imports/template.xlsx?kind=menu",
      headers: { authorization: `Bearer ${partner.token}`, "accept-language": language },
    });
    expect(headers["content-disposition"]).toContain(language === "es" ? "Plantilla" : "template");
    const run = await checkMenu(as.admin, { name: "template.xlsx", bytes: rawPayload }, { marketId });
    expect(run).toMatchObject({ issueCounts: [], counts: { rows: 1, create: 1, warning: 0 } });
    expect(run.mapping.columns.every(({ field }) => field !== null)).toBe(true);
  }
});

test("a menu's rows with errors come as a workbook, and the corrected one goes back into the run", async () => {
  const marketId = await openMarket(world, {}, partner);
  const file = csv(headings, "Granos;;Arroz;A-1;7709990000017;2300;;", "Granos;;Sal;A-2;;1500;;");
  const { id } = await checkMenu(partner.ask, file, { marketId });
  const authorization = `Bearer ${partner.token}`;
  const book = await world.raw({ url: `/api/v1/imports/${id}/errors.xlsx`, headers: { authorization } });
  expect(book.statusCode).toBe(200);
  const corrected = csv(
    `iGO # ${id};${headings}`,
    "2;Granos;;Arroz;A-1;7709990000016;2300;;",
    "3;Granos;;Sal;A-2;;1600;;",
  );
  await partner.ask(api.uploadCorrections, { params: { id }, file: corrected });
  expect((await settled(partner.ask, id)).counts).toMatchObject({ create: 2, error: 0 });
  expect((await rowsOf(partner.ask, id)).map(({ values }) => values.priceCop)).toEqual([2300, 1600]);
});
