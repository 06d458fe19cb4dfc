// The workbooks we write, read back by our own reader: drop-downs, text columns, styles and comments are there.
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { cellsOf, rowsOf, saved } from "../../testing/reading.ts";
import { inspect } from "../workbook.ts";
import { writeTable } from "./write.stream.ts";
import { writeWorkbook, type WriteCell, type WorkbookSpec } from "./write.ts";

const template: WorkbookSpec = {
  sheets: [
    {
      name: "Tiendas: [plantilla]/2026 con un nombre muy largo",
      columns: [
        { heading: "Código", width: 12, format: "text", note: "El código que usa la cadena" },
        { heading: "Categoría", format: "text", options: ["supermercado", "fruver"] },
        { heading: "Ciudad", options: Array.from({ length: 200 }, (_, index) => `Ciudad, número ${index}`) },
        { heading: "Comisión", format: "percent" },
      ],
      rows: [["007", "fruver", "Ciudad, número 7", { percent: 0.18 }]],
    },
    {
      name: "Cómo llenarla",
      columns: [{ heading: "Paso" }],
      rows: [["Una fila por tienda."]],
      freezeHeader: false,
    },
  ],
};

test("a template reads back as its headings and example", async () => {
  const path = saved(await writeWorkbook(template));
  const info = await inspect(path);
  expect(info.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ["Tiendas   plantilla  2026 con u", false],
    ["Cómo llenarla", false],
    ["_lists", true],
  ]);
  expect(info.sheets[0]?.head.map(({ cells }) => cells)).toEqual([
    ["Código", "Categoría", "Ciudad", "Comisión"],
    ["007", "fruver", "Ciudad, número 7", { percent: 0.18 }],
  ]);
  expect(info.sheets[1]?.head.at(-1)?.cells).toEqual(["Una fila por tienda."]);
});

test("a template has drop-downs, a frozen heading, a note, and empty cells that take codes as text", async () => {
  const { sheets } = await readXlsx(await writeWorkbook(template), { readStyles: true });
  const [stores] = sheets;
  expect(stores?.dataValidations?.map(({ range, values, formula1 }) => [range, values ?? formula1])).toEqual([
    ["B2:B20000", ["supermercado", "fruver"]],
    ["C2:C20000", "'_lists'!$A$1:$A$200"],
  ]);
  expect(stores?.freezePane?.rows).toBe(1);
  expect(stores?.cells?.get("0,0")?.comment?.text).toBe("El código que usa la cadena");
  expect(stores?.cells?.get("400,0")?.style?.numFmt).toBe("@");
  expect(sheets[2]?.rows[199]?.[0]).toBe("Ciudad, número 199");
});

test("cells with errors are coloured and say why, and the rest stays as the user wrote it", async () => {
  async function* rows(): AsyncGenerator<WriteCell[]> {
    yield [
      2,
      { value: "99-1", fill: "error", comment: "El DV no corresponde" },
      "Samán",
      "El DV no corresponde\nFalta la ciudad",
    ];
    yield [3, null, { value: "Marta", fill: "warning", bold: true }, null];
  }
  const columns = ["#", "NIT", "Nombre", "Qué corregir"].map((heading) => ({
    heading,
    format: "text" as const,
  }));
  const bytes = await writeWorkbook({ sheets: [{ name: "Filas", columns, rows: rows() }] });
  expect(await cellsOf(bytes)).toEqual([
    ["#", "NIT", "Nombre", "Qué corregir"],
    [2, "99-1", "Samán", "El DV no corresponde\nFalta la ciudad"],
    [3, null, "Marta"],
  ]);
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  expect(sheet?.cells?.get("1,1")).toMatchObject({
    comment: { text: "El DV no corresponde" },
    style: { fill: { pattern: "solid" }, numFmt: "@" },
  });
  expect(sheet?.cells?.get("2,2")?.style?.font?.bold).toBe(true);
});

test("nothing that a user wrote becomes a formula or is lost", async () => {
  const texts = [
    "=1+1",
    "+57300",
    "-5",
    "@x",
    "\t=1",
    "007",
    "Ñandú 🏪",
    "a\nb",
    "_x0041_",
    " x ",
    "<&>\"'",
    "\u0001",
    '=HYPERLINK("http://x")',
  ];
  const values: WriteCell[] = [
    ...texts,
    0.1,
    -75.5,
    true,
    false,
    { date: "2026-01-31" },
    { date: "1900-02-28" },
    { date: "2026-01-31T08:00:05" },
    { time: "23:59:59" },
    { percent: 0.225 },
  ];
  const bytes = await writeWorkbook({
    sheets: [{ name: "a", columns: values.map((_, index) => ({ heading: `c${index}` })), rows: [values] }],
  });
  expect((await cellsOf(bytes))[1]).toEqual(values);
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  expect([...(sheet?.cells?.values() ?? [])].some(({ formula }) => formula !== undefined)).toBe(false);
});

test("sheet names that would clash or be refused are corrected", async () => {
  const names = ["Hoja", "hoja", "'", "History", "_lists", "x".repeat(40), "x".repeat(41)];
  const bytes = await writeWorkbook({
    sheets: names.map((name) => ({ name, columns: [{ heading: "a" }], rows: [] })),
  });
  const info = await inspect(saved(bytes));
  expect(info.sheets.map(({ name }) => name)).toEqual([
    "Hoja",
    "hoja 2",
    "Sheet",
    "History 2",
    "_lists 2",
    "x".repeat(31),
    `${"x".repeat(29)} 2`,
  ]);
});

test("text longer than a cell may be is cut, and says so", async () => {
  const bytes = await writeWorkbook({
    sheets: [{ name: "a", columns: [{ heading: "a" }], rows: [["x".repeat(40_000)]] }],
  });
  expect((await cellsOf(bytes))[1]?.[0]).toBe(`${"x".repeat(32_766)}…`);
});

test("rows that cannot be read fail as they failed, and many rows are no burden to our own process", async () => {
  async function* failing(): AsyncGenerator<WriteCell[]> {
    yield ["a"];
    throw new Error("the database went away");
  }
  const columns = [{ heading: "a" }];
  const written = writeWorkbook({ sheets: [{ name: "a", columns, rows: failing() }] });
  await expect(written).rejects.toThrow("the database went away");
  const rows = Array.from({ length: 5000 }, (_, index): WriteCell[] => [
    { value: `fila ${index}`, fill: "error", comment: "¿?" },
  ]);
  const bytes = await writeWorkbook({ sheets: [{ name: "a", columns, rows }] });
  expect((await cellsOf(bytes)).slice(1)).toEqual(rows.map((_, index) => [`fila ${index}`]));
});

test("a long table is written as a stream and reads back row by row", async () => {
  function* rows() {
    for (let index = 0; index < 3000; index++)
      yield [`00${index}`, index, { date: "2026-01-31" }, "=1+1", { percent: 0.5 }];
  }
  const columns = [
    { heading: "Código", format: "text" as const },
    { heading: "Número" },
    { heading: "Fecha", format: "date" as const },
    { heading: "Texto" },
    { heading: "%", format: "percent" as const },
  ];
  const bytes = Buffer.concat(await Array.fromAsync(writeTable("Exportación", columns, rows())));
  const read = await rowsOf(saved(bytes));
  expect(read).toHaveLength(3001);
  expect(read[0]?.cells).toEqual(["Código", "Número", "Fecha", "Texto", "%"]);
  expect(read[3000]?.cells).toEqual(["002999", 2999, { date: "2026-01-31" }, "=1+1", { percent: 0.5 }]);
});
