// The first screen: a partner's markets say what is so of their orders, an administrator's network what is incomplete.
import type { OpeningHours } from "@igo/contract/hours";
import { findMarketById, listMarkets } from "@igo/contract/markets/markets.calls";
import { statuses } from "@igo/contract/markets/lists";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { operateMarket } from "@igo/contract/markets/members";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { aMarket, aMarketRow, onePage } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../testing/people.ts";
import { show } from "../../../testing/render.tsx";
import { HomeScreen } from "./HomeScreen.tsx";

/** Opens tomorrow alone, whatever day it is: an exception wins over the week. */
const tomorrow = new Date(Date.now() + 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
const hours: OpeningHours = {
  weekly: [],
  exceptions: [{ date: tomorrow, shifts: [{ open: "08:00", close: "18:00" }], note: "" }],
  closedUntil: null,
};
const orders = () => page.getByRole("switch");

const openAs = async (change: Partial<MarketSummary>) => {
  const { lacks: _, openNow: __, ...of } = { ...aMarketRow(), ...change };
  answer(listMarkets, { markets: [aMarketRow(change)], ...onePage, total: 1 });
  answer(findMarketById, { market: aMarket({ ...of, openingHours: hours }) });
  answer(operateMarket, ({ body }) => ({
    market: aMarket({
      ...of,
      openingHours: hours,
      acceptingOrders: body.acceptingOrders ?? null,
      version: 4,
    }),
  }));
  await show(<HomeScreen />, { as: aUser() });
};

test("a market that is not active has no switch, and says that it will receive orders once active", async () => {
  await openAs({ status: "pending_documents", acceptingOrders: true, openNow: false });
  await expect.element(page.getByText(text("markets.orderState.onceActive"))).toBeVisible();
  await expect.element(orders()).not.toBeInTheDocument();
});

test("an active market that is closed says from when it will receive orders, on the card and in the message", async () => {
  await openAs({ status: "active", acceptingOrders: false, openNow: false });
  await expect.element(page.getByText(text("markets.orderState.off"))).toBeVisible();
  await expect.element(page.getByText(/^Closed now, opens \w+, 8:00\sAM$/)).toBeVisible();
  await orders().click();
  await expect.poll(() => requestsOf(operateMarket)).toHaveLength(1);
  const words = page.getByText(/^Will receive orders from \w+, 8:00\sAM$/);
  await expect.poll(() => words.elements().length).toBe(2);
  await expect.element(page.getByText(text("markets.orderState.on"))).not.toBeInTheDocument();
});

test("an administrator sees apart what is not live yet and incomplete, and what has been live with data missing", async () => {
  answer(listMarkets, ({ query: { status = [], readiness } }) => {
    const total = readiness === undefined ? 50 : status.includes("active") ? 175 : 146;
    return { markets: [], ...onePage, total };
  });
  await show(<HomeScreen />, { as: anAdministrator() });
  const notLive = page.getByRole("link", { name: new RegExp(`146.*${text("home.notLiveIncomplete")}`) });
  await expect
    .element(notLive)
    .toHaveAttribute(
      "href",
      expect.stringContaining("status=draft,pending_documents,in_review,changes_requested"),
    );
  const live = page.getByRole("link", { name: new RegExp(`175.*${text("home.liveIncomplete")}`) });
  await expect
    .element(live)
    .toHaveAttribute("href", expect.stringContaining("status=active,paused,suspended&readiness=lacks"));
});

test("every status has its tile, and no row of tiles has a lonely one", async () => {
  answer(listMarkets, { markets: [], ...onePage, total: 3 });
  await show(<HomeScreen />, { as: anAdministrator() });
  for (const status of statuses) {
    const tile = page.getByRole("link", { name: new RegExp(`^3\\s*${status.en}$`) });
    await expect.element(tile).toHaveAttribute("href", expect.stringMatching(`status=${status.code}$`));
  }
  for (const label of [text("home.byStatus"), text("home.byReadiness")]) {
    const items = page.getByRole("list", { name: label }).getByRole("listitem").elements();
    const rows = Map.groupBy(items, (item) => Math.round(item.getBoundingClientRect().top));
    const lengths = [...rows.values()].map((row) => row.length);
    expect(new Set(lengths).size, `${label}: ${lengths.join(", ")}`).toBe(1);
  }
});
