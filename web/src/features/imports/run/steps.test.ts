// The step shown follows the run's status, whatever the URL asks for.
import { expect, test } from "vitest";
import { anImport } from "../../../../testing/imports.ts";
import { stepOf } from "./steps.ts";

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
  ...change,
});

test("a checked run opens at the fix step, and can be mapped again or committed", () => {
  expect(stepOf(run("checked"), undefined)).toBe("fix");
  expect(stepOf(run("checked"), "columns")).toBe("columns");
  expect(stepOf(run("checked"), "commit")).toBe("commit");
});

test("a committed run shows the done step when a shared link names an earlier one", () => {
  expect(stepOf(run("committed"), "commit")).toBe("done");
  expect(stepOf(run("committed"), "columns")).toBe("done");
});

test("a run cancelled before its check has no rows to show", () => {
  expect(stepOf(run("cancelled", { checkedAt: null }), "fix")).toBe("done");
  expect(stepOf(run("cancelled"), "fix")).toBe("fix");
});

test("a file with nothing to fix or answer goes to the commit, unless the URL asks for its rows", () => {
  const clean = run("checked", { counts: { ...counts, create: 60, warning: 2 } });
  expect(stepOf(clean, undefined)).toBe("commit");
  expect(stepOf(clean, "fix")).toBe("fix");
  expect(stepOf(run("checked", { counts: { ...counts, create: 59, duplicate: 1 } }), undefined)).toBe("fix");
});
