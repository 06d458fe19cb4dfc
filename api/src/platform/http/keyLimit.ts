// The limits of a key, which hold for all servers together and are said in every answer: RateLimit-Policy and RateLimit
// as in draft-ietf-httpapi-ratelimit-headers-11.
import type { FastifyReply } from "fastify";
import type { Database } from "../db/db.ts";
import { Failure } from "../failure.ts";
import { type Policy, takeShare } from "./keyLimit.queries.ts";

/** Counts a call of a key, says what is left, and throws once there is nothing. */
export type LimitKey = (keyId: string, isWrite: boolean, reply: FastifyReply) => Promise<void>;

export const keyLimits: Record<Policy, number> = { calls: 600, writes: 120 };

const policies = Object.entries(keyLimits)
  .map(([name, quota]) => `"${name}";q=${quota};w=60`)
  .join(", ");

/** A server takes so many at once: the database hears of one call in thirty. What it does not use ends with the minute. */
const shareOf = (limit: number) => Math.ceil(limit / 20);

/** `here` is what this server holds, `left` what nobody had taken when it asked. */
type Held = { here: number; left: number; until: number };

const maxHeld = 5000;

export const openKeyLimit = ({ db }: Pick<Database, "db">): LimitKey => {
  const held = new Map<string, Held>();

  const remember = (name: string, state: Held) => {
    const [oldest] = held.keys();
    if (oldest !== undefined && held.size >= maxHeld && !held.has(name)) held.delete(oldest);
    held.set(name, state);
    return state;
  };

  /** What is held after this call took one of it; negative once there was none. */
  const take = async (keyId: string, policy: Policy): Promise<Held> => {
    const name = `${policy}:${keyId}`;
    const known = held.get(name);
    const isCurrent = known !== undefined && known.until > performance.now();
    // Nothing is left of this minute: no need to ask again before it ends.
    if (isCurrent && known.here <= 0 && known.left === 0) return { ...known, here: -1 };
    if (isCurrent && known.here > 0) return remember(name, { ...known, here: known.here - 1 });
    const limit = keyLimits[policy];
    const { granted, left, seconds } = await takeShare(db, { keyId, policy, limit, wanted: shareOf(limit) });
    const until = performance.now() + seconds * 1000;
    // Calls at the same moment each took a share: they add up.
    const now = held.get(name);
    const others = now !== undefined && now.until > performance.now() && now !== known ? now.here : 0;
    const here = granted + Math.max(0, others) - 1;
    remember(name, { here: Math.max(0, here), left, until });
    return { here, left, until };
  };

  return async (keyId, isWrite, reply) => {
    const asked: Policy[] = isWrite ? ["calls", "writes"] : ["calls"];
    const states = await Promise.all(
      asked.map(async (policy) => ({ policy, ...(await take(keyId, policy)) })),
    );
    const secondsOf = ({ until }: Held) =>
      Math.min(60, Math.max(1, Math.ceil((until - performance.now()) / 1000)));
    reply.header("ratelimit-policy", policies);
    reply.header(
      "ratelimit",
      states
        .map((state) => `"${state.policy}";r=${Math.max(0, state.here) + state.left};t=${secondsOf(state)}`)
        .join(", "),
    );
    const exceeded = states.filter(({ here }) => here < 0);
    if (exceeded.length === 0) return;
    throw new Failure("request.too_many", {
      params: { seconds: Math.max(...exceeded.map(secondsOf)) },
      extra: { "violated-policies": exceeded.map(({ policy }) => policy) },
    });
  };
};
