// Excel 97 workbooks as other programs write them.
import { expect, test } from "vitest";
import { cellsOf, failureOf } from "../../testing/reading.ts";
import {
  anXls,
  formulaRecord,
  numberRecord,
  sharedRecord,
  stringRecords,
  xlsText,
} from "../../testing/xls.builder.ts";

test.each(["Workbook", "WORKBOOK", "Book", "BOOK"])(
  "a workbook in a stream named %s is read",
  async (name) => {
    expect(await cellsOf(anXls({ cells: [numberRecord(0, 0, 0, 7)] }, name))).toEqual([[7]]);
  },
);

test("formulas are read by each of their records", async () => {
  const cells = [0x06, 0x206, 0x406].map((id, column) => formulaRecord(id, 0, column, column + 1));
  expect(await cellsOf(anXls({ cells }))).toEqual([[1, 2, 3]]);
});

test("a code that is stored as a number arrives as its format shows it, an elapsed day as 24:00", async () => {
  const cells = [
    numberRecord(0, 0, 1, 123),
    numberRecord(0, 1, 2, 12),
    numberRecord(0, 2, 3, 1),
    numberRecord(0, 3, 0, 5),
  ];
  expect(await cellsOf(anXls({ cells, codes: ["00000", '"T-"0000', "[h]:mm"] }))).toEqual([
    [{ number: 123, shown: "00123" }, { number: 12, shown: "T-0012" }, { number: 1, shown: "24:00" }, 5],
  ]);
});

const [one, two, three] = ["uno", "dos", "tres"].map((text) => xlsText(text, 2));
const shared = [sharedRecord(0, 0, 0), sharedRecord(0, 1, 1), sharedRecord(0, 2, 2)];
/** A text cut in two: the second part begins with its width. */
const [head, tail] = [three!.subarray(0, 5), Buffer.concat([Buffer.from([0]), three!.subarray(5)])];
const nothing = Buffer.alloc(0);

test.each([
  ["empty continuations", [one!, nothing, two!, nothing, nothing, three!, nothing], 3],
  ["nothing but continuations", [nothing, one!, two!, three!], 3],
  ["a continuation within a text, after an empty one", [Buffer.concat([one!, two!, head]), nothing, tail], 3],
  ["a count that is too large", [one!, two!, three!], 40],
  ["a count that is too small", [one!, two!, three!], 1],
] as const)("shared strings with %s are read", async (_, pieces, count) => {
  const strings = stringRecords([...pieces], count);
  expect(await cellsOf(anXls({ cells: shared, strings }))).toEqual([["uno", "dos", "tres"]]);
});

test("a cell whose string does not exist is refused, not left empty", async () => {
  const strings = stringRecords([one!], 1);
  expect(await failureOf(cellsOf(anXls({ cells: shared, strings })))).toEqual({
    code: "corrupt",
    reason: "string_index",
    row: 1,
  });
});
