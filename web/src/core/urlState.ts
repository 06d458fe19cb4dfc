// Keeps a screen's filters in the URL, so that it can be shared and Back works.
//
//   const [filters, setFilters] = useUrlState(listMarkets.query)
//   filters                       → values with defaults: filters.page is a number, filters.status a list or undefined
//   setFilters({ status: ["active"] })             changes some; any change but of the page goes back to page 1
//   setFilters({ search }, { replace: true })      without a history entry, while typing
//   setFilters(({ page }) => ({ page: page + 1 })) what depends on the present value
import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { z } from "zod";
import { queryText } from "./net/query.ts";

type Options = { replace?: boolean };
type SetParams = (change: (now: URLSearchParams) => URLSearchParams, options?: Options) => void;
export type SetUrlState<Value> = (
  change: Partial<Value> | ((now: Value) => Partial<Value>),
  options?: Options,
) => void;

/**
 * The parameters of the URL. A change starts from the URL as it is now: React Router would start from the one rendered
 * last, so that the second of two changes in a row would take back the first.
 */
export const useUrlParams = (): [URLSearchParams, SetParams] => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const set: SetParams = (change, options) =>
    setParams((rendered) => {
      // On the way to another screen the URL is already that screen's.
      const isHere = window.location.pathname === pathname;
      return change(isHere ? new URLSearchParams(window.location.search) : rendered);
    }, options);
  return [params, set];
};

/** Parses each field by itself: an invalid one falls back to its default, the others stay. */
export const readUrl = <S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> => {
  const value: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const raw = params.get(name);
    const read = raw === null ? null : field.safeParse(raw);
    value[name] = read?.success ? read.data : field.safeParse(undefined).data;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was parsed by its own schema
  return value as z.output<S>;
};

/** Writes what differs from the defaults; other parameters of the URL stay. */
export const writeUrl = <S extends z.ZodObject>(
  schema: S,
  params: URLSearchParams,
  value: Partial<z.output<S>>,
): URLSearchParams => {
  const written = new URLSearchParams(params);
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    if (!(name in value)) continue;
    const text = queryText(Reflect.get(value, name));
    const byDefault = queryText(field.safeParse(undefined).data);
    if (text === undefined || text === byDefault) written.delete(name);
    else written.set(name, text);
  }
  return written;
};

export const useUrlState = <S extends z.ZodObject>(
  schema: S | undefined,
): [value: z.output<S>, set: SetUrlState<z.output<S>>] => {
  if (!schema) throw new Error("This endpoint has no query");
  const [params, setParams] = useUrlParams();
  const value = useMemo(() => readUrl(schema, params), [schema, params]);
  const set: SetUrlState<z.output<S>> = (change, options) =>
    setParams((now) => {
      const changed = typeof change === "function" ? change(readUrl(schema, now)) : change;
      // Another query has other pages.
      if (!("page" in changed)) now.delete("page");
      now.delete("cursor");
      return writeUrl(schema, now, changed);
    }, options);
  return [value, set];
};
