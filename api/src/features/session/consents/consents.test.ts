// The consent page: without the required consents, only a few calls respond.
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { giveConsents, listConsents } from "@igo/contract/session/consents.calls";
import { exportMe, readMe, signIn, signOut, updateMe } from "@igo/contract/session/session.calls";
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { askingOf } from "@igo/testing/asking";
import { server } from "@igo/testing/server/server";

const { as, app, deps, someone } = await server();
const consents = { acceptTerms: true as const, acceptDataPolicy: true as const };
const reluctant = (role: number = roles.partner) => someone(role, { hasConsented: false });
const isGate = { status: 403, code: "session.consent_required" };

test("a user without consents is told at sign-in and can do nothing else, whatever the role", async () => {
  for (const role of [roles.partner, roles.admin]) {
    const { email } = await reluctant(role);
    const { accessToken, consentRequired } = await as.guest(signIn, { body: { email, password } });
    expect(consentRequired).toBe(true);
    const ask = askingOf(app, accessToken);
    expect(await ask(readMe)).toMatchObject({ user: { email }, consentRequired: true });
    expect(await ask(listConsents)).toEqual({ consents: [] });
    await expect(ask(listMarkets)).rejects.toMatchObject(isGate);
    await expect(ask(exportMe)).rejects.toMatchObject(isGate);
    await ask(signOut);
  }
});

test("both consents give access at once, and their version, time and place are stored", async () => {
  const { id, ask } = await reluctant();
  const given = await ask(giveConsents, { body: consents, headers: { "accept-language": "en" } });
  expect(given.consents.map(({ purpose, version }) => [purpose, version])).toEqual([
    ["data-policy", "2026-11-21"],
    ["terms", "2026-11-21"],
  ]);
  const me = await ask(readMe);
  expect(me).not.toHaveProperty("consentRequired");
  // The language in which they were read.
  expect(me.user.locale).toBe("en");
  expect((await ask(listMarkets)).markets).toEqual([]);
  const proofs = await deps.db.selectFrom("consent").selectAll().where("accountId", "=", id).execute();
  for (const proof of proofs) expect(proof).toMatchObject({ address: "127.0.0.1", withdrawnAt: null });
});

test("one of the two is not enough", async () => {
  const { ask } = await reluctant();
  const body = Object.assign({ ...consents }, { acceptDataPolicy: false });
  await expect(ask(giveConsents, { body })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "acceptDataPolicy" }],
  });
  await expect(ask(listMarkets)).rejects.toMatchObject(isGate);
});

test("on the consent page the user changes the language, and nothing else", async () => {
  const { ask } = await reluctant();
  expect((await ask(updateMe, { body: { locale: "en" } })).user.locale).toBe("en");
  await expect(ask(updateMe, { body: { firstName: "Eva" } })).rejects.toMatchObject(isGate);
});

test("withdrawing a consent in the database blocks access again", async () => {
  const { id, ask } = await someone();
  await ask(listMarkets);
  await deps.db
    .updateTable("consent")
    .set({ withdrawnAt: new Date().toISOString() })
    .where("accountId", "=", id)
    .where("purpose", "=", "terms")
    .execute();
  await expect(ask(listMarkets)).rejects.toMatchObject(isGate);
});
