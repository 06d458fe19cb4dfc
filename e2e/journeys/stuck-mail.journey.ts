// A message does not arrive: how its recipient gets a new code, and what administrators see of it.
import { expect, test } from "../product.ts";
import { field, heading, press } from "../steps.ts";

const luz = { email: "luz.gil@example.com", firstName: "Luz", lastName: "Gil" };

test("a refused sign-in leads to a code that activates; unsent messages are listed", async ({
  page,
  say,
  language,
  mailbox,
  asAdmin,
  enter,
  watching,
}) => {
  await test.step("a person who signed up but never signed in is shown where to request a code", async () => {
    await page.goto("/");
    watching.expectRefusal(401);
    await field(page, say("session.email")).fill(luz.email);
    await field(page, say("session.password")).fill("a password of hers");
    await press(page, say("session.signIn"));
    await expect(page.getByRole("alert")).toContainText(say("session.notActivated"));
    await page.getByRole("link", { name: say("session.activate") }).click();
    await expect(heading(page, say("access.ask.title.activation"))).toBeVisible();
    await expect(field(page, say("session.email"))).toHaveValue(luz.email);
  });

  await test.step("a message waiting for the mail server is listed with the server's own words", async () => {
    await mailbox.close();
    const invited = await asAdmin("POST", "/user/invite", { ...luz, role: 2, locale: language });
    expect(invited.status).toBe(201);
    await enter();
    const listed = async () => (await (await asAdmin("GET", "/mail-queue")).json()).total;
    await expect.poll(listed).toBe(1);
    await page.goto("/dashboard/admin/users");
    const stuck = page.getByRole("region", { name: say("users.mail.title", { count: 1 }) });
    await expect(stuck.getByText(luz.email)).toBeVisible();
    await expect(stuck.getByText(say("users.mail.status.waiting"), { exact: true })).toBeVisible();
  });
});
