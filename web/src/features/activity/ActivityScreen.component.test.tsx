// The activity screen: sentences with links, the details of each line, filters in the URL, new lines.
import {
  countNewActivity,
  listActivity,
  type ActivityFilter,
  type ActivityLine,
} from "@igo/contract/insights/activity";
import { searchMarkets } from "@igo/contract/markets/markets.calls";
import { restoreVersion } from "@igo/contract/markets/markets.history";
import { listUsers } from "@igo/contract/accounts/users";
import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moreWords, text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { openStream } from "../../../testing/live.ts";
import { anId, aMarket, answerLists } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { address, show } from "../../../testing/render.tsx";
import { ActivityScreen } from "./ActivityScreen.tsx";

beforeAll(moreWords);

const { six, admin } = paths.dashboard;

const aLine = (change: Partial<ActivityLine> = {}): ActivityLine => ({
  id: 7,
  at: "2026-11-22T10:00:00.000Z",
  action: "market.update",
  actor: { id: anId(1), name: "Ana Ruiz" },
  subject: { id: anId(50), name: "El Samán", version: 3, isDeleted: false },
  market: null,
  source: "form",
  requestId: anId(90),
  version: 3,
  restoredVersion: null,
  reason: null,
  run: null,
  changes: [{ field: "name", before: "El Guayacán", after: "El Samán" }],
  ...change,
});

const anImport = aLine({
  id: 6,
  action: "import.commit",
  subject: null,
  version: null,
  source: "import",
  run: { id: anId(60), kind: "market", fileName: "tiendas.xlsx", status: "committed", done: 212, total: 212 },
  changes: [],
});

/** A server with these lines, which filters them by kind. */
const serve = (lines: ActivityLine[], fresh = { count: 0 }) => {
  const matching = ({ kind }: ActivityFilter) =>
    lines.filter(({ action }) => !kind || kind.some((one) => action.startsWith(one)));
  answer(listActivity, ({ query }) => ({ lines: matching(query), nextCursor: null }));
  answer(countNewActivity, () => fresh);
  answerLists();
  answer(searchMarkets, { results: [] });
  answer(listUsers, { users: [], page: 1, pageSize: 20, total: 0, totalIsExact: true, nextCursor: null });
};

const open = (as = anAdministrator(), at: string = six) => show(<ActivityScreen />, { as, at });
const opener = (what: string) => button(text("activity.show", { what }));

test("a line says who did what, links to the record, and expands to its previous values", async () => {
  serve([aLine(), anImport]);
  await open();
  await expect
    .element(page.getByRole("link", { name: "El Samán" }))
    .toHaveAttribute("href", admin.market(anId(50)));
  await expect
    .element(page.getByRole("link", { name: "tiendas.xlsx" }))
    .toHaveAttribute("href", admin.importRun(anId(60)));
  await opener("Edited El Samán").click();
  await expect.element(page.getByText("El Guayacán")).toBeVisible();
  await opener("Imported 212 markets from tiendas.xlsx").click();
  await expect
    .element(page.getByRole("link", { name: text("activity.openRun.import") }))
    .toHaveAttribute("href", admin.importRun(anId(60)));
});

test("in Spanish the sentences are Spanish", async () => {
  serve([anImport]);
  await show(<ActivityScreen />, { as: anAdministrator(), at: six, language: "es" });
  await expect.element(opener("Importó 212 tiendas de tiendas.xlsx")).toBeVisible();
});

test("an administrator restores a market to its state before a line, and undoes that", async () => {
  serve([aLine()]);
  answer(restoreVersion, ({ body }) => ({ market: aMarket({ id: anId(50), version: body.version + 1 }) }));
  await open();
  await opener("Edited El Samán").click();
  await button(text("activity.restore")).click();
  await expect.element(page.getByText(text("activity.restored", { name: "El Samán" }))).toBeVisible();
  await button(text("ui.undo")).click();
  await expect
    .poll(() => requestsOf(restoreVersion).map(({ params, body }) => [params.version, body.version]))
    .toEqual([
      [2, 3],
      [3, 4],
    ]);
});

test("a partner sees neither restoring nor the filter by person", async () => {
  serve([aLine()]);
  await open(aUser());
  await opener("Edited El Samán").click();
  await expect.element(page.getByText("El Guayacán")).toBeVisible();
  await expect.element(button(text("activity.restore"))).not.toBeInTheDocument();
  await button(text("list.addFilter")).click();
  await expect.element(button(text("activity.filters.market"))).toBeVisible();
  await expect.element(button(text("activity.filters.person"))).not.toBeInTheDocument();
});

test("filters are in the URL, and one click removes them", async () => {
  serve([aLine(), anImport]);
  await open(anAdministrator(), `${six}?kind=chain`);
  await expect.element(page.getByText(text("ui.nothingFound"))).toBeVisible();
  await button(text("ui.clearFilters")).first().click();
  await expect.poll(address).toBe(six);
  await opener("Edited El Samán").click();
  await button(text("activity.allOfRequest")).click();
  await expect.poll(address).toBe(`${six}?requestId=${anId(90)}`);
  await expect.poll(() => requestsOf(listActivity).at(-1)?.query.requestId).toBe(anId(90));
});

test("new lines are announced without moving the list; they load on request", async () => {
  const lines = [aLine()];
  const fresh = { count: 0 };
  serve(lines, fresh);
  const publish = openStream();
  await open();
  await expect.element(opener("Edited El Samán")).toBeVisible();
  lines.unshift(aLine({ id: 8, action: "market.delete" }), aLine({ id: 9, action: "market.restore" }));
  fresh.count = 2;
  publish({ kind: "stale", feature: "markets", ids: [] });
  const announced = button(text("activity.fresh", { count: 2, formatted: "2" }));
  await expect.element(announced).toBeVisible();
  await expect.element(opener("Moved El Samán to the recycle bin")).not.toBeInTheDocument();
  fresh.count = 0;
  await announced.click();
  await expect.element(opener("Moved El Samán to the recycle bin")).toBeVisible();
  await expect.element(announced).not.toBeInTheDocument();
});

test("j and k move between lines, Enter opens one", async () => {
  serve([aLine(), anImport]);
  await open();
  await expect.element(opener("Edited El Samán")).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(opener("Edited El Samán")).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(opener("Imported 212 markets from tiendas.xlsx")).toHaveFocus();
  await userEvent.keyboard("k{Enter}");
  await expect.element(opener("Edited El Samán")).toHaveAttribute("aria-expanded", "true");
});

test("an empty activity says so, and a failure can be retried", async () => {
  serve([]);
  answer(listActivity, () => new Response("", { status: 404 }));
  await open();
  await expect.element(page.getByText(text("ui.notLoaded.activity"))).toBeVisible();
  serve([]);
  await button(text("ui.retry")).click();
  await expect.element(page.getByText(text("activity.empty"))).toBeVisible();
});
