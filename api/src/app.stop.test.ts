// The last stages of a server, over real connections: not ready, streams end, unfinished uploads are refused, gone.
import { type IncomingMessage, request } from "node:http";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { server, until } from "@igo/testing/server/server";
import { stopServing, stopTimes } from "./app.stop.ts";

const listening = async () => {
  const opened = await server();
  const url = await opened.app.listen({ port: 0, host: "127.0.0.1" });
  return { ...opened, url };
};

const atOnce = { drain: 0, finish: 0, answer: 5000 };

/** The head and the first part of a body that is announced as longer. */
const beginRequest = (url: string, token: string, path: string, type: string, begun: string) => {
  const asking = request(`${url}/api/v1${path}`, {
    method: "POST",
    agent: false,
    headers: { authorization: `Bearer ${token}`, "content-type": type, "content-length": 100_000 },
  });
  asking.write(begun);
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    asking.once("response", resolve).once("error", reject);
  });
  return { asking, answer };
};

test("before it closes the server is not ready, and serves everybody", async () => {
  const { deps, as, raw } = await server();
  expect((await raw({ url: "/health/ready" })).statusCode).toBe(200);
  deps.life.drain();
  const { statusCode, headers } = await raw({ url: "/health/ready" });
  expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
  expect((await raw({ url: "/health/live" })).statusCode).toBe(200);
  expect((await as.admin(listMarkets)).total).toBe(0);
});

test("a stream whose caller is recognised only after the server began to close ends with it", async () => {
  const { deps, admin, url, stop } = await listening();
  let stream: Promise<Response> | undefined;
  let stopped: Promise<void> | undefined;
  await deps.db.transaction().execute(async (trx) => {
    await sql`lock table session in access exclusive mode`.execute(trx);
    stream = fetch(`${url}/api/v1/events`, { headers: { authorization: `Bearer ${admin.token}` } });
    await until(async () => {
      const { rows } = await sql<{ waits: number }>`
        select count(*)::int as waits from pg_locks where not granted and relation = 'session'::regclass`.execute(
        trx,
      );
      return rows[0]?.waits === 1;
    });
    stopped = stop();
    await until(async () => deps.life.closing.aborted);
  });
  expect((await stream)?.status).toBe(200);
  await (await stream)?.text();
  await stopped;
});

test("an upload that is unfinished when time is up is refused with 503, and leaves nothing behind", async () => {
  const opened = await listening();
  const { deps, admin, url } = opened;
  const part =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const { asking, answer } = beginRequest(
    url,
    admin.token,
    "/imports",
    "multipart/form-data; boundary=edge",
    `${part}${"código,nombre\n".repeat(500)}`,
  );
  // Its draft is there.
  await until(async () => (await Array.fromAsync(deps.store.list("files"))).length === 1);
  const stopped = stopServing(opened, atOnce);
  const { statusCode, headers } = await answer;
  expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
  asking.destroy();
  await stopped;
  expect(await Array.fromAsync(deps.store.list("files"))).toEqual([]);
});

test("a caller who never finishes its request does not keep the server from ending", async () => {
  const opened = await listening();
  const { asking, answer } = beginRequest(opened.url, opened.admin.token, "/chain", "application/json", "{");
  answer.catch(() => undefined);
  const cut = new Promise((resolve) => asking.once("close", resolve));
  await until(async () => asking.writableLength === 0);
  await stopServing(opened, { ...atOnce, answer: 0 });
  await cut;
});

test("whatever a server's drain, it is gone in time", () => {
  for (const seconds of [0, 5, 15]) {
    const { drain, finish, answer } = stopTimes(seconds);
    expect(finish).toBeGreaterThanOrEqual(4000);
    expect(drain + finish + answer).toBe(20_000);
  }
});
