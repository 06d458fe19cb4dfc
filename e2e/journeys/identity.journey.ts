// The user's own account: created with a mailed code, signed in to with codes and passwords, renewed, deleted.
import { administrator } from "../administrator.ts";
import type { Page } from "@playwright/test";
import type { Mailbox } from "../mailbox.ts";
import { expect, test } from "../product.ts";
import { field, heading, press, tabTo, toast } from "../steps.ts";
import type { Say } from "../words.ts";

const ana = { email: "ana.ruiz@example.com", password: "cuatro nubes rojas vuelan" };
const laterPassword = "otro tren verde que canta";

const digits = (page: Page) => page.getByRole("textbox", { name: /^(Digit|Dígito) \d/ });

/** Pastes as a browser does: into whichever box has the focus. */
const pasteCode = (page: Page, code: string) =>
  digits(page)
    .first()
    .evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, code);

const fillSignUp = async (page: Page, say: Say) => {
  await field(page, say("users.firstName")).fill("Ana");
  await field(page, say("users.lastName")).fill("Ruiz");
  await field(page, say("session.email")).fill(ana.email);
  await field(page, say("users.phone")).fill("300 123 4567");
  await field(page, say("session.password")).fill(ana.password);
  await page.getByLabel(say("access.join.acceptTerms")).check();
  await page.getByLabel(say("access.join.acceptDataPolicy")).check();
};

const signUp = async (page: Page, say: Say, mailbox: Mailbox) => {
  await page.goto("/auth/jwt/sign-up");
  await fillSignUp(page, say);
  await press(page, say("access.join.submit"));
  await expect(heading(page, say("access.check.title.activation"))).toBeVisible();
  await pasteCode(page, await mailbox.codeFor(ana.email));
  await expect(page).toHaveURL(/\/dashboard\/two$/);
};

test("signing up: the boxes are unticked, the texts can be read, and the mailed code leads home", async ({
  page,
  say,
  mailbox,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: say("session.signUp") }).click();
  await expect(heading(page, say("access.join.title"))).toBeVisible();
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await press(page, say("access.join.submit"));
  await expect(page.getByText(say("ui.field.tick"))).toHaveCount(2);

  await page.getByRole("button", { name: say("access.join.readDataPolicy") }).click();
  await expect(page.getByRole("dialog")).toContainText("Ley 1581 de 2012");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("ui.close") })
    .click();

  await fillSignUp(page, say);
  await press(page, say("access.join.submit"));
  await expect(heading(page, say("access.check.title.activation"))).toBeVisible();
  await expect(digits(page)).toHaveCount(6);
  const kept = await page.evaluate(() => sessionStorage.getItem("initial_otp"));
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ identifier: ana.email, purpose: "activation" });

  const code = await mailbox.codeFor(ana.email);
  expect(kept).not.toContain(code);
  // Typed digit by digit: the focus advances, and the last digit submits.
  await digits(page).first().click();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/dashboard\/two$/);
  expect(await page.evaluate(() => sessionStorage.getItem("initial_otp"))).toBeNull();
});

test("a wrong code is reported and its boxes cleared; another can be requested; the right one signs in", async ({
  page,
  say,
  mailbox,
  watching,
}) => {
  await page.goto("/");
  await field(page, say("session.email")).fill(administrator.email);
  await page.getByRole("link", { name: say("session.byCode") }).click();
  await expect(field(page, say("session.email"))).toHaveValue(administrator.email);
  await press(page, say("access.code.send"));
  await expect(heading(page, say("access.check.title.sign-in"))).toBeVisible();
  const code = await mailbox.codeFor(administrator.email);

  watching.expectRefusal(401);
  await pasteCode(page, code === "000000" ? "111111" : "000000");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(digits(page).first()).toHaveValue("");
  await expect(digits(page).first()).toBeFocused();
  await expect(page.getByRole("button", { name: /0:\d\d$/ })).toBeDisabled();

  await pasteCode(page, code);
  await expect(page).toHaveURL(/list-markets$/);
});

test("a forgotten password: a code and a new password, and the old one no longer works", async ({
  page,
  say,
  mailbox,
  watching,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: say("session.forgot") }).click();
  // The sign-in screen has a field of the same name, and stays until the next screen has loaded.
  await expect(heading(page, say("access.ask.title.password-reset"))).toBeVisible();
  await field(page, say("session.email")).fill(administrator.email);
  await press(page, say("access.code.send"));
  await expect(heading(page, say("access.check.title.password-reset"))).toBeVisible();
  await pasteCode(page, await mailbox.codeFor(administrator.email));
  await expect(field(page, say("access.newPassword"))).toBeFocused();

  // The field shows why its text was refused, and the code is still there.
  watching.expectRefusal(422);
  await field(page, say("access.newPassword")).fill("contraseña123");
  await press(page, say("access.reset.submit"));
  await expect(page.getByRole("alert")).toBeVisible();
  await field(page, say("access.newPassword")).fill(laterPassword);
  await press(page, say("access.reset.submit"));
  await expect(page.getByText(say("session.newPasswordDone"))).toBeVisible();

  watching.expectRefusal(401);
  await field(page, say("session.password")).fill(administrator.password);
  await press(page, say("session.signIn"));
  await expect(page.getByRole("alert")).toBeVisible();
  await field(page, say("session.password")).fill(laterPassword);
  await press(page, say("session.signIn"));
  await expect(page).toHaveURL(/list-markets$/);
});

test("an expired token is renewed unnoticed, in two tabs at once; without its cookie the user must sign in", async ({
  page,
  context,
  say,
  enter,
  watching,
}) => {
  await enter();
  const other = await context.newPage();
  await other.goto("/dashboard/admin/chains");
  await expect(heading(other, say("chains.title"))).toBeVisible();
  // The server refuses this token just like an expired one.
  const spoil = () =>
    other.evaluate(() => {
      const [head, claims] = (localStorage.getItem("jwt_access_token") ?? "").split(".");
      localStorage.setItem("jwt_access_token", `${head}.${claims}.spoiled`);
    });
  // Every request the screen makes at once is refused at once.
  for (let time = 0; time < 20; time += 1) watching.expectRefusal(401);
  await spoil();
  await Promise.all([page.reload(), other.reload()]);
  await expect(heading(page, say("markets.title"))).toBeVisible();
  await expect(heading(other, say("chains.title"))).toBeVisible();

  await context.clearCookies();
  await spoil();
  // A request of the screen itself may be refused first; each leads to the same place.
  await page.reload();
  await expect(page).toHaveURL(/sign-in\?returnTo=/);
  await expect(other).toHaveURL(/sign-in/);
});

test("by keyboard alone: sign in, the account, a new name", async ({ page, say }) => {
  await page.goto("/");
  await tabTo(page, field(page, say("session.email")));
  await page.keyboard.type(administrator.email);
  await tabTo(page, field(page, say("session.password")));
  await page.keyboard.type(administrator.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/admin\/list-markets/);

  await tabTo(page, page.getByRole("button", { name: say("shell.account") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: say("shell.nav.account") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, say("shell.nav.account"))).toBeVisible();
  await tabTo(page, field(page, say("users.firstName")));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Camila");
  await page.keyboard.press("Enter");
  await expect(toast(page, say("ui.saved"))).toBeVisible();
});

test("the account: devices, my data, and its end", async ({ page, browser, say, mailbox, server }) => {
  await signUp(page, say, mailbox);
  // The same person on another device.
  const elsewhere = await browser.newContext({ baseURL: server.url, locale: "es-CO" });
  const phone = await elsewhere.newPage();
  await phone.goto("/auth/jwt/sign-in");
  await phone.locator('input[name="email"]').fill(ana.email);
  await phone.locator('input[name="password"]').fill(ana.password);
  await phone.keyboard.press("Enter");
  await expect(phone).toHaveURL(/\/dashboard\/two$/);

  await page.goto("/dashboard/account?section=devices");
  await expect(page.getByText(say("account.devices.this"))).toHaveCount(1);
  await press(page, say("account.devices.endOthers"));
  await expect(toast(page, say("account.devices.endedOthers"))).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/sign-in/);
  await elsewhere.close();

  for (const section of ["profile", "password", "language"] as const) {
    await page.getByRole("tab", { name: say(`account.section.${section}`) }).click();
    await expect(page).toHaveURL(section === "profile" ? /account$/ : new RegExp(`section=${section}`));
  }

  await page.getByRole("tab", { name: say("account.section.privacy") }).click();
  await expect(page.getByText(say("account.consents.purpose.data-policy"))).toBeVisible();
  const download = page.waitForEvent("download");
  await press(page, say("account.data.download"));
  expect((await download).suggestedFilename()).toBe("igo-my-data.json");

  await press(page, say("account.erase.open"));
  await field(page, say("account.erase.password")).fill(ana.password);
  await press(page, say("account.erase.confirm"));
  await expect(page).toHaveURL(/\/auth\/jwt\/sign-in$/);
  await expect(toast(page, say("account.erase.done"))).toBeVisible();
});
