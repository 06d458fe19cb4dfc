// Access tokens: only our own, unaltered and unexpired; signing keys that rotate without anyone noticing; the same in
// every process.
import { listChains } from "@igo/contract/chains/chains";
import { roles } from "@igo/contract/session/session";
import { readMe, signIn } from "@igo/contract/session/session.calls";
import { suspendUser, updateUser } from "@igo/contract/accounts/users";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { askingOf } from "@igo/testing/asking";
import { at } from "@igo/testing/clock";
import { secondServer, serverBeside } from "@igo/testing/server/second";
import { server } from "@igo/testing/server/server";
import { rotateKeys, tidyKeys } from "../../platform/security/tokens.ts";

const { as, app, deps, someone } = await server();

/** The test's own partner, and a way to forge their tokens. */
const open = async () => {
  const partner = await someone();
  const statusOf = (token: string) =>
    askingOf(
      app,
      token,
    )(readMe).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const { kid = "", alg, typ } = decodeProtectedHeader(partner.token);
  const claims = decodeJwt(partner.token);
  const key = deps.secrets.key(`access-token ${kid}`);
  type Changes = { header?: object; claims?: object; key?: Uint8Array };
  const forge = (changes: Changes = {}) =>
    new SignJWT({ ...claims, ...changes.claims })
      .setProtectedHeader({ alg: "HS256", kid, typ: "at+jwt", ...changes.header })
      .sign(changes.key ?? key);
  return { partner, statusOf, forge, claims, kid, alg, typ };
};

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("a token like ours is accepted, so the forger of these tests works", async () => {
  const { statusOf, forge, alg, typ } = await open();
  expect(await statusOf(await forge())).toBe(200);
  expect({ alg, typ }).toEqual({ alg: "HS256", typ: "at+jwt" });
});

test("another key, algorithm, kid, type, issuer, audience or time is refused", async () => {
  const { statusOf, forge, claims } = await open();
  const now = Math.floor(Date.now() / 1000);
  const { jti: _jti, ...anonymous } = claims;
  const forged = {
    "another key": forge({ key: deps.secrets.key("access-token") }),
    "another algorithm": forge({ header: { alg: "HS512" } }),
    "another kid": forge({ header: { kid: "another" } }),
    "no kid": forge({ header: { kid: undefined } }),
    "another type": forge({ header: { typ: "JWT" } }),
    "another issuer": forge({ claims: { iss: "https://elsewhere.example" } }),
    "another audience": forge({ claims: { aud: "another" } }),
    "run out": forge({ claims: { exp: now - 6 } }),
    "not yet": forge({ claims: { nbf: now + 60 } }),
    "without an end": forge({ claims: { exp: undefined } }),
    "without a session": forge({ claims: { sid: undefined } }),
    "without an id": forge({ claims: { ...anonymous, jti: undefined } }),
    "another's account": forge({ claims: { sub: "00000000-0000-7000-8000-000000000000" } }),
  };
  for (const [how, token] of Object.entries(forged))
    expect({ how, status: await statusOf(await token) }).toEqual({ how, status: 401 });
});

test("a token without a signature is refused, in whatever form", async () => {
  const { statusOf, partner } = await open();
  const [, body = ""] = partner.token.split(".");
  for (const alg of ["none", "None", "NONE", ""]) {
    const head = Buffer.from(JSON.stringify({ alg, typ: "at+jwt" })).toString("base64url");
    expect(await statusOf(`${head}.${body}.`)).toBe(401);
  }
});

test("a token with any one character changed is refused", async () => {
  const { partner } = await open();
  const { token } = partner;
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  expect(await deps.tokens.read(token)).toBeDefined();
  for (let place = 0; place < token.length; place += 1) {
    if (token[place] === ".") continue;
    // Flips the lowest bit, the hardest case: in a part's last character it may belong to no byte.
    const neighbour = alphabet[alphabet.indexOf(token[place] ?? "") ^ 1];
    const flipped = `${token.slice(0, place)}${neighbour}${token.slice(place + 1)}`;
    expect({ place, read: await deps.tokens.read(flipped) }).toEqual({ place, read: undefined });
  }
});

test("after a rotation new tokens have another kid, and old ones stay valid for their half hour", async () => {
  const { partner, statusOf, kid } = await open();
  await rotateKeys(deps.db);
  const { accessToken } = await as.guest(signIn, { body: { email: partner.email, password } });
  expect(decodeProtectedHeader(accessToken).kid).not.toBe(kid);
  expect(await statusOf(accessToken)).toBe(200);
  expect(await statusOf(partner.token)).toBe(200);
  const fresh = await secondServer(deps);
  await deps.database.query("update signing_key set retired_at = retired_at - interval '31 minutes'");
  await expect(fresh(partner.token)(readMe)).rejects.toMatchObject({ status: 401 });
  expect((await fresh(accessToken)(readMe)).user.id).toBe(partner.id);
});

describe("a token found valid before is refused", () => {
  // A separate server, because it caches valid tokens.
  const aReader = async () => (await serverBeside(deps)).deps.tokens;

  test("once it has expired", async () => {
    const { partner } = await open();
    const tokens = await aReader();
    expect(await tokens.read(partner.token)).toBeDefined();
    await at(inMinutes(20), async () => expect(await tokens.read(partner.token)).toBeDefined());
    await at(inMinutes(31), async () => expect(await tokens.read(partner.token)).toBeUndefined());
  });

  test("once its key is retired, which a process notices within a minute", async () => {
    const { partner } = await open();
    const tokens = await aReader();
    expect(await tokens.read(partner.token)).toBeDefined();
    await rotateKeys(deps.db);
    await deps.database.query("update signing_key set retired_at = retired_at - interval '31 minutes'");
    await at(inMinutes(1.1), async () => expect(await tokens.read(partner.token)).toBeUndefined());
  });
});

test("a ninety-day-old key is replaced automatically", async () => {
  const { partner, kid } = await open();
  const kidNow = async () => {
    const { accessToken } = await as.guest(signIn, { body: { email: partner.email, password } });
    return decodeProtectedHeader(accessToken).kid;
  };
  await tidyKeys(deps.db);
  expect(await kidNow()).toBe(kid);
  await deps.database.query("update signing_key set created_at = created_at - interval '91 days'");
  await tidyKeys(deps.db);
  expect(await kidNow()).not.toBe(kid);
});

describe("with a second process on the same database", () => {
  const openTwo = async () => ({ ...(await open()), there: await secondServer(deps) });

  test("what one process does to an account takes effect in the other at the next call", async () => {
    const { there } = await openTwo();
    const signedOut = await someone();
    const suspended = await someone();
    const demoted = await someone(roles.admin);
    for (const { token } of [signedOut, suspended, demoted]) await there(token)(readMe);
    await there(demoted.token)(listChains);
    await deps.db
      .updateTable("session")
      .set({ endedAt: new Date().toISOString() })
      .where("id", "=", signedOut.sessionId)
      .execute();
    await as.admin(suspendUser, { params: { id: suspended.id }, body: {} });
    await as.admin(updateUser, { body: { id: demoted.id, version: 1, role: roles.partner } });
    await expect(there(signedOut.token)(readMe)).rejects.toMatchObject({ status: 401 });
    await expect(there(suspended.token)(readMe)).rejects.toMatchObject({ status: 401 });
    await expect(there(demoted.token)(listChains)).rejects.toMatchObject({ status: 403 });
  });

  test("a new signing key is known there without a restart", async () => {
    const { partner, there } = await openTwo();
    await there(partner.token)(readMe);
    await rotateKeys(deps.db);
    const { accessToken } = await as.guest(signIn, { body: { email: partner.email, password } });
    expect((await there(accessToken)(readMe)).user.id).toBe(partner.id);
    await there(partner.token)(readMe);
  });
});
