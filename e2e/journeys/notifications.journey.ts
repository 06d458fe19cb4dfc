// An operator starts the day from the bell: a file was checked meanwhile, and the bell leads to it.
import { readFile } from "node:fs/promises";
import { expect, test } from "../product.ts";
import { lookAt } from "../looking.ts";
import { heading, sample, tabTo } from "../steps.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

test("an import finishes its check while the user is elsewhere: the bell says so, and opens the run", async ({
  page,
  say,
  enter,
  asAdmin,
}) => {
  const bell = page.getByRole("button", { name: new RegExp(`^${say("ui.notifications")}`) });
  const list = page.getByRole("dialog", { name: say("ui.notifications") });

  await test.step("the check of a file ends, and the bell counts it at once", async () => {
    await enter();
    await expect(bell).toBeVisible();
    const body = new FormData();
    body.append("kind", "market");
    body.append("file", new Blob([await readFile(sample("messy.xlsx"))]), "messy.xlsx");
    expect((await asAdmin("POST", "/imports", body)).ok).toBe(true);
    await expect(
      page.getByRole("button", { name: say("shell.notificationsUnseen", { count: 1, number: "1" }) }),
    ).toBeVisible({ timeout: 30_000 });
  });

  await test.step("the notification is opened, read and followed without a mouse", async () => {
    await tabTo(page, bell);
    await page.keyboard.press("Enter");
    await expect(list.getByRole("link", { name: /messy\.xlsx/ })).toBeVisible();
    await lookAt(page, "the bell", both);
    await tabTo(page, list.getByRole("link", { name: say("notifications.openRun") }));
    await page.keyboard.press("Enter");
    await expect(heading(page, "messy.xlsx")).toBeVisible();
    await expect(list).toBeHidden();
    // The run writes its step into the address, and what is open then closes.
    await expect(page).toHaveURL(/step=/);
  });

  await test.step("once read, it is under all notifications and no longer under unread", async () => {
    await bell.click();
    await list.getByRole("link", { name: say("notifications.seeAll") }).click();
    await expect(heading(page, say("ui.notifications"))).toBeVisible();
    await expect(page.getByRole("link", { name: /messy\.xlsx/ }).first()).toBeVisible();
    await lookAt(page, "all notifications", both);
    await page.getByRole("button", { name: say("notifications.filter.unread"), exact: true }).click();
    await expect(page.getByText(say("notifications.empty.unread"))).toBeVisible();
  });

  await test.step("the account page has the choice of notifications", async () => {
    await page.getByRole("link", { name: say("notifications.settings") }).click();
    await expect(page.getByRole("heading", { name: say("notifications.preferences.quiet") })).toBeVisible();
    await lookAt(page, "preferences", both);
  });
});
