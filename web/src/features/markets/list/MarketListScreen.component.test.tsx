// The market list: its query is in the URL, and late responses to earlier queries are not shown.
import { listChains } from "@igo/contract/chains/chains";
import { findMarketById, listMarkets, moveMarket } from "@igo/contract/markets/markets.calls";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { readWaiting } from "@igo/contract/waiting/waiting";
import { statuses } from "@igo/contract/markets/lists";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { answerMarketList, someMarkets } from "../../../../testing/marketList.ts";
import { aChain, aMarket, anId, onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog, heading } from "../../../../testing/queries.ts";
import { someWork } from "../../../../testing/waiting.ts";
import { refusal, refusalText } from "../../../../testing/refusal.ts";
import { address, show } from "../../../../testing/render.tsx";
import { desks, expectRoomForToast } from "../../../../testing/toastRoom.ts";
import { KeysSheet } from "../../../ui/keys/KeysSheet.tsx";
import { turnLetters } from "../../../ui/keys/shortcuts.ts";
import { PageShell } from "../../../ui/layout/PageShell.tsx";
import { MarketListScreen } from "./MarketListScreen.tsx";

const path = paths.dashboard.admin.listMarkets;

const open = (query = "") => {
  const screen = (
    <>
      <KeysSheet />
      <MarketListScreen />
    </>
  );
  return show(screen, { as: anAdministrator(), at: path + query, path });
};
const row = (name: string) => page.getByRole("link", { name });
const search = () => page.getByRole("searchbox");
const head = (name: string) => page.getByRole("columnheader", { name });
const requested = () => new URL(address(), window.location.origin).searchParams;

test("sorts by a column's head, reverses at the second press, and keeps the order in the URL", async () => {
  answerMarketList(someMarkets(3));
  await open();
  await button(text("markets.details"), head(text("markets.details"))).click();
  await expect.poll(() => requested().get("sort")).toBe("name");
  await expect.element(head(text("markets.details"))).toHaveAttribute("aria-sort", "ascending");
  await button(text("markets.details"), head(text("markets.details"))).click();
  await expect.poll(() => requested().get("sort")).toBe("-name");
  await expect.element(page.getByRole("row").nth(1).getByRole("link")).toHaveTextContent("Tienda 03");
});

test.each(desks)(
  "in a window of %i no action of the list lies under a message, none is lost, and no row moves",
  async (width) => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(width, 900);
    const markets = someMarkets(12).map((market) => ({ ...market, status: "in_review" as const }));
    answerMarketList(markets);
    const page1 = { page: 1, pageSize: 25, total: 10_001, totalIsExact: false, nextCursor: null };
    answer(listMarkets, { markets, ...page1 });
    await show(
      <PageShell sidebarWidth={280}>
        <MarketListScreen />
      </PageShell>,
      { as: anAdministrator(), at: `${path}?status=in_review`, path, language: "es" },
    );
    await expect.element(row("Tienda 01")).toBeVisible();
    const acts = [
      "ui.more",
      "list.export",
      "markets.create",
      "markets.import",
      "marketList.review",
      "list.columns",
      "markets.bin.title",
    ] as const;
    await expectRoomForToast(acts.map((key) => text(key)));
  },
);

test("searches for the typed text, from anywhere with a slash, and loses no letter", async () => {
  answerMarketList(someMarkets(12));
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard("tienda 12");
  await expect.element(row("Tienda 01")).not.toBeInTheDocument();
  await expect.element(row("Tienda 12")).toBeVisible();
  await expect.element(search()).toHaveValue("tienda 12");
  expect(requested().get("search")).toBe("tienda 12");
});

test("shows the response to the latest query, even if an earlier query's response arrives later", async () => {
  answerMarketList(someMarkets(12));
  const slow = Promise.withResolvers<void>();
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  answer(listMarkets, async ({ query }) => {
    if (query.search === "tienda 0") await slow.promise;
    const markets = someMarkets(12).filter(({ name }) => name.toLowerCase() === query.search);
    return { markets, page: 1, pageSize: 25, total: markets.length, totalIsExact: true, nextCursor: null };
  });
  await search().fill("tienda 0");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => requestsOf(listMarkets).at(-1)?.query.search).toBe("tienda 0");
  await userEvent.keyboard("7{Enter}");
  await expect.element(page.getByText(text("markets.count", { count: 1, formatted: "1" }))).toBeVisible();
  slow.resolve();
  await expect.element(row("Tienda 07")).toBeVisible();
  await expect.element(search()).toHaveValue("tienda 07");
});

test("says that nothing was found, and offers to clear the search", async () => {
  answerMarketList(someMarkets(3));
  await open("?search=panaderia");
  await expect.element(page.getByText(text("ui.nothingFound"))).toBeVisible();
  await button(text("ui.clearFilters")).click();
  await expect.element(row("Tienda 01")).toBeVisible();
  await expect.element(search()).toHaveValue("");
  expect(address()).toBe(path);
});

test("offers to create or import the first market when there is none", async () => {
  answerMarketList([]);
  answer(readWaiting, someWork({ firstSteps: { chain: false, file: false, partner: false, chainId: null } }));
  await open();
  await expect.element(page.getByText(text("markets.empty.title"))).toBeVisible();
  const create = page.getByRole("link", { name: text("markets.create") });
  await expect.element(create).toHaveAttribute("href", paths.dashboard.admin.createMarket);
  await expect.element(search()).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: text("firstSteps.partner.action"), exact: true }))
    .toHaveAttribute("href", paths.dashboard.admin.inviteUser);
  const title = heading(text("markets.title")).element().getBoundingClientRect();
  const card = document.querySelector(".MuiCard-root")?.getBoundingClientRect();
  expect(card?.top).toBeGreaterThan(title.bottom);
});

test("says why the list failed to load, and loads it again", async () => {
  answerMarketList(someMarkets(3));
  answer(listMarkets, refusal("internal"));
  await open();
  await expect.element(page.getByRole("alert")).toMatchTextContent(refusalText("internal").slice(0, 20));
  answerMarketList(someMarkets(3));
  await button(text("ui.retry")).click();
  await expect.element(row("Tienda 01")).toBeVisible();
});

test("filters by the status in the URL, and removes the filter", async () => {
  answerMarketList(someMarkets(4));
  await open();
  const paused = statuses.find(({ code }) => code === "paused");
  const label = paused ? labelOf(paused) : "";
  await button(text("list.addFilter")).click();
  await button(text("markets.status"), dialog()).click();
  await dialog().getByRole("checkbox", { name: label }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(row("Tienda 01")).not.toBeInTheDocument();
  await expect.element(row("Tienda 02")).toBeVisible();
  expect(requested().get("status")).toBe("paused");
  const held = `${text("markets.status")}: ${label}`;
  await expect.element(button(held)).toBeVisible();
  await button(text("list.removeFilter", { filter: held })).click();
  await expect.element(row("Tienda 01")).toBeVisible();
  expect(requested().has("status")).toBe(false);
});

test("a filter starts at the first page, and Back returns to the page before it", async () => {
  answerMarketList(someMarkets(30));
  await open("?pageSize=10&page=2");
  await expect.element(row("Tienda 11")).toBeVisible();
  await button(text("list.addFilter")).click();
  await button(text("markets.orders"), dialog()).click();
  await dialog()
    .getByRole("checkbox", { name: text("markets.ordersOn") })
    .click();
  await expect.poll(() => requested().get("acceptingOrders")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(requested().has("page")).toBe(false);
  window.history.back();
  await expect.poll(() => requested().get("page")).toBe("2");
  await expect.element(row("Tienda 11")).toBeVisible();
});

test("moves through the pages, and says which rows are shown", async () => {
  answerMarketList(someMarkets(30));
  await open("?pageSize=25");
  await expect.element(button(text("ui.previousPage"))).toBeDisabled();
  await button(text("ui.nextPage")).click();
  await expect.element(row("Tienda 26")).toBeVisible();
  const range = text("ui.rangeOf", { from: "26", to: "30", total: "30" });
  await expect.element(page.getByText(range)).toBeVisible();
  await expect.element(button(text("ui.nextPage"))).toBeDisabled();
});

test("next page pressed twice goes two pages on, also before the first one is here", async () => {
  answerMarketList(someMarkets(30));
  await open("?pageSize=10");
  await expect.element(row("Tienda 01")).toBeVisible();
  const { promise: never } = Promise.withResolvers<never>();
  answer(listMarkets, () => never);
  await button(text("ui.nextPage")).click();
  await button(text("ui.nextPage")).click();
  const range = text("ui.rangeOf", { from: "21", to: "30", total: "30" });
  await expect.element(page.getByText(range)).toBeVisible();
  expect(requested().get("page")).toBe("3");
});

test("adds, removes and reorders columns, and resets them to the default", async () => {
  // Where there is no room for more than the usual ones.
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(1100, 900);
  answerMarketList(someMarkets(2));
  await open();
  await button(text("list.columns")).click();
  await dialog()
    .getByRole("checkbox", { name: text("marketList.column.chain") })
    .click();
  await dialog()
    .getByRole("checkbox", { name: text("markets.code") })
    .click();
  await button(text("list.columnUp", { label: text("marketList.column.chain") }), dialog()).click();
  await expect.poll(() => requested().get("columns")).toBe("town,status,chain,orders");
  await userEvent.keyboard("{Escape}");
  await expect.element(button(text("list.columns"))).toHaveFocus();
  await expect.element(head(text("marketList.column.chain"))).toBeVisible();
  await expect.element(head(text("markets.code"))).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await button(text("list.usualLook"), dialog()).click();
  await expect.poll(() => requested().has("columns")).toBe(false);
});

test("where the name would have more room than it needs, more columns are shown", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerMarketList(someMarkets(2));
  await open();
  await expect.element(head(text("marketList.column.missing"))).toBeVisible();
  await page.viewport(1100, 900);
  await expect.element(head(text("marketList.column.missing"))).not.toBeInTheDocument();
  expect(requested().has("columns")).toBe(false);
});

test("a column is made wider and reset by the keys of its edge, moved by dragging its head, and kept in sight", async () => {
  answerMarketList(someMarkets(2));
  await open("?columns=code,town,status");
  const edge = page.getByRole("separator", { name: text("ui.columnWidth", { label: text("markets.code") }) });
  await expect.element(edge).toHaveAttribute("aria-valuenow", "104");
  edge.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => requested().get("widths")).toBe("code-120");
  await expect.element(edge).toHaveAttribute("aria-valuenow", "120");
  await userEvent.dragAndDrop(head(text("markets.status")), head(text("markets.code")), {
    targetPosition: { x: 4, y: 10 },
  });
  await expect.poll(() => requested().get("columns")).toBe("status,code,town");
  await button(text("list.columns")).click();
  await button(text("list.columnPin", { label: text("markets.town") }), dialog()).click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => requested().get("pinned")).toBe("town");
  await expect.element(page.getByRole("columnheader").nth(2)).toHaveTextContent(text("markets.town"));
  // A view that everyone has says nothing about columns.
  await page.getByRole("link", { name: text("marketList.view.missing") }).click();
  await expect.poll(() => requested().get("readiness")).toBe("lacks");
  expect(requested().get("widths")).toBe("code-120");
  edge.element().focus();
  await userEvent.keyboard("{Home}");
  await expect.poll(() => requested().has("widths")).toBe(false);
});

test("the panel follows the active row, and moves on when its market leaves the list", async () => {
  const markets = someMarkets(4);
  answerMarketList(markets);
  answer(marketHistory, {
    versions: [],
    page: 1,
    pageSize: 3,
    total: 0,
    totalIsExact: true,
    nextCursor: null,
  });
  await open("?status=active");
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("jo");
  const panel = page.getByRole("complementary");
  await expect.element(panel.getByRole("heading", { name: "Tienda 01" })).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(panel.getByRole("heading", { name: "Tienda 03" })).toBeVisible();
  await userEvent.keyboard("k");
  await expect.element(panel.getByRole("heading", { name: "Tienda 01" })).toBeVisible();
  answer(moveMarket, ({ params, body: { status } }) => {
    answerMarketList(markets.map((one) => (one.id === params.id ? { ...one, status } : one)));
    return { market: aMarket({ id: params.id, status }) };
  });
  answer(findMarketById, ({ params }) => ({ market: aMarket({ id: params.id, status: "active" }) }));
  await userEvent.keyboard("s");
  await page.getByRole("menuitem", { name: text("markets.move.paused") }).click();
  await expect.element(panel.getByRole("heading", { name: "Tienda 03" })).toBeVisible();
  await expect.element(row("Tienda 03")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
});

test("s opens the status menu where the status column is hidden, too, and so does the row's menu", async () => {
  answerMarketList(someMarkets(2));
  answer(findMarketById, ({ params }) => ({ market: aMarket({ id: params.id, status: "active" }) }));
  answer(moveMarket, ({ params, body: { status } }) => ({ market: aMarket({ id: params.id, status }) }));
  await open("?columns=code,town");
  await expect.element(row("Tienda 01")).toBeVisible();
  await expect.element(head(text("markets.status"))).not.toBeInTheDocument();
  await userEvent.keyboard("js");
  const pause = page.getByRole("menuitem", { name: text("markets.move.paused"), exact: true });
  await expect.element(pause).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(pause).not.toBeInTheDocument();
  await expect.element(row("Tienda 01")).toHaveFocus();
  await button(text("list.actionsOf", { name: "Tienda 01" })).click();
  const status = page.getByRole("menuitem", { name: text("marketList.row.status"), exact: true });
  await status.click();
  await expect.element(status).not.toBeInTheDocument();
  await pause.click();
  await expect.poll(() => requestsOf(moveMarket).map(({ body }) => body.status)).toEqual(["paused"]);
});

test("when the last market leaves the list, the focus moves to the title", async () => {
  const [market] = someMarkets(1);
  if (!market) throw new Error("there is no market");
  answerMarketList([market]);
  await open("?status=active");
  await expect.element(row(market.name)).toBeVisible();
  answer(findMarketById, ({ params }) => ({ market: aMarket({ id: params.id, status: "active" }) }));
  answer(moveMarket, ({ params, body: { status } }) => {
    answerMarketList([]);
    return { market: aMarket({ id: params.id, status }) };
  });
  await userEvent.keyboard("js");
  await page.getByRole("menuitem", { name: text("markets.move.paused") }).click();
  await expect.element(page.getByText(text("ui.nothingFound"))).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("g and n lead to the notifications", async () => {
  answerMarketList(someMarkets(2));
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("gn");
  await expect.poll(address).toBe(paths.dashboard.notifications);
});

test("letter shortcuts do nothing once turned off; the arrow keys still move through the rows", async () => {
  answerMarketList(someMarkets(2));
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}?");
  await dialog()
    .getByRole("switch", { name: text("list.keys.letters") })
    .click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard("/");
  await expect.element(search()).not.toHaveFocus();
  await expect.element(row("Tienda 01")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}k?");
  await expect.element(row("Tienda 02")).toHaveFocus();
  await expect.element(dialog()).not.toBeInTheDocument();
  turnLetters(true);
});

test("however little room there is for views, the open one is in sight", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  answerMarketList(someMarkets(3));
  await open("?status=in_review");
  const views = page.getByRole("navigation", { name: text("list.views") });
  await expect.element(views).toBeVisible();
  for (const width of [1300, 1200, 1100, 1000, 930]) {
    await page.viewport(width, 800);
    await expect
      .poll(() =>
        views
          .getByRole("link")
          .elements()
          .filter((one) => one.matches("[aria-current=page]")),
      )
      .toHaveLength(1);
  }
});

test("finds another chain by typing when one is already chosen", async () => {
  answerMarketList(someMarkets(2));
  const [chosen, other] = [aChain(), aChain({ id: anId(201), name: "Mercados del Norte", code: "NORTE" })];
  answer(listChains, ({ query }) => {
    const chains = [chosen, other].filter(({ name }) => name.toLowerCase().includes(query.search));
    return { chains, total: chains.length, ...onePage };
  });
  await open(`?chainId=${chosen.id}`);
  await button(`${text("markets.chain")}: Mercados del Sur`).click();
  const filter = dialog().getByRole("combobox", { name: text("markets.chain") });
  await expect.element(filter).toHaveValue("Mercados del Sur");
  await filter.fill("norte");
  await page.getByRole("option", { name: /Mercados del Norte/ }).click();
  await expect.poll(() => requested().get("chainId")).toBe(other.id);
  await expect.element(filter).toHaveValue("Mercados del Norte");
});

test.each(["es", "en"] as const)("what the usual columns say fits into them: %s", async (language) => {
  const stores = [
    { status: "active", acceptingOrders: true, openNow: false },
    { status: "active", acceptingOrders: true, openNow: null },
    { status: "active", acceptingOrders: true, openNow: true },
    { status: "in_review", acceptingOrders: true },
    { status: "changes_requested", acceptingOrders: false },
  ] as const;
  const rows = someMarkets(5).map((market, at) => ({ ...market, ...stores[at] }));
  answerMarketList(rows);
  await show(<MarketListScreen />, {
    as: anAdministrator(),
    at: paths.dashboard.admin.listMarkets,
    language,
  });
  await expect.element(row("Tienda 05")).toBeVisible();
  const cut = [...document.querySelectorAll<HTMLElement>("tbody td, tbody td *")]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
  expect(cut).toEqual([]);
});

test("beside the panel on a small laptop, columns give way before the name does", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(1024, 768);
  answerMarketList(someMarkets(3));
  answer(marketHistory, { versions: [], ...onePage, total: 0 });
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("jo");
  await expect.element(page.getByRole("complementary")).toBeVisible();
  await expect.element(head(text("markets.status"))).toBeVisible();
  const name = head(text("markets.details")).element().getBoundingClientRect();
  expect(name.width).toBeGreaterThanOrEqual(240);
});

test("on a phone a market's name has a line to itself, and its status stands below", async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const name = "La Espiga Dorada Laureles";
  answerMarketList(someMarkets(1).map((one) => ({ ...one, name })));
  await open();
  const link = page.getByRole("link", { name });
  await expect.element(link).toBeVisible();
  const title = link.element();
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  // Of the first market, which is active.
  const active = statuses.find(({ code }) => code === "active");
  const status = page
    .getByText(active ? labelOf(active) : "")
    .first()
    .element();
  expect(status.getBoundingClientRect().top).toBeGreaterThanOrEqual(title.getBoundingClientRect().bottom - 1);
});
