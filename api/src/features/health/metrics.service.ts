// Metrics that are read on request: jobs, imports, mail, connections, files waiting to be read.
import { timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { Metric } from "../../platform/metrics/metrics.ts";
import * as queries from "./metrics.queries.ts";

const counted = <Row extends { count: number }>(
  name: string,
  help: string,
  rows: readonly Row[],
  labelsOf: (row: Row) => Record<string, string>,
): Metric => ({ name, help, samples: rows.map((row) => ({ labels: labelsOf(row), value: row.count })) });

/** One after the other, so that metrics do not take connections from users. */
export const readAll = async ({ db, database }: Pick<Deps, "db" | "database">): Promise<Metric[]> => [
  counted("igo_jobs", "Jobs by name and state.", await queries.countJobs(db), ({ name, state }) => ({
    name,
    state,
  })),
  {
    name: "igo_jobs_oldest_seconds",
    help: "How long the oldest job has been due.",
    samples: [{ value: await queries.oldestJob(db) }],
  },
  counted(
    "igo_imports",
    "Imports by kind and status.",
    await queries.countImports(db),
    ({ kind, status }) => ({
      kind,
      status,
    }),
  ),
  counted(
    "igo_mail_messages",
    "Messages that are not sent yet.",
    await queries.countMail(db),
    ({ status }) => ({
      status,
    }),
  ),
  counted(
    "igo_database_connections",
    "Connections of all our servers, by what they do.",
    await queries.countConnections(db),
    ({ state }) => ({ state }),
  ),
  {
    name: "igo_database_pool",
    help: "This server's connections by pool, and the requests that wait for one.",
    samples: database
      .pools()
      .flatMap(({ pool, ...use }) =>
        Object.entries(use).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
  },
];

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
