// docs/findings.md tells the truth: each finding names a test that is there, or why none is.
import { expect, test } from "vitest";
import { exists, rowsOf, testsNamedIn } from "../testing/documentedTests.ts";

const rows = rowsOf("docs/findings.md");

test("every finding names a test of the file that it names, or says why there is none", () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => testsNamedIn(row).length === 0 && !/\| none: /.test(row))).toEqual([]);
  expect(rows.flatMap(testsNamedIn).filter((one) => !exists(one))).toEqual([]);
});
