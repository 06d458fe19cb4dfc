// Digits of one width make a code or a single figure look spaced out: they are only where figures stand above one another,
// or change while one looks at them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");

const places = {
  "a column of figures": [
    "features/categories/CategoryListScreen.tsx",
    "features/coverage/lists/ServingList.tsx",
    "features/imports/columns/ColumnTable.tsx",
    "features/imports/resolve/grid/gridLook.ts",
    "features/insights/catalog/MeasureList.tsx",
    "features/products/Price.tsx",
    "features/system/SystemScreen.tsx",
    "records/bulk/BulkEffect.tsx",
    "ui/chart/BarList.tsx",
    "ui/chart/ChartTableView.tsx",
    "ui/chart/LineDrawing.tsx",
    "ui/chart/StackedBar.tsx",
    "ui/theme/components.ts",
  ],
  "times or days, one below the other": [
    "features/calendar/grid/AgendaView.tsx",
    "features/calendar/grid/DayNumber.tsx",
    "features/markets/operation/Week.tsx",
    "ui/form/date/DateCalendar.tsx",
    "ui/form/hours/TimeInput.tsx",
  ],
  "counts while one looks at it": ["features/imports/run/RunProgress.tsx", "ui/chart/LineReading.tsx"],
  "a digit in a box of its own": ["ui/form/fields/CodeBoxes.tsx"],
};

test("digits are of one width only where figures are compared or change in sight", () => {
  const found = globSync("**/*.{ts,tsx,css}", { cwd: source })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(source, path), "utf8").includes("tabular-nums"));
  const byName = (a: string, b: string) => a.localeCompare(b);
  expect(found.toSorted(byName)).toEqual(Object.values(places).flat().toSorted(byName));
});
