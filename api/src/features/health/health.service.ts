// Ready means: the database answers, soon.
import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../../core/failure.ts";
import type { Db } from "../../db/db.ts";
import * as queries from "./health.queries.ts";

/** Whoever can answer this, lives. */
export const live = (): { status: "ok" } => ({ status: "ok" });

const patience = 2000;

export const ready = async (db: Db): Promise<{ status: "ok" }> => {
  const tooLate = wait(patience, "late" as const, { ref: false });
  const answer = await Promise.race([queries.ping(db), tooLate]);
  if (answer === "late") throw new Failure("server.database_away");
  return { status: "ok" };
};
