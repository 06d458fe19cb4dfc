// Calls to the server. The only file that uses fetch.
//
//   call(endpoint, { params, query, body }, signal?)   → the response's data; throws an ApiProblem
//   download(endpoint, { params, query })              → saves the response as a file; returns its name, or null
//                                                        if a job makes it: a notification will say when it is ready
//   readBytes(endpoint, { params, query }, signal?)    → the bytes of a file response, to show it
//   get(path | [path, config])                         → data of any path below /api/v1: every read uses it
//   addressOf(user.photoUrl)                           → the URL for a path in a response
//   openEvents(endpoint, { lastId, sinceMs }, signal)  → the bytes of the live stream (see live.ts)
//   endpointUrl, requestHeaders, withRenewal           → for upload.ts
//
// After a refused token, renews it once and repeats the call. If the server grants no new token, the session has ended.
import type { EndpointResponse, Endpoint } from "@igo/contract/core/endpoint";
import { refresh } from "@igo/contract/session/session.calls";
import type { AnyCallOptions, CallOptions, CallArguments } from "./asking.ts";
import { consentRequiredCode, setConsentRequired } from "../session/consents.ts";
import { currentLanguage } from "../language/language.ts";
import { logFailure } from "../log.ts";
import { noAnswer } from "../noAnswer.ts";
import { failureBody, isProblem, problemFrom } from "./problem.ts";
import { queryString } from "./query.ts";
import { saveFile } from "./saveFile.ts";
import { renew } from "../session/renewal.ts";
import { accountOf, currentToken, setToken } from "../session/token.ts";

/** The page's own host, unless the page names another one. */
const host = () =>
  (document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? "").replace(/\/+$/, "");

const baseUrl = () => `${host()}/api/v1`;

/** The URL for a path in a response, such as that of a photo. */
export const addressOf = (path: string | null) => path && host() + path;

const endpointPath = (endpoint: Endpoint, input: AnyCallOptions): string => {
  const params = new Map<string, string>(Object.entries(Object(input.params)));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ""),
  );
  return path + queryString(Object(input.query));
};

export const endpointUrl = (endpoint: Endpoint, input: AnyCallOptions): string =>
  baseUrl() + endpointPath(endpoint, input);

export const requestHeaders = (token = currentToken()): Record<string, string> => ({
  "Accept-Language": currentLanguage(),
  ...(token && { Authorization: `Bearer ${token}` }),
});

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Every answer is an object, so that an empty, cut or foreign body of a success fails here, and not where a screen reads
 * from it. No more is checked: the build leaves the schemas of answers out, sign-in loads none, and parsing a page of 100
 * markets takes 6 ms here, several times that on a phone.
 */
export const answerIn = <E extends Endpoint>(endpoint: E, body: unknown): EndpointResponse<E> => {
  if (endpoint.status !== 204 && (typeof body !== "object" || body === null)) throw new Error(noAnswer);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check each answer by its schema
  return body as EndpointResponse<E>;
};

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === "TimeoutError";

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (cause) {
    // What was called off has not failed; what took longer than it may has.
    if (init.signal?.aborted && !isTimeout(init.signal.reason)) throw cause;
    throw new Error(noAnswer, { cause });
  }
};

/** Other calls and tabs wait for the new token: a network that says nothing must not keep them. */
const longestRenewal = 30_000;

const askForToken = async () => {
  const response = await send(endpointUrl(refresh, {}), {
    signal: AbortSignal.timeout(longestRenewal),
    method: refresh.method,
    headers: requestHeaders(null),
    credentials: "include",
  });
  if (response.ok) setToken(answerIn(refresh, await readBody(response)).accessToken);
  else if (response.status === 401 || response.status === 403) setToken(null);
  // A busy server has not refused: the call fails, but the session stays.
  else throw problemFrom(failureBody(await response.text()));
};

export const withRenewal = async <Reply extends { status: number }>(
  attempt: (token: string | null) => Promise<Reply>,
): Promise<Reply> => {
  const first = currentToken();
  const reply = await attempt(first);
  if (reply.status !== 401 || first === null) return reply;
  await renew(first, askForToken);
  const second = currentToken();
  // What was asked as one account is not repeated as another, that signed in in another tab meanwhile.
  if (second === null || accountOf(second) !== accountOf(first)) return reply;
  const again = await attempt(second);
  if (again.status === 401 && second === currentToken()) setToken(null);
  return again;
};

/** The error to throw for a failed response. */
const failureOf = async (response: Response): Promise<Error> => {
  const problem = problemFrom(failureBody(await response.text()));
  if (isProblem(problem) && problem.code === consentRequiredCode) setConsentRequired(true);
  const retryAfter = Number(response.headers.get("Retry-After"));
  return retryAfter > 0 ? Object.assign(problem, { retryAfter }) : problem;
};

type Extra = {
  /** Overrides the current token. */
  token?: string;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
};

/**
 * The renewal cookie belongs to this path, and goes to an API on another host only if the request includes credentials.
 */
const takesCookie = ({ path }: Endpoint) => path.startsWith("/auth");

const answerOf = async (endpoint: Endpoint, input: AnyCallOptions, extra: Extra) => {
  const { signal, idempotencyKey } = extra;
  const attempt = (token: string | null) =>
    send(endpointUrl(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...requestHeaders(token),
        ...(input.body !== undefined && { "Content-Type": "application/json" }),
        ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(takesCookie(endpoint) && { credentials: "include" }),
      ...(signal && { signal }),
    });
  const mayRenew = endpoint.access !== "guest" && !extra.token;
  const response = await (mayRenew ? withRenewal(attempt) : attempt(extra.token ?? currentToken()));
  if (response.ok) return response;
  throw await failureOf(response);
};

const ask = async <E extends Endpoint>(
  endpoint: E,
  input: AnyCallOptions,
  extra: Extra,
): Promise<EndpointResponse<E>> => {
  if (endpoint.method !== "GET")
    return answerIn(endpoint, await readBody(await answerOf(endpoint, input, extra)));
  const config = {
    ...(takesCookie(endpoint) && { credentials: "include" as const }),
    ...(extra.signal && { signal: extra.signal }),
    ...(extra.token && { headers: { Authorization: `Bearer ${extra.token}` } }),
  };
  return answerIn(endpoint, await get([endpointPath(endpoint, input), config]));
};

export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input, signal]: CallArguments<E>
): Promise<EndpointResponse<E>> => ask(endpoint, input ?? {}, { signal });

/** Like `call`, for a write that may be retried: the same key gets the first response again. */
export const callWith = async <E extends Endpoint>(
  endpoint: E,
  input: CallOptions<E>,
  extra: Extra,
): Promise<EndpointResponse<E>> => ask(endpoint, input, extra);

const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)/i.exec(disposition ?? "")?.[1] ?? "file");
};

export const downloadFrom = async <E extends Endpoint>(
  endpoint: E,
  ...[input, signal]: CallArguments<E>
): Promise<string | null> => {
  const response = await answerOf(endpoint, input ?? {}, { signal });
  if (response.status === 202) return null;
  const name = nameIn(response.headers.get("Content-Disposition"));
  saveFile(await response.blob(), name);
  return name;
};

export const readBytes = async <E extends Endpoint>(
  endpoint: E,
  ...[input, signal]: CallArguments<E>
): Promise<Blob> => (await answerOf(endpoint, input ?? {}, { signal })).blob();

export const get = async (input: string | [path: string, config: RequestInit]): Promise<unknown> => {
  const [path, config] = typeof input === "string" ? [input, {}] : input;
  try {
    const own = Object.fromEntries(new Headers(config.headers));
    const response = await withRenewal((token) =>
      send(baseUrl() + path, {
        ...config,
        headers: { ...requestHeaders("authorization" in own ? null : token), ...own },
      }),
    );
    if (!response.ok) throw await failureOf(response);
    return await readBody(response);
  } catch (cause) {
    // A cancelled read has not failed.
    if (!config.signal?.aborted) logFailure("Failed to fetch:", cause);
    throw cause;
  }
};

export const openEvents = async (
  endpoint: Endpoint,
  { lastId, sinceMs }: { lastId: string | null; sinceMs: number },
  signal: AbortSignal,
) => {
  const response = await withRenewal((token) => {
    const headers = {
      ...requestHeaders(token),
      Accept: "text/event-stream",
      ...(lastId && { "Last-Event-ID": lastId }),
    };
    return send(endpointUrl(endpoint, lastId ? {} : { query: { sinceMs } }), { headers, signal });
  });
  if (response.ok && response.body) return response.body;
  throw problemFrom(failureBody(await response.text()));
};

/** The page as the server serves it now, for version.ts. */
export const readServedPage = async (): Promise<string> => {
  const response = await send("/", { cache: "no-cache" });
  if (!response.ok) throw new Error(noAnswer);
  return response.text();
};
