// An invitation from end to end: invited, mailed, in by a code, and in one's own markets alone.
import { createMarket, listMarkets } from "@igo/contract/markets.calls";
import { roles } from "@igo/contract/session";
import { activate, sendOtp, signIn } from "@igo/contract/session.calls";
import { inviteAgain, inviteUser, suspendUser } from "@igo/contract/users";
import { expect, test } from "vitest";
import { askingOf } from "@igo/testing/asking";
import { openMailbox } from "@igo/testing/mailbox";
import { aMarket } from "@igo/testing/markets";
import { server } from "@igo/testing/server";

const email = "luz+tiendas@example.com";

const house = async () => {
  const mailbox = await openMailbox();
  const one = await server({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: "http://localhost:8080" } });
  const { market } = await one.as.admin(createMarket, { body: aMarket() });
  const { user } = await one.as.admin(inviteUser, {
    body: {
      email,
      firstName: "Luz",
      lastName: "Gil",
      role: roles.partner,
      locale: "es",
      markets: [{ marketId: market.id, role: "owner" }],
    },
  });
  return { ...one, mailbox, market, user };
};

test("the mail leads to a page that asks for a code; the code leads to one's own markets", async () => {
  const { as, app, mailbox, market } = await house();
  await as.admin(createMarket, { body: aMarket({ taxId: "990100029" }) });
  const letter = await mailbox.letterTo(email);
  expect(letter.subject).toBe("Ana Ruiz te invita a iGO");
  const link = new URL(/http:\S+/.exec(letter.text)?.[0] ?? "");
  expect(link.origin + link.pathname).toBe("http://localhost:8080/auth/jwt/check-otp");
  expect(Object.fromEntries(link.searchParams)).toEqual({ identifier: email, purpose: "activation" });
  expect(letter.html).toContain(link.href.replaceAll("&", "&amp;"));

  const identifier = link.searchParams.get("identifier") ?? "";
  await as.guest(sendOtp, { body: { identifier, purpose: "activation" } });
  const code = await mailbox.codeFor(email, 2);
  const { accessToken, user } = await as.guest(activate, { body: { identifier, code } });
  expect(user).toMatchObject({ email, status: "active", role: roles.partner, locale: "es" });
  const { markets } = await askingOf(app, accessToken)(listMarkets);
  expect(markets.map(({ id }) => id)).toEqual([market.id]);
});

test("an invited account has no way in but the owner's code", async () => {
  const { as } = await house();
  await expect(
    as.guest(signIn, { body: { email, password: "una clave larga y buena" } }),
  ).rejects.toMatchObject({ code: "session.wrong_credentials" });
  await expect(as.guest(activate, { body: { identifier: email, code: "000000" } })).rejects.toMatchObject({
    status: 401,
  });
});

test("an invitation can be sent again, until its owner is in or it is taken back", async () => {
  const { as, mailbox, partner, user } = await house();
  const again = () => as.admin(inviteAgain, { params: { id: user.id } });
  await again();
  await mailbox.letterTo(email, 2);
  await as.admin(suspendUser, { params: { id: user.id }, body: {} });
  await expect(again()).rejects.toMatchObject({ status: 409, code: "account.not_pending" });
  await as.guest(sendOtp, { body: { identifier: email, purpose: "activation" } });
  // Requests are answered in turn: when this one's code has come, the other's would have come too.
  await as.guest(sendOtp, { body: { identifier: partner.email, purpose: "sign-in" } });
  await mailbox.codeFor(partner.email);
  expect(mailbox.to(email)).toHaveLength(2);
});
