// The compact layout applies above 1600 px; where it has no effect its switch is disabled and says why.
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { show } from "../../../testing/render.tsx";
import { Page } from "../layout/Page.tsx";
import type { PageWidth } from "../layout/pageWidth.ts";
import { SettingTiles } from "./SettingTiles.tsx";

const compact = () => page.getByRole("switch", { name: text("settings.compact") });

const openOn = (width: PageWidth) =>
  show(
    <Page title="A screen" width={width}>
      <div data-testid="content">content</div>
      <SettingTiles isShown={() => true} />
    </Page>,
  );

afterEach(() => page.viewport(1440, 900));

test.each(["full", "narrow"] as const)(
  "on a screen whose width is %s the switch is disabled and says why",
  async (width) => {
    await openOn(width);
    await expect.element(compact()).toBeDisabled();
    const words = `${text("settings.compactHelp")}. ${text(`settings.compactNot.${width}`)}`;
    await expect.element(compact()).toHaveAttribute("aria-description", words);
  },
);

test.each([
  [1600, false],
  [1601, true],
])("at %i px the layout is compact: %s", async (width, isCompact) => {
  await page.viewport(width, 900);
  await openOn("compact");
  await expect.element(compact()).toBeEnabled();
  const contentWidth = () => page.getByTestId("content").element().getBoundingClientRect().width;
  await expect.poll(() => contentWidth() === 1200).toBe(isCompact);
});

test("the switches of two tiles side by side align, and so do their labels", async () => {
  await openOn("full");
  await expect.element(compact()).toBeVisible();
  const middleOf = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  const switches = page.getByRole("switch").elements();
  const labels = switches.map((one) => document.querySelector(`label[for="${one.id}"]`) ?? one);
  expect(switches.length).toBeGreaterThan(2);
  for (const column of [switches, labels].map((all) => all.map(middleOf)))
    for (let left = 0; left + 1 < column.length; left += 2) expect(column[left + 1]).toBe(column[left]);
});
