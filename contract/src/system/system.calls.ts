// The state of the installation, for administrators: servers, jobs, files, database, mail, updates.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

const tag = "System";
const jobId = z.uuid();
const moment = z.iso.datetime();

export const systemNode = z.object({
  id: z.uuid(),
  /** Null for a server of version 0.2.0, which only says that it lives. */
  version: z.string().nullable(),
  state: z.enum(["starting", "ready", "draining", "closing", "silent"]),
  process: z.enum(["web", "worker", "all"]),
  host: z.string().nullable(),
  startedAt: moment,
  seenAt: moment,
});
export type SystemNode = z.infer<typeof systemNode>;

export const jobCount = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
});
export type JobCount = z.infer<typeof jobCount>;

export const failedJob = z.object({
  id: jobId,
  name: z.string(),
  failedAt: moment,
  /** In the words of the program; empty if it said nothing. */
  reason: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const replica = z.object({
  name: z.string(),
  isSynchronous: z.boolean(),
  /** How far what it shows is behind; null if it is not, or PostgreSQL does not tell our user. */
  lagSeconds: z.number().nullable(),
});

/** What is wrong, worst first. `updating` is no fault. */
export const trouble = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("store_away") }),
  z.object({ kind: z.literal("jobs_failed"), count: z.int() }),
  z.object({ kind: z.literal("jobs_wait"), minutes: z.int() }),
  z.object({ kind: z.literal("mail_failing") }),
  z.object({ kind: z.literal("mail_parked"), count: z.int() }),
  z.object({ kind: z.literal("connections"), used: z.int(), limit: z.int() }),
  z.object({ kind: z.literal("replica_behind"), name: z.string(), seconds: z.int() }),
  z.object({ kind: z.literal("node_silent"), host: z.string() }),
  z.object({ kind: z.literal("updating") }),
]);
export type Trouble = z.infer<typeof trouble>;

export const systemState = z.object({
  at: moment,
  troubles: z.array(trouble),
  nodes: z.array(systemNode),
  jobs: z.object({
    counts: z.array(jobCount),
    /** How long the oldest due job has waited. */
    oldestSeconds: z.number(),
    /** The newest 50; `counts` has them all. */
    failed: z.array(failedJob),
  }),
  store: z.object({ kind: z.enum(["folder", "s3"]), isReachable: z.boolean() }),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.object({ used: z.int(), limit: z.int() }),
    replicas: z.array(replica),
  }),
  mail: z.object({ isFailing: z.boolean(), waiting: z.int(), parked: z.int() }),
  migrations: z.object({ applied: z.int(), newest: z.string(), appliedAt: moment }),
  /** Old rows that are still brought into a new shape after an update, a job each. */
  backfills: z.array(
    z.object({
      name: z.string(),
      done: z.int(),
      /** Null if it was not counted. */
      total: z.int().nullable(),
      /** Null while it waits, for its turn or for servers that write the old way. */
      startedAt: moment.nullable(),
    }),
  ),
});
export type SystemState = z.infer<typeof systemState>;

export const readSystem = endpoint({
  method: "GET",
  path: "/system",
  access: "admin",
  tag,
  summary: "The state of servers, background jobs, files, database, mail and updates, and what is wrong",
  response: systemState,
});

export const runJobAgain = endpoint({
  method: "POST",
  path: "/system/job/{id}/run-again",
  access: "admin",
  tag,
  status: 204,
  summary: "Run a failed background job again; nothing happens if it is running or done already",
  params: z.strictObject({ id: jobId }),
});
