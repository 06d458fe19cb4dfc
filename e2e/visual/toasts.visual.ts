// What toasts do, checked in the gallery: how many, how long, how they leave, and how they are announced.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./galleryPage.ts";

test("the app's toasts are at the top right, four at most, 12 px apart, 16 px from edge and header, 300 px wide", async ({
  page,
  open,
}) => {
  const { toasts, show } = await open("toasts");
  for (const kind of ["info", "warning", "success", "default", "info"]) await show(kind);
  await expect(toasts.and(page.locator("[data-visible=true]"))).toHaveCount(4);
  await toasts.first().hover();
  const boxes = await Promise.all(
    [0, 1].map(
      async (place) => (await toasts.nth(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    ),
  );
  const [first, second] = boxes;
  expect(first?.width).toBe(300);
  // The header is 72 px high.
  expect(first?.y).toBeCloseTo(72 + 16, 0);
  const right = page.viewportSize()?.width ?? 0;
  expect(right - (first?.x ?? 0) - 300).toBeCloseTo(16, 0);
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeCloseTo(12, 0);
});

test("an area used alone is at the bottom right, with three visible at most, 14 px apart", async ({
  page,
  open,
}) => {
  const { toasts, show } = await open("toast-area");
  for (const kind of ["info", "warning", "default", "info"]) await show(kind);
  await expect(toasts.and(page.locator("[data-visible=true]"))).toHaveCount(3);
  const area = page.locator("[data-sonner-toaster]");
  await expect(area).toHaveAttribute("data-x-position", "right");
  await expect(area).toHaveAttribute("data-y-position", "bottom");
  expect(await area.evaluate((list) => getComputedStyle(list).getPropertyValue("--gap"))).toBe("14px");
});

test("a toast goes after four seconds, and stays while the pointer or the focus is on it", async ({
  page,
  open,
}) => {
  await page.clock.install();
  const { toasts, show } = await open("toasts");
  await show("info");
  await page.clock.runFor(3500);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(1500);
  await expect(toasts).toHaveCount(0);
  await show("info");
  await toasts.getByRole("button", { name: "Close toast" }).focus();
  await page.clock.runFor(6000);
  await expect(toasts).toHaveCount(1);
  await page.getByRole("button", { name: "info" }).focus();
  await page.clock.runFor(6000);
  await expect(toasts).toHaveCount(0);
});

test("the close button is labelled Close toast and closes", async ({ open }) => {
  const { toasts, show } = await open("toasts");
  await show("choice");
  await toasts.getByRole("button", { name: "Close toast" }).click();
  await expect(toasts).toHaveCount(0);
});

const began = Date.parse("2026-03-10T15:00:00Z");

/** Over this many pixels, in this many milliseconds of a frozen clock. */
const swipe = async (page: Page, toast: Locator, distance: number, milliseconds: number) => {
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + 100, box.y + box.height / 2];
  await page.clock.setFixedTime(began);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.clock.setFixedTime(began + milliseconds);
  await page.mouse.up();
};

test("a slow swipe of 25 px dismisses, one of 15 px does not", async ({ page, open }) => {
  await page.clock.setFixedTime(began);
  const { toasts, show } = await open("toasts");
  await show("choice");
  // Slower than 0.11 px a millisecond, so that only the distance counts.
  await swipe(page, toasts.first(), 15, 500);
  await expect(toasts).toHaveAttribute("data-swiping", "false");
  await expect(toasts).toHaveAttribute("data-removed", "false");
  await swipe(page, toasts.first(), 25, 500);
  await expect(toasts).toHaveCount(0);
});

test("a short swipe dismisses when it is quicker than 0.11 px a millisecond", async ({ page, open }) => {
  await page.clock.setFixedTime(began);
  const { toasts, show } = await open("toasts");
  await show("choice");
  await swipe(page, toasts.first(), 15, 145);
  await expect(toasts).toHaveAttribute("data-swiping", "false");
  await expect(toasts).toHaveAttribute("data-removed", "false");
  await swipe(page, toasts.first(), 15, 130);
  await expect(toasts).toHaveCount(0);
});

test("a loading toast is replaced when its promise settles; if the response is not ok, it says the status", async ({
  open,
}) => {
  const { toasts, show } = await open("toasts");
  await show("loading");
  await expect(toasts).toHaveAttribute("data-type", "loading");
  await show("settle");
  await expect(toasts).toHaveAttribute("data-type", "success");
  await expect(toasts).toHaveCount(1);
  await show("refused");
  await expect(toasts.filter({ hasText: "503" })).toHaveAttribute("data-type", "error");
});

test("Alt+T focuses the toasts, which are announced politely", async ({ page, open }) => {
  const { toasts, show } = await open("toasts");
  await show("choice");
  await expect(toasts).toBeVisible();
  await page.keyboard.press("Alt+KeyT");
  await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
  await expect(page.locator("section[aria-live]")).toHaveAttribute("aria-live", "polite");
});

test("a toast can have action and cancel, and both close it", async ({ open }) => {
  const { toasts, show } = await open("toasts");
  await show("choice");
  await toasts.getByRole("button", { name: "Save" }).click();
  await expect(toasts).toHaveCount(0);
  await show("choice");
  await toasts.getByRole("button", { name: "Cancel" }).click();
  await expect(toasts).toHaveCount(0);
});
