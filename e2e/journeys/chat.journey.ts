// A partner and the operations team talk about a market in two browsers, one of them on a phone and later without a
// network.
import type { BrowserContext, Page } from "@playwright/test";
import { documentKinds, documentStatuses } from "@igo/contract/markets/markets.documents";
import { aPdf } from "@igo/testing/builders/pdf";
import { lookAt, screens } from "../looking.ts";
import { own } from "../menus.ts";
import { activate, ana, invite, makeMarkets } from "../partners.ts";
import { expect, test } from "../product.ts";
import { fileAt, seederOf } from "../seeding.ts";
import { restoreSession } from "../session.ts";
import { press, sample, tabTo, toast } from "../steps.ts";
import type { Say } from "../words.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

const field = (page: Page, say: Say) =>
  page.getByRole("textbox", { name: say("chat.compose.label"), exact: true });
const messages = (page: Page, say: Say) =>
  page.getByRole("list", { name: say("chat.thread.messages", { name: own }) }).getByRole("listitem");
const message = (page: Page, say: Say, text: string) => messages(page, say).filter({ hasText: text });

const write = async (page: Page, say: Say, text: string) => {
  await field(page, say).fill(text);
  await page.keyboard.press("Enter");
};

/** Opens the conversation from the market's page. */
const openFrom = async (page: Page, say: Say, path: string) => {
  await page.goto(path);
  await press(page, say("marketPage.part.conversation"));
  // The market's own page has the same heading.
  await page.waitForURL(/\/dashboard\/chat\//);
  await expect(page.getByRole("heading", { level: 1, name: own })).toBeVisible();
};

const isArrived = async (page: Page, say: Say, text: string) => {
  await expect(message(page, say, text)).toHaveCount(1);
  await expect(message(page, say, text).and(page.locator("[data-outgoing]"))).toHaveCount(0);
};

test(
  "a partner asks from the market; operations answers, notes, resolves, and an answer opens it again",
  { tag: "@spanish" },
  async ({ page, browser, say, language, server, mailbox, asAdmin, enter }) => {
    const { ownId } = await makeMarkets(asAdmin);
    await invite(asAdmin, ownId, language);
    const second: BrowserContext = await browser.newContext({ baseURL: server.url });
    await restoreSession(second, server.url, await activate(server.url, mailbox));
    const partner = await second.newPage();
    await enter("/dashboard/chat?queue=unassigned");
    await expect(page.getByText(say("chat.list.emptyQueue"))).toBeVisible();

    await test.step("one click on the market's page, and the question is in the team's queue", async () => {
      await openFrom(partner, say, `/dashboard/market/${ownId}`);
      await write(partner, say, "¿Por qué mi tienda *no está activa*?");
      await expect(message(partner, say, "no está activa").locator("strong")).toHaveText("no está activa");
      await page.getByRole("link", { name: own }).click();
      await isArrived(page, say, "no está activa");
    });

    await test.step("the answer arrives while both watch; the note stays with the team", async () => {
      await field(page, say).pressSequentially("Falta");
      await expect(partner.getByText(/…$/).last()).toBeVisible();
      await write(page, say, "Falta la cámara de comercio");
      await isArrived(partner, say, "cámara de comercio");
      await press(page, say("references.internal"));
      await write(page, say, "Ojo: ya la pidió dos veces");
      await expect(message(page, say, "ya la pidió").getByText(say("references.internal"))).toBeVisible();
      await press(page, say("references.internal"));
      await write(page, say, "Súbela aquí y la reviso");
      await isArrived(partner, say, "Súbela aquí");
      await expect(partner.getByText("ya la pidió")).toHaveCount(0);
      await expect(messages(partner, say).filter({ hasText: "Falta" })).toHaveCount(1);
    });

    await test.step("# offers what the market is missing; the partner uploads it from the message, on a phone", async () => {
      const chamber = documentKinds[1][language];
      await field(page, say).pressSequentially("Es este: #");
      await expect(page.getByRole("option")).toHaveCount(documentKinds.length);
      await page.keyboard.type(chamber.slice(0, 5));
      await expect(page.getByRole("option").first()).toContainText(chamber);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await partner.setViewportSize(screens.phone);
      const request = (on: Page) => message(on, say, "Es este:");
      await expect(request(partner).getByText(say("references.missing")).first()).toBeVisible();
      const upload = say("marketPage.documents.upload", { kind: chamber });
      await lookAt(partner, "a document asked for", { sizes: ["phone"], schemes: ["light", "dark"] });
      await request(partner)
        .locator("input[type=file]")
        .setInputFiles({ name: "camara.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf()) });
      await expect(request(partner).getByRole("button", { name: upload })).toHaveCount(0);
      const review = documentStatuses[0][language];
      for (const one of [partner, page]) await expect(request(one).getByText(review)).toBeVisible();
      await partner.setViewportSize(screens.desk);
    });

    await test.step("a file goes with a reply, and the other side saves it", async () => {
      await partner
        .getByLabel(say("mail.compose.attach"), { exact: true })
        .last()
        .setInputFiles(sample("clean.xlsx"));
      // The field has grown; the messages have settled.
      await expect(
        partner.getByRole("button", { name: say("mail.compose.removeFile", { name: "clean.xlsx" }) }),
      ).toBeVisible();
      await message(partner, say, "Súbela aquí").hover();
      await partner.getByRole("button", { name: say("mail.action.reply"), exact: true }).click();
      await write(partner, say, "Aquí está");
      await isArrived(page, say, "Aquí está");
      const download = page.waitForEvent("download");
      await page
        .getByRole("list", { name: say("chat.thread.messages", { name: own }) })
        .getByRole("button", { name: say("chat.message.download", { name: "clean.xlsx" }) })
        .click();
      expect((await download).suggestedFilename()).toBe("clean.xlsx");
    });

    await test.step("once resolved, the partner's next message opens it again", async () => {
      await press(page, say("chat.details.resolve"));
      await expect(page.getByRole("button", { name: say("chat.details.reopen"), exact: true })).toBeVisible();
      await write(partner, say, "Gracias, ¿cuándo queda activa?");
      await expect(
        page.getByRole("button", { name: say("chat.details.resolve"), exact: true }),
      ).toBeVisible();
      await lookAt(partner, "the conversation of the partner", both);
    });

    await test.step("without a mouse: the last message is edited, the first is replied to", async () => {
      await tabTo(partner, field(partner, say));
      await partner.keyboard.press("Control+ArrowUp");
      await expect(field(partner, say)).toHaveValue("Gracias, ¿cuándo queda activa?");
      await field(partner, say).fill("Gracias, ¿cuándo abre?");
      await partner.keyboard.press("Enter");
      await isArrived(page, say, "¿cuándo abre?");
      await expect(message(page, say, "¿cuándo abre?").getByText(say("chat.thread.edited"))).toBeVisible();
    });
    await second.close();
  },
);

test("the network drops while someone writes: nothing is lost, and nothing arrives twice", async ({
  page,
  context,
  say,
  asAdmin,
  enterAsPartner,
  watching,
}) => {
  const { ownId } = await makeMarkets(asAdmin);
  await enterAsPartner(ownId);
  watching.expectNoNetwork();
  await openFrom(page, say, `/dashboard/market/${ownId}`);
  const at = page.url();
  await write(page, say, "uno");
  await isArrived(page, say, "uno");

  await test.step("a message written offline is shown, and says that it is waiting", async () => {
    await field(page, say).fill("dos");
    await context.setOffline(true);
    // Chromium answers before its network is off.
    await expect
      .poll(() =>
        page.evaluate(() =>
          fetch("/health/live").then(
            () => "on",
            () => "off",
          ),
        ),
      )
      .toBe("off");
    await page.keyboard.press("Enter");
    await write(page, say, "tres");
    await expect(messages(page, say).filter({ hasText: say("chat.thread.waiting") })).toHaveCount(2);
    await field(page, say).fill("cuatro, a medio escri");
    await page.setViewportSize(screens.phone);
    // The notice that there is no connection leaves the button free.
    await page.getByRole("button", { name: say("mail.compose.send"), exact: true }).click({ trial: true });
  });

  await test.step("the browser closes and comes back: everything is there once, in order, with the draft", async () => {
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(at);
    await expect(field(again, say)).toHaveValue("cuatro, a medio escri");
    await expect(messages(again, say).filter({ hasText: say("chat.thread.waiting") })).toHaveCount(0);
    await expect
      .poll(async () => {
        const texts = await messages(again, say).allTextContents();
        return texts.flatMap((text) => /uno|dos|tres/.exec(text) ?? []);
      })
      .toEqual(["uno", "dos", "tres"]);
  });
});

test(
  "an import row is discussed by its link, and corrected from the message without a mouse",
  { tag: "@spanish" },
  async ({ page, context, browser, say, language, server, mailbox, asAdmin, enter }) => {
    const { call, check } = seederOf(asAdmin);
    const runId = await check(fileAt(sample("messy.xlsx")));
    const nit = "990.100.422-6";
    const { rows } = await call("GET", `/imports/${runId}/rows?outcome=error&pageSize=50`);
    const { number } = rows.find((row: unknown) => JSON.stringify(row).includes(nit));
    const { user } = await call("POST", "/user/invite", { ...ana, role: 1, locale: language });
    const second = await browser.newContext({ baseURL: server.url });
    await restoreSession(second, server.url, await activate(server.url, mailbox));
    const colleague = await second.newPage();
    // With someone who has not signed in yet there is no conversation.
    const clientId = crypto.randomUUID();
    const { conversation } = await call("POST", "/chat", { kind: "direct", clientId, accountId: user.id });
    const at = `/dashboard/chat/${conversation.id}`;
    const cells = (on: Page) => on.getByRole("grid").locator("[tabindex='0']");

    await test.step("the row's link is copied from the grid and pasted into a message", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await enter(`/dashboard/admin/import-excel/${runId}?row=${number}`);
      await cells(page).focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: say("imports.decide.copyLink") }).press("Enter");
      await expect(toast(page, say("imports.decide.linkCopied"))).toBeVisible();
      await page.goto(at);
      await tabTo(page, field(page, say));
      await page.keyboard.type("¿Cuál es el NIT? ");
      await page.keyboard.press("Control+v");
      await page.keyboard.press("Enter");
    });

    await test.step("the colleague sees what is wrong, opens the row and accepts the suggestion", async () => {
      await colleague.goto(at);
      const chip = colleague.getByRole("link", { name: say("imports.outcome.error") }).first();
      await expect(chip).toBeVisible();
      await lookAt(colleague, "a row in a message", both);
      await tabTo(colleague, chip);
      await colleague.keyboard.press("Enter");
      await cells(colleague).focus();
      await colleague.keyboard.press("F8");
      await expect(colleague.getByRole("button", { name: new RegExp(nit) })).toBeVisible();
      await colleague.keyboard.press("Alt+Enter");
      await expect(colleague.getByRole("button", { name: new RegExp(nit) })).toHaveCount(0);
      await colleague.goBack();
    });

    await test.step("back in the message it is corrected, for both", async () => {
      await page.reload();
      for (const one of [colleague, page])
        await expect(one.getByRole("link", { name: say("imports.outcome.create") }).first()).toBeVisible();
    });
    await second.close();
  },
);
