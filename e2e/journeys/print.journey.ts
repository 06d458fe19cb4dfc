// On paper the review desk, a market's page and insights are their content alone: no frame, nothing that only a hand can
// use, nothing that lies over a line or is cut at the edge.
import { makeMarket, makeMenu, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";

/** The width of A4 without its margins, in CSS pixels. */
const paper = { width: 703, height: 1000 };

test("the review desk, a market and insights are printed as their content alone", async ({
  page,
  asAdmin,
  enter,
}) => {
  const { call } = seederOf(asAdmin);
  const id = await makeMarket(asAdmin, own, "900123456");
  await makeMenu(asAdmin, id, "Arroz", 2);
  const live = await makeMarket(asAdmin, "Panadería El Trigal", "900654321");
  const move = async (market: string, status: string) => {
    const { version } = (await call("GET", `/market/find-by-id/${market}`)).market;
    await call("POST", `/market/${market}/status`, { status, version });
  };
  await move(id, "in_review");
  await move(live, "in_review");
  await move(live, "active");
  await enter();
  for (const path of [
    "/dashboard/admin/review/in_review",
    `/dashboard/admin/market/${live}`,
    "/dashboard/group",
  ]) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: "screen" });
      await page.goto(path);
      await expect(page.locator("main h1")).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      // What is drawn for the screen is not drawn again for the paper.
      const drawn = await page.locator("main svg").count();
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(paper);
      await expect.poll(() => page.locator("main svg").count()).toBe(drawn);
      const seen = await page.evaluate(() => {
        const visible = [...document.querySelectorAll<HTMLElement>("body *")].filter((one) =>
          one.checkVisibility(),
        );
        const named = (one: HTMLElement) =>
          `${one.tagName} ${one.textContent.trim().slice(0, 30)} ${one.getAttribute("class")?.slice(0, 40)}`;
        const over = visible.filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position));
        return {
          byHand: visible
            .filter((one) => one.matches("nav, .MuiButton-root, .MuiIconButton-root, .MuiSwitch-root"))
            .map(named),
          over: over.filter((one) => one.clientHeight > 0 && one.textContent.trim() !== "").map(named),
          isCut: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        };
      });
      expect(seen).toEqual({ byHand: [], over: [], isCut: false });
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
});
