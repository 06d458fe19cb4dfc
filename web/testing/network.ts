// The server of a component test: fakes responses to the contract's calls at the browser's own fetch and upload.
//
//   answer(listChains, { chains: [] })                              the response to every call
//   answer(findMarket, ({ params }) => aMarket({ id: params.id }))
//   answer(updateMarket, refusal("market.version_conflict"))
//   requestsOf(updateMarket)                                        the requests sent, parsed by the contract
//
// The latest answer for an endpoint applies. A call without an answer fails the test, and so does an answer or a
// request that breaks the contract.
import type { Endpoint } from "@igo/contract/core/endpoint";
import type { z } from "zod";
import { isRefusal, problemResponse, type Refusal } from "./refusal.ts";

type Parsed<Schema extends z.ZodType | undefined> = z.output<NonNullable<Schema>>;

export type Received<E extends Endpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
  headers: Headers;
  /** The file of an upload. */
  file: File | null;
  /** Reports how many bytes of an upload have arrived. */
  onSent: (bytes: number) => void;
};

type Result<E extends Endpoint> = z.input<NonNullable<E["response"]>> | Response | Refusal;
type Handler<E extends Endpoint> = (received: Received<E>) => Result<E> | Promise<Result<E>>;

export type Incoming = {
  method: string;
  url: string;
  headers: Headers;
  body?: unknown;
  onSent?: (bytes: number) => void;
};

type Entry = { endpoint: Endpoint; pattern: RegExp; handle: Handler<Endpoint> };

const base = "/api/v1";
let entries: Entry[] = [];
let received: { endpoint: Endpoint; request: Received<Endpoint> }[] = [];
let faults: string[] = [];
let isOpen = false;
let opened = 0;

const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^${base}${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

const parameterCount = ({ endpoint }: Entry) => endpoint.path.split("{").length;

export const answer = <E extends Endpoint>(endpoint: E, given: Result<E> | Handler<E>) => {
  const handle = typeof given === "function" ? given : () => given;
  const entry = { endpoint, pattern: patternOf(endpoint), handle: handle as Handler<Endpoint> };
  // `/market/list` comes before `/market/{id}`; for one endpoint the latest answer comes first.
  entries = [entry, ...entries].sort((a, b) => parameterCount(a) - parameterCount(b));
};

export const requestsOf = <E extends Endpoint>(endpoint: E): Received<E>[] =>
  received.filter((one) => one.endpoint === endpoint).map(({ request }) => request as Received<E>);

const fieldsOf = (form: FormData) =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));

const bodyOf = (body: unknown): unknown => {
  if (body instanceof FormData) return fieldsOf(body);
  return typeof body === "string" ? JSON.parse(body) : undefined;
};

const parse = (endpoint: Endpoint, groups: Record<string, string>, incoming: Incoming) => {
  const { searchParams } = new URL(incoming.url, window.location.origin);
  const file = incoming.body instanceof FormData ? incoming.body.get("file") : null;
  return {
    params: endpoint.params?.parse(groups),
    query: endpoint.query?.parse(Object.fromEntries(searchParams)),
    body: endpoint.body?.parse(bodyOf(incoming.body)),
    headers: incoming.headers,
    file: file instanceof File ? file : null,
    onSent: incoming.onSent ?? (() => undefined),
  };
};

const responseFor = (endpoint: Endpoint, result: unknown): Response => {
  if (result instanceof Response) return result;
  if (isRefusal(result)) return problemResponse(result);
  const status = endpoint.status ?? 200;
  if (status === 204) return new Response(null, { status });
  endpoint.response?.parse(result);
  return new Response(JSON.stringify(result), { status, headers: { "Content-Type": "application/json" } });
};

const noted = (incoming: Incoming, cause: unknown) => {
  faults.push(
    `${incoming.method} ${incoming.url}: ${cause instanceof Error ? cause.message : String(cause)}`,
  );
  return problemResponse({ refused: "internal" });
};

/** Two endpoints may share a path and a method: the body decides which one is meant. */
const takesBody = ({ body }: Endpoint, incoming: Incoming) =>
  body === undefined || body.safeParse(bodyOf(incoming.body)).success;

const never = () => new Promise<never>(() => undefined);

/** The fake server's response to a call, however it was sent; none after the test that sent it. */
export const respond = async (incoming: Incoming): Promise<Response> => {
  if (!isOpen) return await never();
  const { pathname } = new URL(incoming.url, window.location.origin);
  const fitting = entries.filter(
    ({ endpoint, pattern }) => endpoint.method === incoming.method && pattern.test(pathname),
  );
  const entry = fitting.find(({ endpoint }) => takesBody(endpoint, incoming)) ?? fitting[0];
  if (!entry) return noted(incoming, "nobody answers this; see testing/network.ts");
  const asked = opened;
  try {
    const request = parse(entry.endpoint, entry.pattern.exec(pathname)?.groups ?? {}, incoming);
    received.push({ endpoint: entry.endpoint, request });
    const result = await entry.handle(request);
    return asked === opened && isOpen ? responseFor(entry.endpoint, result) : await never();
  } catch (cause) {
    return noted(incoming, cause);
  }
};

export const isOurs = (url: string) => new URL(url, window.location.origin).pathname.startsWith(`${base}/`);

export const openNetwork = () => {
  isOpen = true;
  opened += 1;
};

/** Forgets the answers; returns the errors since it was opened. */
export const closeNetwork = (): readonly string[] => {
  const found = faults;
  isOpen = false;
  entries = [];
  received = [];
  faults = [];
  return found;
};
