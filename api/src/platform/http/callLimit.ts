// The general limit of calls a minute in this process: per account, or per address for guests. Limits that must hold for
// all processes (sign-in, codes, quotas) are in the database.
import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { Socket } from "node:net";
import { networksOf, plainAddress } from "../security/networks.ts";
import { Failure } from "../failure.ts";
import type { App, LimitCall } from "./serving.ts";

const minute = 60_000;
/** Of an account's calls; a guest may make so many times fewer. */
const guestShare = 5;
// Many households may share the wider network of an IPv6 address.
const wideTimes = 5;

type Counted = (request: FastifyRequest) => Promise<{ isExceeded: boolean; seconds: number }>;

export const openCallLimit = async (app: App, perMinute: number): Promise<LimitCall> => {
  await app.register(rateLimit, { global: false });
  const counter = (max: number, keyGenerator: (request: FastifyRequest) => string): Counted => {
    const count = app.createRateLimit({ max, timeWindow: minute, keyGenerator });
    return async (request) => {
      const counted = await count(request);
      if (counted.isAllowed) return { isExceeded: false, seconds: 0 };
      return { isExceeded: counted.isExceeded, seconds: counted.ttlInSeconds };
    };
  };
  const guests = Math.ceil(perMinute / guestShare);
  const ofAccount = counter(perMinute, ({ signedIn }) => signedIn?.id ?? "");
  const ofAddress = counter(guests, ({ ip }) => networksOf(ip).near);
  const ofNetwork = counter(guests * wideTimes, ({ ip }) => networksOf(ip).wide ?? plainAddress(ip));

  return async (request) => {
    // A call that this process makes itself, to fill in the demonstration.
    if (!(request.raw.socket instanceof Socket)) return;
    const counters = request.signedIn ? [ofAccount] : [ofAddress, ofNetwork];
    for (const count of counters) {
      const { isExceeded, seconds } = await count(request);
      if (isExceeded) throw new Failure("request.too_many", { params: { seconds } });
    }
  };
};
