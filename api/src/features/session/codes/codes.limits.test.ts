// How many codes a mailbox gets, however it is written, whatever for, and whoever else requests some in its owner's
// name.
import { sendOtp, signIn, signUp } from "@igo/contract/session/session.calls";
import { codeInput, type OtpPurpose } from "@igo/contract/session/session";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { fromSomewhere } from "@igo/testing/addresses";
import { server, settleJobs } from "@igo/testing/server/server";
import { listOutbox } from "../../../platform/mail/outbox.ts";

// Each request comes from another address, that of the last proxy.
const { as, app, deps, someone } = await server({ env: { TRUST_PROXY: "1" } });

type Extra = { purpose?: OtpPurpose; ticket?: string; cookie?: string };
const ask = async (identifier: string, { purpose = "sign-in", cookie, ...extra }: Extra = {}) => {
  const answer = await app.inject({
    method: "POST",
    url: "/api/v1/auth/otp/send",
    headers: { ...fromSomewhere(), ...(cookie ? { cookie } : {}) },
    payload: { identifier, purpose, ...extra },
  });
  const seconds = Number(answer.headers["retry-after"] ?? 0);
  return { status: answer.statusCode, seconds, ticket: answer.json().otp?.ticket as string | undefined };
};

/** Simulates that this many seconds have passed. */
const later = (seconds: number) =>
  deps.db
    .updateTable("codeRequest")
    .set({ at: sql<string>`at - ${seconds} * interval '1 second'` })
    .execute();

const signUpAs = (email: string) =>
  as.guest(signUp, {
    headers: fromSomewhere(),
    body: {
      firstName: "Luz",
      lastName: "Mora",
      email,
      phone: "+573005550123",
      password: "café con leche y arepa",
      acceptTerms: true,
      acceptDataPolicy: true,
    },
  });

beforeEach(async () => {
  await deps.db.deleteFrom("codeRequest").execute();
});

test("a mailbox gets one code a minute, for whatever purpose and however it is written", async () => {
  const { email } = await someone();
  await ask(email);
  await Promise.all([
    ask(email, { purpose: "activation" }),
    ask(email, { purpose: "password-reset" }),
    ask(email.toUpperCase()),
    ask(email.replace("@", "+shop@")),
    signUpAs(email).catch(() => undefined),
  ]);
  await settleJobs();
  const sent = (await listOutbox(deps.config.dataDir)).filter(({ to }) => to === email);
  expect(sent).toHaveLength(1);
  const { status, seconds } = await ask(email, { purpose: "password-reset" });
  expect(status).toBe(429);
  expect(seconds).toBeGreaterThan(50);
});

test("dots and tags at Gmail lead to one mailbox; elsewhere a dot is another person", async () => {
  await ask("luz.mora@gmail.com");
  expect((await ask("luzmora+1@googlemail.com")).status).toBe(429);
  await ask("luz.mora@example.com");
  expect((await ask("luzmora@example.com")).status).toBe(202);
});

test.each(["known", "unknown"])(
  "in a flow a %s mailbox gets five codes an hour and ten a day",
  async (kind) => {
    const to = kind === "known" ? (await someone()).email : "nobody@example.com";
    const { ticket = "" } = await ask(to);
    await later(40);
    expect((await ask(to, { ticket })).seconds).toBeGreaterThan(0);
    const again = async (times: number) => {
      for (let sent = 0; sent < times; sent += 1) {
        await later(60);
        expect(await ask(to, { ticket })).toMatchObject({ status: 202, ticket });
      }
    };
    await again(4);
    await later(60);
    expect((await ask(to, { ticket })).seconds).toBeGreaterThan(3200);
    await later(3600);
    await again(5);
    await later(3600);
    expect((await ask(to, { ticket })).seconds).toBeGreaterThan(20 * 3600);
    await later(86_400);
    expect((await ask(to, { ticket })).status).toBe(202);
  },
);

test.each(["known", "unknown"])(
  "strangers cause at most three codes a day for a %s mailbox",
  async (kind) => {
    const to = kind === "known" ? (await someone()).email : "nobody@example.com";
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await ask(to, { purpose: "password-reset" })).status).toBe(202);
      await later(60);
    }
    const { status, seconds } = await ask(to);
    expect(status).toBe(429);
    expect(seconds).toBeGreaterThan(23 * 3600);
    await later(86_400);
    expect((await ask(to)).status).toBe(202);
  },
);

test("strangers do not use up the codes of someone in the middle of signing up", async () => {
  const email = "luz.mora@example.com";
  const { otp } = await signUpAs(email);
  await later(60);
  for (let sent = 0; sent < 5; sent += 1) {
    await ask(email);
    await later(60);
  }
  expect((await ask(email, { purpose: "activation", ticket: otp.ticket })).status).toBe(202);
});

test("nor those of an owner in a browser where they have signed in before", async () => {
  const { email } = await someone();
  const answer = await app.inject({
    method: "POST",
    url: "/api/v1/auth",
    headers: fromSomewhere(),
    payload: { email, password },
  });
  const { name = "", value = "" } = answer.cookies.find((one) => one.name === "igo_known") ?? {};
  expect(answer.cookies.find((one) => one.name === name)).toMatchObject({
    httpOnly: true,
    sameSite: "Strict",
  });
  const cookie = `${name}=${value}`;
  const { ticket = "" } = await ask(email);
  for (let sent = 0; sent < 15; sent += 1) {
    await later(60);
    await ask(email);
    await later(60);
    await ask(email, { ticket });
  }
  await later(60);
  expect((await ask(email)).status).toBe(429);
  expect((await ask(email, { ticket })).status).toBe(429);
  expect((await ask(email, { cookie })).status).toBe(202);
  const { email: neighbour } = await someone();
  for (let sent = 0; sent < 3; sent += 1) {
    await ask(neighbour, { cookie });
    await later(60);
  }
  expect((await ask(neighbour, { cookie })).status).toBe(429);
});

test("a ticket for another mailbox, or a made-up one, counts as a stranger's", async () => {
  const { ticket = "" } = await ask("mallory@example.com");
  expect(codeInput.shape.ticket.safeParse(ticket).success).toBe(true);
  for (const passed of [ticket, "a".repeat(32)]) {
    const answer = await ask(`${passed}@example.com`, { ticket: passed });
    expect(answer.ticket).not.toBe(passed);
  }
  const { rows } = await deps.database.query("select source from code_request");
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["stranger"]));
});

test("the responses for known and unknown mailboxes have the same shape", async () => {
  const { email } = await someone();
  const shapeOf = async (to: string) => {
    const { otp } = await as.guest(sendOtp, {
      body: { identifier: to, purpose: "sign-in" },
      headers: fromSomewhere(),
    });
    return Object.keys(otp);
  };
  expect(await shapeOf(email)).toEqual(await shapeOf("nobody@example.com"));
  await as.guest(signIn, { body: { email, password }, headers: fromSomewhere() });
});
