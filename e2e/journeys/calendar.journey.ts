// The calendar in use: a weekly visit moved past a holiday by keyboard, this and following dates; and an expiring
// document found in the calendar and renewed at its market.
import { aPdf } from "@igo/testing/builders/pdf";
import { lookAt } from "../looking.ts";
import { makeMarket, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { field, tabTo, toast } from "../steps.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

test(
  "a weekly visit is moved past a holiday, for this and following dates",
  { tag: "@spanish" },
  async ({ page, say, asAdmin, enter }) => {
    const { make, call } = seederOf(asAdmin);
    const marketId = await makeMarket(asAdmin, own, "900123456");
    // The eleventh of January 2027 is Epiphany, which Colombia moves to the Monday.
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

    // The second occurrence, a day later; Enter drops it there.
    const moved = toast(page, say("calendar.moved", { title: "Visita semanal" }));
    const dayOf = (day: string) =>
      page.locator("section").filter({ has: page.locator(`[data-day="${day}"]`) });
    const move = async () => {
      // The screen may still show what was before an undo; then the second visit is of an event that no longer exists.
      await expect(visits.nth(1)).toHaveAttribute("title", /\b11\b/);
      await visits.nth(1).press("Alt+ArrowRight");
      // A week further and back: in another week its button is another one, and keeps the focus.
      const focused = page.locator("[data-entry]:focus");
      await expect(focused).toHaveAttribute("title", /\b12\b/);
      await page.keyboard.press("Alt+ArrowDown");
      await expect(focused).toHaveAttribute("title", /\b19\b/);
      await page.keyboard.press("Alt+ArrowUp");
      await expect(focused).toHaveAttribute("title", /\b12\b/);
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: say("calendar.scope.move") });
      await dialog.getByRole("radio", { name: say("calendar.scope.following") }).check();
      await dialog.getByRole("button", { name: say("ui.save"), exact: true }).click();
      await expect(moved).toBeVisible();
    };
    const eventIds = async () => {
      const { events } = await call("GET", "/calendar?from=2027-01-01&to=2027-03-01");
      return new Set(events.map(({ eventId }: { eventId: string }) => eventId)).size;
    };
    await move();
    expect(await eventIds()).toBe(2);
    // Alt+T moves to the messages, which stay while they have the focus.
    await page.keyboard.press("Alt+t");
    await tabTo(page, moved.getByRole("button", { name: say("ui.undo"), exact: true }));
    await page.keyboard.press("Enter");
    await expect.poll(eventIds).toBe(1);
    await expect(moved).toHaveCount(0);
    await move();

    await page.reload();
    for (const [day, count] of [
      ["2027-01-04", 1],
      ["2027-01-11", 0],
      ["2027-01-12", 1],
      ["2027-01-19", 1],
    ] as const) {
      await page.goto(`/dashboard/calendar?view=agenda&date=${day}`);
      await expect(dayOf(day).locator("[data-entry]")).toHaveCount(count);
    }
    await page.locator("[data-entry]").first().click();
    await expect(page).toHaveURL(/event=/);
    await expect(page.getByRole("dialog")).toContainText("Visita semanal");
    await lookAt(page, "calendar-event", both);
  },
);

test("an expiring document is found in the calendar and renewed at its market", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const marketId = await makeMarket(asAdmin, own, "900123456");
  const { send } = seederOf(asAdmin);
  const old = { name: "rut.pdf", bytes: aPdf() };
  await send(`/market/${marketId}/documents`, old, { kind: "rut", expiresOn: "2027-02-10" });
  await enter("/dashboard/calendar?view=month&date=2027-02-01");
  await page.locator("[data-entry]").filter({ hasText: "RUT" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(say("calendar.renewHelp"));
  await dialog.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(marketId));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: say("marketPage.documents.upload", { kind: "RUT" }) }).click();
  const name = "rut nuevo.pdf";
  await (await chooser).setFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(aPdf("Nuevo")) });
  await page.getByRole("button", { name: say("list.actionsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: say("marketPage.documents.review"), exact: true }).click();
  await field(page, say("marketPage.documents.expiresOn")).fill("2028-02-10");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The calendar stores no copy: the entry is gone from the old day, and on the new one.
  await page.goto("/dashboard/calendar?view=month&date=2027-02-01");
  await expect(page.locator("[data-day='2027-02-10']")).toBeVisible();
  const renewed = page.locator("[data-entry]").filter({ hasText: "RUT" });
  await expect(renewed).toHaveCount(0);
  await page.goto("/dashboard/calendar?view=agenda&date=2028-02-10");
  await expect(renewed).toHaveCount(1);
});

test("a full month is printed on one page across, without the frame, in light colours", async ({
  page,
  asAdmin,
  enter,
}) => {
  const { make } = seederOf(asAdmin);
  const plan = (title: string, day: string, hour: string) =>
    make("/calendar", "event", {
      clientId: crypto.randomUUID(),
      title,
      start: `2027-01-${day}T${hour}:00`,
      end: `2027-01-${day}T${hour}:30`,
    });
  const visits = 28;
  for (let visit = 0; visit < visits; visit += 1)
    await plan(`Visita ${visit}`, "13", String(6 + Math.floor(visit / 2)).padStart(2, "0"));
  await plan("Inventario", "28", "09");
  await page.emulateMedia({ colorScheme: "dark" });
  await enter("/dashboard/calendar?view=month&date=2027-01-15");
  await expect(page.locator("[data-entry]").filter({ hasText: "Inventario" })).toBeVisible();

  const pdf = await page.pdf({ preferCSSPageSize: true });
  await test.info().attach("month.pdf", { body: pdf, contentType: "application/pdf" });
  const text = pdf.toString("latin1");
  expect(text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  const [, width = 0, height = 0] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text)?.map(Number) ?? [];
  expect(width).toBeGreaterThan(height);

  // The print layout shows more events than the three on screen, and how many are left.
  await page.setViewportSize({ width: 980, height: 720 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  const shown = await page.locator("[data-entry]").filter({ hasText: "Visita" }).count();
  expect(shown).toBeGreaterThan(8);
  await expect(page.locator("[data-more='2027-01-13']")).toContainText(String(visits - shown));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
  await test.info().attach("month.png", { body: await page.screenshot(), contentType: "image/png" });
});
