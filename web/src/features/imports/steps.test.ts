// The step that is shown follows the run's status, whatever the address asks for.
import { expect, test } from "vitest";
import { stepOf } from "./steps.ts";

const run = (
  status: Parameters<typeof stepOf>[0]["status"],
  checkedAt: string | null = "2026-11-21T00:00:00Z",
) => ({
  status,
  checkedAt,
});

test("a run that was checked is fixed, and may be mapped again or committed", () => {
  expect(stepOf(run("checked"), undefined)).toBe("fix");
  expect(stepOf(run("checked"), "columns")).toBe("columns");
  expect(stepOf(run("checked"), "commit")).toBe("commit");
});

test("a committed run is done, whatever step was shared", () => {
  expect(stepOf(run("committed"), "commit")).toBe("done");
  expect(stepOf(run("committed"), "columns")).toBe("done");
});

test("a run cancelled before its check has no rows to look at", () => {
  expect(stepOf(run("cancelled", null), "fix")).toBe("done");
  expect(stepOf(run("cancelled"), "fix")).toBe("fix");
});
