// An invitation from end to end: invited, mailed, in by a code, and in one's own markets alone.
import { createMarket, listMarkets } from "@igo/contract/markets.calls";
import { roles } from "@igo/contract/session";
import { activate, sendOtp, signIn } from "@igo/contract/session.calls";
import { inviteAgain, inviteUser, suspendUser } from "@igo/contract/users";
import { expect, test } from "vitest";
import { askingOf } from "@igo/testing/asking";
import { openMailbox } from "@igo/testing/mailbox";
import { aMarket } from "@igo/testing/markets";
import { server, settleJobs } from "@igo/testing/server";

const mailbox = await openMailbox();
const env = { SMTP_URL: mailbox.url, PUBLIC_URL: "http://localhost:8080" };
const { as, app } = await server({ env });

let guests = 0;
/** Somebody who was invited, to a market of his own. */
const invited = async () => {
  guests += 1;
  const email = `luz${guests}+tiendas@example.com`;
  const body = aMarket({ externalCode: `T-${guests}`, decision: "new" });
  const { market } = await as.admin(createMarket, { body });
  const { user } = await as.admin(inviteUser, {
    body: {
      email,
      firstName: "Luz",
      lastName: "Gil",
      role: roles.partner,
      locale: "es",
      markets: [{ marketId: market.id, role: "owner" }],
    },
  });
  return { email, market, user };
};

test("the mail leads to a page that asks for a code; the code leads to one's own markets", async () => {
  const { email, market } = await invited();
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
  const { email } = await invited();
  await expect(
    as.guest(signIn, { body: { email, password: "una clave larga y buena" } }),
  ).rejects.toMatchObject({ code: "session.wrong_credentials" });
  await expect(as.guest(activate, { body: { identifier: email, code: "000000" } })).rejects.toMatchObject({
    status: 401,
  });
});

test("an invitation can be sent again, until its owner is in or it is taken back", async () => {
  const { email, user } = await invited();
  const again = () => as.admin(inviteAgain, { params: { id: user.id } });
  await again();
  await mailbox.letterTo(email, 2);
  await as.admin(suspendUser, { params: { id: user.id }, body: {} });
  await expect(again()).rejects.toMatchObject({ status: 409, code: "account.not_pending" });
  await as.guest(sendOtp, { body: { identifier: email, purpose: "activation" } });
  await settleJobs();
  expect(mailbox.to(email)).toHaveLength(2);
});
