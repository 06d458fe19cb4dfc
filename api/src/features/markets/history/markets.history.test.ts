// Reading and restoring history, saved views, documents, and purging the recycle bin.
import * as documents from "@igo/contract/markets/markets.documents";
import { marketHistory, restoreVersion } from "@igo/contract/markets/markets.history";
import * as api from "@igo/contract/markets/markets.calls";
import * as views from "@igo/contract/markets/markets.views";
import { expect, test } from "vitest";
import { tidyNow } from "@igo/testing/tidying";
import { aChain, aMarket, commitFile, csv } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { server } from "@igo/testing/server/server";
import { tidySteps } from "../markets.purge.service.ts";

const { as, database, deps, partner, someone } = await server();

const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(api.createMarket, { body: aMarket(given) })).market;
const change = async (id: string, version: number, given: object) =>
  (await as.admin(api.updateMarket, { body: { id, version, ...given } })).market;
const history = async (id: string, query: object = {}) =>
  (await as.admin(marketHistory, { params: { id }, query })).versions;
const restore = async (id: string, wanted: number, version: number) =>
  (await as.admin(restoreVersion, { params: { id, version: String(wanted) }, body: { version } })).market;
const join = (marketId: string) =>
  database.db.insertInto("marketMember").values({ marketId, accountId: partner.id, role: "owner" }).execute();

test("history says who changed what, from and to, newest first, and bank numbers are masked", async () => {
  const { id } = await create({ externalCode: "H-1", bankAccountNumber: "00012345678" });
  await change(id, 1, {
    name: "Segundo nombre",
    bankAccountNumber: "98765432100",
    address: "Calle 10 # 5-20",
  });
  await as.admin(api.moveMarket, { params: { id }, body: { status: "in_review", version: 2 } });
  const versions = await history(id);
  expect(versions.map(({ version, kind }) => [version, kind])).toEqual([
    [3, "status"],
    [2, "update"],
    [1, "create"],
  ]);
  expect(versions[1]).toMatchObject({ actor: { name: "Ana Ruiz" }, source: "form" });
  expect(versions[1]?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: "address", before: "Carrera 43A # 1-50 Local 2", after: "Calle 10 # 5-20" },
    { field: "bankAccountNumber", before: "····5678", after: "····2100" },
    { field: "name", before: "Supermercado El Samán", after: "Segundo nombre" },
  ]);
  expect((await history(id, { field: "status" })).map(({ version }) => version)).toEqual([3]);
  expect((await history(id, { source: "import" })).map(({ version }) => version)).toEqual([]);
  const second = await as.admin(marketHistory, { params: { id }, query: { page: "2", pageSize: "2" } });
  expect(second).toMatchObject({ total: 3, versions: [{ version: 1 }] });
});

test("changes by an import appear in the history with their run", async () => {
  const chainId = await aChain(as.admin);
  const { id } = await create({ externalCode: "I-1", chainId });
  const run = await commitFile(as.admin, csv("Código interno;Nombre comercial", "I-1;Importado"), {
    chainId,
  });
  expect((await history(id))[0]).toMatchObject({
    source: "import",
    sourceId: run.id,
    changes: [{ field: "name", after: "Importado" }],
  });
});

test("a version is restored as a new one: its values, not its status", async () => {
  const first = await create({ externalCode: "R-1", commissionPct: 10, bankAccountNumber: "00012345678" });
  const { id } = first;
  const hours = { weekly: [{ day: 1, open: "08:00", close: "20:00" }], exceptions: [], closedUntil: null };
  await change(id, 1, { name: "Cambiado", openingHours: hours, commissionPct: null });
  await change(id, 2, { name: "Otra vez", bankAccountNumber: null, openingHours: null });
  await as.admin(api.moveMarket, { params: { id }, body: { status: "in_review", version: 3 } });
  const back = await restore(id, 2, 4);
  expect(back).toMatchObject({
    name: "Cambiado",
    openingHours: hours,
    commissionPct: null,
    bankAccountNumber: "····5678",
    status: "in_review",
    version: 5,
  });
  expect((await history(id))[0]).toMatchObject({ kind: "update", source: "restore", restoredVersion: 2 });
  const original = await restore(id, 1, 5);
  expect({ ...original, version: 1, status: first.status, updatedAt: first.updatedAt }).toEqual(first);
  expect(
    (await as.admin(api.listMarkets, { query: { search: first.name, contains: "externalCode:r 1" } })).total,
  ).toBe(1);
});

test("a restore checks the version it was requested at, and rejects one that never existed", async () => {
  const { id } = await create({ externalCode: "R-2" });
  await change(id, 1, { name: "Cambiado" });
  await expect(restore(id, 1, 1)).rejects.toMatchObject({ code: "market.version_conflict" });
  await expect(restore(id, 9, 2)).rejects.toMatchObject({ code: "market.no_such_version" });
  const chainId = await aChain(as.admin);
  const one = await create({ externalCode: "taken", chainId });
  await change(one.id, 1, { externalCode: "free" });
  await create({ externalCode: "taken", chainId });
  await expect(restore(one.id, 1, 2)).rejects.toMatchObject({ code: "market.code_taken" });
});

test("a partner reads the history of their own markets only", async () => {
  const [mine, foreign] = [await create({ externalCode: "P-1" }), await create({ externalCode: "P-2" })];
  await join(mine.id);
  const read = (id: string) => as.partner(marketHistory, { params: { id } });
  expect((await read(mine.id)).total).toBe(1);
  await expect(read(foreign.id)).rejects.toMatchObject({ status: 404 });
  await expect(
    as.partner(restoreVersion, { params: { id: mine.id, version: "1" }, body: { version: 1 } }),
  ).rejects.toMatchObject({ status: 403 });
});

test("views are private until an administrator shares them; each user has one default", async () => {
  const { view: own } = await as.partner(views.createView, {
    body: { name: "Mía", query: { status: "active" } },
  });
  const { view: shared } = await as.admin(views.createView, {
    body: { name: "Por revisar", query: { status: "in_review", sort: "-updatedAt" }, shared: true },
  });
  const { view: hidden } = await as.admin(views.createView, { body: { name: "Oculta", query: {} } });
  await as.partner(views.chooseDefaultView, { body: { viewId: shared.id } });
  const seen = (await as.partner(views.listViews, {})).views;
  expect(seen.map(({ id, isDefault, mayEdit }) => ({ id, isDefault, mayEdit }))).toEqual([
    { id: own.id, isDefault: false, mayEdit: true },
    { id: shared.id, isDefault: true, mayEdit: false },
  ]);
  expect((await as.admin(views.listViews, {})).views.every(({ isDefault }) => !isDefault)).toBe(true);
  const update = (id: string, body: object) => as.partner(views.updateView, { params: { id }, body });
  expect((await update(own.id, { name: "Mía 2", query: { status: "paused" } })).view).toMatchObject({
    name: "Mía 2",
    query: { status: "paused" },
  });
  await expect(update(own.id, { shared: true })).rejects.toMatchObject({ code: "access.admin_only" });
  await expect(update(shared.id, { name: "x" })).rejects.toMatchObject({ code: "access.denied" });
  await expect(update(hidden.id, { name: "x" })).rejects.toMatchObject({ status: 404 });
  await as.admin(views.deleteView, { params: { id: shared.id } });
  expect((await as.partner(views.listViews, {})).views.map(({ id }) => id)).toEqual([own.id]);
});

const pdf = { name: "rut.pdf", bytes: aPdf() };

test("each view shows how many of its markets the user may see", async () => {
  const chainId = await aChain(as.admin);
  const { id } = await create({ chainId, externalCode: "V-1" });
  await create({ chainId, externalCode: "V-2" });
  const { view } = await as.admin(views.createView, {
    body: { name: "De la cadena", query: { chainId, columns: "code", sort: "name", status: "nonsense" } },
  });
  const countOf = async (who: "admin" | "partner", of: string) =>
    (await as[who](views.countViews, {})).counts.find((one) => one.view === of);
  expect(await countOf("admin", view.id)).toEqual({ view: view.id, total: 2, totalIsExact: true });
  expect(await countOf("partner", view.id)).toBeUndefined();
  const before = await countOf("partner", "all");
  await join(id);
  expect((await countOf("partner", "all"))?.total).toBe((before?.total ?? 0) + 1);
  const { total } = await as.admin(api.listMarkets, { query: { status: "in_review" } });
  expect((await countOf("admin", "inReview"))?.total).toBe(total);
});

test("documents are uploaded, reviewed and downloaded, and missing ones are reported", async () => {
  const { id } = await create({ externalCode: "DOC-1" });
  await join(id);
  const params = { id };
  const list = () => as.partner(documents.listDocuments, { params });
  expect((await list()).lacks).toEqual(["rut", "chamber_of_commerce", "bank_letter", "health_permit"]);
  const { document } = await as.partner(documents.uploadDocument, {
    params,
    body: { kind: "rut", number: "990100011", issuedOn: "2026-01-15", expiresOn: "2999-01-15" },
    file: pdf,
  });
  expect(document).toMatchObject({
    kind: "rut",
    status: "pending",
    contentType: "application/pdf",
    isExpired: false,
  });
  expect((await list()).lacks).toEqual(["chamber_of_commerce", "bank_letter", "health_permit"]);
  const one = { ...params, documentId: document.id };
  const bytes = await as.partner(documents.downloadDocument, { params: one });
  expect(String(bytes)).toBe(pdf.bytes);
  const review = (version: number, given: object) =>
    as.admin(documents.updateDocument, { params: one, body: { version, ...given } });
  await expect(review(1, { status: "rejected" })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "note" }],
  });
  await review(1, { status: "rejected", note: "Ilegible" });
  expect((await list()).lacks).toContain("rut");
  await expect(review(1, { status: "approved" })).rejects.toMatchObject({
    code: "market.document_version_conflict",
  });
  await review(2, { status: "approved", note: null, expiresOn: "2020-01-01" });
  expect(await list()).toMatchObject({
    documents: [{ isExpired: true }],
    lacks: expect.arrayContaining(["rut"]),
  });
  await expect(as.partner(documents.deleteDocument, { params: one })).rejects.toMatchObject({ status: 403 });
  await as.admin(documents.deleteDocument, { params: one });
  expect((await list()).documents).toEqual([]);
});

test("a document is a PDF or a picture by its content, and belongs to its market's people", async () => {
  const { id } = await create({ externalCode: "DOC-2" });
  const upload = (file: { name: string; bytes: string }, ask = as.admin) =>
    ask(documents.uploadDocument, { params: { id }, body: { kind: "rut" }, file });
  await expect(upload({ name: "rut.pdf", bytes: "<svg onload=1>" })).rejects.toMatchObject({
    status: 415,
    code: "file.not_a_document",
  });
  const stored = async () => (await Array.fromAsync(deps.files.list())).length;
  const before = await stored();
  const { document } = await upload(pdf);
  const other = (await someone()).ask;
  await expect(upload(pdf, other)).rejects.toMatchObject({ status: 404 });
  await expect(
    other(documents.downloadDocument, { params: { id, documentId: document.id } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await stored()).toBe(before + 1);
});

test("after thirty days in the recycle bin a market is gone with its files, and not a day earlier", async () => {
  const [old, recent] = [await create({ externalCode: "BIN-1" }), await create({ externalCode: "BIN-2" })];
  await as.admin(documents.uploadDocument, { params: { id: old.id }, body: { kind: "rut" }, file: pdf });
  const { fileKey } = await database.db
    .selectFrom("document")
    .select("fileKey")
    .where("marketId", "=", old.id)
    .executeTakeFirstOrThrow();
  for (const { id } of [old, recent]) await as.admin(api.deleteMarket, { params: { id } });
  const binned = (id: string, days: number) =>
    database.query(
      "update market set deleted_at = now() - make_interval(days => $2::integer) where id = $1",
      [id, days],
    );
  await binned(old.id, 31);
  await binned(recent.id, 29);
  await tidyNow(tidySteps, deps);
  await expect(as.admin(api.findMarketById, { params: { id: old.id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await as.admin(api.restoreMarket, { params: { id: recent.id } })).market.deletedAt).toBeNull();
  expect((await Array.fromAsync(deps.files.list())).map(({ key }) => key)).not.toContain(fileKey);
});
