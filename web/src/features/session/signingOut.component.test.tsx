// Signing out of the screens before the app: the invitation and the consents ask first, too, where something waits.
import { readInvitation } from "@igo/contract/session/consents.calls";
import { roles } from "@igo/contract/session/roles";
import { readMe, signOut } from "@igo/contract/session/session.calls";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { currentSession, startSession } from "../../core/session/session.ts";
import { checkUserSession } from "../../core/sessionCalls.ts";
import { countUnsent, keepAct } from "../../records/acts/acts.data.ts";
import { anId } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { aUser } from "../../../testing/people.ts";
import { button, dialog } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { SignOutQuestion } from "../shell/signOut/SignOutQuestion.tsx";
import { ConsentGate } from "./ConsentGate.tsx";
import { InvitationScreen } from "./InvitationScreen.tsx";

const ana = anId(1);
const accessToken = `a.${btoa(JSON.stringify({ exp: 4_000_000_000, sid: "ana", sub: ana }))}.c`;
const path = paths.auth.jwt.invitation;
const press = { marketId: anId(100), name: "Tienda Sol", version: 1 };

beforeEach(async () => {
  await moreWords();
  answer(signOut, undefined);
  answer(readMe, { user: aUser({ id: ana }) });
  answer(readInvitation, {
    invitation: {
      email: "luz@example.com",
      firstName: "Luz",
      inviter: "Éxito Express",
      role: roles.partner,
      locale: "en",
      markets: [{ name: "Tienda Sol", role: "manager" }],
      chains: [],
      expiresAt: "2099-01-01T00:00:00.000Z",
    },
  });
  startSession({ accessToken, user: aUser({ id: ana }) });
  await checkUserSession();
});

const screens: [name: string, screen: ReactNode, action: () => string, at: string][] = [
  [
    "the invitation",
    <InvitationScreen key="invitation" />,
    () => text("access.invitation.signOut"),
    `${path}#${"s".repeat(32)}`,
  ],
  ["the consents", <ConsentGate key="consents" />, () => text("access.enter.signOut"), "/"],
];

test.each(screens)("%s ask before what waits is lost, and stay if it shall be sent", async (...given) => {
  const [, screen, action, at] = given;
  expect(await keepAct(ana, { ...press, wanted: { kind: "orders", isOn: false } })).toBe(true);
  await show(
    <>
      {screen}
      <SignOutQuestion />
    </>,
    { at },
  );
  const asks = dialog(text("offline.signOut.title"));
  await button(action()).click();
  await expect.element(asks).toBeVisible();
  await button(text("ui.cancel"), asks).click();
  await expect.element(asks).not.toBeInTheDocument();
  expect(currentSession().status).toBe("authenticated");
  expect(await countUnsent(ana)).toBe(1);

  await button(action()).click();
  await button(text("offline.signOut.action"), asks).click();
  await expect.poll(() => currentSession()).toMatchObject({ status: "unauthenticated", leftByChoice: true });
  await expect.poll(() => countUnsent(ana)).toBe(0);
  await expect.poll(() => requestsOf(signOut).length).toBe(1);
});

test.each(screens)("%s sign out at once where nothing waits", async (...given) => {
  const [, screen, action, at] = given;
  expect(await countUnsent(ana)).toBe(0);
  await show(
    <>
      {screen}
      <SignOutQuestion />
    </>,
    { at },
  );
  await button(action()).click();
  await expect.poll(() => currentSession().status).toBe("unauthenticated");
  await expect.element(dialog(text("offline.signOut.title"))).not.toBeInTheDocument();
});

test("after the question the invitation goes on where it was left", async () => {
  expect(await keepAct(ana, { ...press, wanted: { kind: "orders", isOn: false } })).toBe(true);
  await show(
    <>
      <InvitationScreen />
      <SignOutQuestion />
    </>,
    { at: `${path}#${"s".repeat(32)}` },
  );
  await button(text("access.invitation.signOut")).click();
  await button(text("offline.signOut.action"), dialog(text("offline.signOut.title"))).click();
  await expect
    .element(page.getByRole("heading", { level: 1, name: text("access.enter.title") }))
    .toBeVisible();
});
