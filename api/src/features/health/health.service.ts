// Ready means that the database answers in time and the server is not about to stop. Undelivered mail and jobs that nobody
// runs are reported, but do not make a server unready.
import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../../platform/failure.ts";
import type { Deps } from "../../platform/deps.ts";
import { hasWorker } from "../../platform/node/node.queries.ts";
import * as queries from "./health.queries.ts";
import { countMail, oldestJob } from "./metrics.queries.ts";

/** A process that can answer this is alive. */
export const live = (): { status: "ok" } => ({ status: "ok" });

const patience = 2000;

type Ready = { status: "ok"; mail: "ok" | "failing"; jobs: "ok" | "no_worker" };

export const ready = async ({
  db,
  mail,
  life,
  node,
}: Pick<Deps, "db" | "mail" | "life" | "node">): Promise<Ready> => {
  if (life.state() !== "ready") throw new Failure("server.stopping");
  const tooLate = wait(patience, "late" as const, { ref: false });
  const ask = async (): Promise<Ready> => {
    await queries.ping(db);
    return {
      status: "ok",
      mail: (await mail.isInTrouble()) ? "failing" : "ok",
      jobs: node.runsJobs || (await hasWorker(db)) ? "ok" : "no_worker",
    };
  };
  const answer = await Promise.race([ask(), tooLate]);
  if (answer === "late") throw new Failure("server.database_away");
  return answer;
};

/** What waits: messages by status, and the oldest job that is due, in seconds. */
export const readQueues = async ({ db }: Pick<Deps, "db">) => ({
  mail: await countMail(db),
  oldestJobSeconds: await oldestJob(db),
});
