// An invitation link: what it shows, what it requires, and what it says once it is used up.
import type { Invitation } from "@igo/contract/session/session";
import { acceptInvitation, readInvitation } from "@igo/contract/session/consents.calls";
import { signOut } from "@igo/contract/session/session.calls";
import { roles } from "@igo/contract/session/roles";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { chooseLanguage } from "../../core/language/language.ts";
import { paths } from "../../core/paths.ts";
import { currentSession } from "../../core/session/session.ts";
import { checkUserSession } from "../../core/sessionCalls.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { aUser } from "../../../testing/people.ts";
import { button, expectFault, field } from "../../../testing/queries.ts";
import { refusal } from "../../../testing/refusal.ts";
import { accessToken, address, show } from "../../../testing/render.tsx";
import { InvitationScreen } from "./InvitationScreen.tsx";

const token = "t".repeat(32);
const path = paths.auth.jwt.invitation;
const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  email: "luz@example.com",
  firstName: "Luz",
  inviter: "Éxito Express",
  role: roles.partner,
  locale: "es",
  markets: [{ name: "Droguería La Rebaja Chapinero", role: "manager" }],
  chains: [],
  expiresAt: "2099-01-01T00:00:00.000Z",
  ...change,
});
const open = async (options: Parameters<typeof show>[1] = {}, secret = token) => {
  answer(readInvitation, { invitation: anInvitation() });
  await checkUserSession();
  await show(<InvitationScreen />, { path, at: `${path}#${secret}`, ...options });
};
const terms = () => page.getByLabelText(text("access.join.acceptTerms"));
const dataPolicy = () => page.getByLabelText(text("access.join.acceptDataPolicy"));
const enter = () => button(text("access.enter.submit"));
const title = (words: string) => page.getByRole("heading", { level: 1, name: words });

test("opens with who invites to what, with nothing ticked, and signs in with both consents", async () => {
  answer(acceptInvitation, { accessToken, user: aUser({ email: "luz@example.com" }) });
  await open();
  await expect.element(title(text("access.enter.title"))).toBeVisible();
  await expect.element(page.getByText(/Éxito Express/)).toBeVisible();
  // In a URL it would end up in logs.
  const read = requestsOf(readInvitation)[0];
  expect([read?.headers.get("authorization"), read?.query]).toEqual([`Bearer ${token}`, undefined]);
  await expect
    .element(page.getByText(`Droguería La Rebaja Chapinero · ${text("users.memberRoles.manager")}`))
    .toBeVisible();
  await enter().click();
  for (const box of [terms(), dataPolicy()]) {
    await expect.element(box).not.toBeChecked();
    await expectFault(box, text("ui.field.tick"));
  }
  expect(requestsOf(acceptInvitation)).toHaveLength(0);

  await terms().click();
  await dataPolicy().click();
  await enter().click();
  await expect.poll(() => currentSession().user?.email).toBe("luz@example.com");
  // Without a password the account signs in with codes.
  expect(requestsOf(acceptInvitation)[0]?.body).toEqual({ token, acceptTerms: true, acceptDataPolicy: true });
  await expect.poll(address).toBe("/dashboard");
});

test("accepts an optional password, and shows at the field why one is refused", async () => {
  answer(
    acceptInvitation,
    refusal("account.weak_password", {
      errors: [{ path: "password", code: "invalid", message: "Too easy to guess" }],
    }),
  );
  await open();
  await terms().click();
  await dataPolicy().click();
  const password = field(text("access.invitation.password"));
  await password.fill("colombia2026!");
  await enter().click();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  expect(requestsOf(acceptInvitation)[0]?.body.password).toBe("colombia2026!");
  await expect.element(terms()).toBeChecked();
});

test.each([
  ["a link that serves no more", "u".repeat(32)],
  ["one that was cut on its way", "abc"],
])("says for %s what to do instead", async (_kind, secret) => {
  answer(readInvitation, refusal("invitation.not_found"));
  await checkUserSession();
  await show(<InvitationScreen />, { path, at: `${path}#${secret}` });
  await expect.element(title(text("access.invitation.dead"))).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: text("session.signIn") }))
    .toHaveAttribute("href", paths.auth.jwt.signIn);
});

test("a dead link is not asked again in another language", async () => {
  answer(readInvitation, refusal("invitation.not_found"));
  await show(<InvitationScreen />, { path, at: `${path}#${"x".repeat(32)}` });
  await expect.element(title(text("access.invitation.dead"))).toBeVisible();
  chooseLanguage("es");
  onTestFinished(() => chooseLanguage("en"));
  await expect.poll(() => document.documentElement.lang).toBe("es-CO");
  expect(requestsOf(readInvitation)).toHaveLength(1);
});

test("says if it cannot be read, and retries", async () => {
  answer(readInvitation, () => Response.error());
  await show(<InvitationScreen />, { path, at: `${path}#${"v".repeat(32)}` });
  await expect.element(title(text("access.invitation.failed"))).toBeVisible();
  answer(readInvitation, { invitation: anInvitation() });
  await button(text("ui.retry")).click();
  await expect.element(title(text("access.enter.title"))).toBeVisible();
});

test("asks a signed-in user before another account replaces theirs", async () => {
  answer(signOut, undefined);
  await open({ as: aUser() }, "w".repeat(32));
  await expect.element(title(text("access.invitation.signedIn", { name: "Ana Ruiz" }))).toBeVisible();
  expect(currentSession().status).toBe("authenticated");
  await button(text("access.invitation.signOut")).click();
  await expect.element(title(text("access.enter.title"))).toBeVisible();
  expect(currentSession().status).toBe("unauthenticated");
  // Authorised by the invitation's own secret, not by the other session's token.
  expect(requestsOf(readInvitation)[0]?.headers.get("authorization")).toBe(`Bearer ${"w".repeat(32)}`);
});
