// How often a sign-in may be tried: per identifier, known or not, and per address.
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import * as queries from "./limits.queries.ts";

const perMinute = 10;
const perHour = 100;

/** A household or a server has a whole /64 of IPv6 addresses. */
const placeOf = (address: string) => (isIPv6(address) ? address.split(":").slice(0, 4).join(":") : address);

/** Counts the try, or refuses it; the answer takes it back, for a try that was right. */
export const admitTry = async (
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  identifier: string,
  address: string,
): Promise<() => Promise<void>> => {
  const keyed = createHmac("sha256", secrets.key("sign-in limits"))
    .update(identifier.toLowerCase())
    .digest("base64url");
  const place = `sign-in:${placeOf(address)}`;
  const { minute, hour } = await queries.countTry(db, place);
  if (minute > perMinute || hour > perHour) {
    const seconds =
      hour > perHour ? 3600 - (Math.floor(Date.now() / 1000) % 3600) : 60 - new Date().getSeconds();
    throw new Failure("session.too_many_attempts", { params: { seconds } });
  }
  if ((await queries.countFailure(db, keyed)) === undefined) {
    const seconds = await queries.secondsBlocked(db, keyed);
    throw new Failure("session.too_many_attempts", { params: { seconds } });
  }
  return async () => {
    await queries.forgetFailures(db, keyed);
    await queries.takeTryBack(db, place);
  };
};

export const purge = ({ db }: Pick<Deps, "db">) => queries.purge(db);
