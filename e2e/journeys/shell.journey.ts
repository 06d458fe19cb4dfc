// The frame around every screen: drawn before its script, usable by keyboard, mirrored, with its notices.
import type { Page, Request } from "@playwright/test";
import { aMarket } from "@igo/testing/builders/markets";
import { expect, test } from "../product.ts";
import { field, fillSignIn, heading, press, tabTo } from "../steps.ts";
import type { Say } from "../words.ts";

/** The app's own script, as the built page names it. */
const script = "**/assets/app-*.js";

const settingsButton = (page: Page, say: Say) => page.getByRole("button", { name: say("shell.settings") });

/**
 * Style rules that came with the page and that the app did not adopt: it would create them again while the user types.
 */
const stylesMadeAgain = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLStyleElement>("head style[data-emotion]")];
    const called = ({ dataset }: HTMLStyleElement) => dataset["emotion"]?.split(" ") ?? [];
    const drawn = sheets.flatMap((sheet) => called(sheet).slice(1));
    if (drawn.length === 0) return ["The page brought no styles"];
    const made = sheets
      .filter((sheet) => called(sheet).length === 1)
      .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
    const global = sheets.filter((sheet) => called(sheet)[0] === "igo-global" && called(sheet).length > 1);
    return [
      ...global.map((sheet) => called(sheet).join(" ")),
      ...drawn.filter((name) => made.some((rule) => rule.includes(`.igo-${name}`))),
    ];
  });

test("sign-in is visible before its script loads, and accepts no input that it would lose", async ({
  page,
  say,
}) => {
  let letGo = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    letGo = () => resolve(undefined) as undefined;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  const answer = await page.goto("/");
  expect(await answer?.headerValue("content-encoding")).toBe("br");
  const email = field(page, say("session.email"));
  await expect(heading(page, say("session.title"))).toBeVisible();
  await expect(email).toBeDisabled();
  const card = page.locator(".MuiCard-root");
  const drawn = await card.boundingBox();
  expect(drawn?.width).toBe(420);

  letGo();
  await expect(email).toBeEnabled();
  expect(await card.boundingBox()).toEqual(drawn);
  await expect(page.locator("#root [inert]")).toHaveCount(0);
  expect(await stylesMadeAgain(page)).toEqual([]);
  await fillSignIn(page, say);
  await expect(page).toHaveURL(/list-markets/);

  // A signed-in user never sees sign-in, not even for a moment.
  const other = await page.context().newPage();
  await other.route(script, () => undefined);
  await other.goto("/", { waitUntil: "commit" });
  await expect(other.locator("#first-styles")).toBeAttached();
  await expect(heading(other, say("session.title"))).toBeHidden();
  await other.close();
});

test("the header blurs once the page has scrolled, and is 72 px high, 64 on phones", async ({
  page,
  say,
  enter,
}) => {
  await enter("/dashboard/admin/create-market");
  await expect(heading(page, say("markets.create"))).toBeVisible();
  const header = page.getByRole("banner");
  expect((await header.boundingBox())?.height).toBe(72);
  await expect(header).toHaveCSS("z-index", "1100");
  await expect(header).not.toHaveAttribute("data-scrolled");
  await page.mouse.wheel(0, 400);
  await expect(header).toHaveAttribute("data-scrolled");
  const veil = await header.evaluate((element) => {
    const { opacity, backdropFilter } = getComputedStyle(element, "::before");
    return { opacity, backdropFilter };
  });
  expect(veil.backdropFilter).toBe("blur(8px)");
  expect((await header.boundingBox())?.y).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(64);
  await page.getByRole("button", { name: say("shell.openMenu") }).click();
  const drawer = page.getByRole("dialog", { name: say("shell.navigation") });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(320);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
});

test("the settings' buttons and sections say what they do", async ({ page, say, enter }) => {
  await enter("/dashboard/two");
  await settingsButton(page, say).click();
  const drawer = page.getByRole("dialog", { name: say("shell.settings") });
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(1440 - 360);
  const tip = page.getByRole("tooltip");
  await drawer.getByRole("button", { name: say("settings.fullScreen") }).hover();
  await expect(tip).toHaveText(say("settings.fullScreen"));
  await drawer.getByRole("button", { name: say("settings.fullScreen") }).click();
  await expect(drawer.getByRole("button", { name: say("settings.exitFullScreen") })).toBeVisible();
  await drawer.getByRole("button", { name: say("settings.exitFullScreen") }).click();
  await expect(drawer.getByRole("button", { name: say("settings.fullScreen") })).toBeVisible();
  await tabTo(page, drawer.getByRole("button", { name: say("settings.compactHelp") }));
  await expect(tip).toHaveText(say("settings.compactHelp"));
  // Escape closes the tooltip first, then the drawer.
  await drawer.getByRole("button", { name: say("ui.close") }).click();
  await expect(drawer).toBeHidden();

  // Settings without effect on a screen are not offered.
  await page.goto("/404");
  await settingsButton(page, say).click();
  await expect(drawer.getByRole("switch", { name: say("shell.darkMode") })).toBeVisible();
  await expect(drawer.getByRole("switch", { name: say("settings.compact"), exact: true })).toHaveCount(0);
  await expect(drawer.getByRole("radiogroup", { name: say("settings.layout") })).toHaveCount(0);
});

test("the whole frame works by keyboard alone", async ({ page, say, language, enter }) => {
  await enter();
  await expect(heading(page, say("markets.title"))).toBeVisible();
  await page.reload();
  await expect(heading(page, say("markets.title"))).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: say("shell.skip") });
  await expect(skip).toBeFocused();
  const logo = page.getByRole("link", { name: "iGO - Intelligent Logistics" });
  await expect(logo).toHaveAttribute("href", "/");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const navigation = page.getByRole("navigation", { name: say("shell.navigation"), exact: true });
  await page.reload();
  await expect(heading(page, say("markets.title"))).toBeVisible();
  await tabTo(page, navigation.getByRole("link", { name: say("shell.nav.chains") }));
  await page.keyboard.press("Enter");
  await expect(heading(page, say("chains.title"))).toBeFocused();

  const account = page.getByRole("button", { name: say("shell.account") });
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: say("shell.nav.account") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  const other = page.getByRole("menuitem", { name: say("shell.otherLanguage") });
  await tabTo(page, page.getByRole("menuitem", { name: say("shell.nav.account") }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(other).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", language === "es" ? "en" : "es-CO");
});

test("an offline notice stays until the connection is back, and the user can check it", async ({
  page,
  context,
  say,
  language,
  enter,
}) => {
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    // The live stream never ends.
    if (!request.url().includes("/api/v1/events")) underWay.add(request);
  });
  const isOver = (request: Request) => underWay.delete(request);
  page.on("requestfinished", isOver);
  page.on("requestfailed", isOver);
  // What no first screen waits for comes a second later.
  const rest = ["shownToasts", `${language}.more`].map((part) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${part}-`)),
  );
  await enter();
  await expect(page.getByText(say("markets.empty.title"))).toBeVisible();
  await Promise.all(rest);
  // An interrupted request would log an error.
  await expect.poll(() => underWay.size).toBe(0);
  const notice = page.getByText(say("shell.offline"));
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();

  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: say("ui.retry") }).click();
  await expect(notice).toBeHidden();
});

test("a newer version is announced once, in a message that stays", async ({ page, say, enter }) => {
  await page.clock.install();
  await enter();
  await expect(heading(page, say("markets.title"))).toBeVisible();
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const newer = (await response.text()).replaceAll(/\/assets\/app-[\w-]+\.js/g, "/assets/app-newer.js");
      await route.fulfill({ response, body: newer });
    },
  );
  await page.clock.runFor("06:00");
  const reported = page.locator("[data-sonner-toast]", { hasText: say("ui.newVersion") });
  await expect(reported).toHaveCount(1);
  await page.clock.runFor("12:00");
  await expect(reported).toHaveCount(1);
});

test("in right-to-left layout, messages appear at the top left", async ({ page, say, enter }) => {
  await enter();
  await settingsButton(page, say).click();
  const drawer = page.getByRole("dialog", { name: say("shell.settings") });
  await drawer.getByRole("switch", { name: say("settings.rtl") }).press("Space");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.goto("/dashboard/account");
  await field(page, say("users.firstName")).fill("Ada");
  await page
    .getByRole("button", { name: say("ui.saveChanges") })
    .first()
    .click();
  const reported = page.locator("[data-sonner-toast]").first();
  await expect.poll(async () => Math.round((await reported.boundingBox())?.x ?? NaN)).toBe(16);
});

test("a dialog whose texts are still loading waits for them, and never shows a message key", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  await enter();
  expect((await asAdmin("POST", "/market", aMarket({ name: "Supermercado El Samán" }))).status).toBe(201);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/??.more-*.js", async (route) => {
    await held;
    await route.continue();
  });
  // Collects every text and label, even if shown only for a moment.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = (words: string | null) => {
      if (words && /^[a-z]+[A-Za-z]*(\.[a-z]\w*)+$/.test(words.trim())) seen.push(words);
    };
    const look = () => {
      for (const label of document.querySelectorAll("[aria-label]")) note(label.getAttribute("aria-label"));
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) note(texts.currentNode.nodeValue);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await expect(page.getByText("Supermercado El Samán").first()).toBeVisible();
  await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
  const form = page.waitForResponse("**/assets/BulkDialog-*.js");
  await press(page, say("list.change"));
  await form;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letGo();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: say("list.bulk.preview") }),
  ).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);
});
