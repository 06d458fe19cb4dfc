// Twenty live streams per account; a browser needs one for all its tabs.
import { afterEach, expect, test } from "vitest";
import { server, until } from "@igo/testing/server/server";

const { app, partner, admin } = await server();
const url = await app.listen({ port: 0, host: "127.0.0.1" });

const leaving = new Set<AbortController>();
const leave = () => {
  for (const one of leaving) one.abort();
  leaving.clear();
};
afterEach(leave);

const follow = async ({ token }: { token: string }) => {
  const gone = new AbortController();
  leaving.add(gone);
  const answer = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  if (answer.ok) await answer.body?.getReader().read();
  else await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
};

test("an account has twenty streams; another is refused until one ends, and the rest are not affected", async () => {
  for (let count = 0; count < 20; count += 1) expect((await follow(partner)).status).toBe(200);
  expect(await follow(partner)).toMatchObject({ status: 429, retryAfter: "15" });
  expect((await follow(admin)).status).toBe(200);
  leave();
  await until(async () => (await follow(partner)).status === 200);
});
