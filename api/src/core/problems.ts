// Failed calls become problem details (RFC 9457): a Failure speaks for itself, anything else is recognised or is a bug.
import { STATUS_CODES } from "node:http";
import { type FailureCode, failures } from "@igo/contract/failures";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";
import type { Log } from "./log.ts";
import { failureWords, fieldErrorWords, languageOf } from "./words.ts";

/** PostgreSQL's and Node's codes that say something about the surroundings rather than about our code. */
const surroundings: readonly [RegExp, FailureCode][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, "server.disk_full"],
  [/^08/, "server.database_away"],
  [/^(57014|55P03|40001|40P01|53200)$/, "server.busy"],
  [/^(FST_ERR_CTP_BODY_TOO_LARGE|FST_REQ_FILE_TOO_LARGE)$/, "request.too_large"],
  [/^(FST_ERR_CTP_INVALID_MEDIA_TYPE|FST_INVALID_MULTIPART_CONTENT_TYPE)$/, "request.wrong_type"],
  [/^(FST_ERR_NOT_FOUND)$/, "request.not_found"],
  [/^(FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE)/, "request.unreadable"],
];

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** What a caller is told about any error. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const code = codeOf(error);
  const known = surroundings.find(([shape]) => shape.test(code));
  return new Failure(known ? known[1] : "internal", { params: {} });
};

const retryAfter = ({ code, params }: Failure): number | undefined => {
  if (typeof params.seconds === "number") return Math.max(1, Math.ceil(params.seconds));
  return failures[code] === 503 ? 2 : undefined;
};

const isOurs = (status: number) => status >= 500;

export const answerProblem = (log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = failureOf(error);
  const status = failures[failure.code];
  const language = languageOf(request.headers["accept-language"]);
  const note = { requestId: request.id, code: failure.code, err: error };
  if (isOurs(status)) log[status === 500 ? "error" : "warn"](note, "A call failed");
  const seconds = retryAfter(failure);
  if (seconds !== undefined) reply.header("retry-after", String(seconds));
  const errors = failure.fields.map((field) => ({
    path: field.path,
    code: field.code,
    message: field.says
      ? failureWords(field.says, language, field.params ?? {})
      : fieldErrorWords(field, language),
  }));
  return reply
    .code(status)
    .header("content-language", language)
    .type("application/problem+json; charset=utf-8")
    .send(
      JSON.stringify({
        ...failure.extra,
        type: `/api/docs#${failure.code}`,
        title: STATUS_CODES[status] ?? "Error",
        status,
        code: failure.code,
        message: failureWords(failure.code, language, { ...failure.params, requestId: request.id }),
        ...(errors.length > 0 ? { errors } : {}),
        requestId: request.id,
      }),
    );
};
