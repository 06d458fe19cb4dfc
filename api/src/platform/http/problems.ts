// Turns failed calls into problem details (RFC 9457). A Failure says what it is; anything else is recognised or is a
// bug.
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type FailureCode, failures } from "@igo/contract/core/failures";
import { issueMessage } from "@igo/contract/imports/issues";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure, type InvalidField } from "../failure.ts";
import { newId } from "../ids.ts";
import type { Log } from "../log.ts";
import { failureWords, fieldErrorWords, type Language, languageOf } from "./words.ts";

/** PostgreSQL's and Node's error codes that point to the environment rather than to our code. */
const surroundings: readonly [RegExp, FailureCode][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, "server.disk_full"],
  [/^08/, "server.database_away"],
  [/^STORE_AWAY$/, "server.files_away"],
  [/^(57014|55P03|40001|40P01|53200)$/, "server.busy"],
  [/^(FST_ERR_CTP_BODY_TOO_LARGE|FST_REQ_FILE_TOO_LARGE)$/, "request.too_large"],
  [/^(FST_ERR_CTP_INVALID_MEDIA_TYPE|FST_INVALID_MULTIPART_CONTENT_TYPE)$/, "request.wrong_type"],
  [/^(FST_ERR_NOT_FOUND)$/, "request.not_found"],
  [/^(FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE)/, "request.unreadable"],
];

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The failure that the caller sees for an error. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const code = codeOf(error);
  const known = surroundings.find(([shape]) => shape.test(code));
  return new Failure(known ? known[1] : "internal", { params: {} });
};

const retryAfter = ({ code, params }: Failure): number | undefined => {
  if (typeof params.seconds === "number") return Math.max(1, Math.ceil(params.seconds));
  return failures[code].status === 503 ? 2 : undefined;
};

const isOurs = (status: number) => status >= 500;

type About = { requestId: string; language: Language };

const messageOf = (field: InvalidField, language: Language): string => {
  if (field.issue) return issueMessage(field.issue, language);
  return field.says
    ? failureWords(field.says, language, field.params ?? {})
    : fieldErrorWords(field, language);
};

const bodyOf = (failure: Failure, { requestId, language }: About): string => {
  const { status } = failures[failure.code];
  const errors = failure.fields.map((field) => ({
    // The body itself has no field name.
    path: field.path || "body",
    code: field.code,
    message: messageOf(field, language),
  }));
  return JSON.stringify({
    ...failure.extra,
    type: `/api/docs#${failure.code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    code: failure.code,
    message: failureWords(failure.code, language, { ...failure.params, requestId }),
    ...(errors.length > 0 ? { errors } : {}),
    requestId,
  });
};

const problemType = "application/problem+json; charset=utf-8";

export const answerProblem = (log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = failureOf(error);
  const { status } = failures[failure.code];
  const language = languageOf(request.headers["accept-language"]);
  const note = { requestId: request.id, code: failure.code, err: error };
  if (isOurs(status)) log[status === 500 ? "error" : "warn"](note, "A call failed");
  const seconds = retryAfter(failure);
  if (seconds !== undefined) reply.header("retry-after", String(seconds));
  return reply
    .code(status)
    .header("content-language", language)
    .type(problemType)
    .send(bodyOf(failure, { requestId: request.id, language }));
};

/**
 * What Node's HTTP parser refuses before it becomes a request: a header that is too long, unreadable or never
 * ends.
 */
const unparsed = (code: string | undefined): FailureCode => {
  if (code === "HPE_HEADER_OVERFLOW") return "request.head_too_large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request.too_slow" : "request.unreadable";
};

/** Written straight to the socket, since there is no request to answer; the connection then ends. */
export const answerUnparsed = (
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void => {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
  const failure = new Failure(unparsed(error.code));
  const { status } = failures[failure.code];
  const requestId = newId();
  const body = bodyOf(failure, { requestId, language: languageOf(undefined) });
  const lines = Object.entries({
    ...headers,
    "x-request-id": requestId,
    "cache-control": "no-store",
    "content-type": problemType,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`);
};
