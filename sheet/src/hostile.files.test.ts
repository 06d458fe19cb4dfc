// Hostile files of the other formats, and truncated files: each soon ends in a typed failure or a correct result.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failuresOf, laughs, MB, soon } from "../testing/hostile.ts";
import { anOds, odsContent, odsMimetype } from "../testing/ods.builder.ts";
import { failureOf, fixture, rowsOf, saved } from "../testing/reading.ts";
import { zip } from "../testing/zip.builder.ts";

test.for([
  ["encrypted.xlsx", { code: "encrypted" }],
  ["sample-1-clean.xls", { code: "corrupt" }],
  ["sample-1-clean.ods", { code: "corrupt" }],
  ["sample-1-clean.openpyxl.xlsx", { code: "corrupt" }],
] as const)("%s cut short at any place is told as what it is", async ([name, failure]) => {
  const bytes = readFileSync(fixture(name));
  if (name === "encrypted.xlsx") expect(await failuresOf(bytes)).toEqual(failure);
  for (const part of [0.3, 0.6, 0.95])
    expect((await failureOf(rowsOf(saved(bytes.subarray(0, bytes.length * part))))).code).toMatch(
      /corrupt|unknown_format|encrypted/,
    );
});

test("an xls whose sectors form a loop or point outside the file", async () => {
  const bytes = readFileSync(fixture("sample-1-clean.xls"));
  for (const [at, value] of [
    [48, 0],
    [48, 0xfffffff0],
    [60, 7],
    [68, 0],
    [76, 3],
    [30, 0xffff],
  ] as const) {
    const broken = Buffer.from(bytes);
    broken.writeUInt32LE(value, at);
    const answer = await rowsOf(saved(broken), { limits: soon }).catch((error: unknown) => error);
    expect(Array.isArray(answer) || (answer instanceof Error && "code" in answer)).toBe(true);
  }
});

const ods = (rows: string) => anOds(odsContent(`<table:table table:name="a">${rows}</table:table>`));
const odsCell =
  '<table:table-cell table:number-columns-repeated="$" office:value-type="float" office:value="1"/>';

test("blank cells at the end of repeated rows cost nothing", async () => {
  const blank = '<table:table-cell table:number-columns-repeated="16384"/>';
  const rows = await rowsOf(
    saved(
      ods(
        `<table:table-row table:number-rows-repeated="49000">${odsCell.replace("$", "1")}${blank}${blank}</table:table-row>`,
      ),
    ),
    { limits: soon },
  );
  expect(rows).toHaveLength(49_000);
  expect(rows[48_999]).toEqual({ row: 49_000, cells: [1] });
});

test("an ods that repeats rows and columns millions of times", async () => {
  const cells = (times: number) => odsCell.replace("$", String(times));
  expect(
    await failuresOf(
      ods(`<table:table-row table:number-rows-repeated="1048576">${cells(1)}</table:table-row>`),
    ),
  ).toMatchObject({ code: "too_many_rows" });
  expect(await failuresOf(ods(`<table:table-row>${cells(1e9)}</table:table-row>`))).toMatchObject({
    code: "too_many_columns",
  });
  const spaces = `<table:table-row><table:table-cell><text:p>${'<text:s text:c="900000000"/>'.repeat(5)}</text:p></table:table-cell></table:table-row>`;
  expect(await failuresOf(ods(spaces))).toMatchObject({ code: "cell_too_long" });
  expect(await failuresOf(zip([odsMimetype, { name: "content.xml", data: `${laughs}<a/>` }]))).toMatchObject({
    code: "unsafe",
  });
});

// A thousand times the limit of a cell or a row.
const endless = 40 * MB;

test("a csv of one endless line, one endless quote, only delimiters, or random bytes", async () => {
  expect(await failuresOf(Buffer.alloc(endless, "abc"))).toMatchObject({
    code: "cell_too_long",
    row: 1,
    column: 1,
  });
  expect(
    await failuresOf(Buffer.concat([Buffer.from('a;b\n1;"'), Buffer.alloc(endless, "x;\n")])),
  ).toMatchObject({ code: "cell_too_long", row: 2, column: 2 });
  expect(await failuresOf(Buffer.alloc(endless, "a;"))).toMatchObject({ code: "too_many_columns", row: 1 });
  const random = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 2_654_435_761) >>> 24));
  expect(await failuresOf(random)).toMatchObject({ code: "unknown_format" });
});
