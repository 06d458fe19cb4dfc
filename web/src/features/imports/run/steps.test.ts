// The step and the view shown follow the run's status, whatever the URL asks for.
import { expect, test } from "vitest";
import { anImport } from "../../../../testing/imports.ts";
import { beginAt, follow, stepOf, viewsOf } from "./steps.ts";

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
  sheets: [],
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

test("columns that are hidden in the workbook and read are decided first", () => {
  const remarks = {
    hiddenRows: 0,
    hiddenColumns: 1,
    hiddenColumnsAt: [3],
    isCounted: true,
    hasMoreColumns: false,
  };
  const sheets = [{ index: 0, name: "Hoja1", hidden: false, rows: 60, remarks, sample: [] }];
  const mapping = { sheet: 0, headerRow: 1, columns: [{ index: 3, heading: "Notas", field: "notes" }] };
  const hiding = run("checked", { counts: { ...counts, create: 60 }, sheets, mapping });
  expect(stepOf(hiding, undefined)).toBe("resolve");
  expect(stepOf({ ...hiding, mapping: { ...mapping, hiddenColumns: "in" } }, undefined)).toBe("import");
  const left = {
    ...mapping,
    hiddenColumns: "out" as const,
    columns: [{ index: 3, heading: "Notas", field: null }],
  };
  expect(stepOf({ ...hiding, mapping: left }, undefined)).toBe("import");
});

test("before any column is known there are only columns; once the check has begun, all views are", () => {
  expect(viewsOf(run("uploaded", { checkedAt: null }))).toEqual(["columns"]);
  expect(viewsOf(run("checking", { checkedAt: null }))).toEqual(["decisions", "table", "columns"]);
  expect(viewsOf(run("checking"))).toEqual(["decisions", "table", "columns"]);
});

const clean = run("checked", { counts: { ...counts, create: 60 } });
const asked = (requested?: "resolve" | "import", isAtColumns = false) => ({ requested, isAtColumns });

test("a screen follows a check to its end, also when its own address is written in the same moment", () => {
  const checking = beginAt(run("checking"), undefined);
  expect(checking.shown).toBe("resolve");
  expect(follow(checking, clean, asked()).shown).toBe("import");
  expect(follow(checking, clean, asked("resolve")).shown).toBe("import");
  // Until the URL names the import, and then for good.
  const { followed } = follow(checking, clean, asked("resolve"));
  expect(follow(followed, clean, asked("import"))).toMatchObject({
    shown: "import",
    followed: { status: "checked", asked: "import" },
  });
});

test("a user who is quicker than the run has chosen", () => {
  const atImport = beginAt(clean, "import");
  expect(follow(atImport, run("committing"), asked("resolve")).shown).toBe("resolve");
  expect(follow(atImport, run("committing"), asked("import")).shown).toBe("import");
});

test("whoever decides, or looks at the columns, stays there when the rows have been checked again", () => {
  const deciding = beginAt(run("checked"), "resolve");
  const { followed } = follow(deciding, run("checking"), asked("resolve"));
  expect(follow(followed, clean, asked("resolve")).shown).toBe("resolve");
  expect(follow(beginAt(run("checking"), "resolve"), clean, asked("resolve", true)).shown).toBe("resolve");
});
