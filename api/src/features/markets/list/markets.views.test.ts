// Saved views of the lists that only administrators have, and of past imports; what a view may say.
import * as api from "@igo/contract/markets/markets.views";
import { roles } from "@igo/contract/session/roles";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";
import { whileWriting } from "@igo/testing/underway";

const { as, database, someone } = await server();

const namesOf = async (list: api.ViewList, ask = as.admin) =>
  (await ask(api.listViews, { query: { list } })).views.map(({ name, isDefault }) => ({ name, isDefault }));

test.each(api.administratorsLists)(
  "a view of %s is kept with its columns, shared among administrators, and one's default",
  async (list) => {
    const query = { sort: "-createdAt", columns: "createdAt", widths: "createdAt-200", density: "dense" };
    const { view } = await as.admin(api.createView, { body: { list, name: "Nuevas", query, shared: true } });
    expect(view).toMatchObject({ name: "Nuevas", query, shared: true, mayEdit: true });
    await as.admin(api.chooseDefaultView, { body: { list, viewId: view.id } });
    expect(await namesOf(list)).toContainEqual({ name: "Nuevas", isDefault: true });
    const other = await someone(roles.admin);
    expect(await namesOf(list, other.ask)).toContainEqual({ name: "Nuevas", isDefault: false });
    expect((await namesOf("markets")).map(({ name }) => name)).not.toContain("Nuevas");
  },
);

test.each(api.administratorsLists)("a view of %s is none of a partner's", async (list) => {
  const { view } = await as.admin(api.createView, {
    body: { list, name: "De todos", query: {}, shared: true },
  });
  const refused = { code: "access.admin_only" };
  await expect(as.partner(api.listViews, { query: { list } })).rejects.toMatchObject(refused);
  await expect(as.partner(api.createView, { body: { list, name: "Mía", query: {} } })).rejects.toMatchObject(
    refused,
  );
  await expect(as.partner(api.chooseDefaultView, { body: { list, viewId: view.id } })).rejects.toMatchObject(
    refused,
  );
  const params = { id: view.id };
  // Not even that it is there.
  const missing = { code: "market.view_not_found" };
  await expect(as.partner(api.updateView, { params, body: { name: "x" } })).rejects.toMatchObject(missing);
  await expect(as.partner(api.deleteView, { params })).rejects.toMatchObject(missing);
});

test("a partner saves a view of past imports and opens them with it", async () => {
  const query = { kind: "all", status: "committed", pinned: "status" };
  const { view } = await as.partner(api.createView, { body: { list: "imports", name: "Hechas", query } });
  await as.partner(api.chooseDefaultView, { body: { list: "imports", viewId: view.id } });
  expect(await namesOf("imports", as.partner)).toEqual([{ name: "Hechas", isDefault: true }]);
});

test.each(api.viewList.options)("a view of %s says nothing that its list does not know", async (list) => {
  const unknown = { code: "request.invalid", errors: [{ path: "query.colour", code: "unknown_field" }] };
  await expect(
    as.admin(api.createView, { body: { list, name: "Azul", query: { colour: "blue" } } }),
  ).rejects.toMatchObject(unknown);
  const { view } = await as.admin(api.createView, {
    body: { list, name: "Azul", query: { pageSize: "50" } },
  });
  const change = (query: Record<string, string>) =>
    as.admin(api.updateView, { params: { id: view.id }, body: { query } });
  await expect(change({ colour: "blue" })).rejects.toMatchObject(unknown);
  await expect(change({ page: "2" })).rejects.toMatchObject({ errors: [{ path: "query.page" }] });
  expect((await change({ density: "dense" })).view.query).toEqual({ density: "dense" });
});

test("what was shared belongs to the administrators, also after its owner is none any more", async () => {
  const former = await someone(roles.admin);
  const save = async (name: string, shared: boolean) =>
    (await former.ask(api.createView, { body: { name, query: {}, shared } })).view;
  const [shared, own] = [await save("De todos", true), await save("Mía", false)];
  await database.query("update account set role = $1 where id = $2", [roles.partner, former.id]);
  const params = { id: shared.id };
  const denied = { code: "access.denied" };
  await expect(
    former.ask(api.updateView, { params, body: { name: "Otra", query: { search: "x" } } }),
  ).rejects.toMatchObject(denied);
  await expect(former.ask(api.deleteView, { params })).rejects.toMatchObject(denied);
  const { view } = await former.ask(api.updateView, {
    params: { id: own.id },
    body: { name: "Siempre mía" },
  });
  expect(view).toMatchObject({ name: "Siempre mía", mayEdit: true });
  const still = await as.admin(api.updateView, { params, body: { name: "Aún de todos" } });
  expect(still.view).toMatchObject({ name: "Aún de todos", shared: true, mayEdit: true });
});

test("nobody has more views of a list than a person uses, however many they save at once", async () => {
  const { ask, id } = await someone();
  await database.query(
    `insert into market_view (id, owner_id, name, query, shared, list)
     select gen_random_uuid(), $1, 'Vista ' || number, '{}', false, 'markets' from generate_series(3, $2) number`,
    [id, api.maxViews],
  );
  const save = (list: api.ViewList = "markets") =>
    ask(api.createView, { body: { list, name: "Otra", query: {} } });
  const saved = await Promise.allSettled([save(), save(), save(), save()]);
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const one of saved)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "market.too_many_views" });
  const { views } = await ask(api.listViews, {});
  expect(views.filter(({ owner }) => owner.id === id)).toHaveLength(api.maxViews);
  await save("products");
});

test("an administrator who stops sharing another's view leaves it to its owner alone", async () => {
  const owner = await someone(roles.admin);
  const body = { list: "chains" as const, name: "De ella", query: { search: "pan" }, shared: true };
  const { view } = await owner.ask(api.createView, { body });
  const params = { id: view.id };
  const left = await as.admin(api.updateView, { params, body: { shared: false } });
  expect(left.view).toEqual({ ...view, shared: false, mayEdit: false });
  await expect(as.admin(api.updateView, { params, body: { name: "x" } })).rejects.toMatchObject({
    code: "market.view_not_found",
  });
  expect((await namesOf("chains", owner.ask)).map(({ name }) => name)).toContain("De ella");
});

test("a list that is narrowed by a long column of codes is saved as it is", async () => {
  const codes = Array.from({ length: 400 }, (_, at) => `TIENDA-${1000 + at}`).join(",");
  expect(codes.length).toBeGreaterThan(4500);
  const { view } = await as.admin(api.createView, { body: { name: "Pegadas", query: { codes } } });
  expect(view.query).toEqual({ codes });
  expect((await as.admin(api.countViews, {})).counts).toContainEqual(
    expect.objectContaining({ view: view.id, total: 0 }),
  );
});

test("a view that is deleted while it becomes the default is not found", async () => {
  const { view } = await as.partner(api.createView, { body: { name: "Se va", query: {} } });
  const chosen: Promise<unknown>[] = [];
  await whileWriting(
    database,
    (tx) => tx.deleteFrom("marketView").where("id", "=", view.id).execute(),
    async () => {
      const choosing = as.partner(api.chooseDefaultView, { body: { viewId: view.id } });
      chosen.push(choosing.catch((error: unknown) => error));
    },
  );
  expect(await Promise.all(chosen)).toMatchObject([{ code: "market.view_not_found" }]);
});
