// The state of the installation, what is wrong with it, and failed jobs that run again.
import { setTimeout as wait } from "node:timers/promises";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { SystemState, Trouble } from "@igo/contract/system/system.calls";
import type * as calls from "@igo/contract/system/system.calls";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { recordAct } from "../../records/activity/activity.ts";
import { readQueues } from "../health/health.service.ts";
import * as queries from "./system.queries.ts";

export const countFailedJobs = async (db: Db): Promise<number> =>
  (await queries.countJobs(db)).reduce((sum, one) => sum + one.failed, 0);

const maxListed = 50;
/** A job that is due starts within a second or two unless all places are taken. */
const longWaitSeconds = 600;
const behindSeconds = 60;
const patience = 2000;

type Facts = Omit<SystemState, "troubles" | "at">;

/** Worst first. */
const troublesOf = ({ nodes, jobs, store, database, mail }: Facts): Trouble[] => {
  const failed = jobs.counts.reduce((sum, one) => sum + one.failed, 0);
  const { used, limit } = database.connections;
  const living = nodes.filter(({ state }) => state !== "silent");
  const hosts = new Set(living.map(({ host }) => host));
  // One that was killed and is back has left a row behind.
  const silent = new Set(
    nodes
      .filter(({ state, host }) => state === "silent" && !hosts.has(host))
      .map(({ host, id }) => host ?? id),
  );
  return [
    ...(store.isReachable ? [] : [{ kind: "store_away" as const }]),
    ...[...silent].map((host) => ({ kind: "node_silent" as const, host })),
    ...(mail.isFailing ? [{ kind: "mail_failing" as const }] : []),
    ...(used > limit * 0.8 ? [{ kind: "connections" as const, used, limit }] : []),
    ...database.replicas
      .filter(({ lagSeconds }) => (lagSeconds ?? 0) > behindSeconds)
      .map(({ name, lagSeconds }) => ({
        kind: "replica_behind" as const,
        name,
        seconds: Math.round(lagSeconds ?? 0),
      })),
    ...(jobs.oldestSeconds > longWaitSeconds
      ? [{ kind: "jobs_wait" as const, minutes: Math.round(jobs.oldestSeconds / 60) }]
      : []),
    ...(failed > 0 ? [{ kind: "jobs_failed" as const, count: failed }] : []),
    ...(mail.parked > 0 ? [{ kind: "mail_parked" as const, count: mail.parked }] : []),
    ...(new Set(living.map(({ version }) => version)).size > 1 ? [{ kind: "updating" as const }] : []),
  ];
};

/** The probe is any object: to hear that there is none takes a store that answers. */
const readStore = async ({ store }: Pick<Deps, "store">): Promise<Facts["store"]> => {
  const answer = await Promise.race([
    store.open("files/is-anybody-there").then(
      (found) => {
        found?.body.destroy();
        return true;
      },
      () => false,
    ),
    wait(patience, false, { ref: false }),
  ]);
  return { kind: store.isShared ? "s3" : "folder", isReachable: answer };
};

type Queues = Awaited<ReturnType<typeof readQueues>>;

const mailOf = async ({ mail }: Pick<Deps, "mail">, { mail: counts }: Queues): Promise<Facts["mail"]> => {
  const of = (status: string) => counts.find((one) => one.status === status)?.count ?? 0;
  const parked = of("parked");
  const waiting = counts.reduce((sum, { count }) => sum + count, 0) - parked;
  return { isFailing: await mail.isInTrouble(), waiting, parked };
};

/** One query after the other: whoever looks at this takes one connection from the users, not ten. */
export const readSystem = async (
  deps: Pick<Deps, "db" | "store" | "mail">,
): Promise<EndpointResponse<typeof calls.readSystem>> => {
  const { db } = deps;
  const nodes = await queries.listNodes(db);
  const counts = await queries.countJobs(db);
  const queues = await readQueues(deps);
  const failed = await queries.listFailedJobs(db, maxListed);
  const mail = await mailOf(deps, queues);
  const found = await queries.readDatabaseFacts(db);
  const replicas = await queries.listReplicas(db);
  const migrations = await queries.readMigrations(db);
  const backfills = await queries.listBackfills(db);
  if (!found || !migrations) throw new Error("The database told nothing about itself");
  const { version, bytes, ...connections } = found;
  const facts: Facts = {
    nodes,
    jobs: { counts, oldestSeconds: queues.oldestJobSeconds, failed },
    store: await readStore(deps),
    database: { version, bytes, connections, replicas },
    mail,
    migrations,
    backfills,
  };
  return { at: new Date().toISOString(), troubles: troublesOf(facts), ...facts };
};

/** Two administrators may press it at once: the second finds the job waiting, and nothing is written twice. */
export const runJobAgain = (
  { db }: Pick<Deps, "db">,
  by: { user: { id: string }; requestId: string },
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await queries.requeueFailedJob(tx, id);
    if (before === undefined) throw new Failure("job.not_found");
    if (before === "failed") await recordAct(tx, { action: "system.runAgain", by });
  });
