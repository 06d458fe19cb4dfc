// The commit: no market goes live with data missing unless the user decides so.
import { commitImport, listImports } from "@igo/contract/imports/imports.calls";
import { listIncomplete } from "@igo/contract/imports/imports.after";
import { type Cause, listCauses } from "@igo/contract/imports/imports.causes";
import { readRunRecipe } from "@igo/contract/imports/recipes";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { anImport } from "../../../../testing/imports.ts";
import { answerLists, anId, onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { address, show } from "../../../../testing/render.tsx";
import { CommitStep } from "./CommitStep.tsx";

const open = async (incomplete: number, causes: Cause[] = []) => {
  answer(listCauses, { causes, ready: 321, total: 321 });
  const counts = { rows: 321, create: 321, incomplete };
  const run = anImport({ status: "checked", checkedAt: "2026-11-21T10:05:00.000Z", counts });
  answer(listImports, { imports: [], total: 0, ...onePage });
  answer(commitImport, { import: run });
  answer(listIncomplete, {
    missing: [
      { field: "lat", markets: 170 },
      { field: "openingHours", markets: 12 },
    ],
  });
  await show(<CommitStep run={run} seenAt={0} />, { as: anAdministrator() });
};
const begin = () => button(text("imports.of.begin.market", { count: 321, number: "321" }));
const sent = () => requestsOf(commitImport).map(({ body }) => body);

test("says how many active markets would have data missing, and creates them as drafts", async () => {
  await open(175);
  const warning = page.getByRole("radiogroup", {
    name: text("imports.commit.incomplete", { count: 175, number: "175" }),
  });
  await expect.element(warning).toBeVisible();
  const missing = page.getByRole("list", { name: text("imports.commit.missing") });
  for (const each of [/^Latitude: 170$/, /^Opening hours: 12$/])
    await expect.element(missing.getByText(each)).toBeVisible();
  await begin().click();
  await expect.poll(sent).toEqual([{ mode: "valid", incomplete: "draft" }]);
});

test("makes them active when the user chooses that", async () => {
  await open(175);
  await page.getByRole("radio", { name: new RegExp(text("imports.commit.asInFile")) }).click();
  await begin().click();
  await expect.poll(sent).toEqual([{ mode: "valid", incomplete: "as-in-file" }]);
});

test("asks nothing when every market is complete", async () => {
  await open(0);
  await expect.element(begin()).toBeVisible();
  await expect.element(page.getByText(text("imports.commit.asDraft"))).not.toBeInTheDocument();
});

test("names the columns and sheets that nobody has decided to leave out, and leads to them", async () => {
  const ofFile: Cause = {
    id: "column~0~7",
    kind: "unused-column",
    fields: [],
    code: null,
    reason: null,
    severity: null,
    heading: "Zona",
    message: "",
    rows: 0,
    cells: 0,
    frees: 0,
    blocking: false,
    proposed: 0,
    examples: [],
    state: "open",
    decisions: [],
  };
  await open(0, [
    ofFile,
    { ...ofFile, id: "column~0~8", heading: "" },
    { ...ofFile, id: "column~0~9", heading: "Decidida", state: "decided" },
    {
      ...ofFile,
      id: "sheets",
      kind: "sheets",
      heading: null,
      examples: [{ before: "Norte", after: null, count: 300 }],
    },
  ]);
  await expect
    .element(page.getByText(text("imports.commit.notUsed", { names: "Zona, (no heading)" }), { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByText(text("imports.commit.notRead", { names: "Norte" }), { exact: true }))
    .toBeVisible();
  await button(text("imports.commit.seeDecisions")).click();
  await expect.poll(address).toContain("step=resolve&view=decisions");
});

test("asks whether what was decided otherwise than last time holds from now on", async () => {
  answer(listCauses, { causes: [], ready: 30, total: 30 });
  answer(listImports, { imports: [], total: 0, ...onePage });
  const recipe = { state: "applied" as const, decisions: 1, cells: 30 };
  const run = anImport({
    status: "checked",
    checkedAt: "2026-11-21T10:05:00.000Z",
    counts: { rows: 321, create: 321 },
    recipe,
  });
  const values = (status: string) => ({
    kind: "values" as const,
    field: "status",
    values: { "Al aire": status },
  });
  answer(commitImport, { import: run });
  answerLists();
  answer(readRunRecipe, {
    recipe: {
      ...recipe,
      recipeId: anId(910),
      version: 2,
      by: null,
      at: "2026-11-21T10:06:00.000Z",
      entries: [],
      differences: [{ before: values("active"), after: values("paused") }],
    },
  });
  await show(<CommitStep run={run} seenAt={0} />, { as: anAdministrator() });
  await expect.element(page.getByText("As last time: 1 decision changed 30 cells")).toBeVisible();
  await expect
    .element(page.getByText("Status: Al aire → Active (last time) · Status: Al aire → Paused (now)"))
    .toBeVisible();
  await page.getByRole("radio", { name: new RegExp(text("recipes.onlyNow")) }).click();
  await begin().click();
  await expect.poll(sent).toEqual([{ mode: "valid", incomplete: "draft", recipe: "keep" }]);
});
