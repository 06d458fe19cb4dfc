// A column with several fields: the likeliest is proposed, cut at its signs and with the fields that its heading names; a
// part can be shown by example, and what the first cells become is seen before anything is sent.
import { splitColumn } from "@igo/contract/imports/imports.values";
import { runProgram } from "@igo/contract/parsing/programs/program";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../../core/language/i18n.ts";
import { anImport } from "../../../../../testing/imports.ts";
import { anId } from "../../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../../testing/network.ts";
import { anAdministrator } from "../../../../../testing/people.ts";
import { button, dialog } from "../../../../../testing/queries.ts";
import { show } from "../../../../../testing/render.tsx";
import { SplitDialog } from "./SplitDialog.tsx";

const places = [
  "Cra 7 # 12-34 – Chapinero – Bogotá",
  "Cl 9 # 1-2 – Cuba – Pereira",
  "Dg 5 # 4-8 – Cádiz – Ibagué",
];
const heading = "Dirección – Barrio – Ciudad";
const run = anImport({
  status: "checked",
  sheets: [
    {
      index: 0,
      name: "Hoja",
      hidden: false,
      rows: 4,
      sample: [
        { row: 1, cells: ["Tda", heading] },
        ...places.map((place, at) => ({ row: at + 2, cells: [`Tienda ${at}`, place] })),
      ],
    },
  ],
  mapping: {
    sheet: 0,
    headerRow: 1,
    columns: [
      { index: 0, heading: "Tda", field: "name" },
      { index: 1, heading, field: "address" },
    ],
  },
});

test("a column is split into the fields that its heading names, with what a part should be shown by example", async () => {
  answer(splitColumn, () => ({
    import: run,
    decision: {
      id: anId(900),
      kind: "column" as const,
      fields: ["address", "neighborhood", "municipalityCode"],
      code: null,
      heading,
      action: "split" as const,
      rows: 3,
      cells: 9,
      examples: [],
      by: "Ana Admin",
      at: "2026-11-21T10:06:00.000Z",
    },
  }));
  await show(<SplitDialog open run={run} index={undefined} onClose={() => undefined} />, {
    as: anAdministrator(),
  });
  await expect.element(dialog().getByRole("cell", { name: "Ibagué" })).toBeVisible();
  await page.getByRole("textbox", { name: text("imports.split.part", { part: 3 }) }).fill("BOGOTÁ");
  await expect.element(dialog().getByRole("cell", { name: "IBAGUÉ" })).toBeVisible();
  // Two rules explain the example: where they differ it asks, and nothing is sent before.
  await expect.element(button(text("imports.split.apply"))).toBeDisabled();
  await dialog().getByRole("alert").getByRole("button").first().click();
  await button(text("imports.split.apply")).click();
  await expect.poll(() => requestsOf(splitColumn)).toHaveLength(1);
  const body = requestsOf(splitColumn)[0]?.body;
  expect(body?.index).toBe(1);
  expect(body?.fields.map(({ field, program }) => [field, runProgram(program, [places[1] ?? ""])])).toEqual([
    ["address", "Cl 9 # 1-2"],
    ["neighborhood", "Cuba"],
    ["municipalityCode", "PEREIRA"],
  ]);
});
