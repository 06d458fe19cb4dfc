// One line per action: who did what, from which value to which, and how; found by every filter, page by page, and only
// by those who may see it.
import { inviteUser, reactivateUser, suspendUser, updateUser } from "@igo/contract/accounts/users";
import {
  createCategory,
  deleteCategory,
  restoreCategory,
  updateCategory,
} from "@igo/contract/categories/categories.calls";
import { createChain, deleteChain, updateChain } from "@igo/contract/chains/chains";
import type { EndpointInput } from "@igo/contract/core/endpoint";
import { countNewActivity, exportActivity, listActivity } from "@igo/contract/insights/activity";
import { sentenceOf } from "@igo/contract/insights/activity.words";
import { mergeMarkets, undoMerge } from "@igo/contract/markets/markets.duplicates";
import { restoreVersion } from "@igo/contract/markets/markets.history";
import * as api from "@igo/contract/markets/markets.calls";
import { setMembers } from "@igo/contract/markets/members";
import * as products from "@igo/contract/products/products.calls";
import { restoreProductVersion } from "@igo/contract/products/products.history";
import { previewProductBulk, startProductBulk } from "@igo/contract/products/products.bulk";
import { eraseMe, exportMe, updateMe } from "@igo/contract/session/session.calls";
import { previewChange, startChange, undoChange } from "@igo/testing/builders/bulks";
import { aChain, aMarket, aTaxId, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { aMenu, addProduct } from "@igo/testing/builders/products";
import { server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { bytesOf } from "@igo/testing/bytes";
import { recentActivity } from "../insights.service.ts";

const { as, database, deps, admin, partner, someone } = await server();
type Ask = typeof as.admin;
type Query = EndpointInput<typeof listActivity>["query"];

const lines = async (query: Query = {}, ask: Ask = as.admin) => (await ask(listActivity, { query })).lines;
const actions = async (query: Query = {}, ask: Ask = as.admin) =>
  (await lines(query, ask)).map(({ action }) => action);
/** Runs an action and returns its line, checking that there is exactly one. */
const actOf = async (work: () => Promise<unknown>) => {
  const before = (await lines({ pageSize: "1" }))[0]?.id ?? 0;
  await work();
  const since = (await lines()).filter(({ id }) => id > before);
  expect(since.map(({ action }) => action)).toHaveLength(1);
  const [line] = since;
  if (!line) throw new Error("Nothing was written down");
  return line;
};
const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(api.createMarket, { body: aMarket({ taxId: aTaxId(), ...given }) })).market;
const join = (marketId: string, accountId = partner.id) =>
  database.db.insertInto("marketMember").values({ marketId, accountId, role: "owner" }).execute();

test("editing a market is one line with the changes, bank numbers masked", async () => {
  const made = await actOf(() => create({ externalCode: "A-1", bankAccountNumber: "00012345678" }));
  const id = made.subject?.id ?? "";
  expect(made).toMatchObject({
    action: "market.create",
    actor: { id: admin.id, name: "Ana Ruiz" },
    subject: { name: "Supermercado El Samán", version: 1, isDeleted: false },
    source: "form",
    changes: [],
  });
  const edited = await actOf(() =>
    as.admin(api.updateMarket, { body: { id, version: 1, name: "Otro", bankAccountNumber: "98765432100" } }),
  );
  expect(edited).toMatchObject({ action: "market.update", version: 2 });
  expect(edited.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: "bankAccountNumber", before: "····5678", after: "····2100" },
    { field: "name", before: "Supermercado El Samán", after: "Otro" },
  ]);
  const { rows } = await database.query("select details::text as text from activity where subject_id = $1", [
    id,
  ]);
  expect(JSON.stringify(rows)).not.toContain("98765432100");
  const moved = await actOf(() =>
    as.admin(api.moveMarket, { params: { id }, body: { status: "in_review", version: 2 } }),
  );
  expect(moved).toMatchObject({
    action: "market.status",
    changes: [{ field: "status", before: "pending_documents", after: "in_review" }],
  });
  expect((await actOf(() => as.admin(api.deleteMarket, { params: { id } }))).action).toBe("market.delete");
  expect((await actOf(() => as.admin(api.restoreMarket, { params: { id } }))).action).toBe("market.restore");
  const back = await actOf(() =>
    as.admin(restoreVersion, { params: { id, version: "1" }, body: { version: 5 } }),
  );
  expect(back).toMatchObject({ action: "market.update", source: "restore", restoredVersion: 1 });
  expect(sentenceOf(back, "en")).toBe("Brought Supermercado El Samán back to version 1");
});

test("a form that changes nothing, or is refused, leaves no line", async () => {
  const { id, name } = await create({ externalCode: "A-2" });
  const before = await lines({ pageSize: "1" });
  await as.admin(api.updateMarket, { body: { id, version: 1, name } });
  await expect(as.admin(api.updateMarket, { body: { id, version: 9, name: "Otro" } })).rejects.toMatchObject({
    code: "market.version_conflict",
  });
  expect(await lines({ pageSize: "1" })).toEqual(before);
});

test("a product's line names its market", async () => {
  const menu = await aMenu(as.admin);
  const made = await actOf(() => addProduct(as.admin, menu));
  expect(made).toMatchObject({
    action: "product.create",
    subject: { name: "Arroz La Cosecha 500 g", version: 1 },
    market: { id: menu.marketId, name: "Supermercado El Samán" },
  });
  const id = made.subject?.id ?? "";
  const edited = await actOf(() =>
    as.admin(products.updateProduct, { body: { id, version: 1, priceCop: 2500 } }),
  );
  expect(edited.changes).toEqual([{ field: "priceCop", before: 2300, after: 2500 }]);
  const back = await actOf(() =>
    as.admin(restoreProductVersion, { params: { id, version: "1" }, body: { version: 2 } }),
  );
  expect(back).toMatchObject({ action: "product.update", source: "restore", restoredVersion: 1 });
});

test("an import is one line for any number of rows, with its current status, and its undo is another", async () => {
  const chainId = await aChain(as.admin);
  const headings =
    "Código interno;Nombre comercial;NIT;Categoría;Correo;Celular;Departamento;Municipio;Dirección";
  const row = (code: number) =>
    `${code};Tienda ${code};${aTaxId()};supermercado;t${code}@example.com;3001000100;Antioquia;Medellín;Calle ${code} # 1-2`;
  const before = (await lines({ pageSize: "1" }))[0]?.id ?? 0;
  const run = await commitFile(as.admin, csv(headings, row(1), row(2), row(3)), { chainId });
  expect(run.counts.committed).toBe(3);
  const since = (await lines()).filter(({ id }) => id > before);
  expect(since).toMatchObject([
    {
      action: "import.commit",
      source: "import",
      subject: null,
      run: { id: run.id, kind: "market", fileName: "stores.csv", status: "committed", done: 3, total: 3 },
    },
  ]);
  expect(since.map((line) => sentenceOf(line, "es"))).toEqual(["Importó 3 tiendas de stores.csv"]);
  const undone = await actOf(() => undoRun(as.admin, run.id));
  expect(undone).toMatchObject({ action: "import.undo", source: "undo", run: { status: "undone" } });
});

test("a bulk change is one line, found by each market it touched, and so is its undo", async () => {
  const chainId = await aChain(as.admin);
  const markets = [
    await create({ chainId, externalCode: "1" }),
    await create({ chainId, externalCode: "2" }),
  ];
  const set = { commissionPct: 11 };
  const line = await actOf(async () => {
    const { previewId } = await previewChange(as.admin, { chainId }, set);
    await startChange(as.admin, previewId);
  });
  expect(line).toMatchObject({
    action: "market.bulk",
    source: "bulk",
    run: { status: "done", done: 2, total: 2 },
    changes: [{ field: "commissionPct", before: null, after: 11 }],
  });
  const undone = await actOf(() => undoChange(as.admin, line.run?.id ?? ""));
  expect(undone).toMatchObject({ action: "market.bulkUndo", actor: { id: admin.id } });
  for (const { id } of markets)
    expect(await actions({ marketId: id })).toEqual(["market.bulkUndo", "market.bulk", "market.create"]);
});

test("a merge is one line on the market that stays, whatever it moves", async () => {
  const [kept, gone] = [await create({ externalCode: "M-1" }), await create({ externalCode: "M-2" })];
  let mergeId = "";
  const line = await actOf(async () => {
    const body = {
      keep: { id: kept.id, version: 1 },
      remove: { id: gone.id, version: 1 },
      take: ["externalCode" as const],
    };
    mergeId = (await as.admin(mergeMarkets, { body })).mergeId;
  });
  expect(line).toMatchObject({ action: "market.merge", subject: { id: kept.id } });
  const back = await actOf(() => as.admin(undoMerge, { params: { id: mergeId } }));
  expect(back).toMatchObject({ action: "market.unmerge", source: "undo" });
});

test("actions on people name the changed fields, but not their values", async () => {
  const { id: marketId } = await create({ externalCode: "U-1" });
  const invited = await actOf(() =>
    as.admin(inviteUser, {
      body: {
        email: "nueva.persona@example.com",
        firstName: "Nueva",
        lastName: "Persona",
        locale: "es",
        role: 2,
        markets: [{ marketId, role: "owner" }],
      },
    }),
  );
  expect(invited).toMatchObject({ action: "user.invite", subject: { name: "Nueva Persona" } });
  const id = invited.subject?.id ?? "";
  const edited = await actOf(() =>
    as.admin(updateUser, { body: { id, version: 1, firstName: "Distinta", role: 1, markets: [] } }),
  );
  expect(edited.changes).toHaveLength(3);
  expect(edited.changes).toEqual(
    expect.arrayContaining([
      { field: "firstName", before: null, after: null },
      { field: "role", before: 2, after: 1 },
      { field: "markets", before: null, after: null },
    ]),
  );
  const suspended = await actOf(() => as.admin(suspendUser, { params: { id }, body: { reason: "Se fue" } }));
  expect(suspended).toMatchObject({ action: "user.suspend", reason: "Se fue" });
  expect((await actOf(() => as.admin(reactivateUser, { params: { id } }))).action).toBe("user.reactivate");
  const people = await actOf(() =>
    as.admin(setMembers, {
      params: { id: marketId },
      body: { members: [{ userId: partner.id, role: "owner" }] },
    }),
  );
  expect(people).toMatchObject({
    action: "market.people",
    changes: [{ field: "members", before: [], after: ["Ana Ruiz"] }],
  });
});

test("someone who erases their account stays in the lines without a name", async () => {
  const leaving = await someone();
  const { id: marketId } = await create({ externalCode: "E-1" });
  await join(marketId, leaving.id);
  await leaving.ask(updateMe, { body: { firstName: "Irrepetible" } });
  const at = { actorId: leaving.id };
  expect((await lines(at))[0]?.actor?.name).toContain("Irrepetible");
  expect(Buffer.from(bytesOf(await leaving.ask(exportMe))).toString()).toContain("user.update");
  await leaving.ask(eraseMe, { body: { password: "una clave larga y buena" } });
  const left = await lines(at);
  expect(left.map(({ action, actor }) => [action, actor?.name])).toEqual([
    ["user.erase", null],
    ["user.update", null],
  ]);
  const { rows } = await database.query("select * from activity where actor_id = $1", [leaving.id]);
  expect(JSON.stringify(rows)).not.toContain("Irrepetible");
});

test("categories, sections and chains are recorded with what changed", async () => {
  const { category } = await as.admin(createCategory, { body: { es: "Floristería", en: "Florist" } });
  const id = category.id;
  const renamed = await actOf(() =>
    as.admin(updateCategory, { body: { id, version: category.version, es: "Flores" } }),
  );
  expect(renamed).toMatchObject({ action: "category.update", subject: { name: "Florist" } });
  expect(renamed.changes).toContainEqual({ field: "es", before: "Floristería", after: "Flores" });
  expect((await actOf(() => as.admin(deleteCategory, { query: { id } }))).action).toBe("category.delete");
  expect((await actOf(() => as.admin(restoreCategory, { body: { id } }))).action).toBe("category.restore");
  const { marketId } = await aMenu(as.admin);
  const section = await actOf(() =>
    as.admin(createCategory, { body: { scope: "menu", marketId, es: "Bebidas" } }),
  );
  expect(section).toMatchObject({
    action: "category.sectionCreate",
    subject: { name: "Bebidas" },
    market: { id: marketId },
  });
  const made = await actOf(() => as.admin(createChain, { body: { name: "Los Cedros", code: "CEDROS" } }));
  const chainId = made.subject?.id ?? "";
  const edited = await actOf(() =>
    as.admin(updateChain, { body: { id: chainId, version: 1, name: "Los Robles", taxId: null } }),
  );
  expect(edited.changes).toEqual([{ field: "name", before: "Los Cedros", after: "Los Robles" }]);
  const deleted = await actOf(() => as.admin(deleteChain, { params: { id: chainId } }));
  expect(deleted).toMatchObject({
    action: "chain.delete",
    subject: { name: "Los Robles", isDeleted: true },
  });
});

test("filters narrow by person, market, kind, source, request and day, and combine", async () => {
  const other = await someone(1);
  const { id } = await create({ externalCode: "F-1" });
  await other.ask(api.updateMarket, { body: { id, version: 1, name: "De otra" } });
  await as.admin(restoreVersion, { params: { id, version: "1" }, body: { version: 2 } });
  const of = { marketId: id };
  expect(await actions(of)).toEqual(["market.update", "market.update", "market.create"]);
  expect(await actions({ actorId: other.id })).toEqual(["market.update"]);
  expect(await actions({ ...of, actorId: admin.id, source: "form" })).toEqual(["market.create"]);
  expect(await actions({ ...of, source: "restore" })).toEqual(["market.update"]);
  expect(await actions({ ...of, kind: "product,user" })).toEqual([]);
  const kinds = new Set((await actions({ kind: "chain,category" })).map((action) => action.split(".")[0]));
  expect(kinds).toEqual(new Set(["chain", "category"]));
  const [newest] = await lines(of);
  const requestId = newest?.requestId ?? "";
  expect((await lines({ requestId })).map((line) => line.id)).toEqual([newest?.id]);
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  expect(await actions({ ...of, from: today, to: today })).toHaveLength(3);
  expect(await actions({ ...of, to: "2020-01-01" })).toEqual([]);
});

test("everything done in one request is found by its id", async () => {
  const { category } = await as.admin(createCategory, { body: { es: "Panela", en: "Panela" } });
  await create({ externalCode: "Q-1", categoryCode: category.id });
  await as.admin(deleteCategory, { query: { id: category.id, moveTo: "other" } });
  await settleJobs();
  const [deleted] = await lines({ kind: "category", pageSize: "1" });
  expect(await actions({ requestId: deleted?.requestId ?? "" })).toEqual(["market.bulk", "category.delete"]);
});

test("pages continue where they ended while new lines arrive, and those are counted", async () => {
  const { id } = await create({ externalCode: "P-1" });
  for (let version = 1; version < 6; version += 1)
    await as.admin(api.updateMarket, { body: { id, version, name: `Nombre ${version}` } });
  const query = { marketId: id, pageSize: "2" };
  const first = await as.admin(listActivity, { query });
  await as.admin(api.updateMarket, { body: { id, version: 6, name: "Entretanto" } });
  const seen = [...first.lines];
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await as.admin(listActivity, { query: { ...query, cursor } });
    seen.push(...page.lines);
    cursor = page.nextCursor;
  }
  expect(seen.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  const [top] = first.lines;
  const since = { since: top?.at ?? "", sinceId: String(top?.id), marketId: id };
  expect(await as.admin(countNewActivity, { query: since })).toEqual({ count: 1 });
  await expect(as.admin(listActivity, { query: { cursor: "bm8" } })).rejects.toMatchObject({ status: 422 });
});

test("a partner sees what concerns their markets and what they did, and nothing of anyone else", async () => {
  const mine = await aMenu(as.admin, { name: "Tienda propia" });
  const foreign = await aMenu(as.admin, { name: "CANARIO" });
  const me = await someone();
  await join(mine.marketId, me.id);
  const product = await addProduct(as.admin, mine);
  await addProduct(as.admin, foreign, { name: "CANARIO" });
  await as.admin(createChain, { body: { name: "CANARIO", code: "CANARIO" } });
  await as.admin(inviteUser, {
    body: {
      email: "canario@example.com",
      firstName: "CANARIO",
      lastName: "X",
      locale: "es",
      role: 2,
      markets: [],
    },
  });
  await as.admin(createCategory, { body: { es: "CANARIO" } });
  await commitFile(as.admin, csv("Código interno;Nombre comercial", "1;CANARIO"), {
    chainId: await aChain(as.admin),
  });
  // An administrator's bulk change over many markets, the partner's among them.
  const { previewId } = await previewChange(as.admin, {}, { prepTimeMin: 33 });
  await startChange(as.admin, previewId);
  await me.ask(products.updateProduct, { body: { id: product.id, version: 1, priceCop: 9900 } });
  const own = await me.ask(previewProductBulk, {
    body: { filter: { marketId: mine.marketId }, set: { isAvailable: false }, preview: true },
  });
  await me.ask(startProductBulk, { body: { previewId: own.previewId } });
  await settleJobs();
  await me.ask(updateMe, { body: { firstName: "Nombre" } });

  const seen = await lines({ pageSize: "100" }, me.ask);
  expect(seen.map(({ action }) => action)).toEqual([
    "user.update",
    "product.bulk",
    "product.update",
    "product.create",
    "category.sectionCreate",
    "market.create",
  ]);
  expect(JSON.stringify(seen)).not.toContain("CANARIO");
  expect(seen[1]).toMatchObject({ run: { done: 1 } });
  const ask = (query: Query) => actions(query, me.ask);
  expect(await ask({ marketId: foreign.marketId })).toEqual([]);
  expect(await ask({ kind: "chain,import" })).toEqual([]);
  expect(await ask({ actorId: admin.id, kind: "product" })).toEqual(["product.create"]);
  for (const line of await lines({ kind: "chain,category,user", actorId: admin.id, pageSize: "10" }))
    if (line.market?.id !== mine.marketId) expect(await ask({ requestId: line.requestId ?? "" })).toEqual([]);
  const file = String(await me.ask(exportActivity, { query: { format: "csv" } }));
  expect(file).not.toContain("CANARIO");
  expect(file.trim().split("\n")).toHaveLength(7);
  expect(await recentActivity(deps, { user: { id: me.id, role: 2 }, language: "es" }, 3)).toHaveLength(3);
  // Nothing about a market that is no longer theirs, not even what they did there.
  await database.db.deleteFrom("marketMember").where("accountId", "=", me.id).execute();
  expect(await ask({})).toEqual(["user.update", "product.bulk"]);
});

test("a partner's pages lead from the last days through years, each line once", async () => {
  const { id } = await create({ externalCode: "P-2" });
  const me = await someone();
  await join(id, me.id);
  await database.query(
    `insert into activity (at, kind, action, subject_id, market_id, source)
     select now() - days * interval '1 day', 'market', 'market.update', $1, $1, 'form'
     from unnest(array[1, 2, 3, 40, 44, 46, 47, 90, 400, 401, 800]) days`,
    [id],
  );
  const ats: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query: Query = { pageSize: "3", ...(cursor === "" ? {} : { cursor }) };
    const page: { lines: { at: string }[]; nextCursor: string | null } = await me.ask(listActivity, {
      query,
    });
    ats.push(...page.lines.map(({ at }) => at));
    cursor = page.nextCursor;
  }
  // With the line of its creation.
  expect(ats).toHaveLength(12);
  expect(ats).toEqual([...new Set(ats)].toSorted().toReversed());
});

test("the file holds what is filtered, in the caller's language", async () => {
  const { id } = await create({ externalCode: "X-1", name: "=1+1" });
  await as.admin(api.updateMarket, { body: { id, version: 1, acceptingOrders: true } });
  const file = String(await as.admin(exportActivity, { query: { format: "csv", marketId: id } }));
  const [headings, edited, made, ...rest] = file.trim().split(/\r?\n/);
  expect(headings).toContain("When");
  expect(edited).toContain("Accepting orders");
  expect(made).toContain("Created");
  expect(rest).toEqual([]);
});

test("the database refuses to rewrite the log, and accepts lines for months without a partition", async () => {
  await expect(database.query("update activity set action = 'x'")).rejects.toThrow("not rewritten");
  await expect(database.query("delete from activity")).rejects.toThrow("not rewritten");
  await expect(database.query("truncate activity")).rejects.toThrow("not rewritten");
  await database.query(`insert into activity (at, kind, action, source)
    values ('2019-03-01', 'chain', 'chain.create', 'system')`);
  await database.query("select add_activity_months('2019-02-01', '2019-04-01')");
  const parts = await database.query(
    "select tableoid::regclass::text as part from activity where at < '2020-01-01'",
  );
  expect(parts.rows).toEqual([{ part: "activity_other" }]);
  const there =
    "select to_regclass('activity_2019_02') is not null as february, to_regclass('activity_2019_03') is null as march";
  expect((await database.query(there)).rows).toEqual([{ february: true, march: true }]);
});
