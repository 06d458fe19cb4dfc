// The general limit of calls, over real connections: per account or guest address, told in the caller's language.
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";

const { app, admin, partner } = await server({ env: { CALLS_PER_MINUTE: "10", TRUST_PROXY: "1" } });
const url = await app.listen({ port: 0, host: "127.0.0.1" });

let places = 0;
const somewhere = () => `203.0.113.${(places += 1)}`;

const call = async (path: string, { token, from = somewhere() }: { token?: string; from?: string } = {}) => {
  const answer = await fetch(url + path, {
    headers: {
      "x-forwarded-for": from,
      "accept-language": "es",
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const statuses = async (count: number, ...request: Parameters<typeof call>) => {
  const found = [];
  for (let number = 0; number < count; number += 1) found.push((await call(...request)).status);
  return found;
};

test("an account has so many calls a minute, from wherever, and others are not affected", async () => {
  const token = { token: admin.token };
  expect(await statuses(10, "/api/v1/auth/me", token)).toEqual(Array.from({ length: 10 }, () => 200));
  const { status, headers, text } = await call("/api/v1/auth/me", token);
  const problem: { code: string; message: string } = JSON.parse(text);
  expect([status, problem.code]).toEqual([429, "request.too_many"]);
  expect(problem.message).toMatch(/^Demasiadas solicitudes\. Intenta de nuevo en \d+ s$/);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await statuses(2, "/api/v1/auth/me", { token: partner.token })).toEqual([200, 200]);
});

test("a guest address has a fifth of that, refused calls included; an IPv6 network counts as one", async () => {
  const here = { from: "198.51.100.7" };
  expect(await statuses(4, "/api/v1/auth/me", here)).toEqual([401, 401, 429, 429]);
  expect(await statuses(1, "/api/v1/auth/me")).toEqual([401]);
  const neighbours = [];
  for (let number = 1; number <= 3; number += 1)
    neighbours.push((await call("/api/v1/auth/me", { from: `2600:3c00::${number}` })).status);
  expect(neighbours).toEqual([401, 401, 429]);
});

test("health, live streams and photos of products do not count", async () => {
  const here = { from: "198.51.100.8" };
  for (const path of ["/health/live", "/api/v1/health/ready", "/api/v1/product/image/unknown/small.webp"])
    expect(new Set(await statuses(12, path, here))).not.toContain(429);
  const opened = [];
  const leaving = new AbortController();
  for (let number = 0; number < 12; number += 1)
    opened.push(
      (
        await fetch(`${url}/api/v1/events`, {
          headers: { authorization: `Bearer ${partner.token}` },
          signal: leaving.signal,
        })
      ).status,
    );
  leaving.abort();
  expect(new Set(opened)).toEqual(new Set([200]));
});
