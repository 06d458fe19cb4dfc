// The calls to the server. The only file with fetch.
//
//   call(endpoint, { params, query, body }, signal?)   → what the endpoint answers; throws an ApiProblem
//   download(endpoint, { params, query })              → saves the file the endpoint gives; answers its name
//   get(path | [path, config])                         → data of any path below /api/v1
//   openEvents(endpoint, lastId, signal)                         → the bytes of the live stream (see live.ts)
//   endpointUrl, requestHeaders                        → for upload.ts
import type { Answer, Endpoint } from "@igo/contract/endpoint";
import type { AnyAsking, Asking, AskingArguments } from "./asking.ts";
import { currentLanguage } from "./language.ts";
import { logFailure } from "./log.ts";
import { noAnswer, problemFrom } from "./problem.ts";
import { queryString, type QueryValue } from "./query.ts";
import { currentToken, setToken } from "./token.ts";

/** The page's own host, unless the page names a dedicated one. */
const baseUrl = () => {
  const named = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? "";
  return `${named.replace(/\/+$/, "")}/api/v1`;
};

export const endpointUrl = (endpoint: Endpoint, asked: AnyAsking): string => {
  const params = (asked.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  return baseUrl() + path + queryString((asked.query ?? {}) as Record<string, QueryValue>);
};

export const requestHeaders = (): Record<string, string> => {
  const token = currentToken();
  return { "Accept-Language": currentLanguage(), ...(token && { Authorization: `Bearer ${token}` }) };
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A dead token ends the session, unless another has been taken into use since the call was sent. */
export const endSessionIfRefused = (status: number, endpoint: Endpoint, sent: string | null) => {
  if (status === 401 && endpoint.access !== "guest" && sent === currentToken()) setToken(null);
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new Error(noAnswer, { cause });
  }
};

type Extra = {
  /** Instead of the one in use. */
  token?: string;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
};

const answerOf = async (endpoint: Endpoint, asked: AnyAsking, { signal, idempotencyKey, token }: Extra) => {
  const sent = token ?? currentToken();
  const response = await send(endpointUrl(endpoint, asked), {
    method: endpoint.method,
    headers: {
      ...requestHeaders(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(asked.body !== undefined && { "Content-Type": "application/json" }),
      ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    },
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  endSessionIfRefused(response.status, endpoint, sent);
  throw problemFrom(await readBody(response));
};

export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[asked = {} as Asking<E>, signal]: AskingArguments<E>
): Promise<Answer<E>> => callWith(endpoint, asked, { signal });

/** As `call`, for a write that may be repeated: the same key gets the first answer again. */
export const callWith = async <E extends Endpoint>(
  endpoint: E,
  asked: Asking<E>,
  extra: Extra,
): Promise<Answer<E>> => (await readBody(await answerOf(endpoint, asked, extra))) as Answer<E>;

const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)/i.exec(disposition ?? "")?.[1] ?? "file");
};

const save = (blob: Blob, name: string) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after the click: it may go once that has happened.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

export const download = async <E extends Endpoint>(
  endpoint: E,
  ...[asked = {} as Asking<E>, signal]: AskingArguments<E>
): Promise<string> => {
  const response = await answerOf(endpoint, asked, { signal });
  const name = nameIn(response.headers.get("Content-Disposition"));
  save(await response.blob(), name);
  return name;
};

export const get = async (asked: string | [path: string, config: RequestInit]): Promise<unknown> => {
  const [path, config] = typeof asked === "string" ? [asked, {}] : asked;
  try {
    const headers = { ...requestHeaders(), ...Object.fromEntries(new Headers(config.headers)) };
    const response = await send(baseUrl() + path, { ...config, headers });
    const body = await readBody(response);
    if (!response.ok) throw problemFrom(body);
    return body;
  } catch (cause) {
    logFailure("Failed to fetch:", cause);
    throw cause;
  }
};

export const openEvents = async (endpoint: Endpoint, lastId: string | null, signal: AbortSignal) => {
  const sent = currentToken();
  const headers = {
    ...requestHeaders(),
    Accept: "text/event-stream",
    ...(lastId && { "Last-Event-ID": lastId }),
  };
  const response = await send(endpointUrl(endpoint, {}), { headers, signal });
  if (response.ok && response.body) return response.body;
  endSessionIfRefused(response.status, endpoint, sent);
  throw problemFrom(await readBody(response));
};
