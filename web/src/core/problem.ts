// A failed call as the screens see it: an Error that carries the server's problem details.
import { problem, type Problem } from "@igo/contract/problem";

/** The fields of the server's answer on an Error: `code`, `status`, `message`, `errors`, and what came beside them. */
export type ApiProblem = Error & Problem;

export const noAnswer = "Something went wrong!";

/** Makes the error to throw from the body of a failed answer, whatever that is. */
export const problemFrom = (body: unknown): Error => {
  const read = problem.safeParse(body);
  return read.success ? Object.assign(new Error(read.data.message), read.data) : new Error(noAnswer);
};

/** A refusal of our own, in the shape of the server's. */
export const problemOf = (code: string, message: string): Error =>
  problemFrom({ type: "about:blank", title: message, status: 403, code, message, requestId: "" });

export const isProblem = (error: unknown): error is ApiProblem =>
  error instanceof Error && "code" in error && "requestId" in error;
