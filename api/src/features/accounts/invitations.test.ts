// Invitations from end to end: invited, mailed, accepted by link with both consents, with access to their own markets
// only.
import { createChain } from "@igo/contract/chains/chains";
import { createMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { acceptInvitation, listConsents, readInvitation } from "@igo/contract/session/consents.calls";
import { activate, sendOtp, signIn } from "@igo/contract/session/session.calls";
import { inviteAgain, inviteUser, reactivateUser, suspendUser } from "@igo/contract/accounts/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fromSomewhere } from "@igo/testing/addresses";
import { askingOf } from "@igo/testing/asking";
import { openMailbox } from "@igo/testing/mailbox";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";

const mailbox = await openMailbox();
const env = { SMTP_URL: mailbox.url, PUBLIC_URL: "http://localhost:8080", TRUST_PROXY: "1" };
const { as, app, deps } = await server({ env });

let guests = 0;
const aStore = async (name = "Droguería La Rebaja Chapinero") => {
  const body = aMarket({ externalCode: `T-${(guests += 1)}`, name, decision: "new" });
  return (await as.admin(createMarket, { body })).market;
};
type Given = {
  locale?: "en" | "es";
  role?: 1 | 2;
  chains?: string[];
  stores?: Awaited<ReturnType<typeof aStore>>[];
};
/** Invites someone, by default to a market of their own. */
const invited = async ({ role = roles.partner, stores, ...given }: Given = {}) => {
  const email = `luz${(guests += 1)}+tiendas@example.com`;
  const own = stores ?? [await aStore()];
  const markets = own.map(({ id }) => ({ marketId: id, role: "owner" as const }));
  const { user } = await as.admin(inviteUser, {
    body: { email, firstName: "Luz", lastName: "Gil", role, markets, ...given },
  });
  return { email, user, market: own[0] };
};
const tokenFor = async (email: string, number = 1) => {
  const { text } = await mailbox.letterTo(email, number);
  return new URL(/http:\S+/.exec(text)?.[0] ?? "").hash.slice(1);
};
const consents = { acceptTerms: true as const, acceptDataPolicy: true as const };
const bringing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const isDead = { status: 404, code: "invitation.not_found" };

test("the mail's link leads in: one page, both consents, and then only their own markets", async () => {
  const { email, market } = await invited();
  await as.admin(createMarket, { body: aMarket({ taxId: "990100029" }) });
  const { text, html } = await mailbox.letterTo(email);
  const link = new URL(/http:\S+/.exec(text)?.[0] ?? "");
  expect(link.origin + link.pathname + link.search).toBe("http://localhost:8080/auth/jwt/invitation");
  expect(html).toContain(link.href);

  const token = link.hash.slice(1);
  const { invitation } = await as.guest(readInvitation, bringing(token));
  expect(invitation).toMatchObject({
    email,
    firstName: "Luz",
    inviter: "Ana Ruiz",
    role: roles.partner,
    locale: "es",
    markets: [{ name: market?.name, role: "owner" }],
    chains: [],
  });
  const password = "café con leche y arepa";
  const headers = { "accept-language": "es-CO", ...fromSomewhere() };
  const entered = await as.guest(acceptInvitation, { body: { token, ...consents, password }, headers });
  expect(entered).not.toHaveProperty("consentRequired");
  expect(entered.user).toMatchObject({ email, status: "active", role: roles.partner, locale: "es" });
  const ask = askingOf(app, entered.accessToken);
  expect((await ask(listMarkets)).markets.map(({ id }) => id)).toEqual([market?.id]);
  expect((await ask(listConsents)).consents).toMatchObject([
    { purpose: "data-policy", version: "2026-11-21", withdrawnAt: null },
    { purpose: "terms", version: "2026-11-21", withdrawnAt: null },
  ]);
  const proof = await deps.db
    .selectFrom("consent")
    .select("address")
    .where("accountId", "=", entered.user.id)
    .execute();
  expect(proof.map(({ address }) => address)).toEqual(Array(2).fill(headers["x-forwarded-for"]));
  await as.guest(signIn, { body: { email, password } });
  expect(mailbox.to(email)).toHaveLength(1);
});

test("opening an invitation link, however often, does not use it up; accepting does, once", async () => {
  const { email } = await invited();
  const token = await tokenFor(email);
  for (let looks = 0; looks < 3; looks += 1) await as.guest(readInvitation, bringing(token));
  const accept = () => as.guest(acceptInvitation, { body: { token, ...consents } });
  const both = await Promise.allSettled([accept(), accept()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(accept()).rejects.toMatchObject(isDead);
  await expect(as.guest(readInvitation, bringing(token))).rejects.toMatchObject(isDead);
});

test("the secret is never accepted in a URL's path or query, which proxies and logs would store", async () => {
  const { email } = await invited();
  const token = await tokenFor(email);
  const url = `/api/v1/auth/invitation?token=${token}`;
  expect((await app.inject({ method: "GET", url })).statusCode).toBe(404);
  expect(readInvitation.query).toBeUndefined();
  const headers = { authorization: `Bearer ${token}` };
  const opened = await app.inject({ method: "GET", url: "/api/v1/auth/invitation", headers });
  expect(opened.statusCode).toBe(200);
});

test("without both consents, or with a common password, nobody gets in and the link stays valid", async () => {
  const { email } = await invited();
  const token = await tokenFor(email);
  const accept = (body: object) =>
    as.guest(acceptInvitation, { body: Object.assign({ token, ...consents }, body) });
  await expect(accept({ acceptDataPolicy: false })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "acceptDataPolicy" }],
  });
  await expect(accept({ password: "Colombia2026!" })).rejects.toMatchObject({
    code: "account.weak_password",
  });
  await accept({});
});

test("an invitation is sent again, which ends the earlier link, until it is accepted or revoked", async () => {
  const { email, user } = await invited();
  const again = () => as.admin(inviteAgain, { params: { id: user.id } });
  await again();
  const [first, second] = [await tokenFor(email, 1), await tokenFor(email, 2)];
  await expect(as.guest(readInvitation, bringing(first))).rejects.toMatchObject(isDead);
  const read = () => as.guest(readInvitation, bringing(second));
  await read();
  await as.admin(suspendUser, { params: { id: user.id }, body: {} });
  await expect(again()).rejects.toMatchObject({ status: 409, code: "account.not_pending" });
  await expect(read()).rejects.toMatchObject(isDead);
  await as.guest(sendOtp, { body: { identifier: email, purpose: "activation" } });
  await settleJobs();
  expect(mailbox.to(email)).toHaveLength(2);
  await as.admin(reactivateUser, { params: { id: user.id } });
  await read();
});

test("a link is valid for seven days, and the database does not store its secret", async () => {
  const { email, user } = await invited();
  const token = await tokenFor(email);
  const { invitation } = await as.guest(readInvitation, bringing(token));
  const days = (Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
  const row = await deps.db.selectFrom("invitation").selectAll().where("accountId", "=", user.id).execute();
  expect(JSON.stringify(row)).not.toContain(token);
  await deps.db
    .updateTable("invitation")
    .set({ expiresAt: sql<string>`now()` })
    .where("accountId", "=", user.id)
    .execute();
  await expect(as.guest(acceptInvitation, { body: { token, ...consents } })).rejects.toMatchObject(isDead);
});

test("the mail says who invites, to which market and role, and what its link does, in the right language", async () => {
  const [one, two] = [await aStore(), await aStore("Tienda La Segunda")];
  const spanish = await mailbox.letterTo((await invited({ stores: [one] })).email);
  expect(spanish.subject).toBe("Ana Ruiz te invita a manejar Droguería La Rebaja Chapinero");
  expect(spanish.text).toMatch(/Tu rol: propietario[^]*aceptas los términos[^]*una sola vez[^]*7 días/);
  const english = await mailbox.letterTo((await invited({ stores: [one, two], locale: "en" })).email);
  expect(english.subject).toBe(
    "Ana Ruiz invites you to manage Droguería La Rebaja Chapinero and another market",
  );
  expect(english.text).toMatch(/Your role: owner[^]*accept the terms[^]*once, for 7 days/);
  const admin = await mailbox.letterTo((await invited({ role: roles.admin, stores: [] })).email);
  expect(admin.subject).toBe("Ana Ruiz te invita a administrar iGO");
  expect(admin.text).toContain("Tu rol: administrador");
});

test("an invited account opens only by its mailbox, and a code there leads to the consents", async () => {
  const { email } = await invited();
  const body = { email, password: "una clave larga y buena" };
  await expect(as.guest(signIn, { body })).rejects.toMatchObject({ code: "session.wrong_credentials" });
  await expect(as.guest(activate, { body: { identifier: email, code: "000000" } })).rejects.toMatchObject({
    status: 401,
  });
  await as.guest(sendOtp, { body: { identifier: email, purpose: "activation" } });
  const code = await mailbox.codeFor(email, 2);
  const { accessToken, consentRequired } = await as.guest(activate, { body: { identifier: email, code } });
  expect(consentRequired).toBe(true);
  await expect(askingOf(app, accessToken)(listMarkets)).rejects.toMatchObject({
    status: 403,
    code: "session.consent_required",
  });
  const token = await tokenFor(email);
  await expect(as.guest(readInvitation, bringing(token))).rejects.toMatchObject(isDead);
});

test("an invitation to a chain says so in the mail and on its page, and gives access to its markets", async () => {
  const { chain } = await as.admin(createChain, { body: { name: "Mercados del Café", code: "CAFE" } });
  const number = (guests += 1);
  const body = aMarket({ externalCode: `T-${number}`, taxId: aTaxId(), chainId: chain.id, decision: "new" });
  const { market } = await as.admin(createMarket, { body });
  const { email, user } = await invited({ stores: [], chains: [chain.id] });
  expect(user.chains).toEqual([{ chainId: chain.id, name: chain.name, marketCount: 1 }]);
  const { text, subject } = await mailbox.letterTo(email);
  expect(subject).toBe("Ana Ruiz te invita a manejar todas las tiendas de Mercados del Café");
  expect(text).toContain("Cadena: Mercados del Café, con todas sus tiendas y las que lleguen después.");
  const token = await tokenFor(email);
  const { invitation } = await as.guest(readInvitation, bringing(token));
  expect(invitation).toMatchObject({ markets: [], chains: ["Mercados del Café"] });
  const { accessToken } = await as.guest(acceptInvitation, { body: { token, ...consents } });
  const own = await askingOf(app, accessToken)(listMarkets);
  expect(own.markets.map(({ id }) => id)).toEqual([market.id]);
  const nowhere = invited({ stores: [], chains: [market.id] });
  await expect(nowhere).rejects.toMatchObject({ status: 404, code: "chain.not_found" });
});
