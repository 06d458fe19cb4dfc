// Saved views of the lists that only administrators have, and of past imports; what a view may say.
import * as api from "@igo/contract/markets/markets.views";
import { roles } from "@igo/contract/session/roles";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";

const { as, someone } = await server();

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
