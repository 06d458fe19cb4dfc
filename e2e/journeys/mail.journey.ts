// An administrator sends a partner a file, unsends the mail once and sends it again; the partner answers on a phone.
// The contacts of a chain get what each of their stores is missing, and one of them sends the workbook back.
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aRawMail } from "@igo/testing/builders/rawMail";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { correct } from "../corrections.ts";
import { lookAt } from "../looking.ts";
import { activate, ana, invite, makeMarkets } from "../partners.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
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

// With forty, the story is told without screens in `chain.story.test.ts`.
const stores = 8;
const addressOf = (number: number) => `s-${number}@chain.example`;
const lineOf = (number: number, city = "Medellín") =>
  store(`S-${number}`, `Tienda ${number}`, { city }).replace("a@example.com", addressOf(number));

/** What a mail program needs to answer with the workbook that came. */
const answerable = (raw: string) => ({
  to: /reply\+[a-z2-7]{52}@igo\.example/.exec(raw)?.[0] ?? "",
  messageId: /^Message-ID:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? "",
  workbook: Buffer.from(/filename=[^]*?\.xlsx[^]*?\r\n\r\n([\w+/=\r\n]+)/.exec(raw)?.[1] ?? "", "base64"),
});

test.describe("to a chain", () => {
  test.use({ takesAnswers: true });

  test("the contacts of a chain get what their store is missing; two bounce and are seen, one answers with the workbook", async ({
    page,
    say,
    mailbox,
    answers,
    asAdmin,
    enter,
  }, info) => {
    const { make, commit } = seederOf(asAdmin);
    const chainId = await make("/chain", "chain", { name: "Tiendas del Valle", code: "VALLE" });
    const rows = Array.from({ length: stores }, (_, index) => lineOf(index + 1));
    const file = [storeHeadings, ...rows, lineOf(stores + 1, "Medelin del Norte")].join("\n");
    const runId = await commit({ name: "tiendas.csv", bytes: file }, { chainId });

    await test.step("all that match are written to at once, and each mail is previewed", async () => {
      for (const number of [1, 2]) mailbox.refuse(addressOf(number));
      // More match than a page shows.
      await enter(`/dashboard/admin/list-markets?chainId=${chainId}&pageSize=5`);
      await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
      await press(page, say("ui.chooseAll", { formatted: String(stores) }));
      await press(page, say("list.writeToContacts"));
      const subject = page.getByRole("textbox", { name: say("mail.subject"), exact: true });
      const insert = async (name: string) => {
        await press(page, say("mail.merge.insert"));
        await page.getByRole("menuitem", { name: say(`mail.merge.field.${name}`), exact: true }).click();
      };
      await subject.fill("Le falta a ");
      await insert("market.name");
      await expect(subject).toHaveValue("Le falta a {{market.name}}");
      await body(page, say).click();
      await page.keyboard.type("Falta: ");
      await insert("market.missing");
      await press(page, say("mail.merge.preview"));
      const preview = page.getByRole("dialog", { name: say("mail.merge.title") });
      const position = (at: number) => preview.getByText(say("mail.merge.position", { at, total: stores }));
      await expect(position(1)).toBeVisible();
      await expect(preview.getByText(/^Le falta a Tienda \d+$/)).toBeVisible();
      await lookAt(page, "the preview of each email", both);
      await page.keyboard.press("ArrowRight");
      await expect(position(2)).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+Enter");
      await expect(toast(page, say("mail.compose.sendingEach", { count: stores }))).toBeVisible();
    });

    await test.step("two addresses do not exist: the folder and the bell say so", async () => {
      await page.goto("/dashboard/mail/sent");
      const all = lines(page, say, "sent");
      const those = (status: string) => all.filter({ hasText: say(`mail.delivery.${status}`) });
      // They leave one by one, which a busy machine takes its time for.
      await expect(all).toHaveCount(stores, { timeout: 60_000 });
      for (const status of ["queued", "sending"])
        await expect(those(status)).toHaveCount(0, { timeout: 120_000 });
      await expect(those("refused")).toHaveCount(2);
      expect(await mailbox.letterTo(addressOf(stores))).toContain(`Tienda ${stores}`);
      await page.goto("/dashboard/notifications");
      await expect(page.getByRole("main").getByRole("link", { name: /Tienda [12] / })).toHaveCount(2);
    });

    // Without dovecot there is no mailbox for the answer.
    if (!answers) return;
    await test.step("the workbook that comes back enters its import", async () => {
      await page.goto(`/dashboard/mail?importErrors=${runId}`);
      await window(page).getByLabel(say("mail.to"), { exact: true }).fill("contacto@chain.example");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+Enter");
      const { to, messageId, workbook } = answerable(await mailbox.letterTo("contacto@chain.example"));
      const [sent, corrected] = [info.outputPath("sent.xlsx"), info.outputPath("corrected.xlsx")];
      await writeFile(sent, workbook);
      await correct(sent, corrected, { [stores + 2]: { ciudad: "Medellín" } });
      answers.put(
        aRawMail({
          to,
          from: '"Gloria Henao" <contacto@chain.example>',
          refs: [messageId],
          files: [{ name: "corregido.xlsx", bytes: await readFile(corrected) }],
        }),
      );
      await page.goto("/dashboard/mail");
      await expect(lines(page, say, "inbox")).toHaveCount(1, { timeout: 60_000 });
      await lines(page, say, "inbox").getByRole("link").click();
      await lookAt(page, "an answer with a workbook", both);
      await press(page, say("mail.read.continueImport"));
      await press(page, say("imports.of.begin.market", { count: 1 }));
      await expect(
        page.getByRole("heading", { name: say("imports.of.committed.market", { count: 1 }) }),
      ).toBeVisible();
    });
  });
});
