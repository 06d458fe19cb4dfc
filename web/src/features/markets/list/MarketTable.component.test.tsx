// The rows of the list: selected, edited and deleted by pointer or keys. Only rows that the user selected are selected.
import { previewBulk, startBulk, type BulkPreview } from "@igo/contract/markets/markets.bulk";
import { deleteMarket, restoreMarket } from "@igo/contract/markets/markets.calls";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { answerMarketList, someMarkets } from "../../../../testing/marketList.ts";
import { anId, onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog, expectFocusStaysIn, field } from "../../../../testing/queries.ts";
import { refusal, refusalText } from "../../../../testing/refusal.ts";
import { address, show } from "../../../../testing/render.tsx";
import { KeysSheet } from "../../../ui/keys/KeysSheet.tsx";
import { MarketListScreen } from "./MarketListScreen.tsx";

const { editMarket, listMarkets: path } = paths.dashboard.admin;

const open = (query = "?pageSize=10") =>
  show(
    <>
      <KeysSheet />
      <MarketListScreen />
    </>,
    { as: anAdministrator(), at: path + query, path },
  );
const row = (name: string) => page.getByRole("link", { name });
const box = (name: string) => page.getByRole("checkbox", { name: text("ui.selectRow", { name }) });
const counted = (count: number) => ({ count, formatted: String(count) });
const chosen = (count: number) => page.getByText(text("ui.selected", counted(count)));
const chooseForRow = async (name: string, item: string) => {
  await button(text("list.actionsOf", { name })).click();
  await page.getByRole("menuitem", { name: item }).click();
};

const anEffect = (change: Partial<BulkPreview> = {}): BulkPreview => ({
  previewId: anId(500),
  counts: { matched: 2, change: 1, unchanged: 0, illegal: 1 },
  sample: [
    {
      id: anId(1),
      name: "Tienda 01",
      externalCode: "T-01",
      changes: [{ field: "status", before: "active", after: "paused" }],
    },
  ],
  illegal: [{ from: "paused", count: 1, legal: ["active"] }],
  ...change,
});

beforeEach(() => answerMarketList(someMarkets(30)));

test("moves between rows with the arrow keys, selects with Space and edits with E", async () => {
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("Tienda 01")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.element(box("Tienda 02")).toBeChecked();
  await expect.element(row("Tienda 02")).toHaveFocus();
  await userEvent.keyboard("e");
  await expect.poll(address).toBe(editMarket(anId(2)));
});

test("the down arrow leads from the search to its results, and shortcut letters typed in the search stay text", async () => {
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("/?e");
  await expect.element(page.getByRole("searchbox")).toHaveValue("?e");
  await page.getByRole("searchbox").fill("tienda 25");
  await expect.element(row("Tienda 25")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("Tienda 25")).toHaveFocus();
});

test("a question mark shows the keyboard shortcuts, and closing them returns the focus", async () => {
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}?");
  await expect.element(dialog(text("list.keys.title"))).toBeVisible();
  await expectFocusStaysIn(dialog());
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row("Tienda 01")).toHaveFocus();
});

test("selects the page, then all matching rows, and keeps the selection on other pages", async () => {
  await open();
  await page.getByRole("checkbox", { name: text("ui.selectAll") }).click();
  await expect.element(chosen(10)).toBeVisible();
  await button(text("ui.chooseAll", counted(30))).click();
  await expect.element(chosen(30)).toBeVisible();
  await button(text("ui.nextPage")).click();
  await expect.element(row("Tienda 11")).toBeVisible();
  await expect.element(chosen(30)).toBeVisible();
});

test("by keyboard, Ctrl A on a row selects the page, and again all matching rows", async () => {
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Control>}a{/Control}");
  await expect.element(chosen(10)).toBeVisible();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.element(chosen(30)).toBeVisible();
  await expect.element(row("Tienda 01")).toHaveFocus();
});

test("clears a selection of all matching rows when the query changes, because other rows would match", async () => {
  await open("?status=active&pageSize=10");
  await page.getByRole("checkbox", { name: text("ui.selectAll") }).click();
  await button(text("ui.chooseAll", counted(15))).click();
  await expect.element(chosen(15)).toBeVisible();
  const filters = page.getByRole("list", { name: text("list.filters") });
  await filters.getByRole("button").last().click();
  await expect.element(row("Tienda 02")).toBeVisible();
  await expect.element(button(text("ui.clearSelection"))).not.toBeInTheDocument();
});

test("keeps a single row selected while searching for more", async () => {
  await open();
  await box("Tienda 03").click();
  await page.getByRole("searchbox").fill("tienda 1");
  await expect.element(row("Tienda 03")).not.toBeInTheDocument();
  await expect.element(chosen(1)).toBeVisible();
  await page.getByRole("checkbox", { name: text("ui.selectAll") }).click();
  await expect.element(chosen(11)).toBeVisible();
});

test("writes to the contacts of the selected markets, or of all that match while one email can reach them", async () => {
  await open("?status=active&pageSize=10");
  await box("Tienda 03").click();
  const label = text("list.writeToContacts");
  await expect
    .element(page.getByRole("link", { name: label }))
    .toHaveAttribute("href", `${paths.dashboard.mail}?markets=${anId(3)}`);
  await page.getByRole("checkbox", { name: text("ui.selectAll") }).click();
  await button(text("ui.chooseAll", counted(15))).click();
  await button(label).click();
  await expect.poll(address).toContain(`${paths.dashboard.mail}?markets=`);
  expect(address().split(",")).toHaveLength(15);
});

test("starts a task with the codes of the selected markets, including those on another page", async () => {
  await open();
  await box("Tienda 03").click();
  await button(text("ui.nextPage")).click();
  await box("Tienda 11").click();
  await expect.element(chosen(2)).toBeVisible();
  const begin = page.getByRole("link", { name: text("list.createTask") });
  const codes = new URLSearchParams({ codes: "T-03,T-11" }).toString();
  await expect.element(begin).toHaveAttribute("href", paths.dashboard.newTask({ list: codes }));
  await button(text("ui.clearSelection")).click();
  await page.getByRole("checkbox", { name: text("ui.selectAll") }).click();
  await button(text("ui.chooseAll", counted(30))).click();
  await expect.element(begin).toHaveAttribute("href", paths.dashboard.newTask({ list: "" }));
});

test("previews a change to all matching rows by the query, not by the rows of the page", async () => {
  answer(previewBulk, anEffect());
  await open("?status=active&pageSize=10");
  await page.getByRole("checkbox", { name: text("ui.selectAll") }).click();
  await button(text("ui.chooseAll", counted(15))).click();
  await button(text("list.change")).click();
  await button(text("list.bulk.preview"), dialog()).click();
  await expect.poll(() => requestsOf(previewBulk)).toHaveLength(1);
  const { ids, filter, set } = requestsOf(previewBulk)[0]?.body ?? {};
  expect(ids).toBeUndefined();
  expect(filter).toMatchObject({ status: ["active"] });
  expect(set).toEqual({ status: "paused" });
});

test("without a filter the dialog says that it is for all markets, and the call says so too", async () => {
  answer(previewBulk, anEffect());
  await open("?pageSize=10");
  await page.getByRole("checkbox", { name: text("ui.selectAll") }).click();
  await button(text("ui.chooseAll", counted(30))).click();
  await button(text("list.change")).click();
  await expect.element(dialog(text("marketList.bulk.titleAll", counted(30)))).toBeVisible();
  await button(text("list.bulk.preview"), dialog()).click();
  await expect.poll(() => requestsOf(previewBulk)).toHaveLength(1);
  expect(requestsOf(previewBulk)[0]?.body).toMatchObject({ filter: {}, all: true });
});

test("previews a change before making it", async () => {
  answer(previewBulk, anEffect());
  answer(startBulk, { job: { id: anId(500) } });
  await open();
  await box("Tienda 01").click();
  await box("Tienda 02").click();
  await userEvent.keyboard("c");
  await expect.element(dialog(text("marketList.bulk.title", counted(2)))).toBeVisible();
  await button(text("list.bulk.preview"), dialog()).click();
  await expect.element(dialog()).toMatchTextContent(text("marketList.bulk.willChange", counted(1)));
  await expect.element(dialog()).toMatchTextContent(text("marketList.bulk.illegal", counted(1)));
  await expect.element(dialog()).toMatchTextContent("Tienda 01 · T-01");
  await expect.element(button(text("marketList.bulk.apply", counted(1)), dialog())).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText(text("marketList.bulk.started"))).toBeVisible();
  await expect.element(button(text("ui.clearSelection"))).not.toBeInTheDocument();
  expect(requestsOf(previewBulk)[0]?.body.ids).toEqual([anId(1), anId(2)]);
  expect(requestsOf(startBulk)[0]?.body).toEqual({ previewId: anId(500) });
});

test("returns from the preview with the typed text, and offers nothing when nothing would change", async () => {
  answer(previewBulk, anEffect({ counts: { matched: 1, change: 0, unchanged: 1, illegal: 0 }, sample: [] }));
  await open();
  await box("Tienda 01").click();
  await button(text("list.change")).click();
  await dialog()
    .getByRole("combobox", { name: text("list.bulk.what") })
    .click();
  await page.getByRole("option", { name: text("marketList.bulk.field.commissionPct") }).click();
  const commission = field(text("marketList.bulk.field.commissionPct"), dialog());
  await commission.fill("12,5");
  await button(text("list.bulk.preview"), dialog()).click();
  await expect.element(dialog().getByText(text("marketList.bulk.nothing"))).toBeVisible();
  expect(requestsOf(previewBulk)[0]?.body.set).toEqual({ commissionPct: 12.5 });
  await expect.element(button(/^Change/, dialog())).not.toBeInTheDocument();
  await button(text("list.bulk.back"), dialog()).click();
  await expect.element(commission).toHaveValue("12,5");
});

test("says in the dialog why the preview failed, and Escape returns the focus", async () => {
  answer(previewBulk, refusal("server.busy"));
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown} c");
  await button(text("list.bulk.preview"), dialog()).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(refusalText("server.busy"));
  await expectFocusStaysIn(dialog());
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row("Tienda 01")).toHaveFocus();
  await expect.element(chosen(1)).toBeVisible();
});

test("deletes a row at once, moves to the row below, and Undo restores it", async () => {
  await open();
  await chooseForRow("Tienda 04", text("ui.delete"));
  await expect.element(row("Tienda 04")).not.toBeInTheDocument();
  await expect.element(row("Tienda 05")).toHaveFocus();
  await expect.element(page.getByText(text("markets.deleted", { name: "Tienda 04" }))).toBeVisible();
  await button(text("ui.undo")).click();
  await expect.element(row("Tienda 04")).toBeVisible();
  await expect.element(page.getByText(text("markets.restored", { name: "Tienda 04" }))).toBeVisible();
  expect(requestsOf(restoreMarket).map(({ params }) => params.id)).toEqual([anId(4)]);
});

test("says why a row could not be deleted, and leaves it in place", async () => {
  answer(deleteMarket, refusal("server.busy"));
  await open();
  await chooseForRow("Tienda 04", text("ui.delete"));
  await expect.element(page.getByText(refusalText("server.busy"))).toBeVisible();
  await expect.element(row("Tienda 04")).toBeVisible();
});

test("a click on a row leaves the keyboard on it: the next keys move, select and edit from there", async () => {
  answer(marketHistory, { versions: [], total: 0, ...onePage });
  await open();
  await page
    .getByRole("row", { name: /Tienda 03/ })
    .getByRole("cell")
    .nth(2)
    .click();
  await expect.element(page.getByRole("complementary")).toBeVisible();
  await expect.element(row("Tienda 03")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}x");
  await expect.element(row("Tienda 04")).toHaveFocus();
  await expect.element(box("Tienda 04")).toBeChecked();
  await userEvent.keyboard("ke");
  await expect.poll(address).toBe(editMarket(anId(3)));
});

test("a click with Shift selects from the row before it to the clicked one, and moves the end of that range", async () => {
  await open();
  await box("Tienda 02").click();
  await userEvent.keyboard("{Shift>}");
  await page
    .getByRole("row", { name: /Tienda 05/ })
    .getByRole("cell")
    .nth(2)
    .click();
  await expect.element(chosen(4)).toBeVisible();
  await expect.element(row("Tienda 05")).toHaveFocus();
  await expect.element(page.getByRole("complementary")).not.toBeInTheDocument();
  await box("Tienda 03").click();
  await userEvent.keyboard("{/Shift}");
  await expect.element(chosen(2)).toBeVisible();
});

test("arrows with Shift select the rows they pass, and give them back on the way back", async () => {
  await open();
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await expect.element(chosen(3)).toBeVisible();
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await expect.element(chosen(2)).toBeVisible();
  await expect.element(row("Tienda 03")).toHaveFocus();
});
