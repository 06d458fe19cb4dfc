// A repeat with the same Idempotency-Key gets the first response; the action happens only once.
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../db/db.ts";
import { Failure } from "../failure.ts";
import { together } from "./joined.ts";
import * as answers from "./idempotency.queries.ts";

export type Answered = { status: number; answer: string };

const shape = /^[\x21-\x7e]{1,200}$/;
const patience = 10_000;

const firstAnswer = async (db: Db, keyed: answers.Keyed, bodyHash: string): Promise<Answered | undefined> => {
  const found = await answers.findIdempotencyKey(db, keyed);
  if (!found) return undefined;
  if (found.bodyHash !== bodyHash) throw new Failure("request.key_reused");
  if (found.status === null || found.answer === null) return undefined;
  return { status: found.status, answer: found.answer };
};

/** Keeps the key of a request that runs for long; what cannot be renewed now is renewed the next time. */
const renewing = (db: Db, held: answers.Held, every: number) => {
  const timer = setInterval(() => void answers.renew(db, held).catch(() => undefined), every);
  return () => clearInterval(timer);
};

/**
 * Acts for the first request with a key; the others wait for its response. The response commits with the change it
 * reports, so a server that dies in between has changed nothing. A failed action frees the key, so that the next
 * request tries again.
 */
export const once = async (
  db: Db,
  keyed: answers.Claimed,
  requested: unknown,
  action: () => Promise<Answered>,
  { late = false, renewEvery = 15_000 } = {},
): Promise<Answered> => {
  if (!shape.test(keyed.key)) throw new Failure("request.unreadable");
  const bodyHash = createHash("sha256").update(JSON.stringify(requested)).digest("base64url");
  const end = Date.now() + patience;
  for (let pause = 20; Date.now() < end; pause = Math.min(pause * 2, 500)) {
    const held = await answers.claim(db, keyed, bodyHash);
    if (held) {
      const stopRenewing = renewing(db, held, renewEvery);
      try {
        return await together(db, action, {
          late,
          finish: async (tx, { status, answer }) => {
            // This process stood still for so long that another took over: only that one may act.
            if (!(await answers.keep(tx, held, status, answer))) throw new Failure("request.key_in_progress");
          },
        });
      } catch (error) {
        await answers.release(db, held);
        throw error;
      } finally {
        stopRenewing();
      }
    }
    const first = await firstAnswer(db, keyed, bodyHash);
    if (first) return first;
    await wait(pause);
  }
  throw new Failure("request.key_in_progress");
};
