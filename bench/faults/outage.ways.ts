// The ways in which a database goes away, and how to detect that it is back.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Place } from "./place.ts";
import { signal } from "./processes.ts";

export type Way = {
  name: string;
  cut: (place: Place, probe: pg.Client) => Promise<unknown>;
  isAway: boolean;
};

const stopBy = (name: string, how: NodeJS.Signals): Way => ({
  name,
  cut: async (place) => {
    const pid = place.postmaster();
    assert(pid, "There is no PostgreSQL to stop");
    signal(pid, how);
  },
  isAway: true,
});

const busy = `from pg_stat_activity where application_name = 'igo' and datname = current_database()
  and backend_type = 'client backend' and pid <> pg_backend_pid()`;

export const restartedFast = stopBy("restarted fast", "SIGINT");
export const stoppedAtOnce = stopBy("stopped at once", "SIGQUIT");
export const killed = stopBy("PostgreSQL killed", "SIGKILL");
export const backendKilled: Way = {
  name: "one backend killed",
  cut: async (_, probe) => {
    const { rows } = await probe.query(`select pid ${busy} order by state = 'active' desc limit 1`);
    signal(rows[0].pid, "SIGKILL");
  },
  isAway: true,
};
export const busyCut: Way = {
  name: "busy backends terminated",
  cut: async (_, probe) => {
    // A backend is idle between statements, so repeat until five were terminated in the middle of one.
    for (let met = 0; met < 5;) {
      const { rowCount } = await probe.query(`select pg_terminate_backend(pid) ${busy} and state <> 'idle'`);
      met += rowCount ?? 0;
    }
  },
  isAway: false,
};

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: "faults",
    connectionTimeoutMillis: 2000,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

/** Causes the outage and waits for its end; returns when it began and when PostgreSQL accepted connections again. */
export const makeOutage = async (place: Place, { cut, isAway }: Way) => {
  const url = place.databaseUrl();
  const probe = await connect(url);
  const lost = new Promise<void>((resolve) => probe.once("end", () => resolve()));
  const began = performance.now();
  await cut(place, probe);
  if (!isAway) {
    await probe.end();
    return { began, ended: performance.now() };
  }
  await lost;
  for (;;) {
    const next = await connect(url).catch(() => undefined);
    if (next) {
      const ended = performance.now();
      await next.end();
      return { began, ended };
    }
    await wait(10);
  }
};
