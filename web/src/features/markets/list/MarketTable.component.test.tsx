// The rows of the list: selected, edited and deleted by pointer or keys. Only rows that the user selected are selected.
import { listChains } from "@igo/contract/chains/chains";
import { statuses } from "@igo/contract/markets/lists";
import { previewBulk, startBulk, undoBulk, type BulkPreview } from "@igo/contract/markets/markets.bulk";
import { deleteMarket, restoreMarket } from "@igo/contract/markets/markets.calls";
import { changeMarketCells } from "@igo/contract/markets/markets.cells";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { addStar, listStars, removeStar } from "@igo/contract/stars/stars";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { answerMarketList, someMarkets } from "../../../../testing/marketList.ts";
import { fillClipboard, takeClipboard } from "../../../../testing/clipboard.ts";
import { aChain, aMarket, anId, onePage } from "../../../../testing/markets.ts";
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

/** Chooses the status to change to: none is preset. */
const wantPaused = async () => {
  const status = text("marketList.bulk.field.status");
  await dialog()
    .getByRole("combobox", { name: new RegExp(`^${status}`) })
    .click();
  const paused = statuses.find(({ code }) => code === "paused");
  await page.getByRole("option", { name: paused ? labelOf(paused) : "", exact: true }).click();
};

const anEffect = (change: Partial<BulkPreview> = {}): BulkPreview => ({
  previewId: anId(500),
  counts: { matched: 2, change: 1, unchanged: 0, illegal: 1 },
  groups: [{ count: 1, changes: [{ field: "status", before: "active", after: "paused" }] }],
  groupCount: 1,
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
  await wantPaused();
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
  await wantPaused();
  await button(text("list.bulk.preview"), dialog()).click();
  await expect.poll(() => requestsOf(previewBulk)).toHaveLength(1);
  expect(requestsOf(previewBulk)[0]?.body).toMatchObject({ filter: {}, all: true });
});

test("the status has to be chosen: a change left as it opened pauses nobody", async () => {
  await open();
  await box("Tienda 01").click();
  await button(text("list.change")).click();
  await button(text("list.bulk.preview"), dialog()).click();
  await expect.element(dialog().getByText(text("ui.field.required"))).toBeVisible();
  expect(requestsOf(previewBulk)).toHaveLength(0);
});

test("previews a change before making it", async () => {
  answer(previewBulk, anEffect());
  answer(startBulk, { job: { id: anId(500) } });
  await open();
  await box("Tienda 01").click();
  await box("Tienda 02").click();
  await userEvent.keyboard("c");
  await expect.element(dialog(text("marketList.bulk.title", counted(2)))).toBeVisible();
  await wantPaused();
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

test("a preview says from what to what, in how many rows, and how many other changes there are", async () => {
  const from = (before: number, count: number) => ({
    count,
    changes: [{ field: "commissionPct", before, after: 15 }],
  });
  answer(
    previewBulk,
    anEffect({
      counts: { matched: 2240, change: 2240, unchanged: 0, illegal: 0 },
      groups: [from(18, 1900), from(20, 300)],
      groupCount: 9,
    }),
  );
  await open();
  await box("Tienda 01").click();
  await button(text("list.change")).click();
  await wantPaused();
  await button(text("list.bulk.preview"), dialog()).click();
  const list = dialog().getByRole("list", { name: text("list.bulk.groups") });
  await expect.element(list.getByRole("listitem").first()).toMatchTextContent("18%→15%1,900");
  await expect.element(list.getByRole("listitem").nth(1)).toMatchTextContent("20%→15%300");
  await expect
    .element(list.getByRole("listitem").last())
    .toMatchTextContent(`${text("list.bulk.otherGroups", counted(7))}40`);
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
  await wantPaused();
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

const cellInput = (label: string, name: string) => page.getByRole("textbox", { name: `${label}, ${name}` });
const commission = text("marketList.column.commission");

/** Answers as the server does: nothing is written in a preview, and one market was changed by someone else. */
const answerCells = (conflicting: string | null = null) => {
  const markets = new Map(someMarkets(30).map((market) => [market.id, market]));
  answer(changeMarketCells, ({ body: { items, preview } }) => ({
    results: items.map(({ id, version, set }) => {
      if (id === conflicting && version === 3)
        return { id, state: "conflict" as const, current: aMarket({ id, version: 4, commissionPct: 30 }) };
      const market = markets.get(id);
      if (market && !preview) markets.set(id, { ...market, ...set, version: version + 1 });
      return { id, state: "updated" as const };
    }),
    batchId: preview ? null : anId(600),
  }));
  answerMarketList([...markets.values()]);
};

test("a cell is edited where it stands by keys alone, refuses what the form refuses, and one press undoes it", async () => {
  answerCells();
  answer(undoBulk, { job: { id: anId(600) } });
  await open("?pageSize=10&columns=commission,contact");
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}");
  await expect.element(cellInput(commission, "Tienda 01")).toHaveFocus();
  await userEvent.keyboard("99{Enter}");
  await expect.element(page.getByRole("alert")).toMatchTextContent(text("ui.field.tooBig", { limit: "40" }));
  await userEvent.keyboard("{Control>}a{/Control}12,5{Enter}");
  await expect
    .poll(() => requestsOf(changeMarketCells).at(-1)?.body)
    .toEqual({
      items: [{ id: anId(1), version: 3, set: { commissionPct: 12.5 } }],
      preview: false,
    });
  await button(text("ui.undo")).click();
  await expect.poll(() => requestsOf(undoBulk).map(({ params }) => params.id)).toEqual([anId(600)]);
});

test("a block from a spreadsheet shows before and after, says what does not fit, and is changed at once", async () => {
  onTestFinished(await takeClipboard());
  answerCells();
  await open("?pageSize=10&columns=commission,contact");
  await page
    .getByRole("row", { name: /Tienda 01/ })
    .getByRole("cell")
    .nth(1)
    .click();
  await expect.element(page.getByRole("complementary")).not.toBeInTheDocument();
  await fillClipboard("15\tAna Ruiz\n16\tLuis Gil\nmucho\tEva Paz\n");
  await userEvent.paste();
  const preview = dialog(text("list.cells.title"));
  await expect.element(preview).toMatchTextContent(text("list.cells.willChange", counted(5)));
  await expect.element(preview.getByRole("alert")).toMatchTextContent("mucho");
  await button(text("list.cells.apply", counted(5)), preview).click();
  await expect.element(preview).not.toBeInTheDocument();
  expect(requestsOf(changeMarketCells).map(({ body }) => body.preview)).toEqual([true, false]);
  expect(requestsOf(changeMarketCells).at(-1)?.body.items).toEqual([
    { id: anId(1), version: 3, set: { commissionPct: 15, contactName: "Ana Ruiz" } },
    { id: anId(2), version: 3, set: { commissionPct: 16, contactName: "Luis Gil" } },
    { id: anId(3), version: 3, set: { contactName: "Eva Paz" } },
  ]);
});

test("what a block has below the last row and beside the last column is counted, and nothing else is lost", async () => {
  onTestFinished(await takeClipboard());
  answerCells();
  await open("?pageSize=10&columns=commission,contact");
  await page
    .getByRole("row", { name: /Tienda 10/ })
    .getByRole("cell")
    .nth(1)
    .click();
  await fillClipboard("15\t=1+1\tmás\n16\t👩‍🌾 Ñandú\t\n");
  await userEvent.paste();
  const preview = dialog(text("list.cells.title"));
  await expect.element(preview).toMatchTextContent(text("list.cells.willChange", counted(2)));
  await expect.element(preview).toMatchTextContent(text("list.cells.left", counted(3)));
  expect(requestsOf(changeMarketCells).at(-1)?.body.items).toEqual([
    { id: anId(10), version: 3, set: { commissionPct: 15, contactName: "=1+1" } },
  ]);
});

test("if someone else changed the cell meanwhile, both values are shown at it, and one's own goes over theirs", async () => {
  answerCells(anId(2));
  await open("?pageSize=10&columns=commission,contact");
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}{F2}14{Enter}");
  const both = dialog(text("list.cells.conflict", { label: commission }));
  await expect.element(both).toMatchTextContent("30%");
  await expect.element(both).toMatchTextContent("14%");
  await button(text("list.cells.useMine"), both).click();
  await expect
    .poll(() => requestsOf(changeMarketCells).at(-1)?.body.items)
    .toEqual([{ id: anId(2), version: 4, set: { commissionPct: 14 } }]);
});

test("a range is filled down from its first row", async () => {
  answerMarketList(
    someMarkets(30).map((market, place) => ({ ...market, commissionPct: place === 0 ? 18 : null })),
  );
  answer(changeMarketCells, ({ body: { items } }) => ({
    results: items.map(({ id }) => ({ id, state: "updated" as const })),
    batchId: null,
  }));
  await open("?pageSize=10&columns=commission");
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard(
    "{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}",
  );
  await expect
    .element(dialog(text("list.cells.title")))
    .toMatchTextContent(text("list.cells.willChange", counted(2)));
  expect(
    requestsOf(changeMarketCells)
      .at(-1)
      ?.body.items.map(({ id }) => id),
  ).toEqual([anId(2), anId(3)]);
});

test("the corner of a range is dragged down: what stands there is repeated below, and nothing of it or above it changes", async () => {
  answerMarketList(someMarkets(30).map((market, place) => ({ ...market, commissionPct: 11 + place })));
  answer(changeMarketCells, ({ body: { items } }) => ({
    results: items.map(({ id }) => ({ id, state: "updated" as const })),
    batchId: null,
  }));
  await open("?pageSize=10&columns=commission");
  await expect.element(row("Tienda 05")).toBeVisible();
  const cellOf = (name: string) =>
    page
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("cell")
      .nth(1);
  /** From the corner of what is selected to a cell; `end` is where the button is let go. */
  const drag = async (to: string, end: Element = cellOf(to).element()) => {
    const corner = document.querySelector("[data-fill]");
    if (!corner) throw new Error("There is no corner");
    const mouse = (kind: string, buttons: number) =>
      new MouseEvent(kind, { bubbles: true, cancelable: true, buttons });
    corner.dispatchEvent(mouse("mousedown", 1));
    cellOf(to).element().dispatchEvent(mouse("mouseover", 1));
    end.dispatchEvent(mouse("mouseup", 0));
  };
  const filled = () =>
    requestsOf(changeMarketCells)
      .at(-1)
      ?.body.items.map(({ id, set }) => [id, set.commissionPct]);
  // Taken from below: the corner is that of the range all the same.
  await cellOf("Tienda 04").click();
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await drag("Tienda 07");
  await expect.poll(filled).toEqual([
    [anId(5), 13],
    [anId(6), 14],
    [anId(7), 13],
  ]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog(text("list.cells.title"))).not.toBeInTheDocument();
  const before = requestsOf(changeMarketCells).length;
  // Upwards there is nothing to fill.
  await cellOf("Tienda 04").click();
  await drag("Tienda 02");
  await userEvent.keyboard("{ArrowDown}");
  expect(requestsOf(changeMarketCells)).toHaveLength(before);
  // Let go beside the list, it ends all the same.
  await cellOf("Tienda 08").click();
  await drag("Tienda 09", document.body);
  await expect.poll(filled).toEqual([[anId(9), 18]]);
});

test("a chain is found by typing in its cell, and the chosen one is saved", async () => {
  const chains = ["Mercados del Sur", "Mercados del Norte"].map((name, place) =>
    aChain({ id: anId(210 + place), name, code: `C${place}` }),
  );
  answerCells();
  answer(listChains, ({ query }) => {
    const found = chains.filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase()));
    return { chains: found, total: found.length, ...onePage };
  });
  await open("?pageSize=10&columns=chain");
  await expect.element(row("Tienda 01")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}");
  await expect.element(page.getByRole("option", { name: /Mercados del Sur/ })).toBeVisible();
  await userEvent.keyboard("{Control>}a{/Control}norte");
  await expect.element(page.getByRole("option", { name: /Mercados del Sur/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("option", { name: /Mercados del Norte/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => requestsOf(changeMarketCells).at(-1)?.body.items)
    .toEqual([{ id: anId(1), version: 3, set: { chainId: anId(211) } }]);
});

test("a row is starred by its star, and the star is taken back where the server refuses", async () => {
  const stars = [
    { kind: "market" as const, id: anId(2), name: "Tienda 02", hint: "", logoKey: null, chainLogoKey: null },
  ];
  answer(addStar, () => {
    answer(listStars, { stars });
    return undefined;
  });
  answer(removeStar, refusal("server.busy"));
  await open();
  const star = (key: "stars.star" | "stars.unstar") => button(text(key, { name: "Tienda 02" }));
  await row("Tienda 02").hover();
  await star("stars.star").click();
  await expect.element(star("stars.unstar")).toBeInTheDocument();
  await expect
    .poll(() => requestsOf(addStar).map(({ params }) => params))
    .toEqual([{ kind: "market", id: anId(2) }]);
  await star("stars.unstar").click();
  await expect.element(page.getByText(refusalText("server.busy"))).toBeVisible();
  await expect.element(star("stars.unstar")).toBeInTheDocument();
});

test("a row's menu stars it and takes the star back, also on a phone's cards", async () => {
  const star = { kind: "market" as const, id: anId(2), name: "Tienda 02", hint: "", logoKey: null };
  answer(addStar, () => {
    answer(listStars, { stars: [{ ...star, chainLogoKey: null }] });
    return undefined;
  });
  answer(removeStar, () => {
    answer(listStars, { stars: [] });
    return undefined;
  });
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  await open();
  await chooseForRow("Tienda 02", text("list.star"));
  await expect.poll(() => requestsOf(addStar).length).toBe(1);
  await chooseForRow("Tienda 02", text("list.unstar"));
  await expect
    .poll(() => requestsOf(removeStar).map(({ params }) => params))
    .toEqual([{ kind: "market", id: anId(2) }]);
});
