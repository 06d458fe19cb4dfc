// Staying signed in: the refresh cookie, two tabs at once, a stolen token, and how long a session lasts.
import { endOneSession, endOtherSessions, listSessions, readMe } from "@igo/contract/session/session.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { askingOf } from "@igo/testing/asking";
import { serverBeside } from "@igo/testing/server/second";
import { server } from "@igo/testing/server/server";

const { app, deps, raw, admin, someone } = await server();

const refreshOf = ({ cookies }: Awaited<ReturnType<typeof raw>>) =>
  cookies.find(({ name }) => name.endsWith("igo_refresh"));

type Shifted = "last_seen_at" | "expires_at" | "renewed_at";

/** The test's own partner. */
const aPartner = async () => {
  const partner = await someone();
  const enter = async (at = app) => {
    const answer = await at.inject({
      method: "POST",
      url: "/api/v1/auth",
      payload: { email: partner.email, password },
      headers: { "user-agent": "A phone" },
    });
    const cookie = refreshOf(answer);
    if (!cookie) throw new Error("There is no cookie");
    const { accessToken }: { accessToken: string } = answer.json();
    return { cookie, token: cookie.value, ask: askingOf(app, accessToken) };
  };
  const shift = (column: Shifted, interval: string) =>
    deps.database.query(
      `update session set ${column} = ${column} - interval '${interval}' where account_id = $1`,
      [partner.id],
    );
  return { partner, enter, shift };
};
const renew = async (token: string) => {
  const answer = await raw({
    method: "POST",
    url: "/api/v1/auth/refresh",
    cookies: { igo_refresh: token },
  });
  return { status: answer.statusCode, body: answer.json(), token: refreshOf(answer)?.value ?? "" };
};

test("the refresh token is in a cookie that scripts cannot read and other sites do not send", async () => {
  const { enter, partner } = await aPartner();
  const { cookie } = await enter();
  expect(cookie).toMatchObject({
    name: "igo_refresh",
    path: "/api/v1/auth",
    httpOnly: true,
    sameSite: "Strict",
    maxAge: 7 * 86_400,
  });
  expect(cookie.secure).toBeUndefined();
  const payload = { email: partner.email, password };
  const answer = await raw({ method: "POST", url: "/api/v1/auth", payload });
  expect(Object.keys(answer.json()).sort()).toEqual(["accessToken", "user"]);
});

test("the cookie counts only from our own pages", async () => {
  const { enter } = await aPartner();
  let token = (await enter()).cookie.value;
  const from = async (headers: Record<string, string>) => {
    const answer = await raw({
      method: "POST",
      url: "/api/v1/auth/refresh",
      cookies: { igo_refresh: token },
      headers,
    });
    token = refreshOf(answer)?.value || token;
    return answer.statusCode;
  };
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "https://other.localhost:80", "sec-fetch-site": "same-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) expect(await from(headers)).toBe(401);
  const ours: Record<string, string>[] = [
    {},
    { "sec-fetch-site": "same-origin", origin: "http://any.example" },
    { origin: "http://127.0.0.1:8080", "sec-fetch-site": "same-site" },
    { origin: "http://localhost:8081", host: "localhost:8081" },
  ];
  for (const headers of ours) expect(await from(headers)).toBe(200);
});

test("under https the cookie is for https only", async () => {
  const { enter } = await aPartner();
  const { app: secure } = await serverBeside(deps, { PUBLIC_URL: "https://igo.example.com" });
  expect((await enter(secure)).cookie.secure).toBe(true);
});

test("a refresh gives a new access token and a new cookie, again and again", async () => {
  const { enter, partner } = await aPartner();
  let { token } = await enter();
  for (let times = 0; times < 3; times += 1) {
    const renewed = await renew(token);
    expect(renewed.status).toBe(200);
    expect(renewed.token).not.toBe(token);
    expect((await askingOf(app, renewed.body.accessToken)(readMe)).user.id).toBe(partner.id);
    token = renewed.token;
  }
});

test("two tabs that refresh at the same moment both continue, with the same next token", async () => {
  const { enter } = await aPartner();
  const { token } = await enter();
  const tabs = await Promise.all([renew(token), renew(token), renew(token)]);
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [next = ""] = new Set(tabs.map((tab) => tab.token));
  expect(tabs.every((tab) => tab.token === next)).toBe(true);
  expect((await renew(next)).status).toBe(200);
});

test("reusing an old refresh token ends the session, for the thief and for the owner", async () => {
  const { enter, shift, partner } = await aPartner();
  const { token, ask } = await enter();
  const { token: next } = await renew(token);
  await shift("renewed_at", "11 seconds");
  expect((await renew(token)).status).toBe(401);
  expect((await renew(next)).status).toBe(401);
  await expect(ask(readMe)).rejects.toMatchObject({ status: 401 });
  const events = await deps.db
    .selectFrom("auditEvent")
    .select(["event", "details"])
    .where("subjectId", "=", partner.id)
    .where("event", "=", "session_expired")
    .execute();
  expect(events).toMatchObject([{ details: { why: "refresh token used again" } }]);
});

test("a made-up refresh token is refused, and ends nobody's session", async () => {
  const { enter, partner } = await aPartner();
  const { token, ask } = await enter();
  const [session = "", , seal = ""] = token.split(".");
  const mine = `${partner.sessionId}.1.${seal}`;
  const flipped = `${session}.1.${seal.replace(/^./, (letter) => (letter === "A" ? "B" : "A"))}`;
  for (const made of ["", "x", mine, flipped, `${session}.0.${seal}`, `${session}.2.${seal}`])
    expect((await renew(made)).status).toBe(401);
  await ask(readMe);
  expect((await renew(token)).status).toBe(200);
});

test("a session lasts seven days unused, and thirty in all", async () => {
  const { enter, shift } = await aPartner();
  const first = await enter();
  await shift("last_seen_at", "6 days 23 hours");
  const { status, token } = await renew(first.token);
  expect(status).toBe(200);
  await shift("last_seen_at", "7 days");
  expect((await renew(token)).status).toBe(401);
  const second = await enter();
  await shift("expires_at", "29 days 23 hours");
  const renewed = await renew(second.token);
  expect(renewed.status).toBe(200);
  await shift("expires_at", "1 hour");
  expect((await renew(renewed.token)).status).toBe(401);
});

test("signing out removes the cookie, and its token is dead", async () => {
  const { enter } = await aPartner();
  const { token, ask } = await enter();
  const { body } = await renew(token);
  const answer = await raw({
    method: "POST",
    url: "/api/v1/auth/sign-out",
    headers: { authorization: `Bearer ${body.accessToken}` },
  });
  expect(answer.cookies).toMatchObject([{ name: "igo_refresh", value: "", path: "/api/v1/auth" }]);
  await expect(ask(readMe)).rejects.toMatchObject({ status: 401 });
  expect((await renew(token)).status).toBe(401);
});

test("users see their own devices and end one, or all others, but nobody else's", async () => {
  const { enter, partner } = await aPartner();
  const phone = await enter();
  const desk = await enter();
  const { sessions, hasPassword } = await desk.ask(listSessions);
  expect(hasPassword).toBe(true);
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(sessions[0]).toMatchObject({ device: "A phone", address: "127.0.0.1" });
  const [phoneId = ""] = phone.token.split(".");
  const endPhone = { params: { id: phoneId } };
  await expect(admin.ask(endOneSession, endPhone)).rejects.toMatchObject({
    status: 404,
    code: "session.not_found",
  });
  await desk.ask(endOneSession, endPhone);
  await expect(phone.ask(readMe)).rejects.toMatchObject({ status: 401 });
  await expect(desk.ask(endOneSession, endPhone)).rejects.toMatchObject({ code: "session.not_found" });
  await partner.ask(readMe);
  await desk.ask(endOtherSessions);
  await expect(partner.ask(readMe)).rejects.toMatchObject({ status: 401 });
  expect((await desk.ask(listSessions)).sessions).toHaveLength(1);
  await admin.ask(readMe);
});

test("the time of a user's last visit is known to the minute, without a write on each call", async () => {
  const { enter, shift } = await aPartner();
  const { ask } = await enter();
  await shift("last_seen_at", "59 seconds");
  const seen = async () => (await ask(listSessions)).sessions.find(({ isCurrent }) => isCurrent)?.lastSeenAt;
  const before = await seen();
  await shift("last_seen_at", "2 seconds");
  await ask(readMe);
  expect(Date.parse((await seen()) ?? "") - Date.parse(before ?? "")).toBeGreaterThan(50_000);
});

test("nothing in a session's row suffices to make a token", async () => {
  const { enter } = await aPartner();
  const { token } = await enter();
  const seal = token.split(".").at(-1) ?? "";
  const { rows } = await sql<{ row: string }>`select s::text as row from session s`.execute(deps.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(seal);
});
