// Checks docs/findings.md: each finding names an existing test, or says why there is none.
import { expect, test } from "vitest";
import { exists, rowsOf, testsNamedIn } from "../testing/documentedTests.ts";

const rows = rowsOf("docs/findings.md");

test("every finding names an existing test, or says why there is none", () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => testsNamedIn(row).length === 0 && !/\| none: /.test(row))).toEqual([]);
  expect(rows.flatMap(testsNamedIn).filter((one) => !exists(one))).toEqual([]);
});
