// Posts for partners: a must-read reaches the pharmacies of Antioquia; three confirm, one of them comments on a phone,
// another is reminded; people outside the audience find nothing.
import type { Browser, Page } from "@playwright/test";
import { aTaxId } from "@igo/testing/builders/markets";
import { lookAt, screens } from "../looking.ts";
import type { Mailbox } from "../mailbox.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { beginSession, consents, restoreSession } from "../session.ts";
import { field, heading, press, tabTo, toast } from "../steps.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

type Partner = { email: string; firstName: string; lastName: string };
const ana: Partner = { email: "ana.rojas@example.com", firstName: "Ana", lastName: "Rojas" };
const luis: Partner = { email: "luis.paz@example.com", firstName: "Luis", lastName: "Paz" };
const rosa: Partner = { email: "rosa.mora@example.com", firstName: "Rosa", lastName: "Mora" };
const omar: Partner = { email: "omar.luna@example.com", firstName: "Omar", lastName: "Luna" };
const eva: Partner = { email: "eva.ruiz@example.com", firstName: "Eva", lastName: "Ruiz" };

/** A browser of their own, signed in without the screens. */
const open = async (browser: Browser, url: string, mailbox: Mailbox, { email }: Partner): Promise<Page> => {
  const [, token] = (await mailbox.invitationFor(email)).split("#");
  const context = await browser.newContext({
    baseURL: url,
    viewport: screens.phone,
    reducedMotion: "reduce",
  });
  await restoreSession(context, url, await beginSession(url, "/auth/invitation", { token, ...consents }));
  return context.newPage();
};

test(
  "a must-read on new prices reaches the pharmacies of Antioquia: three confirm, one of them on a phone, another is reminded",
  { tag: "@spanish" },
  async ({ page, browser, server, mailbox, say, language, asAdmin, enter }) => {
    const { call, makeMarket } = seederOf(asAdmin);
    const title = "Nuevos precios de medicamentos";
    const antioquia = { departmentCode: "05", municipalityCode: "05001" };
    const invite = async (partner: Partner, fields: object) => {
      const marketId = await makeMarket({ taxId: aTaxId(), ...fields });
      const markets = [{ marketId, role: "owner" }];
      await call("POST", "/user/invite", { ...partner, role: 2, locale: language, markets });
    };
    await invite(ana, { ...antioquia, categoryCode: "pharmacy" });
    for (const partner of [luis, rosa, omar])
      await invite(partner, { ...antioquia, categoryCode: "pharmacy" });
    await invite(eva, { ...antioquia, categoryCode: "bakery" });
    const [anas, luises, rosas, omars, evas] = [
      await open(browser, server.url, mailbox, ana),
      await open(browser, server.url, mailbox, luis),
      await open(browser, server.url, mailbox, rosa),
      await open(browser, server.url, mailbox, omar),
      await open(browser, server.url, mailbox, eva),
    ];
    const saved = page.locator("output[data-saving=saved]");

    await test.step("an administrator writes it by keyboard; it saves itself", async () => {
      await enter("/dashboard/post");
      await page.getByRole("link", { name: say("posts.new") }).click();
      await field(page, say("posts.field.title")).fill(title);
      await page.keyboard.press("Enter");
      await expect(heading(page, say("posts.edit"))).toBeVisible();
      const text = page.getByRole("textbox", { name: say("posts.field.text"), exact: true });
      await text.click();
      await page.keyboard.type("Desde el lunes.");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Alt+F10");
      const tools = page.getByRole("toolbar", { name: say("posts.field.tools") });
      await expect(tools.getByRole("button", { name: say("richText.bold"), exact: true })).toBeFocused();
      await page.keyboard.press("End");
      await page.keyboard.press("Home");
      await page.keyboard.press("Enter");
      // Moving the caret drops the format chosen for the next text, so nothing but typing may follow.
      await expect(text).toBeFocused();
      await page.keyboard.type("Revisa tu menú");
      await expect(text.locator("strong")).toHaveText("Revisa tu menú");
      await expect(saved).toBeVisible();
    });

    await test.step("pasted content is cleaned, however often it is pasted", async () => {
      const text = page.getByRole("textbox", { name: say("posts.field.text"), exact: true });
      for (const words of ["pegado uno", "pegado dos"])
        await text.evaluate((target, pasted) => {
          const data = new DataTransfer();
          const html = `<p onclick="x()" style="color:red">${pasted} <a href="javascript:alert(1)">enlace</a></p><img src="https://example.com/a.png" onerror="alert(1)"><svg onload="alert(1)"></svg>`;
          data.setData("text/html", html);
          const event = { clipboardData: data, bubbles: true, cancelable: true };
          target.dispatchEvent(new ClipboardEvent("paste", event));
        }, words);
      await expect(text).toContainText("pegado dos");
      expect(await text.locator("a, img, svg, [onclick], [style*=red]").count()).toBe(0);
      await expect(saved).toBeVisible();
    });

    await test.step("the audience is counted while it is being chosen", async () => {
      await page.getByRole("combobox", { name: say("markets.department") }).fill("antioq");
      await page.getByRole("option", { name: "Antioquia" }).click();
      await expect(
        page.getByText(say("posts.audience.reaches", { count: 5, formatted: "5" }), { exact: true }),
      ).toBeVisible();
      await page.getByRole("combobox", { name: say("markets.category") }).fill("farm");
      await page.getByRole("option", { name: /pharmac|droguer/i }).click();
      await expect(
        page.getByText(say("posts.audience.reaches", { count: 4, formatted: "4" }), { exact: true }),
      ).toBeVisible();
      await page.getByRole("switch", { name: say("posts.field.mustRead") }).check();
      await expect(saved).toBeVisible();
      await lookAt(page, "the editor of a post", both);
    });

    await test.step("publishing it notifies the audience", async () => {
      await press(page, say("posts.publish.action"));
      const dialog = page.getByRole("dialog", { name: say("posts.publish.title") });
      await expect(dialog.getByText(say("posts.publish.notify", { count: 4, formatted: "4" }))).toBeVisible();
      await lookAt(page, "publishing", both);
      await dialog.getByRole("button", { name: say("posts.publish.action"), exact: true }).click();
      await expect(toast(page, say("posts.publish.done", { title }))).toBeVisible();
      await expect(heading(page, title)).toBeVisible();
    });

    await test.step("a partner on a phone follows the bell, confirms and comments", async () => {
      await anas.goto("/dashboard/notifications");
      await anas.getByRole("link", { name: title, exact: true }).click();
      await expect(heading(anas, title)).toBeVisible();
      await lookAt(anas, "a post", both);
      await press(anas, say("posts.must.confirm"));
      await expect(anas.getByText(say("posts.must.done", { when: "" }).trim())).toBeVisible();
      await anas.getByRole("textbox", { name: say("boards.writeComment") }).fill("¿También a domicilio?");
      await press(anas, say("boards.comment"));
      await expect(anas.getByText("¿También a domicilio?", { exact: true })).toBeVisible();
    });

    await test.step("two others find it where it waits, and confirm", async () => {
      for (const one of [rosas, omars]) {
        await one.goto("/dashboard/post?show=waiting");
        await one.getByRole("link", { name: title, exact: true }).click();
        await press(one, say("posts.must.confirm"));
        await expect(one.getByText(say("posts.must.done", { when: "" }).trim())).toBeVisible();
      }
    });

    await test.step("the other has not confirmed, is found by name and reminded", async () => {
      await page.reload();
      await expect(page.getByText("3 / 4", { exact: true }).first()).toBeVisible();
      await press(page, say("posts.readers.open"));
      const dialog = page.getByRole("dialog", { name: say("posts.readers.title") });
      await expect(dialog.getByText("Luis Paz", { exact: true }).last()).toBeVisible();
      await expect(dialog.getByText("Ana Rojas", { exact: true })).toHaveCount(0);
      await lookAt(page, "who has not confirmed", both);
      const remind = dialog.getByRole("button", {
        name: say("posts.readers.remindOf", { name: "Luis Paz" }),
      });
      await tabTo(page, remind);
      await page.keyboard.press("Enter");
      await expect(toast(page, say("posts.readers.reminded", { count: 1, formatted: "1" }))).toBeVisible();
      await luises.goto("/dashboard/notifications");
      await expect(luises.getByRole("link", { name: title })).toHaveCount(2);
      await luises.goto("/dashboard/post?show=waiting");
      await expect(luises.getByRole("link", { name: title, exact: true })).toBeVisible();
      await lookAt(luises, "posts that wait", both);
    });

    await test.step("for a bakery it does not exist", async () => {
      await evas.goto("/dashboard/post");
      await expect(evas.getByText(say("posts.empty.title"))).toBeVisible();
      await evas.goto("/dashboard/notifications");
      await expect(evas.getByRole("link", { name: title })).toHaveCount(0);
    });
    for (const one of [anas, luises, rosas, omars, evas]) await one.context().close();
  },
);

test("two administrators write at once: the second sees both texts, and an old version is restored", async ({
  page,
  say,
  asAdmin,
  enter,
  watching,
}) => {
  const { call } = seederOf(asAdmin);
  const clientId = crypto.randomUUID();
  const { post } = await call("POST", "/post", { clientId, title: "Horarios", html: "<p>El primero</p>" });
  await enter(`/dashboard/post/${post.slug}/edit`);
  const text = page.getByRole("textbox", { name: say("posts.field.text"), exact: true });
  await expect(text).toContainText("El primero");

  await call("PUT", "/post/update", { id: post.id, version: post.version, html: "<p>De otra persona</p>" });
  watching.expectRefusal(409);
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" y lo mío");
  const dialog = page.getByRole("dialog", { name: say("changes.conflict.title") });
  await expect(dialog.getByText("El primero y lo mío")).toBeVisible();
  await expect(dialog.getByText("De otra persona")).toBeVisible();
  await lookAt(page, "two texts", both);
  await dialog.getByRole("radio").first().click();
  await dialog.getByRole("button", { name: say("ui.save"), exact: true }).click();
  await expect(page.locator("output[data-saving=saved]")).toBeVisible();

  // Typing while a save is in progress never conflicts with itself.
  await text.click();
  await page.keyboard.type(". Una frase larga que se escribe despacio mientras se guarda", { delay: 40 });
  await expect(page.locator("output[data-saving=saved]")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(text).toContainText("mientras se guarda");

  await press(page, say("posts.publish.action"));
  await page
    .getByRole("dialog", { name: say("posts.publish.title") })
    .getByRole("button", { name: say("posts.publish.action"), exact: true })
    .click();
  await expect(heading(page, "Horarios")).toBeVisible();
  await page.getByRole("link", { name: say("ui.edit"), exact: true }).click();
  await text.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Todo borrado");
  await press(page, say("ui.saveChanges"));
  await expect(page.locator("output[data-saving=saved]")).toBeVisible();
  await press(page, say("posts.versions.open"));
  await page
    .getByRole("button", { name: say("posts.versions.show"), exact: true })
    .first()
    .click();
  await press(page, say("changes.history.bringBack"));
  await expect(text).toContainText("mientras se guarda");
});
