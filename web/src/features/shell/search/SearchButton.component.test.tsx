// Search and commands: opened by keys or by the button, used without a mouse, with a stable selection.
import type { CategoryNode } from "@igo/contract/categories/categories";
import { listCategories } from "@igo/contract/categories/categories.calls";
import { search, type SearchGroup } from "@igo/contract/search/search.calls";
import { findMarketById, moveMarket } from "@igo/contract/markets/markets.calls";
import { listStars } from "@igo/contract/stars/stars";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseLanguage } from "../../../core/language/language.ts";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { paths } from "../../../core/paths.ts";
import { aMarket, anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../../testing/people.ts";
import { address, show } from "../../../../testing/render.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { SearchButton } from "./SearchButton.tsx";
import "../more.ts";

const { admin } = paths.dashboard;

const pharmacy: CategoryNode = {
  id: anId(40),
  parentId: null,
  code: "pharmacy",
  en: "Pharmacy",
  es: "Farmacia",
  words: ["droguería"],
  description: null,
  icon: null,
  color: null,
  defaultTaxCode: null,
  position: 1,
  isActive: true,
  version: 1,
  usage: 732,
};

const none = { more: false, isLate: false };
const store = (number: number, isExact = false) => ({
  id: anId(number),
  name: `Tienda ${number}`,
  externalCode: `T-${number}`,
  taxId: `90012345${number}`,
  taxIdDv: "1",
  municipalityName: "Medellín",
  status: "active" as const,
  acceptingOrders: true,
  logoKey: null,
  chainLogoKey: null,
  isExact,
});
const finding = (...groups: SearchGroup[]) => answer(search, { groups });
const stores = (...numbers: number[]): SearchGroup => ({
  kind: "markets",
  results: numbers.map((number) => store(number)),
  ...none,
});

const field = () => page.getByRole("combobox");
const option = (name: string | RegExp) => page.getByRole("option", { name });
const chosen = () => page.getByRole("option", { selected: true });
const sent = () => requestsOf(search).map(({ query }) => [query.query, query.kinds]);

const open = async (as = anAdministrator(), language: "en" | "es" = "en") => {
  await show(<SearchButton />, { as, language });
  await moreWords();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
};

beforeEach(() => {
  localStorage.clear();
  finding();
  answer(listCategories, { categories: [pharmacy] });
  answer(listStars, { stars: [] });
});
afterEach(() => chooseLanguage("en"));

test("its keys open it, it offers actions and screens, and its keys close it again", async () => {
  await open();
  await expect.element(page.getByRole("group", { name: text("search.group.actions") })).toBeVisible();
  await expect.element(option(text("shell.nav.chains"))).toBeVisible();
  await expect.element(option(new RegExp(`${text("list.keys.title")}.*\\?`))).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).not.toBeInTheDocument();
  await page.getByRole("button", { name: text("shell.search") }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).not.toBeInTheDocument();
});

test("its keys open it again at the moment it closes", async () => {
  await open();
  const press = (key: string, code: string, ctrlKey = false) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true }),
    );
  press("Escape", "Escape");
  // Rendered, without waiting for a timer.
  await Promise.resolve();
  press("k", "KeyK", true);
  await userEvent.keyboard("chains");
  await expect.element(field()).toHaveValue("chains");
});

test.each([
  ["en", "tiendas", "shell.nav.markets"],
  ["en", "categorias", "shell.nav.categories"],
  ["es", "spreadsheet", "shell.nav.imports"],
  ["es", "create prod", "shell.nav.createProduct"],
] as const)("in %s, %s opens the screen by its name in the other language", async (language, typed, key) => {
  await open(anAdministrator(), language);
  await field().fill(typed);
  await expect.element(chosen()).toMatchTextContent(text(key));
});

test.each([
  ["en", "markets in review", `${admin.listMarkets}?status=in_review`],
  ["es", "en revisión", `${admin.listMarkets}?status=in_review`],
  ["es", "sin foto", `${paths.dashboard.products}?hasImage=false`],
  ["en", "new mail", `${paths.dashboard.mail}?new=true`],
  ["es", "nueva publicación", paths.dashboard.createPost],
  ["es", "farmacia", `${admin.listMarkets}?categoryCode=pharmacy`],
  ["en", "drogueria", `${admin.listMarkets}?categoryCode=pharmacy`],
] as const)("in %s, %s opens what it names", async (language, typed, place) => {
  await open(anAdministrator(), language);
  await field().fill(typed);
  await expect.element(chosen()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(place);
});

test("a store is opened by its NIT in three keys, even if Enter comes before the result", async () => {
  const exact: SearchGroup = { kind: "markets", results: [store(7, true)], ...none };
  const found = Promise.withResolvers<undefined>();
  answer(search, async () => {
    await found.promise;
    return { groups: [exact] };
  });
  await open();
  await field().fill("900123457-1");
  await userEvent.keyboard("{Enter}");
  expect(address()).toBe("/");
  found.resolve(undefined);
  await expect.poll(address).toBe(admin.market(anId(7)));
  expect(sent()).toEqual([["900123457-1", undefined]]);
});

test("recently opened records come first, per browser and person", async () => {
  finding(stores(1));
  await open();
  await field().fill("tienda 1");
  await expect.element(chosen()).toMatchTextContent(/Tienda 1/);
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(admin.market(anId(1)));
  // Where it is open it need not be opened.
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(chosen()).not.toMatchTextContent(/Tienda 1/);
  await userEvent.keyboard("{Escape}");
  await open();
  await expect.element(chosen()).toMatchTextContent(/Tienda 1/);
  expect(chosen().element().querySelector("[data-initials]")?.getAttribute("data-initials")).toBe("T1");
  await userEvent.keyboard("{Escape}");
  await open(anAdministrator({ id: anId(99) }));
  await expect.element(option(/Tienda 1/)).not.toBeInTheDocument();
});

test("what one starred is a press away before anything is typed", async () => {
  const star = { kind: "chain" as const, id: anId(200), name: "Mercados del Sur", hint: "SUR" };
  answer(listStars, { stars: [{ ...star, logoKey: null, chainLogoKey: null }] });
  await open();
  await option(/Mercados del Sur/).click();
  await expect.poll(address).toBe(admin.chain(anId(200)));
});

test("the selection stays on its line while results arrive, and screens stay above records", async () => {
  finding(stores(1, 2));
  await open();
  await field().fill("mark");
  await expect.element(option(/Tienda 2/)).toBeVisible();
  await expect.element(chosen()).toMatchTextContent(text("shell.nav.markets"));
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(chosen()).toMatchTextContent(/Tienda 2/);
  expect(field().element().getAttribute("aria-activedescendant")).toBe(chosen().element().id);
});

test("prefixes restrict the search: commands, people, markets", async () => {
  finding(stores(1));
  await open();
  await field().fill("@ana");
  await expect.poll(sent).toEqual([["ana", ["people"]]]);
  await field().fill("#saman");
  await expect.poll(() => sent().at(-1)).toEqual(["saman", ["markets"]]);
  await field().fill(">create");
  await expect.element(chosen()).toMatchTextContent(text("shell.nav.createMarket"));
  await expect.element(option(/Tienda 1/)).not.toBeInTheDocument();
});

test("a store is paused from its actions, by keyboard", async () => {
  finding(stores(3));
  answer(findMarketById, { market: aMarket({ id: anId(3), status: "active", version: 5 }) });
  answer(moveMarket, { market: aMarket({ id: anId(3), status: "paused", version: 6 }) });
  await open();
  await field().fill("zzz");
  await expect.element(chosen()).toMatchTextContent(/Tienda 3/);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(option(text("markets.card.hours"))).toBeVisible();
  await field().fill("paus");
  await expect.element(chosen()).toMatchTextContent(text("markets.move.paused"));
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => requestsOf(moveMarket).map(({ body }) => body))
    .toEqual([{ status: "paused", version: 5 }]);
  await expect.element(field()).not.toBeInTheDocument();
});

test("Escape and Backspace return from the actions of a record", async () => {
  finding(stores(3));
  await open();
  await field().fill("zzz");
  await expect.element(chosen()).toMatchTextContent(/Tienda 3/);
  for (const key of ["{Escape}", "{Backspace}"]) {
    await field().fill("zzz");
    await expect.element(chosen()).toMatchTextContent(/Tienda 3/);
    await userEvent.keyboard("{Tab}");
    await expect.element(option(new RegExp(text("search.copyCode")))).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(option(new RegExp(text("search.copyCode")))).not.toBeInTheDocument();
  }
});

test("a column of codes links to the list of the markets that have them", async () => {
  await open();
  await field().fill("T-1, T-2, 900.123.456-7");
  await expect.element(chosen()).toMatchTextContent(text("search.withCodes", { count: 3 }));
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => new URLSearchParams(address().split("?")[1]).get("codes"))
    .toBe("T-1,T-2,900.123.456-7");
  expect(sent()).toEqual([]);
});

test("a kind that took too long says so, and links to its list; failures are reported too", async () => {
  finding({ kind: "products", results: [], more: false, isLate: true });
  await open();
  await field().fill("arroz");
  await expect.element(page.getByText(text("search.late"))).toBeVisible();
  await expect.element(option(text("search.all"))).toBeVisible();
  answer(search, () => new Response("", { status: 503 }));
  await field().fill("arroces");
  await expect.element(page.getByText(text("search.failed"))).toBeVisible();
});

test("only kinds that took too long are requested again, with more time, and Enter waits for them", async () => {
  const chains: SearchGroup = { kind: "chains", results: [], ...none };
  let calls = 0;
  answer(search, () => {
    calls += 1;
    const markets = calls < 3 ? { ...stores(), isLate: true } : stores(4);
    return { groups: calls === 1 ? [markets, chains] : [markets] };
  });
  await open();
  await field().fill("900123454");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(admin.market(anId(4)));
  expect(requestsOf(search).map(({ query: { kinds, repeats } }) => [kinds, repeats])).toEqual([
    [undefined, 0],
    [["markets"], 1],
    [["markets"], 2],
  ]);
});

test("on a market's page its actions come first, and none that changes it is one Enter away", async () => {
  const market = aMarket({ id: anId(9), name: "Tienda 9", status: "active" });
  const path = admin.market(market.id);
  await show(<SearchButton />, { as: anAdministrator(), path, at: path });
  queryClient.setQueryData(marketQuery(market.id).queryKey, market);
  await moreWords();
  await userEvent.keyboard("{Control>}k{/Control}");
  const here = page.getByRole("group", { name: "Tienda 9" });
  await expect.element(here.getByRole("option", { name: text("markets.move.paused") })).toBeVisible();
  await expect
    .element(here.getByRole("option", { name: text("ui.open"), exact: true }))
    .not.toBeInTheDocument();
  await expect.element(chosen()).toMatchTextContent(text("ui.edit"));
  await field().fill(text("markets.move.paused"));
  await expect.element(chosen()).toMatchTextContent(text("markets.move.paused"));
  await userEvent.keyboard("{Escape}{Control>}k{/Control}{Enter}");
  await expect.poll(address).toBe(admin.editMarket(market.id));
});

test("partners only see what is theirs", async () => {
  await open(aUser());
  await expect.element(option(text("shell.nav.myMarkets"))).toBeVisible();
  await expect.element(option(text("shell.nav.users"))).not.toBeInTheDocument();
  await expect.element(option(text("shell.nav.createMarket"))).not.toBeInTheDocument();
  await field().fill("T-1, T-2");
  await expect.poll(sent).toEqual([["T-1, T-2", undefined]]);
});

test("a question mark shows the keys where no list does, and not while typing", async () => {
  await show(
    <>
      <SearchButton />
      <input aria-label="Other" />
    </>,
    { as: anAdministrator() },
  );
  await page.getByLabelText("Other").fill("?");
  await userEvent.keyboard("?");
  page
    .getByRole("button", { name: text("shell.search") })
    .element()
    .focus();
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: text("list.keys.title") })).toBeVisible();
  await expect.element(page.getByText(text("list.keys.everything"))).toBeVisible();
  await expect.element(page.getByText(text("list.keys.move"))).not.toBeInTheDocument();
});
