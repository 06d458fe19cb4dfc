// The file of a new import: accepted by every way in, shown while uploading, and if refused, shown with the reason and
// Retry.
import { createImport, listImports, readImport } from "@igo/contract/imports/imports.calls";
import { findMarketById, listMarkets, searchMarkets } from "@igo/contract/markets/markets.calls";
import { listViews } from "@igo/contract/markets/markets.views";
import { beforeEach, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { formatBytes } from "../../../core/language/format.ts";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aFile, aFileOf, chooseFiles, dropFiles, pasteFiles } from "../../../../testing/files.ts";
import { anImport } from "../../../../testing/imports.ts";
import { openStream } from "../../../../testing/live.ts";
import { answerLists, aChain, aMarket, aMarketRow, anId, onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../../testing/people.ts";
import { button, field } from "../../../../testing/queries.ts";
import { refusal, refusalText } from "../../../../testing/refusal.ts";
import { address, show } from "../../../../testing/render.tsx";
import { ImportListScreen } from "../history/ImportListScreen.tsx";

const { imports: path, importRun } = paths.dashboard.admin;

const open = async () => {
  const shown = await show(<ImportListScreen />, { as: anAdministrator(), at: path, path });
  await expect.element(place()).toBeVisible();
  return shown;
};
const place = () => page.getByText(text("imports.new.drop"));
const choose = (...files: File[]) => chooseFiles(text("imports.new.file"), ...files);
const alert = () => page.getByRole("alert");
const bar = (name: string) =>
  page.getByRole("progressbar", { name: text("mail.compose.uploading", { name }) });

beforeEach(() => {
  answerLists();
  answer(listImports, { imports: [], total: 0, ...onePage });
  answer(listViews, { views: [] });
  answer(createImport, { import: anImport() });
});

test("uploads the chosen file for the chosen chain, and continues to its columns", async () => {
  await open();
  await field(text("imports.of.chain.market")).fill("sur");
  await page.getByRole("option", { name: /Mercados del Sur/ }).click();
  await choose(aFile("stores.xlsx"));
  await expect.poll(address).toBe(importRun(anId(300)));
  const [sent] = requestsOf(createImport);
  expect(sent?.file?.name).toBe("stores.xlsx");
  expect(sent?.body).toEqual({ kind: "market", chainId: aChain().id });
});

test("accepts a dropped file, and says so while the file is over the drop zone", async () => {
  await open();
  const zone = place().element().parentElement;
  zone?.dispatchEvent(new DragEvent("dragenter", { bubbles: true, dataTransfer: new DataTransfer() }));
  await expect.element(page.getByText(text("imports.new.letGo"))).toBeVisible();
  dropFiles(page.getByText(text("imports.new.letGo")).element(), aFile("dropped.csv"));
  await expect.poll(address).toBe(importRun(anId(300)));
  expect(requestsOf(createImport)[0]?.file?.name).toBe("dropped.csv");
});

test("asks to choose a file, not to drop one, on a touch screen", async () => {
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true });
  try {
    await show(<ImportListScreen />, { as: anAdministrator(), at: path, path });
    await expect.element(page.getByText(text("imports.new.pick"))).toBeVisible();
    await expect.element(place()).not.toBeInTheDocument();
  } finally {
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
  }
});

test("accepts a pasted file", async () => {
  await open();
  pasteFiles(aFile("pasted.ods"));
  await expect.poll(address).toBe(importRun(anId(300)));
  expect(requestsOf(createImport)[0]?.file?.name).toBe("pasted.ods");
});

/** Opens the import of a menu as a partner whose markets are not known yet; returns what makes them known. */
const openMenu = async (count: number) => {
  const known = Promise.withResolvers<void>();
  answer(findMarketById, ({ params }) => ({ market: aMarket({ id: params.id }) }));
  answer(listMarkets, async () => {
    await known.promise;
    return { ...onePage, markets: [aMarketRow({ id: anId(100) })], total: count };
  });
  answer(searchMarkets, { results: [] });
  answer(createImport, { import: anImport({ kind: "menu", marketId: anId(100) }) });
  const at = paths.dashboard.menuImports;
  await show(<ImportListScreen />, { as: aUser(), at, path: at });
  await expect.element(place()).toBeVisible();
  await choose(aFile("menu.csv"));
  return known.resolve;
};
const marketMissing = () => page.getByText(text("imports.new.marketMissing"));

test("a menu's form is there before the user's markets are known; the only one is filled in, and a file given meanwhile is sent", async () => {
  const know = await openMenu(1);
  await expect.element(marketMissing()).not.toBeInTheDocument();
  expect(requestsOf(createImport)).toHaveLength(0);
  know();
  await expect
    .poll(() => requestsOf(createImport).map(({ body }) => body))
    .toEqual([{ kind: "menu", marketId: anId(100) }]);
});

test("of several markets, one is asked for once they are known, and the file waits for it", async () => {
  const know = await openMenu(2);
  await expect.element(marketMissing()).not.toBeInTheDocument();
  know();
  await expect.element(marketMissing()).toBeVisible();
  expect(requestsOf(createImport)).toHaveLength(0);
});

test("offers only spreadsheets in the file chooser", async () => {
  await open();
  const input = page.getByLabelText(text("imports.new.file"), { exact: true });
  await expect.element(input).toHaveAttribute("accept", ".xlsx,.xls,.ods,.csv,.tsv,.txt");
});

test("shows the upload progress of a file, and then that the server is reading it", async () => {
  const arrived = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<(bytes: number) => void>();
  answer(createImport, async ({ onSent }) => {
    sent.resolve(onSent);
    await arrived.promise;
    return { import: anImport() };
  });
  await open();
  await choose(aFile("stores.xlsx", "x".repeat(4000)));
  const onSent = await sent.promise;
  onSent(1000);
  await expect.element(bar("stores.xlsx")).toHaveAttribute("aria-valuenow", "25");
  const words = { sent: formatBytes(1000), total: formatBytes(4000) };
  await expect.element(page.getByText(text("imports.new.sent", words))).toBeVisible();
  onSent(4000);
  await expect.element(page.getByText(text("imports.phase.market.reading"))).toBeVisible();
  await expect.element(bar("stores.xlsx")).not.toHaveAttribute("aria-valuenow");
  arrived.resolve();
  await expect.poll(address).toBe(importRun(anId(300)));
});

test("shows the server's refusal of a file that is not a workbook, and keeps the chosen chain", async () => {
  answer(createImport, refusal("file.unknown_format"));
  await open();
  await field(text("imports.of.chain.market")).fill("sur");
  await page.getByRole("option", { name: /Mercados del Sur/ }).click();
  await choose(aFile("photo.xlsx", "not a workbook"));
  await expect.element(alert()).toMatchTextContent(refusalText("file.unknown_format"));
  await expect.element(page.getByText("photo.xlsx")).toBeVisible();
  await expect.element(field(text("imports.of.chain.market"))).toHaveValue("Mercados del Sur");
  await button(text("imports.new.another")).click();
  await expect.element(place()).toBeVisible();
  expect(address()).toBe(path);
});

test("Retry sends a refused file again without choosing it again", async () => {
  answer(createImport, () => Response.error());
  await open();
  await choose(aFile("stores.xlsx"));
  await expect.element(alert()).toBeVisible();
  answer(createImport, { import: anImport() });
  await button(text("ui.retry")).click();
  await expect.poll(address).toBe(importRun(anId(300)));
  const sent = requestsOf(createImport);
  expect(sent.map(({ file }) => file?.name)).toEqual(["stores.xlsx", "stores.xlsx"]);
  // Only the response may have been lost: with the same key, the server creates one import.
  const [first, second] = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/.{20}/);
  expect(second).toBe(first);
});

test("says the file's place in the queue while it waits to be read", async () => {
  answer(createImport, ({ onSent }) => {
    onSent(4000);
    return new Promise<never>(() => undefined);
  });
  await open();
  const publish = openStream();
  await choose(aFile("stores.xlsx", "x".repeat(4000)));
  await expect.element(page.getByText(text("imports.phase.market.reading"))).toBeVisible();
  publish({ kind: "line", place: 3 });
  await expect.element(page.getByText("You are 3rd in line")).toBeVisible();
  publish({ kind: "line", place: 0 });
  await expect.element(page.getByText(text("imports.phase.market.reading"))).toBeVisible();
});

test("refuses an empty file and one that is too large without sending them", async () => {
  await open();
  await choose(aFile("empty.csv", ""));
  await expect.element(alert()).toHaveTextContent(text("imports.new.emptyFile"));
  await button(text("imports.new.another")).click();
  await expect.element(place()).toBeVisible();
  dropFiles(place().element(), aFileOf(200_000_001, "large.csv"));
  await expect.element(alert()).toHaveTextContent(text("imports.new.tooLarge"));
  expect(requestsOf(createImport)).toHaveLength(0);
});

test("Cancel stops an upload, and another file can follow", async () => {
  answer(createImport, () => new Promise<never>(() => undefined));
  await open();
  await choose(aFile("stores.xlsx"));
  await expect.element(bar("stores.xlsx")).toBeInTheDocument();
  await button(text("ui.cancel")).click();
  await expect.element(place()).toBeVisible();
  answer(createImport, { import: anImport() });
  await choose(aFile("other.xlsx"));
  await expect.poll(address).toBe(importRun(anId(300)));
});

test("lists several files, each with its result, and does not navigate", async () => {
  answer(createImport, ({ file }) =>
    file?.name === "bad.csv"
      ? refusal("file.no_rows")
      : { import: anImport({ fileName: file?.name ?? "", kind: "market" }) },
  );
  answer(readImport, { import: anImport({ fileName: "good.csv" }) });
  await open();
  await choose(aFile("good.csv"), aFile("bad.csv"));
  await expect.element(alert()).toHaveTextContent(refusalText("file.no_rows"));
  await expect.element(page.getByText(text("imports.uploads.said", { done: 1, total: 2 }))).toBeVisible();
  const next = page.getByRole("link", { name: `${text("imports.columns.title")}: good.csv` });
  await expect.element(next).toHaveAttribute("href", importRun(anId(300)));
  await button(text("mail.compose.removeFile", { name: "bad.csv" })).click();
  await expect.element(alert()).not.toBeInTheDocument();
  expect(address()).toBe(path);
});

test("moves the focus to the uploading file, because the button that had it is gone", async () => {
  answer(createImport, () => new Promise<never>(() => undefined));
  await open();
  await choose(aFile("stores.xlsx"));
  await expect.element(bar("stores.xlsx")).toBeInTheDocument();
  await userEvent.tab();
  await expect.element(button(text("ui.cancel"))).toHaveFocus();
});
