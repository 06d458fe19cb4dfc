// A column beside the rows: its values changed for all equal cells, by example with a question, and back by keyboard.
import { readImport } from "@igo/contract/imports/imports.calls";
import * as api from "@igo/contract/imports/imports.values";
import { listWrittenAbout } from "@igo/contract/references/about";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../../core/language/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { aCheckedImport, answerRows } from "../../../../../testing/importRows.ts";
import { aRow } from "../../../../../testing/imports.ts";
import { anId, onePage } from "../../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../../testing/network.ts";
import { anAdministrator } from "../../../../../testing/people.ts";
import { button, dialog } from "../../../../../testing/queries.ts";
import { address, show } from "../../../../../testing/render.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { ImportRunScreen } from "../../ImportRunScreen.tsx";

const path = paths.dashboard.admin.importRun(":id");
const at = paths.dashboard.admin.importRun(anId(300));
const rows = [aRow(2), aRow(3)];

const open = async (query = "&column=name", values = ["Tienda Uno - Norte", "Tienda Dos"]) => {
  answerRows(rows);
  answer(readImport, { import: aCheckedImport(rows) });
  answer(listWrittenAbout, { written: [], nextCursor: null });
  answer(api.listColumnValues, {
    values: values.map((one, at) => ({ text: one, count: at === 0 ? 3 : 1 })),
    ...onePage,
    total: 2,
    cells: 4,
    blank: 0,
    long: 0,
    distinct: 2,
    isWhole: true,
    shapes: [],
  });
  answer(api.sampleColumns, { rows: [["uno - norte"], ["dos - sur"], ["tres - gran sur"]], isWhole: true });
  answer(api.previewChange, {
    cells: 4,
    distinct: 1,
    values: [],
    shapes: [{ shape: "a - a", before: "uno - norte", after: "NORTE", count: 4 }],
    silent: 0,
    isWhole: true,
  });
  answer(api.changeColumn, ({ body: { change } }) => ({
    import: aCheckedImport(rows),
    decision: {
      id: anId(900),
      kind: "column" as const,
      fields: ["name"],
      code: null,
      heading: null,
      action: "replace" as const,
      rows: 3,
      cells: 3,
      examples: [],
      change,
      by: "Ana Admin",
      at: "2026-11-21T10:06:00.000Z",
    },
  }));
  await show(<ImportRunScreen />, {
    as: anAdministrator(),
    at: `${at}?step=resolve&view=table${query}`,
    path,
  });
  // Behind the panel, where no query by role looks.
  await expect.poll(() => document.querySelector('[role=grid] [tabindex="0"]')).not.toBeNull();
};
const applied = () => requestsOf(api.changeColumn).map(({ body }) => body.change);

test("what a value is given, all equal cells get; Escape leads back to the rows", async () => {
  // Whoever comes from another screen has the focus on the heading when the panel opens.
  await show(<Page title="Elsewhere">{null}</Page>, { at: "/elsewhere" });
  await open();
  const becomes = page.getByRole("textbox", {
    name: text("imports.decisions.newValue", { text: "Tienda Uno - Norte" }),
  });
  await becomes.fill("Tienda Norte");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(applied)
    .toEqual([{ kind: "values", field: "name", values: { "Tienda Uno - Norte": "Tienda Norte" } }]);
  await expect.element(becomes).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(address()).not.toContain("column");
  await expect.poll(() => page.getByRole("grid").element().contains(document.activeElement)).toBe(true);
});

test("texts that an object has already are values like others", async () => {
  const odd = ["constructor", "__proto__"];
  await open("&column=name", odd);
  for (const one of odd) {
    const becomes = page.getByRole("textbox", { name: text("imports.decisions.newValue", { text: one }) });
    await expect.element(becomes).toHaveValue("");
    await becomes.fill(`${one} 2`);
  }
  await userEvent.keyboard("{Enter}");
  await expect.poll(applied).toHaveLength(1);
  const [sent] = applied();
  expect(sent?.kind === "values" && Object.entries(sent.values)).toEqual(odd.map((one) => [one, `${one} 2`]));
});

test("on a phone the question is in sight below as many rows as there are", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await open();
  await page.viewport(390, 844);
  answer(api.sampleColumns, {
    rows: [
      "uno - norte",
      "dos - sur",
      "tres - gran sur",
      ...Array.from({ length: 8 }, (_, at) => `n${at} - sur`),
    ].map((one) => [one]),
    isWhole: true,
  });
  await page.getByRole("tab", { name: text("imports.values.tabs.example") }).click();
  const first = page.getByRole("textbox", { name: text("imports.example.wanted", { text: "uno - norte" }) });
  await first.fill("NORTE");
  const answered = button("GRAN SUR");
  await expect.element(answered).toBeVisible();
  await expect.poll(() => answered.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
  // What was typed is still in sight above it.
  expect(first.element().getBoundingClientRect().top).toBeGreaterThan(0);
});

test("two rules that explain an example are asked about where they differ, and then applied", async () => {
  await open();
  await page.getByRole("tab", { name: text("imports.values.tabs.example") }).click();
  const wanted = (row: string) =>
    page.getByRole("textbox", { name: text("imports.example.wanted", { text: row }) }).first();
  await wanted("uno - norte").fill("NORTE");
  await expect
    .element(page.getByText(text("imports.example.question", { text: "tres - gran sur" })))
    .toBeVisible();
  await expect.element(button(/^Change/)).not.toBeInTheDocument();
  await button("GRAN SUR").click();
  await button(text("imports.values.change", { count: 4, number: "4" })).click();
  await expect.poll(applied).toMatchObject([{ kind: "program", field: "name", columns: ["name"] }]);
});
