// Metrics for Prometheus: only for this machine or whoever has the token, and without personal data.
import { createImport } from "@igo/contract/imports/imports.calls";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { csv } from "@igo/testing/builders/markets";
import { serverBeside } from "@igo/testing/server/second";
import { server, until } from "@igo/testing/server/server";

const { as, raw, deps } = await server();
const host = "127.0.0.1:8080";
const read = async () => (await raw({ url: "/metrics", headers: { host } })).payload;
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

test("requests are counted by route, method and status, with durations, and without their URLs", async () => {
  const labels = 'method="GET",route="/api/v1/market/list",status="200"';
  const before = valueOf(await read(), `igo_http_request_duration_seconds_count{${labels}}`) || 0;
  await as.admin(listMarkets, { query: { search: "secret-word" } });
  await as.guest(listMarkets).catch(() => undefined);
  const text = await read();
  expect(valueOf(text, `igo_http_request_duration_seconds_count{${labels}}`)).toBe(before + 1);
  expect(valueOf(text, `igo_http_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(before + 1);
  expect(valueOf(text, `igo_http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0);
  expect(text).toContain('route="/api/v1/market/list",status="401"');
  expect(text).not.toContain("secret-word");
});

test("there are metrics of jobs, imports, streams, files, mail, connections and the event loop", async () => {
  await as.admin(createImport, { file: csv("Cosa;Otra", "x;y"), body: { kind: "market" } });
  // In a queue without a worker, so that they stay as they are.
  await deps.database.query(
    `select pgboss.create_queue('still', '{"policy": "standard"}');
     insert into pgboss.job (name, state, start_after)
     select 'still', state::pgboss.job_state, now() - interval '90 seconds'
     from unnest(array['created', 'retry', 'active', 'failed', 'failed', 'failed']) as state`,
  );
  const message = { id: "0192a8c0-0000-7000-8000-00000000000a", template: "code" };
  const line = { ...message, message: "a", addressHash: "a", isLimited: false };
  await deps.db.insertInto("mailLedger").values(line).execute();
  const parked = { ...message, recipient: "a@example.com", status: "parked" as const };
  await deps.db.insertInto("mailMessage").values(parked).execute();
  const text = await deps.database.hold(read);
  expect(valueOf(text, 'igo_imports{kind="market",status="uploaded"}')).toBe(1);
  expect(valueOf(text, "igo_streams")).toBe(0);
  expect(valueOf(text, 'igo_reading_processes{state="running"}')).toBe(0);
  expect(valueOf(text, 'igo_mail_messages{status="parked"}')).toBe(1);
  expect(valueOf(text, 'igo_database_connections{state="active"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'igo_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'igo_database_pool{pool="background",state="busy"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'igo_database_pool{pool="requests",state="idle"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'igo_database_pool{pool="requests",state="waiting"}')).toBe(0);
  for (const [state, count] of Object.entries({ waiting: 2, running: 1, failed: 3 }))
    expect(valueOf(text, `igo_jobs{name="still",state="${state}"}`)).toBe(count);
  expect(valueOf(text, "igo_jobs_oldest_seconds")).toBeGreaterThanOrEqual(90);
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
});

test("CPU, memory, garbage collection and the event loop are reported, to two readers alike", async () => {
  const own =
    /^(process_cpu_seconds_total|process_resident_memory_bytes|nodejs_heap_size_used_bytes|nodejs_gc_duration_seconds_bucket|igo_event_loop_busy_seconds_total|igo_event_loop_delay_seconds)[ {]/gm;
  const namesIn = (text: string) => new Set(Array.from(text.matchAll(own), ([, name]) => name));
  // The figure of garbage collection is there from the first one on.
  let garbage: number[][] = [];
  await until(async () => {
    garbage = Array.from({ length: 1000 }, () => Array.from({ length: 1000 }, Math.random));
    return namesIn(await read()).has("nodejs_gc_duration_seconds_bucket") && garbage.length > 0;
  });
  const [one, other] = await Promise.all([read(), read()]);
  expect([namesIn(one).size, namesIn(other).size]).toEqual([6, 6]);
  const longest = 'igo_event_loop_delay_seconds{quantile="1"}';
  expect(valueOf(await read(), longest)).toBeGreaterThanOrEqual(valueOf(one, longest));
});

test("without a token only this machine reads it, and nobody through a proxy", async () => {
  expect((await raw({ url: "/metrics", headers: { host } })).statusCode).toBe(200);
  for (const request of [
    { headers: { host, "x-forwarded-for": "203.0.113.9" } },
    { headers: { host: "igo.example.com" } },
    { headers: { host }, remoteAddress: "192.0.2.7" },
  ])
    expect((await raw({ url: "/metrics", ...request })).statusCode).toBe(404);
});

test("with METRICS_TOKEN whoever has it reads it from anywhere, and this machine without it does not", async () => {
  const token = "a/token+of=letters.and~signs";
  const { app } = await serverBeside(deps, { METRICS_TOKEN: token });
  const from = (authorization?: string) =>
    app.inject({
      url: "/metrics",
      remoteAddress: "192.0.2.7",
      headers: { host: "igo.example.com", ...(authorization ? { authorization } : {}) },
    });
  const answer = await from(`Bearer ${token}`);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  expect((await from()).statusCode).toBe(404);
  expect((await from(`Bearer ${token}x`)).statusCode).toBe(404);
  expect((await app.inject({ url: "/metrics", headers: { host } })).statusCode).toBe(404);
});
