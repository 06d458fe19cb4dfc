// Rate limit: one person sends sixty messages at once, then one a second. Kept in this process only; not worth storing.
import { Failure } from "../../../platform/http/failure.ts";

const burst = 60;
const perSecond = 1;
const maxPeople = 10_000;

type Bucket = { left: number; at: number };
const buckets = new Map<string, Bucket>();

/** Forgets everyone who has not sent for a minute: they have their full allowance again. */
const forgetRested = (now: number) => {
  for (const [id, { left, at }] of buckets)
    if (left + ((now - at) / 1000) * perSecond >= burst) buckets.delete(id);
};

export const takeTurn = (accountId: string, now = Date.now()): void => {
  if (buckets.size >= maxPeople) forgetRested(now);
  const { left, at } = buckets.get(accountId) ?? { left: burst, at: now };
  const ready = Math.min(burst, left + ((now - at) / 1000) * perSecond);
  if (ready < 1)
    throw new Failure("request.too_many", { params: { seconds: Math.ceil((1 - ready) / perSecond) } });
  buckets.set(accountId, { left: ready - 1, at: now });
};
