// The match columns step on a phone: what identifies a column must be readable.
import { readImport } from "@igo/contract/imports/imports.calls";
import { listWrittenAbout } from "@igo/contract/references/about";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths.ts";
import { anImport } from "../../../../testing/imports.ts";
import { answerLists, anId } from "../../../../testing/markets.ts";
import { answer } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { show } from "../../../../testing/render.tsx";
import { ImportRunScreen } from "../ImportRunScreen.tsx";

test("on a phone a heading is shown in full beside long values, which are truncated", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  const heading = "Nombre del almacén";
  const store = "Huellitas Kennedy Montería, sede del norte";
  const sample = [heading, store].map((cell, index) => ({ row: index + 1, cells: [cell] }));
  answerLists();
  answer(readImport, {
    import: anImport({
      sheets: [{ index: 0, name: "Hoja1", hidden: false, rows: 2, sample }],
      mapping: { sheet: 0, headerRow: 1, columns: [{ index: 0, heading, field: "name", confidence: 1 }] },
    }),
  });
  answer(listWrittenAbout, { written: [], nextCursor: null });
  await show(<ImportRunScreen />, {
    as: anAdministrator(),
    at: paths.dashboard.admin.importRun(anId(300)),
    path: paths.dashboard.admin.importRun(":id"),
  });
  const isWhole = (title: string) => {
    const { scrollWidth, clientWidth } = page.getByTitle(title, { exact: true }).element();
    return scrollWidth <= clientWidth;
  };
  await expect.element(page.getByTitle(heading, { exact: true })).toBeVisible();
  expect([isWhole(heading), isWhole(store)]).toEqual([true, false]);
});
