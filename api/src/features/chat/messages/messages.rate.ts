// How many messages one person sends: sixty at once, then one a second. Of this process alone, and of no use to keep.
import { Failure } from "../../../platform/http/failure.ts";

const burst = 60;
const perSecond = 1;
const maxPeople = 10_000;

type Bucket = { left: number; at: number };
const buckets = new Map<string, Bucket>();

/** Whoever has not sent for a minute has all of them again, and need not be remembered. */
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
