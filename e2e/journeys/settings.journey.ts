// The settings: each by keyboard, stored across reloads and tabs, mirrored in right-to-left layout.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../product.ts";
import { heading, tabTo } from "../steps.ts";
import type { Say } from "../words.ts";

const defaults = {
  colorScheme: "light",
  contrast: "default",
  direction: "ltr",
  compactLayout: true,
  primaryColor: "default",
  navColor: "integrate",
  navLayout: "vertical",
  fontFamily: "Public Sans Variable",
};

const heldBy = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem("app-settings") ?? "null"));

/** What the page itself loaded: a browser may also prefetch what it guesses from earlier visits. */
const loadedFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return [...new Set(loaded.map(({ family }) => family.replaceAll('"', "")))].filter(
      (family) => !family.endsWith("Fallback"),
    );
  });

const settingsButton = (page: Page, say: Say) => page.getByRole("button", { name: say("shell.settings") });
const drawerOf = (page: Page, say: Say) => page.getByRole("dialog", { name: say("shell.settings") });

const openSettings = async (page: Page, say: Say) => {
  await settingsButton(page, say).click();
  await expect(drawerOf(page, say)).toBeVisible();
};

/** The left edge of an element in the window. */
const leftOf = async (target: Locator) => (await target.boundingBox())?.x ?? NaN;

const navigationOf = (page: Page, say: Say) =>
  page.getByRole("navigation", { name: say("shell.navigation"), exact: true });

test("every setting can be changed by keyboard, survives a reload, and can be reset", async ({
  page,
  say,
  enter,
}) => {
  const html = page.locator("html");
  const drawer = drawerOf(page, say);
  const flip = async (name: string) => {
    await tabTo(page, drawer.getByRole("switch", { name, exact: true }));
    await page.keyboard.press("Space");
  };
  /** A group of radio buttons is one Tab stop; the arrow keys choose. */
  const choose = async (group: string, from: string, presses: number) => {
    await tabTo(page, drawer.getByRole("radiogroup", { name: group }).getByRole("radio", { name: from }));
    for (let press = 0; press < presses; press += 1) await page.keyboard.press("ArrowRight");
  };

  // A screen where the compact layout applies.
  await enter("/dashboard/two");
  await expect(html).toHaveAttribute("data-color-scheme", "light");
  await tabTo(page, settingsButton(page, say));
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  const reset = drawer.getByRole("button", { name: say("settings.reset"), exact: true });
  await expect(reset).toHaveAccessibleDescription("");
  expect((await drawer.boundingBox())?.width).toBe(360);

  await flip(say("shell.darkMode"));
  await expect(html).toHaveAttribute("data-color-scheme", "dark");
  await flip(say("settings.contrast"));
  await expect(html).toHaveAttribute("data-contrast", "hight");
  await flip(say("settings.compact"));
  await choose(say("settings.layout"), say("settings.layouts.vertical"), 2);
  await choose(say("settings.color"), say("settings.colors.integrate"), 1);
  await choose(say("settings.presets"), say("settings.preset.default"), 2);
  await choose(say("settings.font"), "Public Sans", 1);
  const chosen = {
    ...defaults,
    colorScheme: "dark",
    contrast: "hight",
    compactLayout: false,
    navLayout: "mini",
    navColor: "apparent",
    primaryColor: "purple",
    fontFamily: "Inter Variable",
  };
  expect(await heldBy(page)).toEqual(chosen);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(settingsButton(page, say)).toBeFocused();

  await page.reload();
  await expect(heading(page, say("home.networkTitle"))).toBeVisible();
  await expect(html).toHaveAttribute("data-color-scheme", "dark");
  await expect(html).toHaveAttribute("data-accent", "purple");
  await expect(page.locator("body")).toHaveCSS("font-family", /^"?Inter Variable/);
  expect((await navigationOf(page, say).boundingBox())?.width).toBe(88);
  expect(await loadedFonts(page)).toEqual(["Inter Variable"]);
  expect(await heldBy(page)).toEqual(chosen);

  await openSettings(page, say);
  await drawer
    .getByRole("button", { name: say("settings.resetPart", { part: say("settings.presets") }) })
    .click();
  await expect(html).toHaveAttribute("data-accent", "default");
  await expect(html).toHaveAttribute("data-contrast", "hight");
  await expect(reset).toHaveAccessibleDescription(say("settings.changed"));
  await reset.click();
  await expect(html).toHaveAttribute("data-color-scheme", "light");
  await expect(reset).toHaveAccessibleDescription("");
  expect(await heldBy(page)).toEqual(defaults);
});

test("right to left mirrors the screen without a reload", async ({ page, say, enter }) => {
  await enter();
  const navigation = navigationOf(page, say);
  expect(await leftOf(navigation)).toBe(0);
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));

  await openSettings(page, say);
  await drawerOf(page, say)
    .getByRole("switch", { name: say("settings.rtl") })
    .press("Space");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect.poll(() => leftOf(drawerOf(page, say))).toBe(0);
  expect(await page.evaluate(() => "stillHere" in globalThis)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => leftOf(navigation)).toBe(1440 - 280);
  const arrow = page.getByRole("button", { name: say("shell.collapseMenu") }).locator("svg");
  await expect(arrow).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
  await page.goto("/dashboard/admin/create-market");
  await expect(heading(page, say("markets.create"))).toBeVisible();
});

test("two tabs agree", async ({ page, context, say, enter }) => {
  await enter();
  const other = await context.newPage();
  await other.goto("/dashboard/admin/chains");
  await expect(heading(other, say("chains.title"))).toBeVisible();

  await openSettings(page, say);
  const drawer = drawerOf(page, say);
  await drawer.getByRole("switch", { name: say("shell.darkMode") }).press("Space");
  await drawer.getByRole("radio", { name: say("settings.layouts.horizontal") }).check();
  await drawer.getByRole("switch", { name: say("settings.rtl") }).press("Space");
  await expect(other.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await expect(other.locator("html")).toHaveAttribute("dir", "rtl");
  await expect.poll(async () => (await navigationOf(other, say).boundingBox())?.width).toBe(1440);
});

test("the navigation is wide, narrow or a bar, and its fly-outs open by keyboard", async ({
  page,
  say,
  enter,
}) => {
  await enter();
  await page.getByRole("button", { name: say("shell.collapseMenu") }).click();
  const navigation = navigationOf(page, say);
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBe(88);

  const bin = navigation.getByRole("link", { name: say("shell.nav.bin") });
  const more = navigation.getByRole("button", {
    name: say("shell.moreOf", { name: say("shell.nav.markets") }),
  });
  await tabTo(page, more);
  await expect(bin).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(bin).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bin).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, bin, 4);
  await page.keyboard.press("Enter");
  await expect(heading(page, say("markets.bin.title"))).toBeVisible();

  await openSettings(page, say);
  const drawer = drawerOf(page, say);
  await drawer.getByRole("radio", { name: say("settings.layouts.horizontal") }).check();
  await drawer.getByRole("radio", { name: say("settings.colors.apparent") }).check();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
});

test("compact is 1200 px wide above 1600 px; lists use the full width", async ({ page, say, enter }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await enter("/dashboard/two");
  const content = page.getByRole("main").locator("> *");
  await expect.poll(async () => (await content.first().boundingBox())?.width).toBe(1200);
  await page.goto("/dashboard/admin/list-markets");
  await expect(heading(page, say("markets.title"))).toBeVisible();
  await expect.poll(async () => (await content.first().boundingBox())?.width).toBe(1920 - 280 - 80);
});

test("dark mode starts dark, before any script of the app has run", async ({ page, say, enter }) => {
  await enter();
  await openSettings(page, say);
  await drawerOf(page, say)
    .getByRole("switch", { name: say("shell.darkMode") })
    .press("Space");
  const blank = await page.context().newPage();
  await blank.route("**/assets/*.js", () => undefined);
  await blank.goto("/", { waitUntil: "commit" });
  await expect(blank.locator("html")).toHaveCSS("background-color", "rgb(16, 24, 30)");
  await blank.close();
});

test("questions expand to their answers and can be searched", async ({ page, say, language, enter }) => {
  await enter();
  await page.getByRole("button", { name: say("shell.account") }).click();
  await page.getByRole("menuitem", { name: say("shell.faqs") }).click();
  await expect(heading(page, say("shell.faqs"))).toBeFocused();
  await expect(page).toHaveTitle(`${say("shell.faqs")} · iGO`);
  await page.getByText(say("faqs.items.undo.question")).click();
  await expect(page.getByText(say("faqs.items.undo.answer"))).toBeVisible();

  const search = page.getByLabel(say("faqs.search"), { exact: true });
  await search.fill(language === "es" ? "codigo contrasena" : "PASSWORD code");
  await expect(page.getByText(say("faqs.items.code.answer"))).toBeVisible();
  await expect(page.getByText(say("faqs.items.bin.question"))).toBeHidden();
  await expect(page).toHaveURL(/search=/);
  await search.fill("xyz");
  await expect(page.getByText(say("faqs.nothing"))).toBeVisible();
});
