// An administrator sends a partner a file, unsends the mail once and sends it again; the partner answers on a phone.
import type { Page } from "@playwright/test";
import { lookAt } from "../looking.ts";
import { activate, ana, invite, makeMarkets } from "../partners.ts";
import { expect, test } from "../product.ts";
import { restoreSession } from "../session.ts";
import { press, sample, toast } from "../steps.ts";
import type { Say } from "../words.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

const window = (page: Page) => page.getByRole("dialog");
const lines = (page: Page, say: Say, folder: "inbox" | "sent" | "outbox") =>
  page.getByRole("list", { name: say(`mail.folder.${folder}`), exact: true }).getByRole("listitem");
const body = (page: Page, say: Say) =>
  window(page).getByRole("textbox", { name: say("mail.compose.body"), exact: true });

const chooseAna = async (page: Page, say: Say) => {
  await window(page).getByLabel(say("mail.to"), { exact: true }).fill(ana.firstName);
  await page.getByRole("option", { name: ana.firstName }).first().click();
};

test(
  "a mail with a file is unsent, sent, read by a partner on a phone and answered in its thread",
  { tag: "@spanish" },
  async ({ page, browser, say, language, server, mailbox, asAdmin, enter }) => {
    const { ownId } = await makeMarkets(asAdmin);
    await invite(asAdmin, ownId, language);
    const second = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await restoreSession(second, server.url, await activate(server.url, mailbox));
    const partner = await second.newPage();

    await test.step("write, attach, send and unsend", async () => {
      await enter("/dashboard/mail");
      await expect(page.getByText(say("mail.empty.inbox"))).toBeVisible();
      await page.keyboard.press("c");
      await chooseAna(page, say);
      await page
        .getByRole("textbox", { name: say("mail.subject"), exact: true })
        .fill("Precios de diciembre");
      await body(page, say).click();
      await page.keyboard.type("Revisa los precios, por favor");
      await window(page).locator("input[type=file]").setInputFiles(sample("clean.xlsx"));
      await expect(window(page).getByRole("list", { name: say("mail.files"), exact: true })).toContainText(
        "clean.xlsx",
      );
      await lookAt(page, "an email being written", both);
      await page.keyboard.press("Control+Enter");
      await expect(toast(page, say("mail.compose.sending"))).toBeVisible();
      await page.getByRole("button", { name: say("ui.undo"), exact: true }).click();
      await expect(body(page, say)).toContainText("Revisa los precios");
    });

    await test.step("sent again, the partner reads it on a phone", async () => {
      await press(page, say("mail.compose.send"));
      await partner.goto("/dashboard/mail");
      await expect(lines(partner, say, "inbox")).toHaveCount(1, { timeout: 30_000 });
      await lookAt(partner, "the inbox on a phone", { sizes: ["phone"], schemes: ["light", "dark"] });
      await lines(partner, say, "inbox").getByRole("link").click();
      await expect(partner.getByRole("heading", { level: 1, name: "Precios de diciembre" })).toBeVisible();
      await expect(partner.getByText("clean.xlsx")).toBeVisible();
    });

    await test.step("the answer arrives in the same thread while the administrator watches", async () => {
      await press(partner, say("mail.action.reply"));
      await body(partner, say).click();
      await partner.keyboard.press("Control+Home");
      await partner.keyboard.type("Están bien");
      await press(partner, say("mail.compose.send"));
      await expect(lines(page, say, "inbox")).toHaveCount(1, { timeout: 30_000 });
      await lines(page, say, "inbox").getByRole("link").click();
      await expect(page.getByRole("article").getByText("Están bien").first()).toBeVisible();
      await lookAt(page, "a thread of mail", both);
    });

    await test.step("printed, it is the mails alone, without list and frame", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { level: 1, name: "Precios de diciembre" })).toBeVisible();
      await expect(
        page.getByRole("article").getByText("Revisa los precios, por favor").first(),
      ).toBeVisible();
      for (const role of ["navigation", "banner", "toolbar"] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await expect(lines(page, say, "inbox")).toHaveCount(0);
      await expect(page.getByRole("button", { name: say("mail.action.reply"), exact: true })).toHaveCount(0);
    });
  },
);
