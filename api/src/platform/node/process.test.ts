// Processes for one thing alone: a web process leaves jobs to workers, and a worker serves nobody.
import { inviteUser } from "@igo/contract/accounts/users";
import { roles } from "@igo/contract/session/session";
import { configOf, server, until, whenDone } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { buildApp } from "../../app.ts";

const DATABASE_URL = "postgres://the.tests/own";

test("a web process says that nobody runs its jobs, until a worker does", async () => {
  const { as, raw, deps } = await server({ jobs: "queue", env: { PROCESS: "web", DATABASE_URL } });
  const ready = async () => (await raw({ url: "/health/ready" })).json();
  expect(await ready()).toEqual({ status: "ok", mail: "ok", jobs: "no_worker" });

  await as.admin(inviteUser, {
    body: { email: "luz@example.com", firstName: "Luz", lastName: "Mora", role: roles.partner, locale: "es" },
  });
  const config = configOf(deps.config.dataDir, { PROCESS: "worker", DATABASE_URL });
  const worker = await buildApp(config, deps.database, deps.log);
  whenDone(() => worker.app.close());
  await worker.app.ready();
  await until(async () => {
    const { rows } = await deps.database.query("select status from mail_message");
    return rows[0]?.status === "sent";
  });
  expect(await ready()).toMatchObject({ jobs: "ok" });

  const statusOf = async (url: string) =>
    (await worker.app.inject({ url, headers: { host: "127.0.0.1:8080" } })).statusCode;
  expect(await statusOf("/health/ready")).toBe(200);
  expect(await statusOf("/api/v1/health/live")).toBe(200);
  expect(await statusOf("/metrics")).toBe(200);
  for (const url of ["/", "/api/v1/market/list", "/api/v1/events", "/api/docs"])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  const { payload } = await raw({ url: "/metrics", headers: { host: "127.0.0.1:8080" } });
  expect(payload).toContain('igo_nodes{process="web",state="ready"} 1\nigo_nodes{process="worker",state=');
});
