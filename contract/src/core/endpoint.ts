// One declaration of a call: the server registers it, the browser calls it, OpenAPI is made from it.
import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may make the call. `own-markets`: an administrator, or a partner within the markets he is a member of. */
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
  /** Whether it also answers somebody who has not given the consents that an account stands on. */
  beforeConsent?: true;
  /** A sentence for the readable API page. */
  summary: string;
  /** The feature it belongs to, for grouping in the readable API page. */
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** `json` unless said otherwise. `file`: a multipart upload; its other parts are the body. */
  takes?: "json" | "file";
  /** `json` unless said otherwise. `file`: bytes to save. `events`: a server-sent stream. */
  gives?: "json" | "file" | "events";
  /** The status of success; 200 unless said otherwise. 204 has no response. */
  status?: 200 | 201 | 202 | 204;
  /** Whether the browser sends an Idempotency-Key: a body with a `clientId` needs none to be told from its repeat. */
  idempotent?: boolean;
  /** What a guest's call takes as its bearer token: a secret that must not stand in an address, which logs keep. */
  bearer?: string;
  response?: Response;
};

/** Declares a call. The types of params, query, body and response follow from the schemas given. */
export const endpoint = <
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Response extends Shape = z.ZodUndefined,
>(
  declaration: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => declaration;

/** Whether a repeat with the same Idempotency-Key gets the first answer: every call that creates something takes one. */
export const takesKey = ({ idempotent, status }: Pick<Endpoint, "idempotent" | "status">): boolean =>
  idempotent === true || status === 201;

/** What a caller gives: before defaults are filled in. */
export type Asked<E extends Endpoint> = {
  params: z.input<NonNullable<E["params"]>>;
  query: z.input<NonNullable<E["query"]>>;
  body: z.input<NonNullable<E["body"]>>;
};

/** What a handler gets: checked, with defaults. */
export type Given<E extends Endpoint> = {
  params: z.output<NonNullable<E["params"]>>;
  query: z.output<NonNullable<E["query"]>>;
  body: z.output<NonNullable<E["body"]>>;
};

export type Answer<E extends Endpoint> = z.output<NonNullable<E["response"]>>;

/** What a handler may return: checked against the response in tests, serialised as it is in production. */
export type Reply<E extends Endpoint> = z.input<NonNullable<E["response"]>>;
