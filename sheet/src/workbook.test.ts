// The reading process waits for its consumer, ends when abandoned, and gets neither our time nor our secrets.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failureOf, fixture, rowsOf, saved } from "../testing/reading.ts";
import { inspect, readRows } from "./workbook.ts";

const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ").filter(Boolean);
const readingProcesses = () =>
  children().filter((id) => readFileSync(`/proc/${id}/cmdline`, "utf8").includes("/child."));
const onLinux = process.platform === "linux";

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await wait(25);
  return isSo();
};

// About 40 MB: far more than fits in a pipe and two buffers.
const longTable = () =>
  saved(
    "código;nombre;dirección\n".concat(
      "T-0001;Supermercado El Samán;Carrera 43A # 1-50 Local 2\n".repeat(700_000),
    ),
  );

test.runIf(onLinux)("the reading process pauses while its consumer is slow", async () => {
  const path = longTable();
  const rows = readRows(path, { sheet: 0 });
  await rows.next();
  await wait(700);
  const id = readingProcesses()[0] ?? "";
  const ticks = () =>
    readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).join();
  const before = ticks();
  await wait(500);
  expect(ticks()).toBe(before);
  await rows.return();
});

test.runIf(onLinux)("leaving the loop early ends the reading process", async () => {
  for await (const rows of readRows(longTable(), { sheet: 0 })) {
    expect(rows).toHaveLength(1000);
    expect(readingProcesses()).toHaveLength(1);
    break;
  }
  expect(await until(() => readingProcesses().length === 0)).toBe(true);
});

test("aborting ends the reading as cancelled", async () => {
  const control = new AbortController();
  const reading = async () => {
    for await (const _ of readRows(longTable(), { sheet: 0, signal: control.signal })) control.abort();
  };
  expect(await failureOf(reading())).toEqual({ code: "cancelled" });
  expect(await failureOf(inspect(fixture("types.xls"), { signal: AbortSignal.abort() }))).toEqual({
    code: "cancelled",
  });
});

test("a deadline ends the reading, and the consumer's own time does not count", async () => {
  expect(await failureOf(rowsOf(longTable(), { limits: { deadlineMs: 20 } }))).toEqual({
    code: "timeout",
    limit: 20,
  });
  const slowly = async () => {
    let count = 0;
    for await (const rows of readRows(fixture("sample-1-clean.xls"), {
      sheet: 0,
      batch: 10,
      limits: { deadlineMs: 5000 },
    })) {
      await wait(20);
      count += rows.length;
    }
    return count;
  };
  expect(await slowly()).toBe(31);
});

test("running out of memory is a failure of the file, not of the server", async () => {
  const limits = { memoryBytes: 40 * 1024 * 1024 };
  expect(await failureOf(rowsOf(longTable(), { limits }))).toMatchObject({ code: "memory" });
});

test("several files are read at once", async () => {
  const names = [
    "sample-1-clean.xls",
    "sample-1-clean.ods",
    "sample-1-clean.openpyxl.xlsx",
    "sample-1-clean.csv",
  ];
  const all = await Promise.all(names.map((name) => rowsOf(fixture(name))));
  for (const rows of all) expect(rows).toEqual(all[0]);
});

test("the limits of rows, columns, cells, bytes and sheets hold", async () => {
  const csv = saved("a;b;c\n".repeat(30));
  expect(await failureOf(rowsOf(csv, { limits: { rows: 29 } }))).toEqual({
    code: "too_many_rows",
    limit: 29,
  });
  expect(await failureOf(rowsOf(csv, { limits: { columns: 2 } }))).toEqual({
    code: "too_many_columns",
    row: 1,
    limit: 2,
  });
  expect(await failureOf(rowsOf(csv, { limits: { fileBytes: 100 } }))).toEqual({
    code: "too_large",
    limit: 100,
  });
  expect(await failureOf(rowsOf(saved("a;bcdef\n"), { limits: { cellCharacters: 4 } }))).toEqual({
    code: "cell_too_long",
    row: 1,
    column: 2,
    limit: 4,
  });
  expect(await failureOf(rowsOf(csv, { sheet: 1 }))).toEqual({ code: "no_sheet", sheet: 1 });
  for (const name of ["sample-1-clean.xls", "sample-1-clean.ods"])
    expect(await failureOf(rowsOf(fixture(name), { limits: { legacyRows: 30 } }))).toEqual({
      code: "too_many_rows",
      limit: 30,
    });
});

test("a missing file is our error, not the file's", async () => {
  await expect(inspect("/nowhere/at/all.xlsx")).rejects.toThrow(/ENOENT/);
});
