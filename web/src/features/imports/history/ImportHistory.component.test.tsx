// Past imports stand below a form with parameters of its own: a view of them is saved without those, and opened beside them.
import { listImports } from "@igo/contract/imports/imports.calls";
import { createView, listViews, type MarketView } from "@igo/contract/markets/markets.views";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { anImport } from "../../../../testing/imports.ts";
import { aChain, anId, answerLists, onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog, field } from "../../../../testing/queries.ts";
import { address, show } from "../../../../testing/render.tsx";
import { ImportListScreen } from "./ImportListScreen.tsx";

const path = paths.dashboard.admin.imports;

test("a view of past imports keeps the chain of the new import out of it, and leaves it chosen", async () => {
  let views: MarketView[] = [];
  answerLists();
  answer(listImports, { imports: [anImport()], total: 1, ...onePage });
  answer(listViews, () => ({ views }));
  answer(createView, ({ body: { name, query, shared } }) => {
    const owner = { id: anId(2), name: "Ana" };
    const view = { id: anId(1), name, query, shared, isDefault: false, owner, mayEdit: true };
    views = [view];
    return { view };
  });
  const chain = `chainId=${aChain().id}`;
  await show(<ImportListScreen />, {
    as: anAdministrator(),
    at: `${path}?${chain}&kind=all&status=committed`,
    path,
  });
  await expect.element(page.getByRole("link", { name: "stores.xlsx" })).toBeVisible();
  await button(text("list.views")).click();
  await page.getByRole("menuitem", { name: text("list.saveView") }).click();
  await field(text("list.viewName"), dialog()).fill("Hechas");
  await button(text("ui.save"), dialog()).click();
  await expect.element(page.getByText(text("list.viewSaved", { name: "Hechas" }))).toBeVisible();
  expect(requestsOf(createView).at(-1)?.body).toMatchObject({
    list: "imports",
    query: { kind: "all", status: "committed" },
  });
  const tab = (name: string) =>
    page.getByRole("navigation", { name: text("list.views") }).getByRole("link", { name, exact: true });
  await expect.element(tab("Hechas")).toHaveAttribute("aria-current", "page");
  await tab(text("imports.kind.market")).click();
  await expect.poll(address).toBe(`${path}?${chain}`);
  await tab("Hechas").click();
  await expect.poll(address).toBe(`${path}?kind=all&status=committed&${chain}`);
  await expect.element(field(text("imports.of.chain.market"))).toHaveValue(aChain().name);
});

test.for([1082, 1000, 900])("past imports of every type fit a window %s pixels wide", async (width) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 900);
  answerLists();
  answer(listImports, { imports: [anImport()], total: 1, ...onePage });
  answer(listViews, { views: [] });
  await show(<ImportListScreen />, { as: anAdministrator(), at: `${path}?kind=all`, path, language: "es" });
  await expect.element(page.getByRole("link", { name: "stores.xlsx" })).toBeVisible();
  const { scrollWidth = 0, clientWidth = 0 } = page.getByRole("table").element().parentElement ?? {};
  expect(clientWidth).toBeGreaterThan(width - 100);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect
    .element(page.getByRole("columnheader", { name: text("imports.history.result") }))
    .toBeVisible();
});
