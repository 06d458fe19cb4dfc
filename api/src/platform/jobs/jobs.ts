// Background work: pg-boss in the same database. A job may run twice, so it must be idempotent.
import { type Db as BossDatabase, fromKysely, PgBoss } from "pg-boss";
import type { Database, Db } from "../db/db.ts";
import { hint } from "../db/hints.ts";
import { prepareInTurn } from "../db/migrate.ts";
import { isOutage } from "../db/outage.ts";
import { newId } from "../ids.ts";
import type { Node } from "../node/node.ts";
import * as queries from "./jobs.queries.ts";
import { type CountJob, type Handler, openRunner, retries } from "./jobs.run.ts";
import type { Log } from "../log.ts";
import { traceHeaders, traceOf, withTrace } from "../trace.ts";

export type { JobContext } from "./jobs.run.ts";

export type JobOptions<Data extends object> = {
  /** How many run at once in this process; 1 by default. */
  atOnce?: number;
  /**
   * How many of one group run at once; 1 by default. Jobs of other processes count, but two processes that poll at the
   * same moment may both take the last place.
   */
  perGroup?: number;
  /** Called when a job has failed for the last time, or killed too many processes. */
  giveUp?: (data: Data) => Promise<void>;
};

export type SendOptions = {
  /** At most one job waits per key, and one runs. */
  singletonKey?: string;
  /** The owner, so that nobody fills the queue for others. By default, each job is its own group. */
  group?: string;
  /** The caller's transaction: the job exists only if it commits. */
  within?: Db;
  /** Seconds to wait before it may run. */
  after?: number;
};

/** Receives the name of each job that is given up. */
export type GivenUp = (name: string) => Promise<void>;

const second = 1000;

/**
 * How often each worker asks for jobs by itself, in seconds. A job is announced when it is sent, and when it is known to be
 * due; this is for those of another process that waits or has died. Asking every second cost 54 statements a second in a
 * server with nothing to do, and a tenth of an import.
 */
const pollSeconds = 5;
/** What is due later is found by asking. */
const longestAlarm = 3600;

const queueOptions = {
  retryLimit: retries,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: 23 * 3600,
  // pg-boss would notify inside the transaction that sends a job.
  notify: false,
};

/** When pg-boss runs a failed job again at the latest, in seconds: by chance after half of that, or any time between. */
const latestRetry = ({ retryCount }: { retryCount: number }) =>
  queueOptions.retryDelay * 2 ** (retryCount + 1) + 0.2;

/** Hints that a job of the name in the payload waits. */
const jobChannel = "job";

/**
 * Lets the workers of one queue fetch jobs one after the other. The statement counts a group's running jobs: two that
 * count at the same moment would both see the last place free, and one user could fill the queue for everyone.
 */
const takeInTurn = (database: Database): BossDatabase["executeSql"] => {
  const last = new Map<string, Promise<unknown>>();
  return (text, values) => {
    if (!text.includes("SKIP LOCKED")) return database.query(text, values);
    const taken = (last.get(text) ?? Promise.resolve()).then(() => database.query(text, values));
    // The caller gets the error; the next worker goes on.
    last.set(
      text,
      taken.catch(() => undefined),
    );
    return taken;
  };
};

export const openJobs = (database: Database, log: Log, node: Node, count?: CountJob) => {
  const db = database.background;
  const boss = new PgBoss({
    db: { executeSql: takeInTurn(database) },
    schedule: false,
    supervise: node.runsJobs,
    monitorVacuum: false,
  });
  let isAway = false;
  boss.on("error", (error) => {
    if (!isOutage(error)) log.error({ err: error }, "The job queue has a trouble");
    else if (!isAway) log.warn({ err: error }, "The job queue waits for the database");
    isAway ||= isOutage(error);
  });
  boss.on("warning", (warning) => log.warn({ warning }, "The job queue warns"));

  const stopping = new AbortController();
  const defined = new Map<string, (jobs: PgBoss) => Promise<void>>();
  /** The ids of the workers of each name. */
  const workers = new Map<string, string[]>();
  let unlisten: (() => Promise<void>) | undefined;

  let heard: GivenUp = async () => undefined;
  const onGivenUp = (listener: GivenUp) => {
    heard = listener;
  };

  const runner = openRunner({ db, log, count, workerId: node.id, stopping: stopping.signal });

  /** An empty payload may stand for any name. */
  const wake = (name: string) => {
    const ids = name === "" ? [...workers.values()].flat() : (workers.get(name) ?? []);
    for (const id of ids) boss.notifyWorker(id);
  };

  const alarms = new Set<string>();
  /** Wakes the workers of the name when a job is due, in so many seconds. */
  const wakeIn = (name: string, seconds: number) => {
    const at = Math.ceil((Date.now() / second + seconds) * 10) * 100;
    const alarm = `${at} ${name}`;
    if (!node.runsJobs || seconds > longestAlarm || alarms.has(alarm)) return;
    alarms.add(alarm);
    setTimeout(() => {
      alarms.delete(alarm);
      if (!stopping.signal.aborted) wake(name);
    }, at - Date.now()).unref();
  };

  /** Registers the worker for jobs of this name; call it before `start`. */
  const define = <Data extends object>(
    name: string,
    handler: Handler<Data>,
    { atOnce = 1, perGroup = 1, giveUp }: JobOptions<Data> = {},
  ) => {
    defined.set(name, async (started) => {
      const work = async () => {
        const id: string = await started.work<Data>(
          name,
          { pollingIntervalSeconds: pollSeconds, groupConcurrency: perGroup },
          async ([job]) => {
            // Where one job was waiting there may be more: poll again at once.
            started.notifyWorker(id);
            const leave = async (data: Data) => {
              await giveUp?.(data);
              await heard(name);
            };
            if (!job) return;
            const traceparent = "traceparent" in job.data ? job.data.traceparent : undefined;
            const run = () => runner.run(name, handler, job, leave);
            await withTrace(traceOf(traceparent), run).catch((error: unknown) => {
              wakeIn(name, latestRetry(job));
              throw error;
            });
          },
        );
        workers.set(name, [...(workers.get(name) ?? []), id]);
      };
      for (let worker = 0; worker < atOnce; worker += 1) await work();
    });
  };

  /** Queues a job; null if one with its key is already waiting. */
  const send = async (
    name: string,
    data: object,
    { singletonKey, group, within, after }: SendOptions = {},
  ) => {
    if (!defined.has(name)) throw new Error(`Nobody does jobs named ${name}`);
    const key = singletonKey ?? newId();
    const sent = await boss.send(
      name,
      { ...data, ...traceHeaders() },
      {
        singletonKey: key,
        group: { id: group ?? key },
        ...(after ? { startAfter: after } : {}),
        ...(within ? { db: fromKysely(within) } : {}),
      },
    );
    if (after) wakeIn(name, after);
    else await hint(within ?? db, jobChannel, name);
    return sent;
  };

  const takeBack = async () => {
    const back = await queries.takeBack(db, [...defined.keys()]);
    if (back === 0) return;
    log.warn({ jobs: back }, "Jobs of a process that died go on here");
    wake("");
  };

  const start = async () => {
    await prepareInTurn(database, async () => {
      await boss.start();
      for (const name of defined.keys()) {
        await boss.createQueue(name, { ...queueOptions, policy: "short" });
        await boss.updateQueue(name, queueOptions);
      }
    });
    if (!node.runsJobs) return;
    await takeBack();
    for (const begin of defined.values()) await begin(boss);
    unlisten = await database.listen(jobChannel, wake);
    node.onBeat(async (mayJudge) => {
      isAway = false;
      if (mayJudge) await takeBack();
    });
  };

  /** Takes no more jobs, and lets those running reach a safe point; jobs may still be sent. */
  const rest = async () => {
    stopping.abort(new Error("The server stops"));
    if (node.runsJobs) for (const name of defined.keys()) await boss.offWork(name, { wait: false });
  };

  /** Waits for jobs that rest, then stops; unfinished jobs continue elsewhere. */
  const stop = async () => {
    await rest();
    node.onBeat(async () => undefined);
    await unlisten?.();
    // pg-boss checks only twice a second whether its jobs have ended, so skip the wait if there are none.
    const graceful = runner.isBusy();
    try {
      await boss.stop({ graceful, timeout: 10 * second });
    } catch (error) {
      // Without the database, stop anyway: the silence of this process tells the others.
      if (!isOutage(error)) throw error;
    }
  };

  return { define, send, start, rest, stop, onGivenUp };
};
export type Jobs = ReturnType<typeof openJobs>;
