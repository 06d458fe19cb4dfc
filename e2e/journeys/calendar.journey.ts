// The days of the calendar: a weekly visit that is moved past a holiday, this and those after it, by keys; and a document
// that expires, found in the calendar and renewed at its market.
import { aPdf } from "@igo/testing/builders/pdf";
import { lookAt } from "../looking.ts";
import { makeMarket, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { toast } from "../steps.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

test(
  "a weekly visit is moved past a holiday, this and those after it",
  { tag: "@spanish" },
  async ({ page, say, asAdmin, enter }) => {
    const { make } = seederOf(asAdmin);
    const marketId = await makeMarket(asAdmin, own, "900123456");
    // The eleventh of January 2027 is Epiphany, moved to its Monday.
    await make("/calendar", "event", {
      clientId: crypto.randomUUID(),
      title: "Visita semanal",
      start: "2027-01-04T09:00",
      end: "2027-01-04T10:00",
      marketId,
      repeat: { every: "week", interval: 1, weekdays: [1], until: null, count: 6 },
    });
    await enter("/dashboard/calendar?view=month&date=2027-01-15");
    const visits = page.locator("[data-entry]").filter({ hasText: "Visita semanal" });
    await expect(visits).toHaveCount(4);
    await lookAt(page, "calendar-month", both);

    // The second one, a day later; Enter keeps it there.
    await visits.nth(1).focus();
    await page.keyboard.press("Alt+ArrowRight");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say("calendar.scope.move") });
    await dialog.getByRole("radio", { name: say("calendar.scope.following") }).check();
    await dialog.getByRole("button", { name: say("ui.save"), exact: true }).click();
    await expect(toast(page, say("calendar.moved", { title: "Visita semanal" }))).toBeVisible();

    await page.reload();
    for (const [day, count] of [
      ["2027-01-04", 1],
      ["2027-01-11", 0],
      ["2027-01-12", 1],
      ["2027-01-19", 1],
    ] as const) {
      await page.goto(`/dashboard/calendar?view=agenda&date=${day}`);
      const ofDay = page.locator("section").filter({ has: page.locator(`[data-day="${day}"]`) });
      await expect(ofDay.locator("[data-entry]")).toHaveCount(count);
    }
    await page.locator("[data-entry]").first().click();
    await expect(page).toHaveURL(/event=/);
    await expect(page.getByRole("dialog")).toContainText("Visita semanal");
    await lookAt(page, "calendar-event", both);
  },
);

test("a document that expires is found in the calendar, and leads to its market", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const marketId = await makeMarket(asAdmin, own, "900123456");
  const { send } = seederOf(asAdmin);
  const upload = (expiresOn: string) =>
    send(`/market/${marketId}/documents`, { name: "rut.pdf", bytes: aPdf() }, { kind: "rut", expiresOn });
  await upload("2027-02-10");
  await enter("/dashboard/calendar?view=month&date=2027-02-01");
  await page.locator("[data-entry]").filter({ hasText: "RUT" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(say("calendar.renewHelp"));
  await dialog.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(marketId));
  await expect(page.getByText("RUT").first()).toBeVisible();

  // Nothing is copied: once there is one that is valid for longer, that day is empty.
  await upload("2028-02-10");
  await page.goto("/dashboard/calendar?view=month&date=2027-02-01");
  await expect(page.locator("[data-day='2027-02-10']")).toBeVisible();
  await expect(page.locator("[data-entry]").filter({ hasText: "RUT" })).toHaveCount(0);
});
