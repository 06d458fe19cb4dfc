// The types of a call from the browser: what must be given, what may be left out.
import type { Asked, Endpoint } from "@igo/contract/core/endpoint";
import type { z } from "zod";

/** A query may be given as text, or as the values it is read into: `{ page: 2, status: ["active"] }`. */
type QueryOf<E extends Endpoint> =
  | Asked<E>["query"]
  | (z.output<NonNullable<E["query"]>> extends undefined
      ? never
      : Partial<z.output<NonNullable<E["query"]>>>);

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

export type Asking<E extends Endpoint> = Part<"params", Asked<E>["params"]> &
  Part<"query", QueryOf<E>> &
  Part<"body", Asked<E>["body"]>;

/** The arguments after the endpoint: what is asked may be left out when nothing in it is required. */
export type AskingArguments<E extends Endpoint> =
  Partial<Asking<E>> extends Asking<E>
    ? [asked?: Asking<E>, signal?: AbortSignal]
    : [asked: Asking<E>, signal?: AbortSignal];

/** The same without its exact types, for the code below that sends it. */
export type AnyAsking = { params?: unknown; query?: unknown; body?: unknown };
