// The list of users as an administrator arranges it: kept with a saved view, and without one for the next visit.
import { listUsers, readUser } from "@igo/contract/accounts/users";
import { listStuckMail } from "@igo/contract/accounts/users.mail";
import {
  chooseDefaultView,
  createView,
  deleteView,
  listViews,
  type MarketView,
  updateView,
} from "@igo/contract/markets/markets.views";
import { Link } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { anId, onePage } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAccount, anAdministrator } from "../../../testing/people.ts";
import { button, dialog, field } from "../../../testing/queries.ts";
import { refusal, refusalText } from "../../../testing/refusal.ts";
import { address, show } from "../../../testing/render.tsx";
import { UserListScreen } from "./UserListScreen.tsx";

const path = paths.dashboard.admin.users;
const ana = anAdministrator();

const open = async (query = "") => {
  const screen = (
    <>
      <Link to={path}>Navigation</Link>
      <UserListScreen />
    </>
  );
  const shown = await show(screen, { as: ana, at: path + query, path });
  await expect.element(page.getByRole("link", { name: anAccount().displayName })).toBeVisible();
  return shown;
};
const head = (name: string) => page.getByRole("columnheader", { name });
const tick = async (label: string) => {
  await button(text("list.columns")).click();
  await dialog().getByRole("checkbox", { name: label }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
};
const chooseInViews = async (item: string) => {
  await button(text("list.views")).click();
  await page.getByRole("menuitem", { name: item }).click();
};

beforeEach(() => {
  let views: MarketView[] = [];
  answer(listUsers, { users: [anAccount()], total: 1, ...onePage });
  answer(readUser, { user: anAccount() });
  answer(listStuckMail, { messages: [], total: 0 });
  answer(listViews, () => ({ views }));
  answer(createView, ({ body: { name, query, shared } }) => {
    const owner = { id: ana.id, name: ana.displayName };
    const view = { id: anId(1), name, query, shared, isDefault: false, owner, mayEdit: true };
    views = [view];
    return { view };
  });
  answer(chooseDefaultView, ({ body }) => {
    views = views.map((view) => ({ ...view, isDefault: view.id === body.viewId }));
    return new Response(null, { status: 204 });
  });
});

test("the columns of a saved view are those of the next visit, whatever else was tried meanwhile", async () => {
  const [role, status] = [text("users.role"), text("users.status")];
  const first = await open("?sort=-lastSeenAt");
  await tick(role);
  await expect.element(head(role)).not.toBeInTheDocument();
  await chooseInViews(text("list.saveView"));
  await field(text("list.viewName"), dialog()).fill("Sin rol");
  await dialog()
    .getByRole("switch", { name: text("list.shareViewAdmins") })
    .click();
  await button(text("ui.save"), dialog()).click();
  await expect.element(page.getByText(text("list.viewSaved", { name: "Sin rol" }))).toBeVisible();
  expect(requestsOf(createView).at(-1)?.body).toEqual({
    list: "users",
    name: "Sin rol",
    shared: true,
    query: { sort: "-lastSeenAt", columns: "status,markets,lastSeen,created" },
  });
  await chooseInViews(text("list.makeDefault", { name: "Sin rol" }));
  await expect.element(page.getByText(text("list.defaultSet", { name: "Sin rol" }))).toBeVisible();
  await tick(status);
  await expect.element(head(status)).not.toBeInTheDocument();
  await first.unmount();
  await open();
  await expect.element(page.getByRole("link", { name: "Sin rol" })).toHaveAttribute("aria-current", "page");
  await expect.element(head(status)).toBeVisible();
  await expect.element(head(role)).not.toBeInTheDocument();
  expect(address()).toContain("sort=-lastSeenAt");
});

test("columns changed without saving a view are there on the next visit, until they are reset", async () => {
  const role = text("users.role");
  const first = await open();
  await tick(role);
  await expect.element(head(role)).not.toBeInTheDocument();
  await first.unmount();
  const second = await open();
  await expect.poll(address).toContain("columns=");
  await expect.element(head(role)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: text("users.view.all") }))
    .toHaveAttribute("aria-current", "page");
  await button(text("list.columns")).click();
  await button(text("list.usualLook"), dialog()).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(head(role)).toBeVisible();
  await second.unmount();
  await open();
  await expect.element(head(role)).toBeVisible();
  expect(address()).toBe(path);
});

test("the columns are kept, too, when the navigation leads to the list that is open", async () => {
  const role = text("users.role");
  await open();
  await tick(role);
  await expect.element(head(role)).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Navigation" }).click();
  await expect.poll(address).toBe(`${path}?columns=status%2Cmarkets%2ClastSeen%2Ccreated`);
  await expect.element(head(role)).not.toBeInTheDocument();
});

test("an address that says something of the list is taken at its word", async () => {
  const role = text("users.role");
  const first = await open();
  await tick(role);
  await expect.element(head(role)).not.toBeInTheDocument();
  await first.unmount();
  await open("?role=1");
  await expect.element(head(role)).toBeVisible();
  expect(address()).toBe(`${path}?role=1`);
});

test("what is searched before the views are known stays, whichever of them is the default", async () => {
  const late = Promise.withResolvers<undefined>();
  const owner = { id: ana.id, name: ana.displayName };
  const view = { id: anId(1), name: "Nuevas", query: { sort: "-createdAt" }, shared: false, owner };
  answer(listViews, async () => {
    await late.promise;
    return { views: [{ ...view, isDefault: true, mayEdit: true }] };
  });
  await open();
  await page.getByRole("searchbox").fill("Ruiz");
  await expect.poll(address).toContain("search=Ruiz");
  late.resolve(undefined);
  await expect.element(page.getByRole("link", { name: "Nuevas" })).toBeVisible();
  expect(address()).toBe(`${path}?search=Ruiz`);
});

test("a view that names a field and a column its list no longer has is opened, and can be deleted", async () => {
  const [role, status] = [text("users.role"), text("users.status")];
  const owner = { id: ana.id, name: ana.displayName };
  const query = { town: "05001", role: "1", columns: "status,town" };
  let views = [
    { id: anId(1), name: "Antigua", query, shared: false, isDefault: false, owner, mayEdit: true },
  ];
  answer(listViews, () => ({ views }));
  answer(deleteView, () => {
    views = [];
    return new Response(null, { status: 204 });
  });
  await open("?page=1");
  const tab = page.getByRole("link", { name: "Antigua" });
  await tab.click();
  await expect.element(tab).toHaveAttribute("aria-current", "page");
  expect(address()).toBe(`${path}?role=1&columns=status%2Ctown`);
  await expect.element(head(status)).toBeVisible();
  await expect.element(head(role)).not.toBeInTheDocument();
  await chooseInViews(text("list.deleteView", { name: "Antigua" }));
  await expect.element(tab).not.toBeInTheDocument();
});

test("what others made of a shared view meanwhile is in the menu, and one they deleted leaves it once it is refused", async () => {
  const owner = { id: ana.id, name: ana.displayName };
  const shared = { id: anId(1), query: { role: "1" }, shared: true, isDefault: false, owner, mayEdit: true };
  let views = [{ ...shared, name: "Equipo" }];
  answer(listViews, () => ({ views }));
  answer(updateView, refusal("market.view_not_found"));
  await open("?role=1");
  await expect.element(page.getByRole("link", { name: "Equipo" })).toBeVisible();
  views = [{ ...shared, name: "Operaciones" }];
  await chooseInViews(text("list.renameView", { name: "Operaciones" }));
  views = [];
  await field(text("list.viewName"), dialog()).fill("Turno");
  await button(text("ui.save"), dialog()).click();
  await expect.element(dialog().getByText(refusalText("market.view_not_found"))).toBeVisible();
  await expect.element(dialog()).toHaveAccessibleName(text("list.renameViewTitle", { name: "Operaciones" }));
  await expect.element(page.getByText("Operaciones", { exact: true })).not.toBeInTheDocument();
});

test("the menu of views is left with Escape, also when the view in focus goes while it is open", async () => {
  const owner = { id: ana.id, name: ana.displayName };
  const view = { id: anId(1), name: "Equipo", query: { role: "1" }, shared: true, isDefault: false, owner };
  answer(listViews, { views: [{ ...view, mayEdit: true }] });
  await open("?role=1");
  await expect.element(page.getByRole("link", { name: "Equipo" })).toBeVisible();
  const late = Promise.withResolvers<undefined>();
  answer(listViews, async () => {
    await late.promise;
    return { views: [] };
  });
  await button(text("list.views")).click();
  const item = page.getByRole("menuitem", { name: /^Equipo/ });
  await expect.element(item).toBeVisible();
  item.element().focus();
  late.resolve(undefined);
  await expect.element(item).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole("menu").element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

test("a shared view that is replaced under its name stays shared", async () => {
  const owner = { id: ana.id, name: ana.displayName };
  const view = { id: anId(1), name: "Equipo", query: { role: "1" }, shared: true, isDefault: false, owner };
  answer(listViews, { views: [{ ...view, mayEdit: true }] });
  answer(updateView, ({ body }) => ({ view: { ...view, mayEdit: true, ...body } }));
  await open("?role=2");
  await expect.element(page.getByRole("link", { name: "Equipo" })).toBeVisible();
  await chooseInViews(text("list.saveView"));
  await field(text("list.viewName"), dialog()).fill("equipo");
  const share = dialog().getByRole("switch", { name: text("list.shareViewAdmins") });
  await expect.element(share).toBeChecked();
  await button(text("list.replaceView"), dialog()).click();
  await expect
    .poll(() => requestsOf(updateView).map(({ body }) => body))
    .toEqual([{ name: "equipo", shared: true, query: { role: "2" } }]);
});

test("a view of columns that its list no longer has shows the usual ones", async () => {
  await open("?columns=town");
  await expect.element(head(text("users.role"))).toBeVisible();
});
