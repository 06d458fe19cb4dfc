// A market's page: its documents, restoring a version and undoing that, closing it, and an edit during a deletion.
import { aPdf } from "@igo/testing/builders/pdf";
import { screens } from "../looking.ts";
import { makeMarket, own } from "../menus.ts";
import { activate, invite } from "../partners.ts";
import { expect, test } from "../product.ts";
import { restoreSession } from "../session.ts";
import { field, heading, press, tabTo, toast } from "../steps.ts";
import { fieldLabel } from "../words.ts";

test(
  "a document is uploaded, approved, rejected with a reason that its partner reads, and deleted permanently",
  { tag: "@spanish" },
  async ({ page, browser, say, language, server, mailbox, asAdmin, enter, watching }) => {
    const id = await makeMarket(asAdmin, own, "900123456");
    await invite(asAdmin, id, language);
    const partner = await activate(server.url, mailbox);
    await enter(`/dashboard/admin/market/${id}#documents`);
    const name = "RUT de la droguería.pdf";
    const actions = page.getByRole("button", { name: say("list.actionsOf", { name }) });
    const choose = async (action: string) => {
      await actions.press("Enter");
      await page.getByRole("menuitem", { name: action, exact: true }).press("Enter");
    };
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /RUT/ }).press("Enter");
    const buffer = Buffer.from(aPdf());
    await (await chooser).setFiles({ name, mimeType: "application/pdf", buffer });
    await expect(actions).toBeVisible();

    await choose(say("marketPage.documents.review"));
    await page.getByRole("combobox", { name: say("marketPage.documents.status") }).press("ArrowDown");
    await page.getByRole("option").nth(1).press("Enter");
    await field(page, say("marketPage.documents.number")).fill("14567");
    await field(page, say("marketPage.documents.issuedOn")).fill("2020-01-15");
    await field(page, say("marketPage.documents.expiresOn")).fill("2021-01-15");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(say("marketPage.documents.numbered", { number: "14567" }))).toContainText(
      /2020.*2021/,
    );

    const note = field(page, say("marketPage.documents.note"));
    await choose(say("marketPage.documents.review"));
    await page.getByRole("combobox", { name: say("marketPage.documents.status") }).press("ArrowDown");
    await page.getByRole("option").nth(2).press("Enter");
    watching.expectRefusal(422);
    await field(page, say("marketPage.documents.number")).press("Enter");
    await expect(note).toBeFocused();
    await page.keyboard.type("Está vencido");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await test.step("the partner is notified, with the reason, and finds it at the document", async () => {
      const elsewhere = await browser.newContext({ baseURL: server.url });
      await restoreSession(elsewhere, server.url, partner);
      const phone = await elsewhere.newPage();
      await phone.setViewportSize(screens.phone);
      await phone.goto("/dashboard/two");
      await phone.getByRole("button", { name: new RegExp(`^${say("ui.notifications")}`) }).click();
      const list = phone.getByRole("dialog", { name: say("ui.notifications") });
      await expect(list.getByText(/Está vencido/).first()).toBeVisible();
      await list.getByRole("link", { name: /RUT/ }).first().click();
      await expect(heading(phone, own)).toBeVisible();
      await expect(phone.getByText(/14567.*Está vencido/)).toBeInViewport();
      await elsewhere.close();
    });

    await choose(say("marketPage.documents.delete"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("ui.cancel") })
      .press("Enter");
    await expect(actions).toBeVisible();
    await choose(say("marketPage.documents.delete"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("ui.delete"), exact: true })
      .press("Enter");
    await expect(toast(page, say("marketPage.documents.deleted", { name }))).toBeVisible();
    await expect(actions).toHaveCount(0);
  },
);

test("a version is restored and the restore undone; closing a market asks for confirmation", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const id = await makeMarket(asAdmin, own, "900123456");
  await asAdmin("PUT", "/market/update", { id, version: 1, name: "Droguería El Faro" });
  await enter(`/dashboard/admin/market/${id}`);
  await expect(heading(page, "Droguería El Faro")).toBeVisible();

  await page.getByRole("tab", { name: say("marketPage.part.history") }).click();
  await page.getByRole("button", { name: say("changes.history.bringBack") }).press("Enter");
  await expect(heading(page, own)).toBeVisible();
  await page.getByRole("button", { name: say("ui.undo"), exact: true }).press("Enter");
  await expect(heading(page, "Droguería El Faro")).toBeVisible();

  const choose = async (status: "closed") => {
    await page.getByRole("button", { name: say("markets.moves") }).press("Enter");
    await page.getByRole("menuitem", { name: say(`markets.move.${status}`) }).press("Enter");
  };
  await choose("closed");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await choose("closed");
  const reason = field(page, say("markets.reason"));
  await expect(reason).toBeFocused();
  await page.keyboard.type("El dueño se retiró");
  await tabTo(page, page.getByRole("dialog").getByRole("button").last(), 5);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("El dueño se retiró")).toBeVisible();
  const { market } = await (await asAdmin("GET", `/market/find-by-id/${id}`)).json();
  expect(market.status).toBe("closed");
});

test("text being typed survives a deletion by someone else", async ({
  page,
  say,
  language,
  asAdmin,
  enter,
  watching,
}) => {
  const id = await makeMarket(asAdmin, own, "900123456");
  await enter(`/dashboard/admin/market/${id}/edit`);
  const contact = page.getByRole("textbox", { name: fieldLabel(language, "contactName"), exact: true });
  await contact.fill("Ana Rojas");
  await asAdmin("DELETE", `/market/${id}`);
  await expect(page.getByText(say("markets.deletedNotice"))).toBeVisible();
  await expect(contact).toHaveValue("Ana Rojas");
  await press(page, say("markets.bin.restore"));
  await expect(page.getByText(say("markets.deletedNotice"))).toHaveCount(0);
  // It was typed over an older version but nothing else differs, so there is no conflict to resolve.
  watching.expectRefusal(409);
  await press(page, say("ui.saveChanges"));
  await expect(toast(page, say("markets.saved", { name: own }))).toBeVisible();
});
