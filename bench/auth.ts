// What signing in costs: sign-ins per second with the hashing pool full, how much other calls slow down meanwhile, and
// whether response times reveal which accounts exist.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { compare, state } from "./figures.ts";
import { freePort, send, type Server, startServer, tokenFor } from "./serving.ts";

const pairs = Number(process.argv[2] ?? 60);
const seconds = 8;
const atOnce = 64;
const maxDifference = 0.1;

let addresses = 0;
/** Each call comes from a different address: rate limits target attackers, and here we measure the machine. */
const somewhere = () => {
  addresses += 1;
  return {
    "x-forwarded-for": `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  };
};

const post = (server: Server, path: string, body: object) =>
  send(server.base, "POST", `/auth${path}`, body, { headers: somewhere() });

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ms = (time: number) => `${time.toFixed(1)} ms`;

/** Calls `GET /auth/me` repeatedly while `isOn`; returns how long each response took. */
const watchOther = async (server: Server, token: string, isOn: () => boolean) => {
  const times: number[] = [];
  while (isOn()) {
    const begun = performance.now();
    await send(server.base, "GET", "/auth/me", undefined, { token });
    times.push(performance.now() - begun);
    await wait(10);
  }
  return times;
};

const flood = async (server: Server, isOn: () => boolean) => {
  const counts = new Map<number, number>();
  const one = async (number: number) => {
    for (let turn = 0; isOn(); turn += 1) {
      const email = `nobody-${number}-${turn}@example.com`;
      const { status } = await post(server, "", { email, password: "not this one at all" });
      counts.set(status, (counts.get(status) ?? 0) + 1);
      // A busy server says when to come back. A flood retries at once, but must not spin.
      if (status === 503) await wait(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => one(number)));
  return counts;
};

const measureFlood = async (server: Server, token: string) => {
  const until = (end: number) => () => performance.now() < end;
  const quiet = await watchOther(server, token, until(performance.now() + (seconds * 1000) / 2));
  const isOn = until(performance.now() + seconds * 1000);
  const [counts, busy] = await Promise.all([flood(server, isOn), watchOther(server, token, isOn)]);
  const looked = counts.get(401) ?? 0;
  state("sign-ins a second", `${(looked / seconds).toFixed(1)}; ${counts.get(503) ?? 0} answered 503`);
  const figures = (times: readonly number[]) => `median ${ms(at(times, 0.5))}, 99 % ${ms(at(times, 0.99))}`;
  state("another call, quiet", figures(quiet));
  state("another call, during the flood", figures(busy));
};

const person = (email: string) => ({
  firstName: "Luz",
  lastName: "Mora",
  email,
  phone: "+573005550123",
  password: "café con leche y arepa",
  acceptTerms: true,
  acceptDataPolicy: true,
});
const emailOf = (kind: string, number: number) => `${kind}-${String(number).padStart(4, "0")}@example.com`;

/** Accounts the server knows: signed up, and, for sign-up itself, invited. */
const addPeople = async (server: Server, token: string) => {
  for (let number = 0; number < pairs; number += 1) {
    await post(server, "/signup", person(emailOf("known", number)));
    const names = { firstName: "Luz", lastName: "Mora", role: 2, locale: "es" };
    const body = { ...names, email: emailOf("guest", number) };
    const { ok, text } = await send(server.base, "POST", "/user/invite", body, { token });
    if (!ok) throw new Error(text);
  }
  // Signing up sent each of them a code: until a minute later another is refused, which is faster.
  await wait(61_000);
};

const code = "000000";
type Call = (server: Server, kind: "known" | "nobody", number: number) => Promise<{ status: number }>;
const calls: Record<string, Call> = {
  "sign-in, wrong password": (server, kind, number) =>
    post(server, "", { email: emailOf(kind, number), password: "not this one at all" }),
  "sign-up": (server, kind, number) =>
    post(server, "/signup", person(emailOf(kind === "known" ? "guest" : "other", number))),
  "code asked for": (server, kind, number) =>
    post(server, "/otp/send", { identifier: emailOf(kind, number), purpose: "sign-in" }),
  "code typed, wrong": (server, kind, number) =>
    post(server, "/sign-in/otp", { identifier: emailOf(kind, number), code }),
  "reset, wrong code": (server, kind, number) =>
    post(server, "/password/reset", {
      identifier: emailOf(kind, number),
      code,
      password: "otra clave, también larga",
    }),
};

/** Alternates known and unknown accounts, so that other load on the machine affects both. */
const compareTimes = async (server: Server): Promise<void> => {
  for (const [name, call] of Object.entries(calls)) {
    const times = { known: [] as number[], nobody: [] as number[] };
    const statuses = { known: new Set<number>(), nobody: new Set<number>() };
    for (let number = 0; number < pairs * 2; number += 1) {
      const kind = number % 2 === 0 ? "known" : "nobody";
      const begun = performance.now();
      const { status } = await call(server, kind, Math.floor(number / 2));
      statuses[kind].add(status);
      times[kind].push(performance.now() - begun);
      // Wait until the queue is empty before timing the next one.
      await wait(100);
    }
    assert.deepEqual(statuses.known, statuses.nobody, `${name}: the statuses differ`);
    const known = at(times.known, 0.5);
    const unknown = at(times.nobody, 0.5);
    const difference = Math.abs(known - unknown) / Math.max(known, unknown);
    compare(
      name,
      `known ${ms(known)}, unknown ${ms(unknown)}: ${(difference * 100).toFixed(1)} % apart`,
      "≤ 10 %",
      difference > maxDifference,
    );
  }
};

const dataDir = mkdtempSync(join(tmpdir(), "igo-bench-"));
const server = await startServer({ dataDir, port: await freePort(), env: { TRUST_PROXY: "1" } });
try {
  const token = await tokenFor(server.base);
  await addPeople(server, token);
  await compareTimes(server);
  await measureFlood(server, token);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
