// What the sheet's name and the title above the table could say of a field.
import { expect, test } from "vitest";
import { linesIn, offersOf, saidOf, type Reads } from "./imports.said.ts";

const sheet = {
  name: "Medellín",
  headerRow: 3,
  sample: [
    { row: 1, cells: ["SUPERMERCADOS EL ROBLE S.A.S. – NIT 900.123.456-8"] },
    { row: 3, cells: ["Producto", "Precio"] },
    { row: 4, cells: ["ENTRADAS"] },
    { row: 5, cells: ["Empanada", 3000] },
  ],
};
const towns: Reads = async (field, text) =>
  field === "municipalityCode" ? text === "Medellín" : field !== "sectionName" || text.length > 0;

test("a title says the company and its number, the sheet's name the town", async () => {
  expect(await saidOf(towns, sheet, "taxId", "title")).toBe("900.123.456-8");
  expect(await saidOf(towns, sheet, "legalName", "title")).toBe("SUPERMERCADOS EL ROBLE S.A.S.");
  expect(await saidOf(towns, sheet, "municipalityCode", "sheet")).toBe("Medellín");
  expect(await saidOf(towns, { ...sheet, name: "Hoja1" }, "sectionName", "sheet")).toBeUndefined();
});

test("lines above their rows are offered for the section", async () => {
  const columns = [
    { index: 0, field: "name", heading: "Producto" },
    { index: 1, field: "priceCop", heading: "Precio" },
  ];
  const lines = linesIn(sheet, 3, columns, true);
  expect(lines).toEqual(["ENTRADAS"]);
  expect(await offersOf(towns, sheet, { sectionName: ["group", "sheet"] }, lines)).toEqual([
    { field: "sectionName", from: "group", text: "ENTRADAS" },
    { field: "sectionName", from: "sheet", text: "Medellín" },
  ]);
});
