// The types of a call's arguments in the browser: which are required, which are optional.
import type { EndpointInput, Endpoint } from "@igo/contract/core/endpoint";
import type { z } from "zod";

/** A query can be given as text, or as the parsed values: `{ page: 2, status: ["active"] }`. */
type QueryOf<E extends Endpoint> =
  | EndpointInput<E>["query"]
  | (z.output<NonNullable<E["query"]>> extends undefined
      ? never
      : Partial<z.output<NonNullable<E["query"]>>>);

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

export type CallOptions<E extends Endpoint> = Part<"params", EndpointInput<E>["params"]> &
  Part<"query", QueryOf<E>> &
  Part<"body", EndpointInput<E>["body"]>;

/** The arguments after the endpoint: optional if nothing in them is required. */
export type CallArguments<E extends Endpoint> =
  Partial<CallOptions<E>> extends CallOptions<E>
    ? [asked?: CallOptions<E>, signal?: AbortSignal]
    : [asked: CallOptions<E>, signal?: AbortSignal];

/** The same without exact types, for the code that sends the request. */
export type AnyCallOptions = { params?: unknown; query?: unknown; body?: unknown };
