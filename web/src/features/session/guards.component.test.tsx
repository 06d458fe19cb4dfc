// Access behind sign-in: through the consent screen if consents are missing, and only for a user that the server names.
import { giveConsents } from "@igo/contract/session/consents.calls";
import { readMe, signIn, updateMe } from "@igo/contract/session/session.calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { call } from "../../core/net/api.ts";
import { moreWords, text } from "../../core/language/i18n.ts";
import { currentSession, startSession } from "../../core/session/session.ts";
import { checkUserSession } from "../../core/sessionCalls.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { aUser } from "../../../testing/people.ts";
import { button, field } from "../../../testing/queries.ts";
import { refusal } from "../../../testing/refusal.ts";
import { accessToken, show } from "../../../testing/render.tsx";
import { Route, Routes } from "react-router";
import { LanguageSwitch } from "../../ui/settings/LanguageSwitch.tsx";
import { ConsentGate } from "./ConsentGate.tsx";
import { AuthGuard } from "./guards.tsx";
import { SignInScreen } from "./SignInScreen.tsx";

const guarded = (
  <Routes>
    <Route element={<AuthGuard gate={<ConsentGate />} Kept={({ otherwise }) => otherwise} />}>
      <Route path="/wanted" element={<h1>Wanted</h1>} />
    </Route>
    <Route path="*" element={<h1>At the door</h1>} />
  </Routes>
);
const title = (words: string) => page.getByRole("heading", { level: 1, name: words });
const gate = () => title(text("access.enter.title"));
const wanted = () => title("Wanted");
const openGuarded = () => show(guarded, { at: "/wanted", as: aUser() });

test("a user without consents sees the consent screen, and afterwards the screen they wanted", async () => {
  await moreWords();
  const consent = { version: "2026-11-21", givenAt: "2026-11-22T10:00:00.000Z", withdrawnAt: null };
  answer(giveConsents, { consents: [{ purpose: "terms", ...consent }] });
  await openGuarded();
  await expect.element(wanted()).toBeVisible();
  startSession({ accessToken, user: aUser(), consentRequired: true });
  await expect.element(gate()).toBeVisible();
  await expect.element(wanted()).not.toBeInTheDocument();
  await page.getByLabelText(text("access.join.acceptTerms")).click();
  await page.getByLabelText(text("access.join.acceptDataPolicy")).click();
  await button(text("access.enter.submit")).click();
  await expect.element(wanted()).toBeVisible();
  expect(requestsOf(giveConsents)[0]?.body).toEqual({ acceptTerms: true, acceptDataPolicy: true });
});

test("any call refused for missing consents shows the consent screen", async () => {
  await moreWords();
  await openGuarded();
  await expect.element(wanted()).toBeVisible();
  answer(updateMe, refusal("session.consent_required"));
  await call(updateMe, { body: {} }).catch(() => undefined);
  await expect.element(gate()).toBeVisible();
});

test.each([{}, { user: null }, { user: { email: "ana@example.com" } }])(
  "a session check with a response that breaks the contract, %j, leads to sign-in",
  async (body) => {
    answer(readMe, () => Response.json(body));
    await openGuarded();
    await checkUserSession();
    expect(currentSession()).toMatchObject({ status: "unauthenticated", user: null });
    await expect.element(title("At the door")).toBeVisible();
  },
);

test("a sign-in whose response has no user says that something went wrong, and signs nobody in", async () => {
  answer(signIn, () => Response.json({ accessToken }));
  await show(<SignInScreen />);
  await field(text("session.email")).fill("ana@example.com");
  await field(text("session.password")).fill("a password of hers");
  await button(text("session.signIn")).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(text("ui.wentWrong"));
  expect(currentSession().status).not.toBe("authenticated");
});

test("signing in switches to the account's language; the language switch saves a new one to the account", async () => {
  await show(<LanguageSwitch />);
  startSession({ accessToken, user: aUser({ locale: "es" }) });
  await expect.poll(() => document.documentElement.lang).toBe("es-CO");
  answer(updateMe, ({ body }) => ({ user: aUser({ locale: body.locale ?? "es" }) }));
  await button(text("shell.chooseLanguage")).click();
  await expect.poll(() => document.documentElement.lang).toBe("en");
  await expect.poll(() => currentSession().user?.locale).toBe("en");
  expect(requestsOf(updateMe)[0]?.body).toEqual({ locale: "en" });
});

test("a guest's choice of language stays in this browser", async () => {
  await show(<LanguageSwitch />);
  await button(text("shell.chooseLanguage")).click();
  await expect.poll(() => document.documentElement.lang).toBe("es-CO");
  expect(requestsOf(updateMe)).toHaveLength(0);
});
