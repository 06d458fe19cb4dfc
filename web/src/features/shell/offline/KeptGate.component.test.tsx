// What a device shows of a partner's stores without a network: to whom, until when, and what a press does there.
import { operateMarket } from "@igo/contract/markets/members";
import { toShownHours } from "@igo/contract/parsing/hours/openingHours";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { formatDateTime } from "../../../core/language/format.ts";
import { answerOf } from "../../../core/database.ts";
import { keptDatabase, keptStores, readKept, writeKept } from "../../../core/kept.ts";
import { dropSession, loseSession, startSession } from "../../../core/session/session.ts";
import { setToken } from "../../../core/session/token.ts";
import { UnsentActs } from "../../../records/acts/UnsentActs.tsx";
import { dropAct, followActs, keepAct, sendAct, sendAnyway } from "../../../records/acts/acts.data.ts";
import type { Wanted } from "../../../records/acts/acts.ts";
import { browserStore } from "../../../records/acts/store.ts";
import { aMarket, anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { refusal } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import { outgoingOf } from "../../chat/outbox/outbox.data.ts";
import { OpenControl } from "../../home/own/Operation.tsx";
import { KeptGate } from "./KeptGate.tsx";
import { startKeeping } from "./keeping.ts";
import { newSnapshot, type KeptMarket, type KeptProduct } from "./snapshot.ts";

const ana = anId(1);
const luis = anId(2);
const tokenOf = (sub: string) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, sid: sub, sub }))}.c`;
const signIn = (id: string) => startSession({ accessToken: tokenOf(id), user: aUser({ id }) });

const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, open: "00:00", close: "24:00" }));
const store: KeptMarket = {
  id: anId(100),
  name: "Tienda Sol",
  municipalityName: "Medellín",
  address: "Calle 1",
  status: "active",
  openingHours: toShownHours({ weekly, exceptions: [], closedUntil: null }),
  acceptingOrders: true,
  version: 3,
};

const rice: KeptProduct = {
  id: anId(200),
  marketId: store.id,
  marketName: store.name,
  sectionName: "Platos",
  name: "Arroz",
  priceCop: 12_000,
  isAvailable: true,
  version: 2,
};

const keep = (accountId: string) =>
  writeKept(
    newSnapshot({
      accountId,
      userName: "Ana Ruiz",
      markets: [store],
      products: [rice],
      productTotal: 1,
      conversations: [],
    }),
  );

const openGate = (at = "/dashboard/two") => show(<KeptGate otherwise={<h1>Sign in</h1>} />, { at });
const shop = () => page.getByRole("heading", { name: store.name });
const waits = () => page.getByText(text("offline.waiting", { act: text("offline.act.close") }));
const close = () => button(text("home.closeForToday"));
const acts = (id = ana) => browserStore(id).all();

beforeEach(async () => {
  await moreWords();
  signIn(ana);
  for (const { seq } of await acts()) {
    await browserStore(ana).change(seq, (act) => ({ ...act, state: "expired" }));
    await browserStore(ana).remove(seq);
  }
  await keep(ana);
});

test("without a network the stores are there; a press waits, and can be taken back", async () => {
  loseSession();
  await openGate();
  await expect.element(shop()).toBeVisible();
  await close().click();
  await expect.element(waits()).toBeVisible();
  await expect.element(button(text("home.openAgain"))).toBeVisible();
  await button(text("offline.drop")).click();
  await expect.element(waits()).not.toBeInTheDocument();
  await expect.element(close()).toBeVisible();
});

test("a session that merely ended keeps the copy, signing out removes it with what waits", async () => {
  loseSession();
  await openGate();
  await close().click();
  await expect.element(waits()).toBeVisible();
  expect(await acts()).toHaveLength(1);
  dropSession();
  await expect.poll(() => readKept(ana)).toBeUndefined();
  await expect.poll(() => acts()).toEqual([]);
});

test("another account on the device never sees it, and its copy is gone once they sign in", async () => {
  signIn(luis);
  loseSession();
  await openGate();
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.element(shop()).not.toBeInTheDocument();
  await expect.poll(() => readKept(ana)).toBeUndefined();
});

test("a device that cannot keep a press says so, and nothing waits", async () => {
  loseSession();
  await openGate();
  await expect.element(shop()).toBeVisible();
  const add = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => add.mockRestore());
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  await close().click();
  await expect.element(page.getByText(text("offline.notKept"))).toBeVisible();
  await expect.element(waits()).not.toBeInTheDocument();
});

test("a press that gets no answer waits with the key it was sent with", async () => {
  onTestFinished(followActs(ana));
  answer(operateMarket, () => Response.error());
  const { openingHours } = store;
  await show(
    <>
      {openingHours && <OpenControl market={store} hours={openingHours} />}
      <UnsentActs of={({ marketId }) => marketId === store.id} />
    </>,
  );
  await close().click();
  await expect.element(waits()).toBeVisible();
  const [kept] = await acts();
  expect(requestsOf(operateMarket).map(({ headers }) => headers.get("idempotency-key"))).toEqual([kept?.id]);
});

test("a market that was deleted refuses the act in its words; a busy server and an ended session refuse nothing", async () => {
  onTestFinished(followActs(ana));
  loseSession();
  await openGate();
  await close().click();
  await expect.element(waits()).toBeVisible();
  signIn(ana);
  const [act] = await acts();
  if (!act) throw new Error("No act waits");
  answer(operateMarket, refusal("market.not_found"));
  expect(await sendAct(act)).toMatchObject({ is: "refused" });
  answer(operateMarket, refusal("server.busy"));
  expect(await sendAct(act)).toMatchObject({ is: "passing" });
});

test("what waits is never sent as someone else who signed in on the device, and is sent as its own account again", async () => {
  onTestFinished(followActs(ana));
  loseSession();
  await openGate();
  await close().click();
  await expect.element(waits()).toBeVisible();
  const [act] = await acts();
  if (!act) throw new Error("No act waits");
  signIn(luis);
  expect(await sendAct(act)).toEqual({ is: "passing" });
  expect(requestsOf(operateMarket)).toEqual([]);
  expect(await acts()).toHaveLength(1);
  signIn(ana);
  answer(operateMarket, { market: aMarket({ id: store.id, version: 4 }) });
  expect(await sendAct(act)).toEqual({ is: "done", version: 4 });
});

test("a product is sold out until its market opens, also without a network; on a phone the two buttons stand side by side", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  loseSession();
  await openGate("/dashboard/product");
  await page.getByRole("switch").click();
  const waiting = (act: "soldOut" | "untilOpens") =>
    page.getByText(text("offline.waiting", { act: text(`offline.act.${act}`, { name: rice.name }) }));
  await expect.element(waiting("soldOut")).toBeVisible();
  const topOf = (name: string) => button(name).element().getBoundingClientRect().top;
  expect(topOf(text("offline.drop"))).toBe(topOf(text("products.untilOpens")));
  await button(text("products.untilOpens")).click();
  await expect.element(waiting("untilOpens")).toBeVisible();
  expect(await acts()).toMatchObject([{ wanted: { isAvailable: false, until: "opens" } }]);
});

test("the first message to operations waits, though there is no conversation yet", async () => {
  loseSession();
  await openGate();
  await page.getByRole("link", { name: text("home.writeToTeam") }).click();
  await page.getByRole("textbox", { name: text("offline.message") }).fill("Hoy no abrimos");
  await button(text("offline.send")).click();
  await expect.element(page.getByText("Hoy no abrimos")).toBeVisible();
  const [item] = await outgoingOf(ana);
  expect(item).toMatchObject({ marketId: store.id, text: "Hoy no abrimos" });
});

test("two stores of one name are told apart by their towns, in their menus and messages too", async () => {
  const other = { ...store, id: anId(101), municipalityName: "Palmira" };
  const beans = { ...rice, id: anId(201), marketId: other.id, name: "Frijoles" };
  const said = { unread: 0, messages: [] };
  await writeKept(
    newSnapshot({
      accountId: ana,
      userName: "Ana Ruiz",
      markets: [store, other],
      products: [rice, beans],
      productTotal: 2,
      conversations: [
        { ...said, id: anId(301), marketId: store.id, name: store.name },
        { ...said, id: anId(302), marketId: other.id, name: other.name },
      ],
    }),
  );
  loseSession();
  await openGate("/dashboard/product");
  await expect
    .element(page.getByRole("region", { name: "Tienda Sol · Palmira" }))
    .toMatchTextContent("Frijoles");
  const menu = page.getByRole("region", { name: "Tienda Sol · Medellín" });
  await expect.element(menu).toMatchTextContent("Arroz");
  await expect.element(menu.getByRole("heading", { name: "Tienda Sol · Medellín" })).toBeVisible();
  await page
    .getByRole("link", { name: text("shell.tab.messages") })
    .first()
    .click();
  await expect.element(page.getByRole("link", { name: "Tienda Sol · Medellín" })).toBeVisible();
  await page.getByRole("link", { name: "Tienda Sol · Palmira" }).click();
  await expect.element(page.getByRole("heading", { name: "Tienda Sol · Palmira", level: 1 })).toBeVisible();
});

test("the stores leave the screen at once when their account signs out in another tab, without a network too", async () => {
  loseSession();
  await openGate();
  await expect.element(shop()).toBeVisible();
  // What the event of the other tab does here (core/sessionCalls.ts).
  setToken(null);
  loseSession();
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.element(shop()).not.toBeInTheDocument();
});

/** What another page has left, of which this one has not heard. */
const leave = async (accountId: string) => {
  const database = await keptDatabase();
  const stored = database.transaction(keptStores.snapshot, "readwrite").objectStore(keptStores.snapshot);
  await answerOf(stored.put({ accountId }));
};

test("the copy of whoever left with their session goes as soon as another partner opens the app here", async () => {
  signIn(luis);
  await leave(ana);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  await startKeeping(luis, stop.signal);
  expect(await readKept(ana)).toBeUndefined();
});

const closing = (until: string): Wanted => ({
  kind: "closing",
  hours: { weekly, exceptions: [], closedUntil: null },
  until,
});

test("an act that is asked about because the clock was set says until when it closes; two presses send it once", async () => {
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await keepAct(ana, { marketId: store.id, name: store.name, version: 3, wanted: closing(until) });
  const [kept] = await acts();
  if (!kept) throw new Error("No act waits");
  await browserStore(ana).change(kept.seq, (act) => ({ ...act, state: "asked", question: "clock" }));
  loseSession();
  await openGate();
  const act = text("offline.act.closeUntil", { when: formatDateTime(until) });
  await expect.element(page.getByText(text("offline.askedClock", { act }))).toBeVisible();
  const [asked] = await acts();
  if (!asked) throw new Error("Nothing is asked");
  await sendAnyway(asked);
  const once = await acts();
  expect(once).toMatchObject([{ state: "waiting", attempted: false }]);
  await sendAnyway(asked);
  expect(await acts()).toEqual(once);
});

test("an act that a tab began to send while its line was still read cannot be taken back, and says so", async () => {
  loseSession();
  await openGate();
  await close().click();
  await expect.element(waits()).toBeVisible();
  const [act] = await acts();
  if (!act) throw new Error("No act waits");
  await browserStore(ana).change(act.seq, (kept) => ({ ...kept, attempted: true }));
  await dropAct(act);
  await expect.element(page.getByText(text("offline.onItsWay"))).toBeVisible();
  await expect.element(button(text("offline.drop"))).not.toBeInTheDocument();
  await expect.element(waits()).toBeVisible();
  expect(await acts()).toHaveLength(1);
});

test("by a clock that went a day ahead what waited for yesterday is over, and is not sent", async () => {
  const past = Date.now() - 86_400_000;
  await keepAct(ana, {
    marketId: store.id,
    name: store.name,
    version: 3,
    wanted: closing(new Date(past + 3_600_000).toISOString()),
  });
  const [kept] = await acts();
  if (!kept) throw new Error("No act waits");
  await browserStore(ana).change(kept.seq, (act) => ({ ...act, at: past }));
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  await startKeeping(ana, stop.signal);
  await expect.poll(() => acts()).toMatchObject([{ state: "expired" }]);
  expect(requestsOf(operateMarket)).toEqual([]);
});
