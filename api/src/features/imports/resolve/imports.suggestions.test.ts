// Suggestions accepted together: previewed before, marked after, and undone in one step, exactly those cells.
import { previewSuggestions, undoSuggestions } from "@igo/contract/imports/imports.suggestions";
import { expect, test } from "vitest";
import { aChain, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { checkAgain, fixRows, resolveRows, rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";

const { as, partner } = await server();
const { admin } = as;

const headings = `${storeHeadings};comision`;
/** Three wrong check digits, one of them skipped, and a percentage with a suggested other value. */
const checked = async () =>
  checkFile(
    admin,
    csv(
      headings,
      `${store("T-1", "Uno", { nit: "990100011-7" })};12`,
      `${store("T-2", "Dos", { nit: "990100011-8" })};12`,
      `${store("T-3", "Tres", { city: "Medelin" })};12`,
      `${store("T-4", "Cuatro", { nit: "990100011-9" })};12`,
    ),
    { chainId: await aChain(admin) },
  );

const preview = (id: string, query: object = {}) => admin(previewSuggestions, { params: { id }, query });
const undo = async (id: string, step: string) => {
  await admin(undoSuggestions, { params: { id }, body: { step } });
  return settled(admin, id);
};

test("the preview lists changes by field and issue, with current and new values", async () => {
  const { id } = await checked();
  await fixRows(admin, id, { row: 5, decision: "skip" });
  const all = await preview(id);
  expect(all.cells).toBe(3);
  expect(all.groups).toEqual([
    {
      field: "taxId",
      code: "DV_MISMATCH",
      cells: 2,
      examples: [
        { sheet: "", row: 2, before: "990100011-7", after: "990100011-2" },
        { sheet: "", row: 3, before: "990100011-8", after: "990100011-2" },
      ],
    },
    expect.objectContaining({ field: "municipalityCode", cells: 1 }),
  ]);
  expect(await preview(id, { field: "taxId", code: "DV_MISMATCH" })).toMatchObject({ cells: 2 });
  expect(await preview(id, { severity: "warning" })).toMatchObject({ cells: 0, groups: [] });
  await expect(partner.ask(previewSuggestions, { params: { id }, query: {} })).rejects.toMatchObject({
    code: "import.not_found",
  });
});

test("accepted cells remember their earlier value; one step undoes exactly those and rechecks them", async () => {
  const run = await checked();
  await fixRows(admin, run.id, { row: 2, values: { taxId: "990100011-6" } }, { row: 5, decision: "skip" });
  const before = await rowsOf(admin, run.id);
  const after = await resolveRows(admin, run.id, { action: "accept" });
  expect(after).toMatchObject({ counts: { create: 3, error: 0, skipped: 1 }, accepted: { cells: 3 } });
  const accepted = await rowsOf(admin, run.id);
  expect(accepted.map((row) => row.accepted)).toEqual([
    { taxId: "990100011-6" },
    { taxId: "990100011-8" },
    { municipalityCode: "Medelin" },
    {},
  ]);
  const undone = await undo(run.id, after.accepted?.step ?? "");
  expect(undone).toMatchObject({ accepted: null, counts: { create: 0, error: 3, skipped: 1 } });
  expect(await rowsOf(admin, run.id)).toEqual(before);
});

test("a cell that was changed since stays as it is, and no longer shows its earlier value", async () => {
  const { id } = await checked();
  const { accepted } = await resolveRows(admin, id, {
    field: "taxId",
    code: "DV_MISMATCH",
    action: "accept",
  });
  expect(accepted?.cells).toBe(3);
  const { rows } = await fixRows(admin, id, { row: 3, values: { taxId: "900123456-8" } });
  expect(rows.find(({ row }) => row === 3)?.accepted).toEqual({});
  await undo(id, accepted?.step ?? "");
  expect((await rowsOf(admin, id)).map(({ cells }) => cells["taxId"])).toEqual([
    "990100011-7",
    "900123456-8",
    "990100011",
    "990100011-9",
  ]);
});

test("a step is undone only once, and not after the columns were mapped again", async () => {
  const run = await checked();
  const { accepted } = await resolveRows(admin, run.id, { action: "accept" });
  const step = accepted?.step ?? "";
  await undo(run.id, step);
  await expect(undo(run.id, step)).rejects.toMatchObject({
    status: 409,
    code: "import.nothing_to_take_back",
  });
  const again = await resolveRows(admin, run.id, { action: "accept" });
  expect((await checkAgain(admin, run)).accepted).toBeNull();
  await expect(undo(run.id, again.accepted?.step ?? "")).rejects.toMatchObject({
    code: "import.nothing_to_take_back",
  });
});

test("a suggestion accepted for one cell also marks it", async () => {
  const { id } = await checked();
  const { rows } = await fixRows(admin, id, { row: 2, values: { taxId: "990100011-2" } });
  expect(rows[0]?.accepted).toEqual({ taxId: "990100011-7" });
});

test("an answer for all rows with an error excludes those where the same issue is a warning", async () => {
  const file = csv(headings, `${store("T-1", "Uno")};0,18`, `${store("T-2", "Dos")};0,5`);
  const run = await checkFile(admin, file, { chainId: await aChain(admin) });
  const severities = run.issueCounts
    .filter(({ field }) => field === "commissionPct")
    .map(({ code, severity }) => [code, severity]);
  expect(severities).toEqual([
    ["AMBIGUOUS_SCALE", "error"],
    ["AMBIGUOUS_SCALE", "warning"],
  ]);
  const body = {
    field: "commissionPct",
    code: "AMBIGUOUS_SCALE",
    severity: "error",
    action: "skip",
  } as const;
  expect((await resolveRows(admin, run.id, body)).counts).toMatchObject({ skipped: 1, create: 1 });
});
