// A failed call as the screens see it: an Error with the server's problem details.
import type { FailureCode } from "@igo/contract/core/failures";
import type { Problem } from "@igo/contract/core/problem";
import type { z } from "zod";
import { noAnswer } from "../noAnswer.ts";

/** The fields of the server's response on an Error: `code`, `status`, `message`, `errors`, and any others. */
export type ApiProblem = Error &
  Problem & {
    /** How many seconds the server asks us to wait. */
    retryAfter?: number;
  };

/** Checked by hand instead of with the contract's schema, because sign-in loads no schemas. */
const kinds = { title: "string", status: "number", code: "string", message: "string", requestId: "string" };
const isProblemBody = (body: unknown): body is Problem =>
  typeof body === "object" &&
  body !== null &&
  Object.entries(kinds).every(([name, kind]) => typeof Reflect.get(body, name) === kind);

const messageOf = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    ? body.message
    : noAnswer;

/** The body of a failed response: JSON, or the text of a gateway that answered in our place. */
export const failureBody = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Creates the error to throw from the body of a failed response. `body` is exactly what was received, even from a
 * gateway or a proxy. Without one the message is 'Something went wrong!'.
 */
export const problemFrom = (body: unknown): Error => {
  if (isProblemBody(body)) return Object.assign(new Error(body.message), body, { body });
  return body === undefined ? new Error(noAnswer) : Object.assign(new Error(messageOf(body)), { body });
};

export const isProblem = (error: unknown): error is ApiProblem =>
  error instanceof Error && "code" in error && "requestId" in error;

/**
 * Reads the server's current record out of a refusal, if that is why it refused a write:
 *
 *     const currentChainIn = currentOf(chain, "chain.version_conflict");
 */
export const currentOf =
  <Thing>(schema: z.ZodType<Thing>, code: FailureCode) =>
  (error: unknown): Thing | null => {
    if (!isProblem(error) || error.code !== code) return null;
    const read = schema.safeParse(error["current"]);
    return read.success ? read.data : null;
  };

/** The part of a request id that people read out to each other: its last eight digits, `9F2C-41AB`. */
export const codeOf = (error: unknown): string | null => {
  if (!isProblem(error)) return null;
  const last = error.requestId
    .replace(/[^0-9a-z]/gi, "")
    .slice(-8)
    .toUpperCase();
  return last.length === 8 ? `${last.slice(0, 4)}-${last.slice(4)}` : null;
};
