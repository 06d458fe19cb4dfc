// Finds the table of a sheet, and the rows that are not part of it.
import type { RawCell } from "@igo/contract/parsing/cells";
import { describe, expect, test } from "vitest";
import { sample } from "../../../../fixtures/samples.ts";
import { isKnownHeading as knownHeading } from "../columns/recognition.ts";
import { marketRecognition } from "../types/market/market.fields.ts";
import { findTable, rowKindOf } from "./table.ts";

const isKnownHeading = knownHeading(marketRecognition);
const sheet = (...rows: RawCell[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));
const clean = sample("sample-1-markets-clean.csv");

describe("the header row", () => {
  test("is the first when nothing is above it", () => {
    expect(findTable(sheet(clean.headings, ...clean.rows), isKnownHeading)).toEqual({
      headerRow: 1,
      firstDataRow: 2,
    });
    expect(findTable(sheet(clean.headings, ...clean.rows))).toEqual({ headerRow: 1, firstDataRow: 2 });
  });

  test("is found under titles, logos, dates and blank rows", () => {
    const rows = sheet(
      ["SUPERMERCADOS LA 14 S.A.S.", null, null, null],
      ["Listado de tiendas para activar", null, null, null],
      ["Fecha:", { date: "2026-11-20" }, "Responsable:", "Ana"],
      [],
      [null, "Datos de la tienda", null, null, "Ubicación", null],
      ["Código", "Nombre", "NIT", "Categoría", "Depto", "Ciudad"],
      [],
      ["T-1", "Tienda Uno", 990100011, "fruver", 5, 5001],
      ["T-2", "Tienda Dos", 990100011, "fruver", 5, 5001],
    );
    expect(findTable(rows, isKnownHeading)).toEqual({ headerRow: 6, firstDataRow: 8 });
    expect(findTable(rows)).toEqual({ headerRow: 6, firstDataRow: 8 });
  });

  test("is below the bands over its groups, also if only they are known words", () => {
    const rows = sheet(
      ["PANADERÍAS EL TRIGAL"],
      ["", "IDENTIFICACIÓN", "", "UBICACIÓN", "CONTACTO", "", "HORARIO"],
      [
        "Suc.",
        "Nombre Suc.",
        "Nit Emp.",
        "Dirección – Barrio – Ciudad",
        "Nombre / Teléfono",
        "Correo",
        "At.",
      ],
      [
        "TR-1",
        "Cuba",
        "901400200-1",
        "Cl 1 # 2-3 – Cuba – Pereira",
        "Ana / 3001112233",
        "a@x.co",
        "L-D 6-20",
      ],
    );
    expect(findTable(rows, isKnownHeading).headerRow).toBe(3);
    const narrow = sheet(["Nombre", "NIT"], ["Uno", "Laureles", "Medellín"], ["Dos", "990100011", "Cali"]);
    expect(findTable(narrow, isKnownHeading).headerRow).toBe(1);
  });

  test("of a sheet whose rows begin further down keeps the spreadsheet's numbers", () => {
    const rows = [
      { row: 12, cells: ["Nombre", "NIT", "Correo"] },
      { row: 13, cells: ["Tienda Uno", "990100011", "a@example.com"] },
    ];
    expect(findTable(rows, isKnownHeading)).toEqual({ headerRow: 12, firstDataRow: 13 });
  });

  test("of an empty sheet is the first row", () => {
    expect(findTable([])).toEqual({ headerRow: 1, firstDataRow: 2 });
  });
});

describe("a row below the header", () => {
  const kind = rowKindOf(["Código", "Nombre", "NIT", "Pedido mínimo"]);
  test.each<[string, RawCell[]]>([
    ["data", ["T-1", "Tienda Uno", "990100011", 12000]],
    ["data", ["T-9", "Total Fruver", "990100011", 12000]],
    ["data", [null, "Total", "990100011", "Calle 1 # 2-3"]],
    ["blank", [null, "", "  ", null]],
    ["blank", []],
    ["total", ["Total", null, null, 12000]],
    ["total", ["TOTAL GENERAL", null, null, "$ 12.000"]],
    ["total", [null, "Total tiendas:", 30, null]],
    ["total", ["Totales", 30]],
    ["total", ["TOTAL", "40 tiendas"]],
    ["total", ["Subtotal EJE CAFETERO Y ANTIOQUIA", "32 panaderías"]],
    ["note", ["Precios sujetos a cambio sin previo aviso"]],
    ["note", ["Última actualización: 3 de marzo"]],
    ["header", ["Código", "Nombre", "NIT", "Pedido mínimo"]],
    ["header", ["CODIGO ", "nombre", "Nit", "Pedido  minimo"]],
    ["note", ["Nota: precios de 2026"]],
    ["note", ["* datos de noviembre"]],
    ["data", ["T-10"]],
  ])("is %s", (expected, cells) => {
    expect(kind(cells)).toBe(expected);
  });

  test("of the samples is data", () => {
    for (const name of ["sample-1-markets-clean.csv", "sample-2-markets-messy.csv"]) {
      const { headings, rows } = sample(name);
      expect(new Set(rows.map(rowKindOf(headings)))).toEqual(new Set(["data"]));
    }
  });
});
