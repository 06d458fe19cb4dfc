// Work in the background: pg-boss in the same database. A job may run twice; what it does must bear that.
import { type Db as BossDatabase, fromKysely, type Job, PgBoss } from "pg-boss";
import type { Database, Db } from "../db/db.ts";
import { newId } from "./ids.ts";
import * as queries from "./jobs.queries.ts";
import type { Log } from "./log.ts";

export type JobContext = {
  signal: AbortSignal;
  /** If this try fails, the job is given up. */
  isLastTry: boolean;
  /** How far it is: a job that dies, but further on each time, is not given up. */
  reached: (point: number) => Promise<unknown>;
};

type Handler<Data extends object> = (data: Data, context: JobContext) => Promise<void>;

export type JobOptions<Data extends object> = {
  /** How many run at once in this process; 1 unless said otherwise. */
  atOnce?: number;
  /** Hears of a job that failed for the last time, or took too many processes down with it. */
  giveUp?: (data: Data) => Promise<void>;
};

export type SendOptions = {
  /** At most one job waits per key, and one runs. */
  singletonKey?: string;
  /** The caller's transaction: the job exists if that commits. */
  within?: Db;
  /** Seconds until it may run. */
  after?: number;
};

// The first try and four more.
const retries = 4;
// So many processes may die over a job that gets no further.
const mostCrashes = 5;
const second = 1000;

const adapter = (database: Database): BossDatabase => ({
  executeSql: (text, values) => database.query(text, values),
  listen: async (channel, heard, lost) => {
    const stop = await database.listen(channel, (payload) => (payload === "" ? lost() : heard(payload)));
    lost();
    return { close: stop };
  },
});

export const openJobs = (database: Database, log: Log) => {
  const db = database.patient;
  const boss = new PgBoss({
    db: adapter(database),
    useListenNotify: true,
    schedule: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "The job queue has a trouble"));
  boss.on("warning", (warning) => log.warn({ warning }, "The job queue warns"));

  const workerId = newId();
  const stopping = new AbortController();
  const defined = new Map<string, (jobs: PgBoss) => Promise<void>>();
  let heart: NodeJS.Timeout | undefined;
  let running = 0;
  let lastEnd = 0;

  const run = async <Data extends object>(
    name: string,
    handler: Handler<Data>,
    { id, data, signal, retryCount }: Job<Data>,
    giveUp?: (data: Data) => Promise<void>,
  ) => {
    const isLastTry = retryCount >= retries;
    const crashes = await queries.hold(db, id, workerId);
    running += 1;
    try {
      if (crashes >= mostCrashes) {
        log.error({ job: name, id, crashes }, "A job is given up: each process that did it died");
        await giveUp?.(data);
      } else {
        // Where it is matters only to a job that once died.
        const reached = async (point: number) => crashes > 0 && queries.reach(db, id, point);
        await handler(data, { signal: AbortSignal.any([signal, stopping.signal]), isLastTry, reached });
      }
    } catch (error) {
      // Interrupted by the stop of the server: whoever comes next takes it up.
      if (stopping.signal.aborted) {
        await queries.leaveOpen(db, id, workerId);
        throw error;
      }
      log.error({ err: error, job: name, id }, "A job failed");
      if (isLastTry && !signal.aborted) await giveUp?.(data);
      await queries.letGo(db, id, workerId);
      throw error;
    } finally {
      running -= 1;
      lastEnd = Date.now();
    }
    await queries.letGo(db, id, workerId);
  };

  /** Says who does jobs of a name; before `start`. */
  const define = <Data extends object>(
    name: string,
    handler: Handler<Data>,
    { atOnce = 1, giveUp }: JobOptions<Data> = {},
  ) => {
    defined.set(name, async (started) => {
      const queue = {
        retryLimit: retries,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: 23 * 3600,
        notify: true,
      };
      await started.createQueue(name, { ...queue, policy: "short" });
      await started.updateQueue(name, queue);
      const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 };
      const work = async () => {
        const id: string = await started.work<Data>(
          name,
          { ...polling, groupConcurrency: 1 },
          async ([job]) => {
            // Where one was waiting, others may be: it looks again at once, not after a pause.
            started.notifyWorker(id);
            if (job) await run(name, handler, job, giveUp);
          },
        );
      };
      for (let worker = 0; worker < atOnce; worker += 1) await work();
    });
  };

  /** Puts a job in the line; null when one with its key waits there already. */
  const send = (name: string, data: object, { singletonKey, within, after }: SendOptions = {}) => {
    if (!defined.has(name)) throw new Error(`Nobody does jobs named ${name}`);
    const key = singletonKey ?? newId();
    return boss.send(name, data, {
      singletonKey: key,
      group: { id: key },
      ...(after ? { startAfter: after } : {}),
      ...(within ? { db: fromKysely(within) } : {}),
    });
  };

  const beat = async () => {
    await queries.beat(db, workerId);
    const back = await queries.takeBack(db, [...defined.keys()]);
    if (back > 0) log.warn({ jobs: back }, "Jobs of a process that died go on here");
  };

  const start = async () => {
    await boss.start();
    await beat();
    for (const begin of defined.values()) await begin(boss);
    let pending: Promise<void> | undefined;
    heart = setInterval(() => {
      pending ??= beat()
        .catch((error: unknown) => log.warn({ err: error }, "The job queue's heartbeat failed"))
        .finally(() => {
          pending = undefined;
        });
    }, second);
  };

  /** Lets running jobs reach a point where they can stop, then leaves; what is left goes on elsewhere. */
  const stop = async () => {
    stopping.abort(new Error("The server stops"));
    clearInterval(heart);
    // pg-boss looks only twice a second whether its jobs have ended: not worth it when there are none.
    const graceful = running > 0 || Date.now() - lastEnd < second;
    await boss.stop({ graceful, timeout: 10 * second });
    await queries.leave(db, workerId);
  };

  return { define, send, start, stop };
};
export type Jobs = ReturnType<typeof openJobs>;
