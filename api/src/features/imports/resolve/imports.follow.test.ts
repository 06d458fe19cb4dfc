// A commit loses nothing: the rows left out continue in a follow-up run with everything known from the first.
import * as api from "@igo/contract/imports/imports.calls";
import { followUpImport } from "@igo/contract/imports/imports.followUp";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { tidyNow } from "@igo/testing/tidying";
import { aChain, checkFile, csv, settled, undoRun } from "@igo/testing/builders/markets";
import { checkMenu, openMarket } from "@igo/testing/builders/menus";
import { holdJobs, server } from "@igo/testing/server/server";
import {
  checkAgain,
  commitRun,
  fixRows,
  marketsOf,
  rowsOf,
  store,
  storeHeadings,
} from "@igo/testing/builders/stores";
import { commit } from "../commit/imports.commit.service.ts";
import { tidySteps } from "../imports.purge.service.ts";

const world = await server();
const { as, deps, partner, raw, someone } = world;
const { admin } = as;

const followUp = async (id: string, ask: typeof admin = admin) => {
  const { import: run } = await ask(followUpImport, { params: { id } });
  return settled(ask, run.id);
};

/** A committed run of five rows: two imported, one with an error, one whose code repeats in the file, one skipped. */
const committed = async () => {
  const chainId = await aChain(admin);
  const file = csv(
    storeHeadings,
    store("T-1", "Uno"),
    store("T-2", "Dos", { nit: "990100011-7" }),
    store("T-1", "Uno otra vez"),
    store("T-4", "Cuatro"),
    store("T-5", "Cinco"),
  );
  const run = await checkFile(admin, file, { chainId });
  await fixRows(admin, run.id, { row: 5, decision: "skip" });
  return { chainId, run: await commitRun(admin, run.id) };
};

test("the rows left out continue in their own run, with the same columns, at the fix step", async () => {
  const { chainId, run } = await committed();
  expect(run).toMatchObject({ counts: { committed: 2, error: 2, skipped: 1 }, followUp: null });
  const next = await followUp(run.id);
  expect(next).toMatchObject({
    status: "checked",
    followsId: run.id,
    chainId,
    mapping: run.mapping,
    counts: { rows: 3, error: 2, skipped: 1 },
  });
  expect((await rowsOf(admin, next.id)).map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, "error"],
    [4, "error"],
    [5, "skipped"],
  ]);
  expect((await admin(api.readImport, { params: { id: run.id } })).import.followUp).toEqual({
    id: next.id,
    status: "checked",
  });
});

test("a code that the first run has imported still counts as repeated in the file", async () => {
  const { chainId, run } = await committed();
  const next = await followUp(run.id);
  const [, again] = await rowsOf(admin, next.id);
  expect(again).toMatchObject({ row: 4, issues: [{ code: "DUPLICATE_IN_FILE", params: { row: 2 } }] });
  // Fixing another row, or checking again, does not turn it into an update of that market.
  await fixRows(
    admin,
    next.id,
    { row: 3, values: { taxId: "990100011-2" } },
    { row: 4, values: { name: "Nueve" } },
  );
  expect((await checkAgain(admin, next)).counts).toMatchObject({ create: 1, update: 0, error: 1 });
  await fixRows(admin, next.id, { row: 4, values: { externalCode: "T-9" } });
  expect((await commitRun(admin, next.id)).counts).toMatchObject({ committed: 2, error: 0 });
  expect((await marketsOf(admin, chainId)).map(({ externalCode }) => externalCode)).toEqual([
    "T-1",
    "T-2",
    "T-5",
    "T-9",
  ]);
});

test("corrections and decisions of a row that was left out are kept", async () => {
  const chainId = await aChain(admin);
  const file = csv(
    storeHeadings,
    store("T-1", "Uno"),
    store("T-2", "Dos", { nit: "990100011-7", phone: "12" }),
  );
  const run = await checkFile(admin, file, { chainId });
  await fixRows(admin, run.id, { row: 3, values: { phone: "3001112233" } });
  await commitRun(admin, run.id);
  const [left] = await rowsOf(admin, (await followUp(run.id)).id);
  expect(left).toMatchObject({ cells: { phone: "3001112233" }, issues: [{ field: "taxId" }] });
});

test("following up twice gives one run while it is open, and continues from it once it is committed", async () => {
  const { run } = await committed();
  const first = await followUp(run.id);
  expect((await followUp(run.id)).id).toBe(first.id);
  const { run: other } = await committed();
  const both = await Promise.all([1, 2].map(() => admin(followUpImport, { params: { id: other.id } })));
  expect(new Set(both.map((one) => one.import.id)).size).toBe(1);
  await fixRows(admin, first.id, { row: 3, values: { taxId: "990100011-2" } });
  await commitRun(admin, first.id);
  const second = await followUp(run.id);
  expect(second).toMatchObject({ followsId: first.id, counts: { rows: 2, error: 1, skipped: 1 } });
  await admin(api.cancelImport, { params: { id: second.id } });
  expect((await followUp(run.id)).id).not.toBe(second.id);
});

/** Commits the run, and cancels it after its first chunk. */
const cancelHalfway = async (id: string) => {
  const release = holdJobs();
  await admin(api.commitImport, { params: { id }, body: { mode: "valid" } });
  const reached = async () => {
    await admin(api.cancelImport, { params: { id } });
  };
  await commit(deps, { importId: id }, { reached });
  release();
  return (await admin(api.readImport, { params: { id } })).import;
};

test("a commit cancelled halfway is followed up with the unreached and left-out rows until none is left", async () => {
  const chainId = await aChain(admin);
  const invalid = store("H-malo", "Malo", { nit: "990100011-7" });
  const many = Array.from({ length: 900 }, (_, index) => store(`H-${index}`, `Tienda ${index}`));
  const first = await checkFile(admin, csv(storeHeadings, invalid, ...many), { chainId });

  const run = await cancelHalfway(first.id);
  const { committed: written } = run.counts;
  expect(run.status).toBe("cancelled");
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(900);
  const second = await followUp(run.id);
  expect(second.counts).toMatchObject({ rows: 901 - written, create: 900 - written, error: 1 });

  const again = await cancelHalfway(second.id);
  const rest = 900 - written - again.counts.committed;
  const third = await followUp(run.id);
  expect(third).toMatchObject({ followsId: second.id, counts: { rows: rest + 1, create: rest, error: 1 } });
  await commitRun(admin, third.id);

  const { total } = await admin(listMarkets, { query: { chainId } });
  expect(total).toBe(900);
  expect((await followUp(run.id)).counts).toMatchObject({ rows: 1, error: 1 });
});

test("a run that was cancelled before its commit has nothing to follow up", async () => {
  const { id } = await checkFile(admin, csv(storeHeadings, store("N-1", "Uno")), {
    chainId: await aChain(admin),
  });
  await admin(api.cancelImport, { params: { id } });
  await expect(followUp(id)).rejects.toMatchObject({ status: 409, code: "import.wrong_state" });
});

test("a run whose rows were all imported has nothing to follow up, and neither has one before its commit", async () => {
  const chainId = await aChain(admin);
  const file = csv(storeHeadings, store("T-1", "Uno"));
  const checked = await checkFile(admin, file, { chainId });
  await expect(followUp(checked.id)).rejects.toMatchObject({ status: 409, code: "import.wrong_state" });
  const run = await commitRun(admin, checked.id);
  await expect(followUp(run.id)).rejects.toMatchObject({ status: 409, code: "import.nothing_left" });
});

test("the corrected workbook of the first run, or of this one, goes into the follow-up", async () => {
  const { run } = await committed();
  const next = await followUp(run.id);
  const authorization = `Bearer ${world.admin.token}`;
  const book = await raw({ url: `/api/v1/imports/${next.id}/errors.xlsx`, headers: { authorization } });
  expect(book.statusCode).toBe(200);
  const corrected = (id: string, row: number, line: string) =>
    csv(`iGO # ${id};${storeHeadings}`, `${row};${line}`);
  const fromFirst = corrected(run.id, 3, store("T-2", "Dos", { nit: "990100011-2" }));
  await admin(api.uploadCorrections, { params: { id: next.id }, file: fromFirst });
  expect((await settled(admin, next.id)).counts).toMatchObject({ create: 1, error: 1 });
  const fromThis = corrected(next.id, 4, store("T-9", "Uno otra vez"));
  await admin(api.uploadCorrections, { params: { id: next.id }, file: fromThis });
  expect((await settled(admin, next.id)).counts).toMatchObject({ create: 2, error: 0 });
});

test("undoing the first run reverts what it wrote, and leaves what the follow-up wrote", async () => {
  const { chainId, run } = await committed();
  const next = await followUp(run.id);
  await fixRows(admin, next.id, { row: 3, values: { taxId: "990100011-2" } });
  await commitRun(admin, next.id);
  expect(await undoRun(admin, run.id)).toMatchObject({ status: "undone", undoKept: [] });
  expect((await marketsOf(admin, chainId)).map(({ externalCode }) => externalCode)).toEqual(["T-2"]);
  expect(await undoRun(admin, next.id)).toMatchObject({ status: "undone" });
  expect(await marketsOf(admin, chainId)).toEqual([]);
});

test("a menu import can be followed up too; the follow-up belongs to the same partner only", async () => {
  const marketId = await openMarket(world, {}, partner);
  const headings = "Sección;Producto;SKU;Código de barras;Precio";
  const file = csv(headings, "Granos;Arroz;A-1;7709990000016;2300", "Granos;Sal;A-2;7709990000017;1500");
  const { id } = await checkMenu(partner.ask, file, { marketId });
  expect((await commitRun(partner.ask, id)).counts).toMatchObject({ committed: 1, error: 1 });
  const stranger = await someone(roles.partner);
  await expect(followUp(id, stranger.ask)).rejects.toMatchObject({ code: "import.not_found" });
  const next = await followUp(id, partner.ask);
  expect(next).toMatchObject({ kind: "menu", marketId, counts: { rows: 1, error: 1 } });
  await fixRows(partner.ask, next.id, { row: 3, values: { ean: "" } });
  expect((await commitRun(partner.ask, next.id)).counts).toMatchObject({ committed: 1, error: 0 });
});

test("a run that has a follow-up keeps its rows and its file until the follow-up expires", async () => {
  const { run } = await committed();
  const next = await followUp(run.id);
  const age = (id: string, days: number) =>
    deps.db
      .updateTable("import")
      .set({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where("id", "=", id)
      .execute();
  await age(run.id, 40);
  await tidyNow(tidySteps, deps);
  expect((await checkAgain(admin, next)).counts).toMatchObject({ rows: 3 });
  await age(next.id, 40);
  await tidyNow(tidySteps, deps);
  await tidyNow(tidySteps, deps);
  const gone = await deps.db.selectFrom("import").selectAll().where("id", "in", [run.id, next.id]).execute();
  expect(gone.every(({ purgedAt }) => purgedAt !== null)).toBe(true);
  expect(await Array.fromAsync(deps.files.list())).not.toContain(gone[0]?.fileKey);
});

test("a follow-up cannot be mapped to another sheet", async () => {
  const { run } = await committed();
  const next = await followUp(run.id);
  await expect(checkAgain(admin, { ...next, mapping: { ...next.mapping, sheet: 1 } })).rejects.toMatchObject({
    code: "import.sheet_not_found",
  });
});
