// Rate limits: sign-ins per identifier, known or not, and per address; codes typed per address; requests for codes.
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import type { Db } from "../../../platform/db/db.ts";
import { flowOf, mailboxOf, newTicket } from "../sign-up/flows.ts";
import * as queries from "./limits.queries.ts";

type Needs = Pick<Deps, "db" | "secrets">;

const perMinute = 10;
const perHour = 100;
// From this failure on, each one blocks.
const firstBlocking = 5;

/** A household or a server has an entire /64 of IPv6 addresses. */
const placeOf = (address: string) => (isIPv6(address) ? address.split(":").slice(0, 4).join(":") : address);

/** Identifies whose account was tried, without disclosing it. */
const keyedOf = ({ secrets }: Pick<Deps, "secrets">, identifier: string) =>
  createHmac("sha256", secrets.key("sign-in limits")).update(identifier.toLowerCase()).digest("base64url");

const refuse = (seconds: number) => new Failure("session.too_many_attempts", { params: { seconds } });

const admitPlace = async (db: Db, place: string) => {
  const { minute, hour } = await queries.countTry(db, place);
  if (hour > perHour) throw refuse(3600 - (Math.floor(Date.now() / 1000) % 3600));
  if (minute > perMinute) throw refuse(60 - new Date().getSeconds());
};

/** Counts the attempt, or refuses it; `wasRight` takes it back. */
export const admitTry = async (deps: Needs, identifier: string, address: string) => {
  const { db } = deps;
  const keyed = keyedOf(deps, identifier);
  const place = `sign-in:${placeOf(address)}`;
  await admitPlace(db, place);
  const failures = await queries.countFailure(db, keyed);
  if (failures === undefined) throw refuse(await queries.secondsBlocked(db, keyed));
  const resetAttempts = async () => {
    await queries.forgetFailures(db, keyed);
    await queries.takeTryBack(db, place);
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
export const admitCode = async ({ db }: Needs, address: string) => {
  const place = `code:${placeOf(address)}`;
  await admitPlace(db, place);
  return () => queries.takeTryBack(db, place);
};

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
  const wanted = {
    recipient: keyedOf(deps, mailboxOf(identifier)),
    purpose,
    place: placeOf(address),
    flow: { sent: ticket === undefined ? null : flowOf(ticket), next: flowOf(next) },
    isKnown,
  };
  const { seconds, goesOn } = await deps.db.transaction().execute((tx) => queries.countRequest(tx, wanted));
  if (seconds > 0) throw refuse(seconds);
  return goesOn && ticket !== undefined ? ticket : next;
};

export const purge = ({ db }: Pick<Deps, "db">) => queries.purge(db);
