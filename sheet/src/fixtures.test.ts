// The same small tables, saved by several programs, read as the same rows.
import { expect, test } from "vitest";
import { fixture, rowsOf } from "../testing/reading.ts";
import { inspect } from "./workbook.ts";

const samples = ["sample-1-clean", "sample-2-messy"];
const writers = ["libreoffice.xlsx", "openpyxl.xlsx", "hucre.xlsx", "ods", "xls"];

const csvRows = new Map(
  await Promise.all(samples.map(async (sample) => [sample, await rowsOf(fixture(`${sample}.csv`))] as const)),
);

test.for(samples.flatMap((sample) => writers.map((writer) => ({ sample, writer }))))(
  "$sample as $writer reads to the rows of its csv, leading zeros, accents and all",
  async ({ sample, writer }) => {
    const expected = csvRows.get(sample);
    expect(expected).toHaveLength(31);
    expect(await rowsOf(fixture(`${sample}.${writer}`))).toEqual(expected);
  },
);

test("the encoding and delimiter of a csv are reported, and codes keep their leading zeros", async () => {
  const info = await inspect(fixture("sample-1-clean.csv"));
  expect(info).toMatchObject({ format: "csv", encoding: "utf-8", delimiter: ";" });
  expect(info.sheets).toHaveLength(1);
  expect(info.sheets[0]).toMatchObject({ rows: 31, hidden: false });
  expect(info.sheets[0]?.head[1]?.cells.slice(0, 14)).toEqual(
    [
      "T-0001",
      "Supermercado El Samán",
      "El Samán S.A.S.",
      "Jurídica",
      "NIT",
      "990100011",
      "2",
      "supermercado",
      "activo",
    ].concat(["Marcela Ospina Rincón", "tienda01@example.com", "+573001000100", "+576045550100", "05"]),
  );
});

const name = 'Ñandú & «Café» <ok> "x" 👩‍🌾\nsegunda línea';
const typed = [
  "007",
  name,
  { date: "2026-01-31" },
  { date: "2026-01-31T08:00:00" },
  { time: "08:30:00" },
  { percent: 0.18 },
  -75.586175,
  true,
  { error: "#N/A" },
];

test.for([
  { file: "types.openpyxl.xlsx", format: "xlsx", computed: [] },
  { file: "types.libreoffice.xlsx", format: "xlsx", computed: [-151.17235, "007-1"] },
  { file: "types.ods", format: "ods", computed: [-151.17235, "007-1"] },
  { file: "types.xls", format: "xls", computed: [-151.17235, "007-1"] },
])(
  "$file tells every type of cell, title rows, gaps and hidden sheets",
  async ({ file, format, computed }) => {
    const info = await inspect(fixture(file));
    expect(info.format).toBe(format);
    expect(info.sheets.map((sheet) => [sheet.index, sheet.name, sheet.hidden])).toEqual([
      [0, "Tipos y más", false],
      [1, "Oculta", true],
    ]);
    const rows = await rowsOf(fixture(file));
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 4, 6]);
    expect(rows[0]?.cells).toEqual(["Listado de tiendas 🏪"]);
    expect(rows[2]?.cells).toEqual([...typed, ...computed]);
    expect(rows[3]?.cells).toEqual(["Total", null, null, null, null, null, 1e21]);
    expect(info.sheets[0]?.head).toEqual(rows);
    expect(await rowsOf(fixture(file), { sheet: 1 })).toEqual([{ row: 1, cells: ["secreto"] }]);
  },
);
