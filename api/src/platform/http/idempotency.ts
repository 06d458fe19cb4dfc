// A repeat with the same Idempotency-Key gets the first response; the action happens only once.
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../db/db.ts";
import { Failure } from "./failure.ts";
import { together } from "./joined.ts";
import * as answers from "./idempotency.queries.ts";

export type Answered = { status: number; answer: string };

const shape = /^[\x21-\x7e]{1,200}$/;
const patience = 10_000;

const firstAnswer = async (db: Db, keyed: answers.Keyed, bodyHash: string): Promise<Answered | undefined> => {
  const found = await answers.find(db, keyed);
  if (!found) return undefined;
  if (found.bodyHash !== bodyHash) throw new Failure("request.key_reused");
  if (found.status === null || found.answer === null) return undefined;
  return { status: found.status, answer: found.answer };
};

/**
 * Acts for the first request with a key; the others wait for its response. The response commits with the change it
 * reports, so a server that dies in between has changed nothing. A failed action frees the key, so that the next
 * request tries again.
 */
export const once = async (
  db: Db,
  keyed: answers.Keyed,
  requested: unknown,
  action: () => Promise<Answered>,
  { late = false } = {},
): Promise<Answered> => {
  if (!shape.test(keyed.key)) throw new Failure("request.unreadable");
  const bodyHash = createHash("sha256").update(JSON.stringify(requested)).digest("base64url");
  const end = Date.now() + patience;
  for (let pause = 20; Date.now() < end; pause = Math.min(pause * 2, 500)) {
    if (await answers.claim(db, keyed, bodyHash)) {
      try {
        return await together(db, action, {
          late,
          finish: (tx, { status, answer }) => answers.keep(tx, keyed, status, answer),
        });
      } catch (error) {
        await answers.release(db, keyed);
        throw error;
      }
    }
    const first = await firstAnswer(db, keyed, bodyHash);
    if (first) return first;
    await wait(pause);
  }
  throw new Failure("request.key_in_progress");
};
