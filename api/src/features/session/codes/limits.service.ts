// Rate limits: sign-ins per identifier, known or not, and per address; codes typed per address; requests for codes.
import { createHmac } from "node:crypto";
import type { Deps } from "../../../platform/deps.ts";
import { networksOf } from "../../../platform/security/networks.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Db } from "../../../platform/db/db.ts";
import { flowOf, mailboxOf, newTicket } from "./flows.ts";
import * as queries from "./limits.queries.ts";

type Needs = Pick<Deps, "db" | "secrets">;

const perMinute = 10;
const perHour = 100;
// From this failure on, each one blocks.
const firstBlocking = 5;

// Many households may share the wider network of an IPv6 address.
const wideTimes = 5;
const codesPerHour = 20;

/** Identifies whose account was tried, without disclosing it. */
const keyedOf = ({ secrets }: Pick<Deps, "secrets">, identifier: string) =>
  createHmac("sha256", secrets.key("sign-in limits")).update(identifier.toLowerCase()).digest("base64url");

const refuse = (seconds: number) => new Failure("session.too_many_attempts", { params: { seconds } });

const untilNextHour = () => 3600 - (Math.floor(Date.now() / 1000) % 3600);

/** Counts an attempt from the address; the returned function takes it back. */
const admitPlace = async (db: Db, what: string, address: string) => {
  const { near, wide } = networksOf(address);
  const places = [
    { key: `${what}:${near}`, times: 1 },
    ...(wide === undefined ? [] : [{ key: `${what}:${wide}`, times: wideTimes }]),
  ];
  for (const { key, times } of places) {
    const { minute, hour } = await queries.countTry(db, key);
    if (hour > perHour * times) throw refuse(untilNextHour());
    if (minute > perMinute * times) throw refuse(60 - new Date().getSeconds());
  }
  return async () => {
    for (const { key } of places) await queries.returnAttempt(db, key);
  };
};

/** The nearer network has its own limit, in `countRequest`. */
const admitCodeFrom = async (db: Db, wide: string | undefined) => {
  if (wide === undefined) return;
  const { hour } = await queries.countTry(db, `codes:${wide}`);
  if (hour > codesPerHour * wideTimes) throw refuse(untilNextHour());
};

/** Counts the attempt, or refuses it; `wasRight` takes it back. */
export const consumeAttempt = async (deps: Needs, identifier: string, address: string) => {
  const { db } = deps;
  const keyed = keyedOf(deps, identifier);
  const takeBack = await admitPlace(db, "sign-in", address);
  const failures = await queries.countFailure(db, keyed);
  if (failures === undefined) throw refuse(await queries.secondsBlocked(db, keyed));
  const resetAttempts = async () => {
    await queries.forgetFailures(db, keyed);
    await takeBack();
  };
  return { blocks: failures >= firstBlocking, wasRight: resetAttempts };
};

/** The owner has proved by other means that the account is theirs. */
export const forgetFailures = (deps: Needs, identifier: string) =>
  queries.forgetFailures(deps.db, keyedOf(deps, identifier));

/**
 * The same for one-time codes, but per address only and counted separately: failed passwords, or someone else's
 * failures, must not keep the owner from using a code. The returned function takes the attempt back.
 */
export const consumeCodeAttempt = ({ db }: Needs, address: string) => admitPlace(db, "code", address);

type CodeWanted = { identifier: string; purpose: string; ticket?: string | undefined; isKnown?: boolean };

/**
 * Whether a code may be sent; known and unknown recipients are counted the same. Returns the ticket of the flow: the
 * one sent with the request if it is for this mailbox, otherwise a new one.
 */
export const authorizeRequest = async (
  deps: Needs,
  { identifier, purpose, ticket, isKnown = false }: CodeWanted,
  address: string,
): Promise<string> => {
  const next = newTicket();
  const { near, wide } = networksOf(address);
  await admitCodeFrom(deps.db, wide);
  const wanted = {
    recipient: keyedOf(deps, mailboxOf(identifier)),
    purpose,
    place: near,
    flow: { sent: ticket === undefined ? null : flowOf(ticket), next: flowOf(next) },
    isKnown,
  };
  const { seconds, goesOn } = await deps.db.transaction().execute((tx) => queries.countRequest(tx, wanted));
  if (seconds > 0) throw refuse(seconds);
  return goesOn && ticket !== undefined ? ticket : next;
};

export const purgeLimits = ({ db }: Pick<Deps, "db">) => queries.purgeLimits(db);
