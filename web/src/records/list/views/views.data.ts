// Saved views of a list: reads and writes.
import {
  chooseDefaultView,
  createView,
  deleteView,
  listViews,
  updateView,
  type ViewList,
} from "@igo/contract/markets/markets.views";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { lookParams, readLook } from "../listLook.ts";

export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: [list, "views"],
    queryFn: async ({ signal }) => (await call(listViews, { query: { list } }, signal)).views,
    staleTime: 5 * 60_000,
    // Another tab may have renamed or deleted one.
    refetchOnWindowFocus: "always",
  });

const quietly = (list: ViewList) =>
  ({
    stale: [],
    // Also what failed: the view may be gone.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
  }) as const;

export const useCreateView = (list: ViewList) => useWrite(createView, quietly(list));
export const useUpdateView = (list: ViewList) => useWrite(updateView, quietly(list));
export const useDeleteView = (list: ViewList) => useWrite(deleteView, quietly(list));
export const useChooseDefaultView = (list: ViewList) => useWrite(chooseDefaultView, quietly(list));

/** A view that everyone has. */
export type BuiltIn = {
  name: string;
  label: string;
  query: Record<string, string>;
  /** It never has a count, so that no room is kept for one. */
  isUncounted?: boolean;
};

type UrlFields = ReadonlySet<string>;

/** What the address can say of a list. A screen with more than its list has its own parameters beside them. */
export const UrlFieldsContext = createContext<UrlFields | null>(null);

export const urlFieldsOf = (query: object): UrlFields => new Set([...Object.keys(query), ...lookParams]);

const isOfList = (fields: UrlFields | null, name: string) =>
  fields?.has(name) ?? /^[a-zA-Z]{1,40}$/.test(name);

const place: readonly string[] = ["page", "cursor"];

/** What is said of the list but the place in it. */
const ofList = (
  fields: UrlFields | null,
  said: Iterable<readonly [string, string]>,
): Record<string, string> =>
  Object.fromEntries([...said].filter(([name]) => isOfList(fields, name) && !place.includes(name)));

/** The address with a view in the place of what it says of the list; what belongs to the rest of the screen stays. */
const addressOf = (fields: UrlFields | null, search: string, query: Record<string, string>): string => {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isOfList(fields, name));
  const said = Object.entries(ofList(fields, Object.entries(query)));
  return `?${new URLSearchParams([...said, ...others]).toString()}`;
};

const written = (query: Record<string, string>) => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

const isSameView = (one: Record<string, string>, other: Record<string, string>) =>
  written(one) === written(other);

/**
 * The part of the URL that a view stores; the address of a view; and whether it is open. What a view says of a field that
 * its list has no longer is passed over, or it could neither be opened nor renamed nor deleted.
 */
export const useViewAddress = () => {
  const { search } = useLocation();
  const fields = use(UrlFieldsContext);
  const here = ofList(fields, new URLSearchParams(search));
  return {
    here,
    to: (query: Record<string, string>) => addressOf(fields, search, query),
    isOpen: (query: Record<string, string>) => isSameView(ofList(fields, Object.entries(query)), here),
  };
};

/** The part of a view that says how the list looks, not what it shows. */
export const lookIn = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => lookParams.includes(name)));

/**
 * How a list opens where the address says nothing of it: with the user's default view, or as they last arranged it in
 * this browser.
 */
export const useOpening = (list: ViewList | undefined, fields: UrlFields) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data: views } = useQuery({ ...viewsQuery(list ?? "markets"), enabled: list !== undefined });
  const isBare = ![...new URLSearchParams(search).keys()].some((name) => fields.has(name));
  // Only on arrival: after the user clears the filters they must stay cleared.
  const wanted = useRef({ fields, view: isBare });
  useEffect(() => {
    const { current } = wanted;
    // Who was quicker than the views has already begun.
    const now = [...new URLSearchParams(window.location.search).keys()];
    if (now.some((name) => current.fields.has(name) && !lookParams.includes(name))) current.view = false;
    const view = current.view ? views?.find(({ isDefault }) => isDefault) : undefined;
    // The look at once, not when it is known that no view is the default; and again where a link leads to the bare list.
    const query = view?.query ?? (isBare ? readLook(pathname) : null);
    if (views) current.view = false;
    if (query) void navigate(addressOf(current.fields, window.location.search, query), { replace: true });
  }, [views, isBare, pathname, navigate]);
};
