// The step and the view shown follow the run's status, whatever the URL asks for.
import { expect, test } from "vitest";
import { anImport } from "../../../../testing/imports.ts";
import { stepOf, viewsOf } from "./steps.ts";

type Run = Parameters<typeof stepOf>[0];
const { counts } = anImport();

const run = (
  status: Run["status"],
  { checkedAt = "2026-11-21T00:00:00Z", ...change }: Partial<Run> = {},
): Run => ({
  status,
  checkedAt,
  counts: { ...counts, create: 2, error: 1 },
  questions: [],
  ignored: { rows: 0, listed: [] },
  mapping: { sheet: 0, headerRow: 1, columns: [] },
  ...change,
});

test("a checked run opens with what is to be resolved, and can be imported", () => {
  expect(stepOf(run("checked"), undefined)).toBe("resolve");
  expect(stepOf(run("checked"), "import")).toBe("import");
});

test("a run that is over shows its end when a shared link names nothing, and its rows on request", () => {
  expect(stepOf(run("committed"), undefined)).toBe("import");
  expect(stepOf(run("committed"), "resolve")).toBe("resolve");
  expect(viewsOf(run("committed"))).toEqual(["table"]);
  expect(stepOf(run("undone"), "resolve")).toBe("import");
});

test("a run cancelled before its check has no rows to show", () => {
  expect(stepOf(run("cancelled", { checkedAt: null }), "resolve")).toBe("import");
  expect(stepOf(run("cancelled"), "resolve")).toBe("resolve");
});

test("a file with nothing to fix or answer goes to the import, unless the URL asks for its rows", () => {
  const clean = run("checked", { counts: { ...counts, create: 60, warning: 2 } });
  expect(stepOf(clean, undefined)).toBe("import");
  expect(stepOf(clean, "resolve")).toBe("resolve");
  expect(stepOf(run("checked", { counts: { ...counts, create: 59, duplicate: 1 } }), undefined)).toBe(
    "resolve",
  );
});

test("rows hidden in the workbook are decided first", () => {
  const ignored = { rows: 0, listed: [], hidden: { rows: 2, names: [] } };
  const hiding = run("checked", { counts: { ...counts, create: 60 }, ignored });
  expect(stepOf(hiding, undefined)).toBe("resolve");
  const decided = { ...hiding, mapping: { ...hiding.mapping, hiddenRows: "in" as const } };
  expect(stepOf(decided, undefined)).toBe("import");
});

test("before any column is known there are only columns; once the check has begun, all views are", () => {
  expect(viewsOf(run("uploaded", { checkedAt: null }))).toEqual(["columns"]);
  expect(viewsOf(run("checking", { checkedAt: null }))).toEqual(["decisions", "table", "columns"]);
  expect(viewsOf(run("checking"))).toEqual(["decisions", "table", "columns"]);
});
