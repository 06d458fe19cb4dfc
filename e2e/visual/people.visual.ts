// People: accounts as an administrator sees them, and a partner's own screens.
import { expect } from "@playwright/test";
import { openMailbox } from "../mailbox.ts";
import { makeMenu } from "../menus.ts";
import { activate, ana, foreign, invite, makeMarkets } from "../partners.ts";
import type { Session } from "../session.ts";
import { field, heading, press } from "../steps.ts";
import { fieldLabel } from "../words.ts";
import { lookAtStates, serverOf, test } from "./states.ts";

const luz = { email: "luz.gil@example.com", firstName: "Luz", lastName: "Gil" };
const mailbox = await openMailbox();
test.afterAll(() => mailbox.close());

const seed = async (url: string, { ask }: Session) => {
  const { ownId } = await makeMarkets(ask);
  await makeMenu(ask, ownId, "Arroz", 3);
  await invite(ask, ownId, "en");
  const partner = await activate(url, mailbox);
  // From here on no message can be sent.
  await mailbox.close();
  const { user }: { user: { id: string } } = await (
    await ask("POST", "/user/invite", { ...luz, role: 2, locale: "es" })
  ).json();
  const waiting = async () => (await (await ask("GET", "/mail-queue")).json()).total;
  await expect.poll(waiting).toBe(1);
  return { ownId, partner, luzId: user.id };
};
const seeded = serverOf(seed, { SMTP_URL: mailbox.url });

lookAtStates("states of accounts", () => ({ url: seeded().url, session: seeded().admin }), {
  "users-and-stuck-mail": async ({ open, page, say }) => {
    await open("/dashboard/admin/users");
    await expect(page.getByRole("region", { name: say("users.mail.title", { count: 1 }) })).toBeVisible();
  },
  invite: async ({ open, page, say }) => {
    await open("/dashboard/admin/users/invite");
    await page.getByRole("combobox", { name: say("users.addMarket") }).fill("ajeno");
    await page.getByRole("option", { name: new RegExp(foreign) }).click();
    await expect(page.getByRole("listitem").filter({ hasText: foreign })).toBeVisible();
  },
  "invited-account": async ({ open, page }) => {
    await open(`/dashboard/admin/users/${seeded().luzId}`);
    await expect(heading(page, "Luz Gil")).toBeVisible();
  },
  suspend: async ({ open, page, say }) => {
    await open("/dashboard/admin/users");
    await page.getByRole("link", { name: "Ana Rojas" }).click();
    // Her row has a button with the same name.
    await expect(heading(page, "Ana Rojas")).toBeVisible();
    await press(page, say("users.actionsOf", { name: "Ana Rojas" }));
    await page.getByRole("menuitem", { name: say("users.suspend") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "last-administrator": async ({ open, page, say, watching }) => {
    await open("/dashboard/admin/users?role=1");
    await page.getByRole("main").getByRole("table").getByRole("link").click();
    watching.expectRefusal(409);
    await page.getByRole("radio", { name: new RegExp(say("users.roles.partner")) }).check();
    await press(page, say("ui.saveChanges"));
    await expect(page.getByRole("alert")).toContainText(/administra/i);
  },
});

lookAtStates("states of a partner", () => ({ url: seeded().url, session: seeded().partner }), {
  home: async ({ open, page, say }) => {
    await open("/dashboard/two");
    await expect(page.getByText(say("home.noHours"))).toBeVisible();
  },
  "own-menu": async ({ open, page }) => {
    await open("/dashboard/product");
    await expect(page.getByText("Arroz 2").first()).toBeVisible();
  },
  hours: async ({ open, page, say }) => {
    await open(`/dashboard/market/${seeded().ownId}`);
    const hours = field(page, fieldLabel("en", "openingHours"));
    await hours.fill("8:00-20:00; 2027-12-24 9-18");
    await press(page, say("hours.addDate"));
    await expect(page.getByLabel(say("hours.date"), { exact: true }).last()).toBeVisible();
  },
  "conflict-of-hours": async ({ open, page, say, watching }) => {
    const { ownId, admin } = seeded();
    await open(`/dashboard/market/${ownId}`);
    const contact = page.getByRole("textbox", { name: fieldLabel("en", "contactName"), exact: true });
    await contact.fill(ana.firstName);
    const { market } = await (await admin.ask("GET", `/market/find-by-id/${ownId}`)).json();
    const faster = { id: ownId, version: market.version, contactName: "Luisa" };
    expect((await admin.ask("PUT", "/market/update", faster)).ok).toBe(true);
    watching.expectRefusal(409);
    await contact.press("Enter");
    await expect(page.getByRole("dialog", { name: say("changes.conflict.title") })).toBeVisible();
  },
});
