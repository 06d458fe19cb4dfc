// Which field values the sheet's name and the title above the table can give.
import { expect, test } from "vitest";
import { linesIn, offersOf, saidOf, type Reads } from "./imports.said.ts";

const sheet = {
  name: "Medellín",
  headerRow: 3,
  columns: [
    { index: 0, field: "name", heading: "Producto" },
    { index: 1, field: "priceCop", heading: "Precio" },
  ],
  sample: [
    { row: 1, cells: ["SUPERMERCADOS EL ROBLE S.A.S. – NIT 900.123.456-8"] },
    { row: 3, cells: ["Producto", "Precio"] },
    { row: 4, cells: ["ENTRADAS"] },
    { row: 5, cells: ["Empanada", 3000] },
  ],
};
const towns: Reads = async (field, text) =>
  field === "municipalityCode" ? text === "Medellín" : field !== "sectionName" || text.length > 0;

test("the title gives the company and its tax ID, the sheet's name the municipality", async () => {
  expect(await saidOf(towns, sheet, "taxId", "title")).toBe("900.123.456-8");
  expect(await saidOf(towns, sheet, "legalName", "title")).toBe("SUPERMERCADOS EL ROBLE S.A.S.");
  expect(await saidOf(towns, sheet, "municipalityCode", "sheet")).toBe("Medellín");
  expect(await saidOf(towns, { ...sheet, name: "Hoja1" }, "sectionName", "sheet")).toBeUndefined();
});

test("lines above their rows are offered for the section", async () => {
  const lines = linesIn(sheet, 3, sheet.columns, true);
  expect(lines).toEqual(["ENTRADAS"]);
  expect(await offersOf(towns, sheet, { sectionName: ["group", "sheet"] }, lines)).toEqual([
    { field: "sectionName", from: "group", text: "ENTRADAS" },
    { field: "sectionName", from: "sheet", text: "Medellín" },
  ]);
});

const titled = (title: string) => ({ ...sheet, sample: [{ row: 1, cells: [title] }] });
const kinds: Reads = async (field, text) =>
  field !== "categoryCode" || /^(?:panader[ií]as|tiendas)$/i.test(text);

test("a label is not part of the company name, and a legal form alone is not a company", async () => {
  const nameIn = (title: string) => saidOf(towns, titled(title), "legalName", "title");
  expect(await nameIn("Cadena: Mercafácil Ltda")).toBe("Mercafácil Ltda");
  expect(await nameIn("Razón social: INVERSIONES LOPEZ Y CIA S. EN C.")).toBe(
    "INVERSIONES LOPEZ Y CIA S. EN C.",
  );
  expect(await nameIn("Comercial Uno, S.A.")).toBe("Comercial Uno, S.A.");
});

test("a chain's name starts with its type of business", async () => {
  const kindIn = (title: string) => saidOf(kinds, titled(title), "categoryCode", "title");
  expect(await kindIn("PANADERÍAS EL TRIGAL")).toBe("PANADERÍAS");
  expect(await kindIn("Directorio - Listado de panaderías El Trigal S.A.")).toBe("panaderías");
  expect(await kindIn("Listado de tiendas de Envigado")).toBeUndefined();
  expect(await kindIn("Tiendas")).toBeUndefined();
});

test("a word that most names have says what the stores are", async () => {
  const named = (...names: string[]) => {
    const rows = names.map((name, index) => ({ row: 4 + index, cells: [name, 3000] }));
    return saidOf(kinds, { ...sheet, sample: rows }, "categoryCode", "names");
  };
  expect(await named("Panaderías La Espiga", "Merka panaderías Norte", "PANADERÍAS Sur")).toBe("Panaderías");
  expect(await named("Panaderías La Espiga", "Droguería Sur", "La Espiga Norte")).toBeUndefined();
  expect(await named("Panaderías La Espiga", "Panaderías Sur")).toBeUndefined();
});
