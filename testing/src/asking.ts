// Calls a contract endpoint on an application, with types, and throws the problem of a failed call.
import type { EndpointResponse, EndpointInput, Endpoint } from "@igo/contract/core/endpoint";
import type { FieldError, Problem } from "@igo/contract/core/problem";
import type { FastifyInstance } from "fastify";
import { causeOf } from "./server/bugs.ts";

export type SentFile = { name: string; bytes: Uint8Array | string };
type Extra = { file?: SentFile; headers?: Record<string, string> };
type Ask<E extends Endpoint> = Partial<EndpointInput<E>> & Extra;

/** What `rejects.toMatchObject` gets to see. */
export type Refused = { status: number; code: string; errors: FieldError[] | undefined; body: Problem };

const boundary = "----igo-test-boundary";

const part = (name: string, value: Uint8Array | string, fileName?: string) => {
  const file =
    fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from("\r\n")]);
};

const multipart = (fields: object, file: SentFile | undefined) =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(name, String(value))),
    ...(file ? [part("file", file.bytes, file.name)] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const addressOf = ({ path }: Endpoint, params: object, query: object) => {
  const values = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
  const requested = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(requested.map(([name, value]) => [name, String(value)])).toString();
  return `/api/v1${filled}${search ? `?${search}` : ""}`;
};

const bodyOf = (endpoint: Endpoint, { body, file }: { body?: unknown; file?: SentFile }) => {
  if (endpoint.takes === "file") {
    return {
      payload: multipart(typeof body === "object" && body !== null ? body : {}, file),
      type: `multipart/form-data; boundary=${boundary}`,
    };
  }
  return body === undefined ? {} : { payload: JSON.stringify(body), type: "application/json" };
};

export const askingOf =
  (app: FastifyInstance, token: string | undefined) =>
  async <E extends Endpoint>(endpoint: E, requested?: Ask<E>): Promise<EndpointResponse<E>> => {
    const { params = {}, query = {}, headers = {}, ...rest }: Ask<Endpoint> = requested ?? {};
    const { payload, type } = bodyOf(endpoint, rest);
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, Object(params), Object(query)),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type ? { "content-type": type } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode >= 400) {
      const body = answer.json<Problem>();
      const refused: Refused = { status: answer.statusCode, code: body.code, errors: body.errors, body };
      throw Object.assign(
        new Error(`${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${body.code}`, {
          cause: causeOf(body.requestId),
        }),
        refused,
      );
    }
    if (endpoint.gives === "file") return answer.rawPayload as EndpointResponse<E>;
    return (answer.payload === "" ? undefined : answer.json()) as EndpointResponse<E>;
  };
