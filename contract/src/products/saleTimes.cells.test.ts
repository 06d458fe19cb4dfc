// Season dates in a column whose order is known, or not.
import { expect, test } from "vitest";
import { readMoment } from "./saleTimes.cells.ts";

test("a date in the opposite order to its column is suggested, not applied", () => {
  expect(readMoment("12/31/2026", { order: "day-first" })).toMatchObject({
    issues: [{ code: "INVALID_DATE", severity: "error", suggestion: "2026-12-31" }],
  });
});

test("an ambiguous date is a question while the column's order is unknown; an unambiguous one is parsed", () => {
  expect(readMoment("3/4/2026", { order: "either" })).toEqual({
    issues: [
      {
        code: "AMBIGUOUS_DATE",
        severity: "error",
        params: { value: "3/4/2026", read: "2026-04-03", other: "2026-03-04" },
      },
    ],
  });
  expect(readMoment("12/31/2026", { order: "either" }).value).toEqual({ date: "2026-12-31" });
  expect(readMoment("4/4/2026", { order: "either" }).value).toEqual({ date: "2026-04-04" });
});

test("a date that the spreadsheet made of a text like those beside it is suggested in the opposite order", () => {
  const column = { order: "month-first", isTurned: true } as const;
  expect(readMoment({ date: "2026-04-03" }, column)).toMatchObject({
    issues: [{ code: "INVALID_DATE", params: { reason: "turned" }, suggestion: "2026-03-04" }],
  });
  expect(readMoment({ date: "2026-04-04" }, column).value).toEqual({ date: "2026-04-04" });
});
