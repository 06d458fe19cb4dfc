// What signed-out visitors see: errors, codes, legal texts.
import { expect, type Page } from "@playwright/test";
import { field, fillSignIn, heading, press } from "../steps.ts";
import { lookAtStates, type Scene, serverOf } from "./states.ts";

const server = serverOf(async () => ({}));
/** A mailbox gets one code a minute, so each state has its own. */
let mailboxes = 0;
const newMailbox = () => `guest-${(mailboxes += 1)}@example.com`;

const typeCode = async (page: Page) => {
  await page.getByRole("textbox", { name: /\d/ }).first().focus();
  await page.keyboard.type("000000");
};
const invitation = {
  email: "luz.gil@example.com",
  firstName: "Luz",
  inviter: "Éxito Express",
  role: 2,
  locale: "es",
  markets: [{ name: "Droguería La Rebaja Chapinero", role: "manager" }],
  chains: [],
  expiresAt: "2026-03-17T15:00:00.000Z",
};
const openActivation = async ({ open, page, say }: Scene) => {
  const identifier = newMailbox();
  await open(`/auth/jwt/check-otp?${new URLSearchParams({ identifier, purpose: "activation" })}`);
  await expect(page.getByText(say("access.ask.invited", { identifier }))).toBeVisible();
};
const askForCode = async (scene: Scene) => {
  await openActivation(scene);
  await press(scene.page, scene.say("access.code.send"));
  await expect(heading(scene.page, scene.say("access.check.title.activation"))).toBeVisible();
};

lookAtStates("states of a guest", server, {
  "sign-in-refused": async ({ open, page, say, watching }) => {
    await open("/auth/jwt/sign-in");
    watching.expectRefusal(401);
    await fillSignIn(page, say, "not the password");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  help: async ({ open, page, say }) => {
    await open("/auth/jwt/sign-in");
    await page.getByRole("button", { name: say("session.help") }).click();
    await expect(page.getByRole("dialog")).toContainText(say("access.help.noCode"));
  },
  "sign-up-with-faults": async ({ open, page, say }) => {
    await open("/auth/jwt/sign-up");
    await press(page, say("access.join.submit"));
    await expect(page.getByText(say("ui.field.tick"))).toHaveCount(2);
  },
  "data-policy": async ({ page, say }) => {
    await page.getByRole("button", { name: say("access.join.readDataPolicy") }).click();
    await expect(page.getByRole("dialog")).toContainText("Ley 1581 de 2012");
  },
  invitation: async ({ open, page, say }) => {
    const token = "i".repeat(32);
    await page.route(/\/api\/v1\/auth\/invitation$/, (route) =>
      route.request().headers()["authorization"]?.endsWith(token)
        ? route.fulfill({ json: { invitation } })
        : route.fallback(),
    );
    await open(`/auth/jwt/invitation#${token}`);
    await expect(heading(page, say("access.enter.title"))).toBeVisible();
  },
  "dead-invitation": async ({ open, page, say, watching }) => {
    // Asked for again in the language of the phone, and in the next look's.
    watching.expectRefusal(404, 3);
    await open(`/auth/jwt/invitation#${"d".repeat(32)}`);
    await expect(heading(page, say("access.invitation.dead"))).toBeVisible();
  },
  "check-code": askForCode,
  "wrong-code": async (scene) => {
    await askForCode(scene);
    scene.watching.expectRefusal(401);
    await typeCode(scene.page);
    await expect(scene.page.getByRole("alert")).toBeVisible();
  },
  "new-password": async ({ open, page, say }) => {
    await open("/auth/jwt/reset-password");
    await field(page, say("session.email")).fill(newMailbox());
    await press(page, say("access.code.send"));
    await expect(heading(page, say("access.check.title.password-reset"))).toBeVisible();
    await typeCode(page);
    await expect(field(page, say("access.newPassword"))).toBeFocused();
  },
});
