// Ready means that the database answers in time and the server is not about to stop. Undelivered mail is reported, but does not make a server unready.
import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../../platform/failure.ts";
import type { Deps } from "../../platform/deps.ts";
import * as queries from "./health.queries.ts";

/** A process that can answer this is alive. */
export const live = (): { status: "ok" } => ({ status: "ok" });

const patience = 2000;

export const ready = async ({
  db,
  mail,
  life,
}: Pick<Deps, "db" | "mail" | "life">): Promise<{ status: "ok"; mail: "ok" | "failing" }> => {
  if (life.state() !== "ready") throw new Failure("server.stopping");
  const tooLate = wait(patience, "late" as const, { ref: false });
  const ask = async () => {
    await queries.ping(db);
    return (await mail.isInTrouble()) ? "failing" : "ok";
  };
  const answer = await Promise.race([ask(), tooLate]);
  if (answer === "late") throw new Failure("server.database_away");
  return { status: "ok", mail: answer };
};
