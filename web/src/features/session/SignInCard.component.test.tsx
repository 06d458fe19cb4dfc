// Sign-in: refusals are explained, and nothing typed is lost.
import { signIn } from "@igo/contract/session/session.calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { currentSession } from "../../core/session/session.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { aUser } from "../../../testing/people.ts";
import { button, expectFault, field } from "../../../testing/queries.ts";
import { refusal, refusalText } from "../../../testing/refusal.ts";
import { accessToken, show } from "../../../testing/render.tsx";
import { AdminSignInScreen } from "./AdminSignInScreen.tsx";
import { SignInScreen } from "./SignInScreen.tsx";

const email = () => field(text("session.email"));
const password = () => field(text("session.password"));
const alert = () => page.getByRole("alert");

const fillAndSend = async () => {
  await email().fill("ana@example.com");
  await password().fill("a password of hers");
  await button(text("session.signIn")).click();
};

test("says that the password is wrong, and keeps the email address", async () => {
  answer(signIn, refusal("session.wrong_credentials"));
  await show(<SignInScreen />);
  await fillAndSend();
  await expect.element(alert()).toMatchTextContent(refusalText("session.wrong_credentials"));
  await expect.element(email()).toHaveValue("ana@example.com");
  expect(currentSession().status).not.toBe("authenticated");
});

test("offers to activate the account after a refusal, with the typed email address", async () => {
  answer(signIn, refusal("session.wrong_credentials"));
  await show(<SignInScreen />, { path: "/", at: "/?returnTo=%2Ffaqs" });
  await fillAndSend();
  const link = alert().getByRole("link", { name: text("session.activate") });
  await expect
    .element(link)
    .toHaveAttribute("href", "/auth/jwt/check-otp?purpose=activation&returnTo=%2Ffaqs");
  await link.click();
  expect(window.history.state).toMatchObject({ usr: { email: "ana@example.com" } });
});

test("says how long to wait after too many attempts", async () => {
  answer(signIn, refusal("session.too_many_attempts", { params: { seconds: 90, minutes: 2 } }));
  await show(<SignInScreen />);
  await fillAndSend();
  const words = refusalText("session.too_many_attempts", { seconds: 90, minutes: 2 });
  await expect.element(alert()).toMatchTextContent(words);
  await expect.element(button(text("session.signIn"))).toBeEnabled();
  await expect.element(button(text("session.signIn"))).toHaveFocus();
});

test("says that the server cannot be reached if it does not respond", async () => {
  answer(signIn, () => Response.error());
  await show(<SignInScreen />);
  await fillAndSend();
  await expect.element(alert()).toMatchTextContent(text("ui.noConnection"));
});

test("asks for missing values before calling the server, and focuses the first empty field", async () => {
  await show(<SignInScreen />);
  await button(text("session.signIn")).click();
  await expectFault(email(), text("ui.field.required"));
  await expect.element(email()).toHaveFocus();
  expect(requestsOf(signIn)).toHaveLength(0);
  await email().fill("ana");
  await button(text("session.signIn")).click();
  await expectFault(email(), text("ui.field.invalidEmail"));
});

test("Enter signs in with the typed values", async () => {
  answer(signIn, { accessToken, user: aUser() });
  await show(<SignInScreen />);
  await email().fill("ana@example.com");
  await password().fill("a password of hers");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => currentSession().user?.email).toBe("ana@example.com");
  expect(requestsOf(signIn)[0]?.body).toEqual({ email: "ana@example.com", password: "a password of hers" });
});

test("shows the password and hides it again", async () => {
  await show(<SignInScreen />);
  await password().fill("a password of hers");
  await button(text("ui.showPassword")).click();
  await expect.element(password()).toHaveAttribute("type", "text");
  await button(text("ui.hidePassword")).click();
  await expect.element(password()).toHaveAttribute("type", "password");
  await expect.element(password()).toHaveValue("a password of hers");
});

test("sends a partner at the administrators' sign-in to the other one, in Spanish too", async () => {
  answer(signIn, refusal("access.not_admin_account"));
  await show(<AdminSignInScreen />, { language: "es" });
  await fillAndSend();
  await expect.element(alert()).toMatchTextContent(refusalText("access.not_admin_account"));
  await expect.element(alert()).toMatchTextContent(/administrador/);
  expect(requestsOf(signIn)[0]?.body.audience).toBe("admin");
  expect(requestsOf(signIn)[0]?.headers.get("Accept-Language")).toBe("es");
});

test("names the product in full before the title", async () => {
  await show(<SignInScreen />);
  await expect.element(page.getByText("iGO - Intelligent Logistics", { exact: true })).toBeVisible();
});

test("Tab goes from the email address to the password, and only then to the forgotten-password link", async () => {
  await show(<SignInScreen />);
  await email().click();
  await userEvent.keyboard("{Tab}");
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(page.getByRole("link", { name: text("session.forgot") })).toHaveFocus();
});
