// The browser's cache of server data: reads use queryOptions, writes use useWrite.
//
//   useWrite(endpoint, { stale: ["markets"] })   → a mutation: mutate({ params, body }), mutateAsync, isPending, error
//   queryClient                                  → for the few places that set or remove data by hand
//
// The first part of every query key is the feature's name, which `stale` and the live stream refer to.
import type { EndpointResponse, Endpoint } from "@igo/contract/core/endpoint";
import { QueryClient, useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";
import { callWith } from "./api.ts";
import type { CallOptions } from "./asking.ts";
import { newKey } from "./key.ts";
import { isProblem } from "./problem.ts";
import type { TextKey } from "../language/i18n.ts";
import { onLanguage } from "../language/language.ts";
import "../kept.ts";
import "../ownStorage.ts";
import { currentSession, onSession } from "../session/session.ts";

/** A feature is named after its texts; places have none of their own. */
export type Feature = (TextKey extends `${infer Name}.${string}` ? Name : never) | "places";

// Whoever must wait longer is told so instead, and may try again.
const longestWait = 5;

const waitOf = (error: Error) => (isProblem(error) && error.retryAfter) || 0;

export const isWorthRetrying = (count: number, error: Error) =>
  count < 2 &&
  (!isProblem(error) || error.status === 503 || error.status === 429) &&
  waitOf(error) <= longestWait;

export const retryDelay = (count: number, error: Error) => 1000 * Math.max(2 ** count, waitOf(error));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay },
    mutations: { retry: false, networkMode: "always" },
  },
});

// One person's data must not be visible to the next.
onSession(() => {
  if (currentSession().status === "unauthenticated") queryClient.clear();
});

// What the server says in words is asked for again in the new language.
onLanguage(() => void queryClient.invalidateQueries());

export const makeStale = (...features: Feature[]) =>
  Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));

/** A retried write keeps its key, so that a lost response does not become a second record. */
const useIdempotencyKey = () => {
  const last = useRef<{ written: string; key: string } | null>(null);
  return {
    keyOf: (requested: unknown) => {
      const written = JSON.stringify(requested);
      if (last.current?.written !== written) last.current = { written, key: newKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
};

type WriteOptions<E extends Endpoint> = {
  stale: readonly Feature[];
  /** In milliseconds: an answer that takes longer counts as lost. */
  patience?: number;
} & Pick<
  UseMutationOptions<EndpointResponse<E>, Error, CallOptions<E>>,
  "onSuccess" | "onError" | "onMutate" | "onSettled" | "mutationKey" | "scope"
>;

export const useWrite = <E extends Endpoint>(
  endpoint: E,
  { stale, patience, ...options }: WriteOptions<E>,
) => {
  const key = useIdempotencyKey();
  return useMutation<EndpointResponse<E>, Error, CallOptions<E>>({
    ...options,
    mutationFn: async (requested) => {
      const idempotencyKey = endpoint.idempotent ? key.keyOf(requested) : undefined;
      const signal = patience === undefined ? undefined : AbortSignal.timeout(patience);
      const answer = await callWith(endpoint, requested, { idempotencyKey, signal }).catch((error: Error) => {
        throw Object.assign(error, { idempotencyKey });
      });
      key.forget();
      // Not awaited: the write is done, and the screen that shows the data refreshes by itself.
      void makeStale(...stale);
      return answer;
    },
  });
};
