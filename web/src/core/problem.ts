// A failed call as the screens see it: an Error that carries the server's problem details.
import type { Problem } from "@igo/contract/problem";

/** The fields of the server's answer on an Error: `code`, `status`, `message`, `errors`, and what came beside them. */
export type ApiProblem = Error & Problem;

export const noAnswer = "Something went wrong!";

/** By hand, not by the contract's schema: sign-in carries no schemas. */
const kinds = { title: "string", status: "number", code: "string", message: "string", requestId: "string" };
const isProblemBody = (body: unknown): body is Problem =>
  typeof body === "object" &&
  body !== null &&
  Object.entries(kinds).every(([name, kind]) => typeof (body as Record<string, unknown>)[name] === kind);

/** Makes the error to throw from the body of a failed answer, whatever that is. */
export const problemFrom = (body: unknown): Error => {
  const isRead = isProblemBody(body);
  return isRead ? Object.assign(new Error(body.message), body) : new Error(noAnswer);
};

export const isProblem = (error: unknown): error is ApiProblem =>
  error instanceof Error && "code" in error && "requestId" in error;
