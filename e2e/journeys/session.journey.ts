// Signing in and out: the first screen, returning to the page the user wanted, two tabs, the other language.
import { expect, test } from "../product.ts";
import { agree, ana } from "../partners.ts";
import { field, fillSignIn, heading, press } from "../steps.ts";
import { wordsOf } from "../words.ts";

test("a visitor sent to sign in is then taken to the page they wanted", async ({ page, say }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth\/jwt\/sign-in$/);
  await page.goto("/dashboard/admin/chains");
  await expect(page).toHaveURL(/sign-in\?returnTo=%2Fdashboard%2Fadmin%2Fchains/);
  await fillSignIn(page, say);
  await expect(page).toHaveURL(/\/dashboard\/admin\/chains$/);
  // A signed-in user has no use for the sign-in screen.
  await page.goto("/auth/jwt/sign-in");
  await expect(page).toHaveURL(/\/dashboard\/admin\/list-markets/);
});

test("administrators have their own sign-in, and an unknown page is a 404", async ({ page, say }) => {
  await page.goto("/auth/jwt/admin/sign-in");
  await expect(heading(page, say("session.adminTitle"))).toBeVisible();
  await fillSignIn(page, say);
  await expect(page).toHaveURL(/\/dashboard\/admin\/list-markets/);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/404$/);
  await expect(heading(page, say("shell.notFound.title"))).toBeVisible();
});

test("signing out in one tab signs out the other", async ({ page, context, say, enter }) => {
  await enter();
  const other = await context.newPage();
  await other.goto("/dashboard/admin/chains");
  await expect(heading(other, say("chains.title"))).toBeVisible();

  await page.getByRole("button", { name: say("shell.account") }).click();
  await page.getByRole("menuitem", { name: say("shell.signOut") }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/sign-in/);
  await expect(other).toHaveURL(/\/auth\/jwt\/sign-in/);
  await expect(field(other, say("session.email"))).toBeVisible();
  // And it stays that way.
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/auth\/jwt\/sign-in/);
});

test("the other language is one click away, and is remembered", async ({ page, say, language }) => {
  await page.goto("/");
  await expect(heading(page, say("session.title"))).toBeVisible();
  const other = language === "en" ? "es" : "en";
  await page.getByRole("button", { name: say("shell.chooseLanguage") }).click();
  const sayOther = wordsOf(other);
  await expect(heading(page, sayOther("session.title"))).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${other}`));
  await page.reload();
  await expect(heading(page, sayOther("session.title"))).toBeVisible();
});

test("a user who has not agreed to the terms does so once, and then gets the page they wanted", async ({
  page,
  say,
  mailbox,
  asAdmin,
  language,
}) => {
  await asAdmin("POST", "/user/invite", { ...ana, role: 2, locale: language });
  await page.goto("/faqs");
  await expect(page).toHaveURL(/returnTo=%2Ffaqs/);
  // A code signs in without the invitation's own page.
  await page.getByRole("link", { name: say("session.byCode") }).click();
  await expect(heading(page, say("access.ask.title.sign-in"))).toBeVisible();
  await field(page, say("session.email")).fill(ana.email);
  await press(page, say("access.code.send"));
  const code = await mailbox.codeFor(ana.email);
  await page.getByRole("textbox", { name: /\d/ }).first().click();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(heading(page, say("access.enter.title"))).toBeVisible();
  await page.goto("/dashboard/account");
  await agree(page, say);
  await expect(heading(page, say("shell.nav.account"))).toBeVisible();
  await page.reload();
  await expect(heading(page, say("shell.nav.account"))).toBeVisible();
});
