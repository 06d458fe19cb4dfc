// One declaration per call: the server registers it, the browser calls it, OpenAPI is generated from it.
import type { z } from "zod";
import type { Scope } from "./scopes.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may make the call. `own-markets`: an administrator, or a partner within their own markets. */
export type Access = "guest" | "signed-in" | "own-markets" | "admin";

type Shape = z.ZodType;

export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
> = {
  method: Method;
  /** Path below /api/v1, with `{name}` for parameters, as in OpenAPI. */
  path: string;
  access: Access;
  /** What a key of an integration needs for it; `any` suffices for some. Without one the call is closed to keys. */
  scope?: Scope | "any";
  /** Whether its service keeps an integration of some chains to them, though `access` says `admin`. */
  withinChains?: true;
  /** Whether it also serves users who have not given the required consents. */
  beforeConsent?: true;
  /** A sentence for the API page. */
  summary: string;
  /** The feature it belongs to, for grouping on the API page. */
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Defaults to `json`. `file`: a multipart upload; its other parts are the body. */
  takes?: "json" | "file";
  /** Defaults to `json`. `file`: bytes to save. `events`: a server-sent stream. */
  gives?: "json" | "file" | "events";
  /** The status on success; defaults to 200. 204 has no response. */
  status?: 200 | 201 | 202 | 204;
  /** Whether the browser sends an Idempotency-Key: a body with a `clientId` identifies repeats by itself. */
  idempotent?: boolean;
  /** The response holds a secret that is stored nowhere: a repeat acts again, and its new secret replaces the first. */
  givesSecret?: true;
  /** What a guest's call takes as its bearer token: a secret that must not be in a URL, because logs store URLs. */
  bearer?: string;
  response?: Response;
  /** What a file too large for one response is answered with instead, with status 202: a job makes it. */
  later?: Shape;
};

/** Declares a call. Its schemas determine the types of params, query, body and response. */
export const endpoint = <
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Response extends Shape = z.ZodUndefined,
>(
  declaration: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => declaration;

/**
 * Whether a repeat with the same Idempotency-Key gets the first response: every call that creates something takes one,
 * unless its response must not be stored.
 */
export const takesKey = ({
  idempotent,
  status,
  givesSecret,
}: Pick<Endpoint, "idempotent" | "status" | "givesSecret">): boolean =>
  givesSecret !== true && (idempotent === true || status === 201);

/** What a caller passes: before defaults are filled in. */
export type EndpointInput<E extends Endpoint> = {
  params: z.input<NonNullable<E["params"]>>;
  query: z.input<NonNullable<E["query"]>>;
  body: z.input<NonNullable<E["body"]>>;
};

/** What a handler receives: checked, with defaults. */
export type ParsedInput<E extends Endpoint> = {
  params: z.output<NonNullable<E["params"]>>;
  query: z.output<NonNullable<E["query"]>>;
  body: z.output<NonNullable<E["body"]>>;
};

export type EndpointResponse<E extends Endpoint> = z.output<NonNullable<E["response"]>>;

/** What a handler may return: tests check it against the response schema; production serialises it unchecked. */
export type HandlerResponse<E extends Endpoint> = z.input<NonNullable<E["response"]>>;
