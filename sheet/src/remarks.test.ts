// What a sheet holds but does not show is counted, and cells beyond the last column are left out with a word, in every format.
import { expect, test } from "vitest";
import { anOds, odsContent } from "../testing/ods.builder.ts";
import { failureOf, rowsOf, saved } from "../testing/reading.ts";
import { anXls, columnsRecord, numberRecord, rowRecord } from "../testing/xls.builder.ts";
import { aWorkbook, sheetXml } from "../testing/xlsx.builder.ts";
import { inspect } from "./workbook.ts";

// 100 rows with a number in A and in B. Column B is hidden, and so are all columns from D on, which are empty; of the rows the
// 2nd, the 99th, and one after the last that has no cells.
const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
const isHidden = (row: number) => row === 2 || row === 99 || row === 101;

const xlsx = () => {
  const row = (number: number, cells: string) =>
    `<row r="${number}"${isHidden(number) ? ' hidden="1"' : ""}>${cells}</row>`;
  const rows = numbers.map((number) => row(number, "<c><v>1</v></c><c><v>2</v></c>"));
  const columns = '<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="true"/></cols>';
  return aWorkbook({ sheet: sheetXml(rows.join("") + row(101, ""), columns) });
};

const xls = () =>
  anXls({
    cells: [
      columnsRecord(1, 1, 1),
      columnsRecord(3, 255, 1),
      ...[...numbers, 101].map((number) => rowRecord(number - 1, isHidden(number) ? 0x20 : 0)),
      ...numbers.flatMap((number) => [numberRecord(number - 1, 0, 0, 1), numberRecord(number - 1, 1, 0, 2)]),
    ],
  });

const ods = () => {
  const cell = '<table:table-cell office:value-type="float" office:value="1"/>';
  const row = (number: number, cells: string) =>
    `<table:table-row${isHidden(number) ? ` table:visibility="${number === 2 ? "filter" : "collapse"}"` : ""}>${cells}</table:table-row>`;
  const columns =
    '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="16381"/>';
  const rows = numbers.map((number) => row(number, cell + cell));
  return anOds(
    odsContent(
      `<table:table table:name="Hoja">${columns}${rows.join("")}${row(101, "<table:table-cell/>")}</table:table>`,
    ),
  );
};

const xml2003 = () => {
  const row = (number: number, cells: string) =>
    `<Row${isHidden(number) ? ' ss:Hidden="1"' : ""}>${cells}</Row>`;
  const cell = '<Cell><Data ss:Type="Number">1</Data></Cell>';
  const columns = '<Column ss:Index="2" ss:Hidden="1"/><Column ss:Index="4" ss:Hidden="1" ss:Span="200"/>';
  const rows = numbers.map((number) => row(number, cell + cell));
  return `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Hoja"><Table>${columns}${rows.join("")}${row(101, "")}</Table></Worksheet></Workbook>`;
};

test.each([
  ["xlsx", xlsx()],
  ["xls", xls()],
  ["ods", ods()],
  ["xml 2003", xml2003()],
])("hidden rows and columns with content are counted in all of a sheet: %s", async (_, bytes) => {
  const { sheets } = await inspect(saved(bytes));
  expect(sheets).toMatchObject([
    {
      remarks: {
        hiddenRows: 2,
        hiddenColumns: 1,
        hiddenColumnsAt: [1],
        isCounted: true,
        hasMoreColumns: false,
      },
    },
  ]);
  expect(sheets[0]?.head).toHaveLength(60);
  expect(await rowsOf(saved(bytes))).toHaveLength(100);
});

test("what is wrong below the first rows leaves a count of what was above it, and is told when rows are read", async () => {
  const rows = numbers.map((number) => `<row r="${number}" hidden="1"><c><v>1</v></c></row>`).join("");
  const path = saved(aWorkbook({ sheet: sheetXml(`${rows}<row r="5"><c><v>1</v></c></row>`) }));
  expect((await inspect(path)).sheets).toMatchObject([{ remarks: { hiddenRows: 100, isCounted: false } }]);
  expect(await failureOf(rowsOf(path))).toMatchObject({ code: "corrupt" });
});

const far = 300;
test.each([
  [
    "xlsx",
    aWorkbook({
      sheet: sheetXml(
        '<row r="1"><c r="A1"><v>1</v></c><c r="KN1"><v>2</v></c><c r="KO1" t="str"><v>x</v></c></row>',
      ),
    }),
  ],
  ["xls", anXls({ cells: [numberRecord(0, 0, 0, 1), numberRecord(0, far, 0, 2)] })],
  [
    "ods",
    anOds(
      odsContent(
        `<table:table table:name="a"><table:table-row><table:table-cell office:value-type="float" office:value="1"/><table:table-cell table:number-columns-repeated="${far}"/><table:table-cell office:value-type="float" office:value="2"/></table:table-row></table:table>`,
      ),
    ),
  ],
  ["csv", `1${";".repeat(far)}2\n`],
  ["html", `<table><tr><td>1</td><td colspan="${far}"></td><td>2</td></tr></table>`],
] as const)(
  "a cell beyond the last column is left out with a word, or refused: %s",
  async (format, bytes) => {
    const path = saved(bytes);
    const { sheets } = await inspect(path);
    const one = format === "csv" || format === "html" ? "1" : 1;
    expect(sheets).toMatchObject([{ remarks: { hasMoreColumns: true }, head: [{ cells: [one] }] }]);
    expect(await rowsOf(path, { limits: { leavesColumns: true } })).toEqual([{ row: 1, cells: [one] }]);
    expect(await failureOf(rowsOf(path))).toEqual({ code: "too_many_columns", row: 1, limit: 256 });
  },
);
