// Sheets whose XML is made to hang or fool a reader: each soon ends in a typed failure or a correct result.
import { expect, test } from "vitest";
import { failuresOf, MB, soon } from "../testing/hostile.ts";
import { failureOf, rowsOf, saved } from "../testing/reading.ts";
import { aWorkbook, sheetXml } from "../testing/xlsx.builder.ts";

const sheetFailures: [string, string, Record<string, unknown>][] = [
  [
    "a giant shared string index",
    '<row><c t="s"><v>99999999</v></c></row>',
    { code: "corrupt", reason: "string_index" },
  ],
  ["a negative string index", '<row><c t="s"><v>-1</v></c></row>', { code: "corrupt" }],
  [
    "a reference beyond all columns",
    '<row><c r="ZZZZ1"><v>1</v></c></row>',
    { code: "corrupt", reason: "reference" },
  ],
  [
    "a reference without letters",
    '<row><c r="1"><v>1</v></c></row>',
    { code: "corrupt", reason: "reference" },
  ],
  [
    "content in the last column",
    '<row><c r="XFD1"><v>1</v></c></row>',
    { code: "too_many_columns", row: 1, limit: 256 },
  ],
  [
    "a row beyond the last",
    '<row r="1048577"><c><v>1</v></c></row>',
    { code: "corrupt", reason: "row_number" },
  ],
  ["row zero", '<row r="0"><c><v>1</v></c></row>', { code: "corrupt", reason: "row_number" }],
  ["a negative row", '<row r="-5"><c><v>1</v></c></row>', { code: "corrupt" }],
  ["a row that is no number", '<row r="x"><c><v>1</v></c></row>', { code: "corrupt" }],
  [
    "rows going backwards",
    '<row r="5"><c><v>1</v></c></row><row r="4"><c><v>1</v></c></row>',
    { code: "corrupt", reason: "row_order" },
  ],
  [
    "a row twice",
    '<row r="5"><c><v>1</v></c></row><row r="5"><c><v>1</v></c></row>',
    { code: "corrupt", reason: "row_order" },
  ],
  [
    "cells going backwards",
    '<row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>',
    { code: "corrupt", reason: "column_order" },
  ],
  ["a row inside a row", "<row><row><c><v>1</v></c></row></row>", { code: "corrupt" }],
  ["a cell outside rows", "<c><v>1</v></c>", { code: "corrupt" }],
  ["an attribute without its end", '<row r="1><c><v>1</v></c></row>', { code: "corrupt" }],
  ["an unknown entity", '<row><c t="str"><v>&lol;</v></c></row>', { code: "corrupt", reason: "entity" }],
  [
    "a zero written as an entity",
    '<row><c t="str"><v>&#0;</v></c></row>',
    { code: "corrupt", reason: "entity" },
  ],
  ["a zero byte", '<row><c t="str"><v>\0</v></c></row>', { code: "corrupt" }],
  [
    "a text longer than a cell",
    `<row><c/><c t="str"><v>${"a".repeat(32_768)}</v></c></row>`,
    { code: "cell_too_long", row: 1, column: 2 },
  ],
  [
    "an inline text longer than a cell",
    `<row><c t="inlineStr"><is><t>${"é".repeat(32_768)}</t></is></c></row>`,
    { code: "cell_too_long" },
  ],
  [
    "a text of many megabytes",
    `<row><c t="str"><v>${"ab".repeat(4 * MB)}</v></c></row>`,
    { code: "corrupt", reason: "piece_too_long" },
  ],
  [
    "a row of too many long texts",
    `<row>${`<c t="str"><v>${"a".repeat(32_000)}</v></c>`.repeat(200)}</row>`,
    { code: "too_large", row: 1 },
  ],
];

test.for(sheetFailures)("a sheet with %s", async ([, rows, failure]) => {
  expect(
    await failureOf(rowsOf(saved(aWorkbook({ sheet: sheetXml(rows) })), { limits: soon })),
  ).toMatchObject(failure);
});

test("deep nesting, absurd dimensions, odd numbers and a single far-away cell are simply read", async () => {
  const deep = "<a>".repeat(200_000) + "</a>".repeat(200_000);
  const rows = '<row r="1048576"><c r="IV1048576"><v>1</v></c></row>';
  const [row] = await rowsOf(
    saved(aWorkbook({ sheet: sheetXml(rows, `${deep}<dimension ref="A1:XFD99999999"/>`) })),
  );
  expect(row?.row).toBe(1_048_576);
  expect(row?.cells).toHaveLength(256);
  const odd = sheetXml(
    "<row><c><v>-1E308</v></c><c><v>NaN</v></c><c><v>1e999</v></c><c s='999999999999'><v>1</v></c></row>",
  );
  expect((await rowsOf(saved(aWorkbook({ sheet: odd }))))[0]?.cells).toEqual([-1e308, "NaN", "1e999", 1]);
});

test("a long text repeated a hundred thousand times is refused before it fills any memory", async () => {
  const sheet = sheetXml('<row><c t="s"><v>0</v></c></row>'.repeat(100_000));
  expect(
    await failuresOf(aWorkbook({ sheet, strings: `<si><t>${"ñ".repeat(32_000)}</t></si>` })),
  ).toMatchObject({ code: "too_large", ratio: 100 });
});

test("a shared string longer than a cell may be fails only if a cell uses it", async () => {
  const strings = `<si><t>${"a".repeat(40_000)}</t></si><si><t>b</t></si>`;
  const used = (index: number) =>
    aWorkbook({ sheet: sheetXml(`<row><c t="s"><v>${index}</v></c></row>`), strings });
  expect(await rowsOf(saved(used(1)))).toEqual([{ row: 1, cells: ["b"] }]);
  expect(await failuresOf(used(0))).toEqual({ code: "cell_too_long", row: 1, column: 1, limit: 32_767 });
});
