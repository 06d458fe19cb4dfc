// Saved views of a list: reads and writes.
import {
  chooseDefaultView,
  createView,
  deleteView,
  listViews,
  type MarketView,
  updateView,
  type ViewList,
} from "@igo/contract/markets/markets.views";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { lookParams } from "../listLook.ts";

export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: [list, "views"],
    queryFn: async ({ signal }) => (await call(listViews, { query: { list } }, signal)).views,
    staleTime: 5 * 60_000,
  });

const quietly = (list: ViewList) =>
  ({
    stale: [],
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
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

/** The part of a URL that a view stores: everything but the position in the list. */
export const viewOf = (search: string): Record<string, string> => {
  const params = new URLSearchParams(search);
  for (const name of ["page", "cursor"]) params.delete(name);
  return Object.fromEntries([...params].filter(([name]) => /^[a-zA-Z]{1,40}$/.test(name)));
};

/** The part of a view that says how the list looks, not what it shows. */
export const lookIn = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => lookParams.includes(name)));

export const addressOf = (view: Pick<MarketView, "query">): string => {
  const written = new URLSearchParams(view.query).toString();
  return written === "" ? "" : `?${written}`;
};

const written = (query: Record<string, string>) => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

export const isSameView = (one: Record<string, string>, other: Record<string, string>) =>
  written(one) === written(other);

/** Applies the user's default view if the list was opened without a query. */
export const useDefaultView = (list: ViewList | undefined) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: views } = useQuery({ ...viewsQuery(list ?? "markets"), enabled: list !== undefined });
  // Only on arrival: after the user clears the filters they must stay cleared.
  const isWanted = useRef(search === "");
  useEffect(() => {
    if (!isWanted.current || !views) return;
    isWanted.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view) void navigate(addressOf(view), { replace: true });
  }, [views, navigate]);
};
