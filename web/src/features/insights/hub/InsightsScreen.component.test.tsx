// The insights hub begins with what to fix first, in the server's order; each figure leads to its list.
import { type NetworkFigures, readNetworkFigures } from "@igo/contract/insights/network";
import { readSignals, type Signals } from "@igo/contract/insights/signals";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { User } from "@igo/contract/session/session";
import { answerLists } from "../../../../testing/markets.ts";
import { answer } from "../../../../testing/network.ts";
import { refusal } from "../../../../testing/refusal.ts";
import { anAdministrator, aUser } from "../../../../testing/people.ts";
import { show } from "../../../../testing/render.tsx";
import { text } from "../../../core/language/i18n.ts";
import { InsightsScreen } from "./InsightsScreen.tsx";

const oneMarket: Partial<NetworkFigures> = {
  byStatus: [
    { status: "active", markets: 1 },
    { status: "draft", markets: 0 },
  ],
  byCategory: [{ categoryCode: "restaurant", markets: 1 }],
};

const open = async (
  signals: Signals["signals"],
  as: User = anAdministrator(),
  figures: Partial<NetworkFigures> = oneMarket,
) => {
  answerLists();
  const asOf = new Date().toISOString();
  answer(readNetworkFigures, { asOf, byStatus: [], byCategory: [], days: [], ...figures });
  answer(readSignals, { asOf, untouchedBefore: "2026-05-01", signals });
  await show(<InsightsScreen />, { as, at: "/dashboard/group" });
};

const hrefOf = (name: string) => page.getByRole("link", { name }).element().getAttribute("href");

test("signals stand in the order of what fixing them gains, and what nearly all have stands apart", async () => {
  await open([
    { name: "withoutTax", count: 12, outOf: 200, markets: 3, isWidespread: false },
    { name: "notAccepting", count: 1, outOf: 20, markets: 1, isWidespread: false },
    { name: "withoutImage", count: 200, outOf: 200, markets: 20, isWidespread: true },
  ]);
  const title = text("insights.signal.title");
  const lines = page.getByRole("list", { name: title }).getByRole("listitem");
  await expect.element(lines.first()).toMatchTextContent("12 products in 3 markets");
  await expect.element(lines.last()).toMatchTextContent(text("insights.signal.notAccepting"));
  expect(lines.elements()).toHaveLength(2);
  await expect.element(page.getByText(text("insights.signal.order"))).toBeVisible();
  expect(hrefOf("View 12: Without tax")).toBe("/dashboard/product?taxCode=none");
  expect(hrefOf("View 1: Active and taking no orders")).toBe(
    "/dashboard/admin/list-markets?status=active&acceptingOrders=false",
  );
  const apart = page.getByRole("list", { name: text("insights.signal.widespread") });
  await expect.element(apart).toMatchTextContent("Without photo: 200 (100%)");
});

test("with nothing to fix the hub begins with its charts", async () => {
  await open([]);
  await expect.element(page.getByRole("heading", { name: text("insights.hub.byStatus") })).toBeVisible();
  expect(page.getByText(text("insights.signal.title")).elements()).toEqual([]);
});

test("what depends on the partner says so to the team, and to the partner that it is theirs", async () => {
  const soldOut = { name: "soldOut", count: 7, outOf: 50, markets: 4, isWidespread: false } as const;
  await open([soldOut]);
  const line = page.getByText(text("insights.signal.effect.sales"), { exact: false }).first();
  await expect.element(line).toMatchTextContent(text("insights.signal.effort.partner"));
  await open([soldOut], aUser());
  await expect.element(line).toMatchTextContent(text("insights.signal.effort.you"));
});

const none = [{ status: "active", markets: 0 }] as const;
const noDay = { day: "2026-11-29", live: 0, total: 0 };

test("without a market no chart is drawn of nothing: it says so, and where an administrator begins", async () => {
  await open([], anAdministrator(), { byStatus: [...none], byCategory: [], days: [noDay] });
  await expect.element(page.getByText(text("insights.hub.empty"))).toBeVisible();
  expect(hrefOf(text("markets.import"))).toBe("/dashboard/admin/import-excel");
  expect(page.getByRole("figure").elements()).toEqual([]);
});

test("without a market any more, what once was there is still told", async () => {
  const days = [{ day: "2026-11-28", live: 1, total: 1 }, noDay];
  await open([], anAdministrator(), { byStatus: [...none], byCategory: [], days });
  await expect.element(page.getByRole("figure", { name: text("insights.hub.growth") })).toBeVisible();
  expect(page.getByRole("figure").elements()).toHaveLength(1);
});

test("a partner without a market is not sent to an import of markets", async () => {
  await open([], aUser(), { byStatus: [...none], byCategory: [], days: [] });
  await expect.element(page.getByText(text("insights.hub.empty"))).toBeVisible();
  expect(page.getByRole("link", { name: text("markets.import") }).elements()).toEqual([]);
});

test("what stands below the signals comes with them, and does not move", async () => {
  const arrived = Promise.withResolvers<undefined>();
  answerLists();
  const asOf = new Date().toISOString();
  answer(readNetworkFigures, { asOf, byStatus: [], byCategory: [], days: [], ...oneMarket });
  answer(readSignals, async () => {
    await arrived.promise;
    return { asOf, untouchedBefore: "2026-05-01", signals: [] };
  });
  await show(<InsightsScreen />, { as: anAdministrator(), at: "/dashboard/group" });
  await expect.element(page.getByRole("region", { name: text("ui.loading") })).toBeVisible();
  const below = page.getByText(text("insights.hub.catalogHelp"));
  expect(below.elements()).toEqual([]);
  arrived.resolve(undefined);
  await expect.element(below).toBeVisible();
});

test("signals that cannot be loaded keep nothing else away", async () => {
  answerLists();
  const asOf = new Date().toISOString();
  answer(readNetworkFigures, { asOf, byStatus: [], byCategory: [], days: [], ...oneMarket });
  answer(readSignals, refusal("access.denied"));
  await show(<InsightsScreen />, { as: anAdministrator(), at: "/dashboard/group" });
  await expect.element(page.getByRole("figure", { name: text("insights.hub.byStatus") })).toBeVisible();
});
