// The menus above the market list by keyboard alone: a view is saved, a file is exported.
import { exportMarkets } from "@igo/contract/markets/markets.export";
import { createView, type MarketView } from "@igo/contract/markets/markets.views";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { answerMarketList, someMarkets } from "../../../../testing/marketList.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { MarketListScreen } from "./MarketListScreen.tsx";

const path = paths.dashboard.admin.listMarkets;

const openMenu = async (name: string) => {
  const opener = button(name);
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard("{Enter}");
};

/** Moves with the arrow keys to the item, and chooses it. */
const choose = async (name: string) => {
  const item = page.getByRole("menuitem", { name, exact: true });
  await expect.element(item).toBeVisible();
  for (let moves = 0; moves < 12 && document.activeElement !== item.element(); moves += 1)
    await userEvent.keyboard("{ArrowDown}");
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard("{Enter}");
};

test("saves the query as a view by keyboard alone", async () => {
  answerMarketList(someMarkets(3));
  answer(createView, ({ body }): { view: MarketView } => ({
    view: {
      id: anId(1),
      name: body.name,
      query: body.query,
      shared: false,
      isDefault: false,
      owner: { id: anId(2), name: "Ana" },
      mayEdit: true,
    },
  }));
  await show(<MarketListScreen />, { as: anAdministrator(), at: `${path}?status=active`, path });
  await openMenu(text("list.views"));
  await choose(text("list.saveView"));
  await expect.element(page.getByRole("textbox", { name: text("list.viewName") })).toHaveFocus();
  await userEvent.keyboard("Activas{Enter}");
  await expect.element(page.getByText(text("list.viewSaved", { name: "Activas" }))).toBeVisible();
  expect(requestsOf(createView).at(-1)?.body).toMatchObject({
    name: "Activas",
    list: "markets",
    query: { status: "active" },
  });
});

test("exports the filtered list by keyboard alone", async () => {
  answerMarketList(someMarkets(3));
  answer(exportMarkets, () => {
    const headers = { "Content-Disposition": 'attachment; filename="markets.csv"' };
    return new Response("name\r\nTienda 01\r\n", { headers });
  });
  await show(<MarketListScreen />, { as: anAdministrator(), at: `${path}?status=active`, path });
  await openMenu(text("list.export"));
  await choose(text("list.exportAs.csv"));
  await expect.element(page.getByText(text("list.exported"))).toBeVisible();
  expect(requestsOf(exportMarkets).at(-1)?.query).toMatchObject({ format: "csv", status: ["active"] });
});

test("says that a large export comes later", async () => {
  answerMarketList(someMarkets(3));
  answer(exportMarkets, () => Response.json({ job: { id: anId(1) } }, { status: 202 }));
  await show(<MarketListScreen />, { as: anAdministrator(), at: path, path });
  await openMenu(text("list.export"));
  await choose(text("list.exportAs.xlsx"));
  await expect.element(page.getByText(text("list.exportedLater"))).toBeVisible();
});
