// One try to deliver an event: what is sent, what came back, and what that means.
import type { Deps } from "../../platform/deps.ts";
import { newId } from "../../platform/ids.ts";
import { webhookPatienceDays } from "@igo/contract/webhooks/webhooks";
import type { After, Held, Place, Sent } from "./webhooks.sequence.queries.ts";
import { signedHeaders } from "./webhooks.signing.ts";

const patience = 15_000;
const maxAnswer = 4096;

export type Sender = Pick<Held, "url" | "secret" | "oldSecret">;
export type Message = { eventId: string; kind: string; body: string };

type Answered = Omit<Sent, "outcome" | "try"> & { retryAfter: string | undefined };

/** A secret that cannot be decrypted signs nothing: its receiver refuses the event, and the log says so. */
export const send = async (
  { outside, encryption }: Pick<Deps, "outside" | "encryption">,
  { url, secret, oldSecret }: Sender,
  { eventId, kind, body }: Message,
  stop?: AbortSignal,
): Promise<Answered> => {
  const secrets = [secret, oldSecret].flatMap((one) =>
    one === null ? [] : (encryption.tryDecrypt(one) ?? []),
  );
  const headers = signedHeaders({ id: eventId, seconds: Math.floor(Date.now() / 1000), body }, secrets);
  const began = performance.now();
  const posted = await outside.tell(url, headers, body, {
    patience,
    maxAnswer,
    ...(stop && { stop }),
  });
  const ms = Math.round(performance.now() - began);
  const sent = { id: newId(), eventId, kind, ms, request: body };
  if ("trouble" in posted)
    return { ...sent, status: null, trouble: posted.trouble, answer: "", retryAfter: undefined };
  return { ...sent, ...posted, trouble: null };
};

export const isSuccess = ({ status }: Pick<Sent, "status">): boolean =>
  status !== null && status >= 200 && status < 300;

/** Seconds until the next try, after so many; from the last one on every day. */
const pauses = [5, 5 * 60, 30 * 60, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600)];
const day = 24 * 3600;
const pauseAfter = (tries: number) => pauses[tries - 1] ?? day;

/** `Retry-After` in seconds or as a date; not sooner than we would try first, nor later than a day. */
const obeyed = (retryAfter: string | undefined, now: number): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(day, Math.max(pauseAfter(1), seconds));
};

/** Trying again will not help: the receiver understood, and does not want it. */
const isRefusal = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
/** So often a refused event is sent before the next one goes on. */
const refusals = 3;

type State = { tries: number; failingSince: string | null; place: Place };

/** What becomes of an event after its try, and of the webhook. */
export const judge = (
  { status, retryAfter }: Pick<Answered, "status" | "retryAfter">,
  { tries, failingSince, place }: State,
  now: number,
): { outcome: Sent["outcome"]; after: After } => {
  if (isSuccess({ status })) return { outcome: "delivered", after: { to: "next", place } };
  if (status === 410) return { outcome: "failed", after: { to: "off", reason: "gone" } };
  const failing = failingSince === null ? 0 : now - Date.parse(failingSince);
  if (failing >= webhookPatienceDays * day * 1000)
    return { outcome: "failed", after: { to: "off", reason: "failed" } };
  const tried = tries + 1;
  if (isRefusal(status) && tried >= refusals) return { outcome: "parked", after: { to: "next", place } };
  const seconds = obeyed(retryAfter, now) ?? pauseAfter(tried);
  return { outcome: "failed", after: { to: "again", seconds } };
};
