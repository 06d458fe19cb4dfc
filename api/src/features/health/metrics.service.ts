// Metrics that are read from the database on request: jobs, imports, mail, connections. They are the same on every
// server. Without the database they are left out, and everything else is still reported.
import { timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { Config } from "../../platform/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import * as queries from "./metrics.queries.ts";

const shared = "The same on every server: take max, not sum.";
const patience = 2000;

const openGauges = (registry: Registry) => {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help: `${help} ${shared}`, labelNames, registers: [registry] });
  return {
    jobs: gauge("igo_jobs", "Jobs by name and state.", "name", "state"),
    oldest: gauge("igo_jobs_oldest_seconds", "How long the oldest job has been due."),
    imports: gauge("igo_imports", "Imports by kind and status.", "kind", "status"),
    mail: gauge("igo_mail_messages", "Messages that are not sent yet.", "status"),
    nodes: gauge(
      "igo_nodes",
      "Living processes, by what they are for and how far they have come.",
      "process",
      "state",
    ),
    connections: gauge(
      "igo_database_connections",
      "Connections of all our servers, by what they do.",
      "state",
    ),
  };
};

/** One after the other, so that metrics do not take connections from users. */
const readDatabase = async (db: Deps["db"]) => ({
  jobs: await queries.countJobs(db),
  oldest: await queries.oldestJob(db),
  imports: await queries.countImports(db),
  mail: await queries.countMail(db),
  nodes: await queries.countNodes(db),
  connections: await queries.countConnections(db),
});

export const openFigures = (
  { db, database, log }: Pick<Deps, "db" | "database" | "log">,
  { registry, text }: Metrics,
) => {
  const gauges = openGauges(registry);
  const registers = [registry];
  const up = new Gauge({
    name: "igo_database_up",
    help: "Whether this server could read the figures of the database just now.",
    registers,
  });
  const pool = new Gauge({
    name: "igo_database_pool",
    help: "This server's connections by pool, and the requests that wait for one.",
    labelNames: ["pool", "state"],
    registers,
    collect: () => {
      for (const { pool: name, ...use } of database.pools())
        for (const [state, count] of Object.entries(use)) pool.set({ pool: name, state }, count);
    },
  });

  let reading: Promise<void> | undefined;
  const fill = async () => {
    const read = await readDatabase(db).catch((error: unknown) => {
      log.warn({ err: error }, "The figures of the database could not be read");
    });
    for (const gauge of Object.values(gauges)) gauge.reset();
    up.set(read ? 1 : 0);
    if (!read) return gauges.oldest.remove();
    for (const { name, state, count } of read.jobs) gauges.jobs.set({ name, state }, count);
    gauges.oldest.set(read.oldest);
    for (const { kind, status, count } of read.imports) gauges.imports.set({ kind, status }, count);
    for (const { status, count } of read.mail) gauges.mail.set({ status }, count);
    for (const { process, state, count } of read.nodes) gauges.nodes.set({ process, state }, count);
    for (const { state, count } of read.connections) gauges.connections.set({ state }, count);
  };

  /** Readers who come at the same time share one look; one that takes too long goes on for the next reader. */
  const read = async () => {
    reading ??= fill().finally(() => {
      reading = undefined;
    });
    const isLate = await Promise.race([reading, wait(patience, true, { ref: false })]);
    if (isLate) up.set(0);
    return text();
  };
  return { read };
};

type Caller = { token: string | undefined; isLocal: boolean };

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * With METRICS_TOKEN, whoever has it; without it, requests from this machine. For everyone else the page does not
 * exist.
 */
export const authorize = ({ metricsToken }: Config, { token, isLocal }: Caller): void => {
  const isAllowed = metricsToken === undefined ? isLocal : isSame(token ?? "", metricsToken);
  if (!isAllowed) throw new Failure("request.not_found");
};
