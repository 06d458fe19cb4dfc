// The server survives its database: restarted, stopped abruptly, or with connections cut while busy.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportRun } from "@igo/contract/imports/imports";
import { aMarket, csv } from "@igo/testing/builders/markets";
import { adminPassword, type Started, startServer } from "@igo/testing/server/process";
import { until } from "@igo/testing/server/server";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Bundled, startBundled } from "./bundled/bundled.ts";

const folder = mkdtempSync(join(tmpdir(), "igo-outage-"));
const dataDir = mkdtempSync(join(tmpdir(), "igo-outage-data-"));
let cluster: Bundled;
let server: Started;
let token = "";

const call = (method: string, path: string, body?: unknown) =>
  fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

beforeAll(async () => {
  // Its own cluster, because the tests stop it again and again.
  cluster = await startBundled(folder, { settings: { fsync: "off" }, initdbFlags: ["--no-sync"] });
  server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: cluster.url });
  const answer = await call("POST", "/auth", { email: "admin@igo.local", password: adminPassword });
  token = (await answer.json()).accessToken;
  await call("POST", "/auth/consents", { acceptTerms: true, acceptDataPolicy: true });
});
afterAll(async () => {
  await server.signal("SIGTERM");
  await cluster.close();
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});
beforeEach(() => until(async () => (await fetch(`${server.url}/health/ready`)).ok));

/** As an operator stops it: `fast` is SIGINT to the postmaster, `immediate` SIGQUIT. */
const stopPostgres = (signal: NodeJS.Signals) => {
  const [pid] = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), signal);
};

const onDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(cluster.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const startedAt = () =>
  onDatabase(async (client) => {
    const { rows } = await client.query("select pg_postmaster_start_time()::text as at");
    return String(rows[0].at);
  });

/** Stops it, and waits until its successor runs and the server answers again. */
const restartPostgres = async (signal: NodeJS.Signals) => {
  const before = await startedAt();
  stopPostgres(signal);
  await until(async () => (await startedAt().catch(() => before)) !== before);
  await until(async () => (await fetch(`${server.url}/health/ready`)).ok);
};

const cutBusyConnections = (client: pg.Client) =>
  client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'igo' and state <> 'idle' and pid <> pg_backend_pid()`);

let attempts = 0;

type Refusal = { status: number; code: string; retryAfter: string | null };

/** Ten concurrent writers until `isOver`; returns the acknowledged ids and adds failed responses to `refusals`. */
const writeUntil = async (isOver: () => boolean, refusals: Refusal[]) => {
  attempts += 1;
  const prefix = `W${attempts}`;
  const ids: string[] = [];
  const write = async (writer: number) => {
    for (let number = 0; !isOver(); number += 1) {
      const answer = await call(
        "POST",
        "/market",
        aMarket({ externalCode: `${prefix}-${writer}-${number}` }),
      );
      const body = await answer.json();
      if (answer.status === 201) ids.push(body.market.id);
      else
        refusals.push({
          status: answer.status,
          code: body.code,
          retryAfter: answer.headers.get("retry-after"),
        });
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, writer) => write(writer)));
  return ids;
};

const missing = async (ids: readonly string[]) => {
  const { rows } = await onDatabase((client) => client.query("select id from market"));
  const there = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
};

const away = { status: 503, code: "server.database_away", retryAfter: "2" };

test("connections cut while busy cost only their own calls a 503", async () => {
  const refusals: Refusal[] = [];
  let over = false;
  // A slow server may have no busy connection at any of the first cuts.
  const cutting = onDatabase(async (client) => {
    for (let cuts = 0; cuts < 15 || refusals.length === 0; cuts += 1) {
      await cutBusyConnections(client);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    over = true;
  });
  const ids = await writeUntil(() => over, refusals);
  await cutting;
  for (const refusal of refusals) expect(refusal).toEqual(away);
  expect(await missing(ids)).toEqual([]);
  expect((await call("GET", "/market/list")).status).toBe(200);
});

test.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
  "PostgreSQL stopped by %s and restarted: 503 meanwhile, every acknowledged write survives, streams continue",
  async (signal) => {
    const stream = await call("GET", "/events");
    let heard = "";
    const listening = (async () => {
      const decoder = new TextDecoder();
      for await (const piece of stream.body ?? []) heard += decoder.decode(piece, { stream: true });
    })();
    let over = false;
    const refusals: Refusal[] = [];
    const writing = writeUntil(() => over, refusals);
    await until(async () => heard.includes('"stale"'));
    await restartPostgres(signal);
    const back = heard.length;
    await until(async () => heard.length > back);
    over = true;
    const ids = await writing;
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) expect(refusal).toEqual(away);
    expect(await missing(ids)).toEqual([]);
    await until(async () => ids.every((id) => heard.includes(id)));
    expect(server.child.exitCode).toBeNull();
    void listening.catch(() => undefined);
    await stream.body?.cancel().catch(() => undefined);
  },
);

const rows = 3000;
const stores = csv(
  "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo",
  ...Array.from(
    { length: rows },
    (_, index) =>
      `I-${index};Tienda ${index};990100011;supermercado;Antioquia;Medellín;Calle ${index} # 1-50;3001000100;a@example.com`,
  ),
);

test("an import resumes by itself, whenever its database went away", async () => {
  const form = new FormData();
  form.append("kind", "market");
  form.append("file", new Blob([stores.bytes]), stores.name);
  const { import: uploaded }: { import: ImportRun } = await (await call("POST", "/imports", form)).json();
  const read = async (): Promise<ImportRun | undefined> => {
    const answer = await call("GET", `/imports/${uploaded.id}`);
    return answer.ok ? (await answer.json()).import : undefined;
  };
  const interruptAndWait = async (status: ImportRun["status"]) => {
    // In the middle, again while it resumes, and finally only its connections.
    for (const signal of ["SIGINT", "SIGQUIT"] as const) await restartPostgres(signal);
    await onDatabase(cutBusyConnections);
    await until(async () => {
      const run = await read();
      expect(run?.failure ?? null).toBeNull();
      return run?.status === status;
    }, 30_000);
  };
  await call("PUT", `/imports/${uploaded.id}/mapping`, uploaded.mapping);
  await interruptAndWait("checked");
  await call("POST", `/imports/${uploaded.id}/commit`, { mode: "valid" });
  await interruptAndWait("committed");
  const { rows: found } = await onDatabase((client) =>
    client.query(
      "select count(*)::int as all, count(distinct external_code)::int as codes from market where external_code like 'I-%'",
    ),
  );
  expect(found).toEqual([{ all: rows, codes: rows }]);
});

test("the log describes a lost connection in words, without the connection object", () => {
  expect(server.said()).toMatch(/terminating connection|Connection terminated/);
  expect(server.said()).not.toMatch(/secretKey|processID|_events|connectionParameters/);
});

// The last test: the database does not come back.
test("without its database the server still reports its own figures, and says what is missing", async () => {
  const read = async () => {
    const answer = await fetch(`${server.url}/metrics`);
    return answer.ok ? answer.text() : answer.status;
  };
  expect(await read()).toMatch(/^igo_database_up 1$/m);
  await cluster.close();
  const text = await until(async () => {
    const now = String(await read());
    return now.includes("igo_database_up 0") && now;
  });
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).toMatch(/^igo_http_request_duration_seconds_count/m);
  expect(text).not.toMatch(/^igo_(jobs|imports|mail_messages|database_connections|jobs_oldest_seconds)[ {]/m);
});
