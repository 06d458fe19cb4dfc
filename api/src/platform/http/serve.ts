// Registers a call of the contract. Access, validation, idempotency and response handling are the same for all.
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { codesOf, isGeneral } from "@igo/contract/core/codes";
import { type Endpoint, type ParsedInput, type HandlerResponse, takesKey } from "@igo/contract/core/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { admit, isAccess } from "./access.ts";
import { checked, checkSize, expectKept, longestText } from "./checks.ts";
import { type EventStream, streamEvents } from "../events/event.stream.ts";
import { Failure } from "../failure.ts";
import { type Cookies, cookiesOf } from "./cookies.ts";
import { once } from "./idempotency.ts";
import { plainAddress } from "../security/networks.ts";
import { beginUpload } from "../security/quotas.ts";
import type { SignedIn } from "../security/signedIn.ts";
import { type App, bearerOf } from "./serving.ts";
import { readUpload, type Upload } from "./uploads.ts";
import { type FileLater, type FileReply, sendFile } from "./fileReply.ts";
import { type Language, languageOf } from "./words.ts";

/** What a handler receives. Reading the user in a guest's call, or an upload where none is declared, throws. */
export type Requested<E extends Endpoint> = ParsedInput<E> & {
  readonly user: SignedIn;
  readonly upload: Upload;
  language: Language;
  requestId: string;
  /** Aborted when the caller disconnects, or with an upload when the server can wait no longer. */
  signal: AbortSignal;
  /** The caller's address and user agent: for sessions and limits. */
  address: string;
  device: string | undefined;
  bearer: string | undefined;
  cookies: Cookies;
};

/** A call without a response schema returns nothing, a file or a stream, as its `gives` says. */
type Gives<E extends Endpoint> =
  undefined extends HandlerResponse<E>
    ? HandlerResponse<E> | FileReply | FileLater | EventStream | void
    : HandlerResponse<E>;

export type Limits = {
  /** Maximum bytes of a JSON body; 256 kB by default. */
  largestBody?: number;
  /** Maximum characters of any text in it; 10,000 by default. */
  longestText?: number;
  /** Maximum bytes of an upload; 200 MB by default. */
  largestUpload?: number;
  /** Whether an upload counts towards the daily number of files; its bytes always count. */
  countsAsFile?: boolean;
  /** Left out of the general limit of calls: a page may show hundreds of photos at once. */
  isUncounted?: boolean;
  /** Cache-Control of a response that is the same for everyone; also adds an ETag. */
  cache?: string;
};

/** What is known of an upload before its file is read: `fields` has those sent before the file. */
export type BeforeUpload<E extends Endpoint> = Pick<ParsedInput<E>, "params" | "query"> & {
  readonly user: SignedIn;
  fields: Readonly<Record<string, unknown>>;
};

/**
 * `mayUpload` refuses a caller without access before the file is read. It runs before the body, and again before the
 * file.
 */
type UploadLimits<E extends Endpoint> = Limits & {
  mayUpload?: (before: BeforeUpload<E>) => Promise<unknown>;
};

type Handler<E extends Endpoint> = (input: Requested<E>) => Promise<Gives<E>> | Gives<E>;

const base = "/api/v1";
const pathOf = ({ path }: Endpoint) => base + path.replace(/\{(\w+)\}/g, ":$1");

/** Reading a file may take longer than the server can wait when it stops. */
const signalOf = ({ gone, server }: FastifyRequest, upload: Upload | undefined): AbortSignal => {
  if (!gone) return AbortSignal.abort();
  return upload ? AbortSignal.any([gone, server.serving.life.late]) : gone;
};

const contextOf = (request: FastifyRequest, reply: FastifyReply, upload: Upload | undefined) => ({
  language: languageOf(request.headers["accept-language"]),
  requestId: request.id,
  signal: signalOf(request, upload),
  address: plainAddress(request.ip),
  device: request.headers["user-agent"]?.slice(0, 300),
  bearer: bearerOf(request),
  cookies: cookiesOf(request, reply),
  get user() {
    if (request.signedIn) return request.signedIn;
    throw new Error("A guest's call has no user");
  },
  get upload() {
    if (upload) return upload;
    throw new Error("This call takes no file");
  },
});

const readAddress = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: endpoint.params ? checked(endpoint.params, request.params, "params") : { faults: [] },
  query: endpoint.query ? checked(endpoint.query, request.query, "query") : { faults: [] },
});

/** Parses params, query and body with their schemas, and reports all errors at once. */
const read = (endpoint: Endpoint, request: FastifyRequest, body: unknown, limits: Limits) => {
  const prototypes = checkSize(body, limits.longestText ?? longestText);
  const { params, query } = readAddress(endpoint, request);
  const content = endpoint.body ? checked(endpoint.body, body ?? {}, "") : unasked(body);
  const fields = [...params.faults, ...query.faults, ...content.faults];
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
  expectKept(prototypes, content.value);
  return { params: params.value, query: query.value, body: content.value };
};

const unasked = (body: unknown) => ({
  value: undefined,
  faults: Object.keys(body ?? {}).map((path) => ({ path, code: "unknown_field" as const })),
});

/** Throws if a response does not match the contract; used in tests. */
export const holdToContract = (endpoint: Endpoint, answer: unknown) => {
  if (!endpoint.response) return;
  const plain: unknown = JSON.parse(JSON.stringify(answer));
  if (isDeepStrictEqual(endpoint.response.parse(plain), plain)) return;
  throw new Error(
    `The answer of ${endpoint.method} ${endpoint.path} has fields that the contract does not name`,
  );
};

/** Throws if a call open to keys fails with a code that the contract does not name for it; used in tests. */
export const holdToCodes = (endpoint: Endpoint, error: unknown) => {
  if (!endpoint.scope || !(error instanceof Failure)) return;
  if (isGeneral(error.code) || codesOf(endpoint).includes(error.code)) return;
  throw new Error(
    `The contract does not say that ${endpoint.method} ${endpoint.path} fails with ${error.code}`,
    {
      cause: error,
    },
  );
};

const sendJson = (
  reply: FastifyReply,
  request: FastifyRequest,
  answer: string,
  cache: string | undefined,
) => {
  reply.type("application/json; charset=utf-8");
  if (!cache) return reply.send(answer);
  const etag = `"${createHash("sha256").update(answer).digest("base64url").slice(0, 22)}"`;
  reply.header("cache-control", cache).header("etag", etag).header("vary", "accept-language");
  return request.headers["if-none-match"]?.includes(etag) ? reply.code(304).send() : reply.send(answer);
};

/** Serves a call of the contract. Throws if the endpoint does not declare who may call it. */
export const serve = <E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: Handler<E>,
  limits: UploadLimits<E> = {},
): void => {
  const { serving } = app;
  const name = `${endpoint.method} ${endpoint.path}`;
  if (!isAccess(endpoint.access)) throw new Error(`${name} does not say who may call it`);
  serving.endpoints.push(endpoint);
  const status = endpoint.status ?? 200;

  const perform = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { body, upload }: { body: unknown; upload: Upload | undefined },
  ) => {
    const given = read(endpoint, request, body, limits);
    const input = Object.defineProperties(
      contextOf(request, reply, upload),
      Object.getOwnPropertyDescriptors(given),
    );
    const act = async () => {
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `read` parsed each part with the endpoint's own schema
        return await handle(input as unknown as Requested<E>);
      } catch (error) {
        if (serving.checkAnswers) holdToCodes(endpoint, error);
        throw error;
      }
    };
    return { given, act };
  };

  const answerJson = async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: () => unknown,
    given: object,
    upload: Upload | undefined,
  ) => {
    let hasActed = false;
    const action = async () => {
      hasActed = true;
      const result = await act();
      if (serving.checkAnswers) holdToContract(endpoint, result);
      return { status, answer: endpoint.response ? JSON.stringify(result) : "" };
    };
    const key = request.headers["idempotency-key"];
    const done =
      takesKey(endpoint) && typeof key === "string" && request.signedIn
        ? await once(
            serving.database.db,
            { accountId: request.signedIn.id, endpoint: name, key, nodeId: serving.nodeId },
            upload ? { ...given, file: [upload.digest, upload.fileName] } : given,
            action,
            { late: upload !== undefined },
          )
        : await action();
    // A repeat's file is not needed: the first one is already stored.
    if (upload && !hasActed) await serving.files.remove(upload.key);
    reply.code(done.status);
    return done.answer === "" ? reply.send() : sendJson(reply, request, done.answer, limits.cache);
  };

  /** Checks the caller's access and quota before it reads the file. */
  const take = async (request: FastifyRequest) => {
    const user = request.signedIn;
    if (!user) throw new Error(`${name} takes files, and says nothing of whose`);
    const { params, query } = readAddress(endpoint, request);
    const fields = [...params.faults, ...query.faults];
    if (fields.length > 0) throw new Failure("request.invalid", { fields });
    const authorize = async (sent: Readonly<Record<string, unknown>>) => {
      const before = { user, params: params.value, query: query.value, fields: sent };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in `perform`
      await limits.mayUpload?.(before as BeforeUpload<E>);
    };
    await authorize({});
    if (!request.isMultipart()) throw new Failure("request.wrong_type");
    const counted = await beginUpload(serving, user, {
      declaredBytes: Number(request.headers["content-length"] ?? 0),
      isFile: limits.countsAsFile ?? true,
    });
    let bytes = 0;
    try {
      const maxBytes = Math.min(limits.largestUpload ?? 200 * 2 ** 20, counted.maxBytes);
      const taken = await readUpload(request, serving.files, {
        maxBytes,
        authorize,
        late: serving.life.late,
      });
      bytes = taken.upload.size;
      return taken;
    } finally {
      await counted.end(bytes);
    }
  };

  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    ...(limits.largestBody ? { bodyLimit: limits.largestBody } : {}),
    onRequest: (request, reply) => admit(request, reply, { ...endpoint, ...limits }, serving),
    handler: async (request, reply) => {
      const taken =
        endpoint.takes === "file" ? await take(request) : { body: request.body, upload: undefined };
      try {
        const { given, act } = await perform(request, reply, taken);
        if (endpoint.gives === "file")
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `gives` says what the handler returns
          return sendFile(reply, request, (await act()) as FileReply | FileLater);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
        if (endpoint.gives === "events") return streamEvents(request, reply, (await act()) as EventStream);
        return await answerJson(request, reply, act, given, taken.upload);
      } catch (error) {
        if (taken.upload) await serving.files.remove(taken.upload.key);
        const isInterrupted = taken.upload && serving.life.late.aborted && !(error instanceof Failure);
        throw isInterrupted ? serving.life.late.reason : error;
      }
    },
  });
};
