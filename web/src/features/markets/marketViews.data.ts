// Saved views of the list as the screens read and write them.
import {
  chooseDefaultView,
  createView,
  deleteView,
  listViews,
  type MarketView,
} from "@igo/contract/markets.views";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryClient, useWrite } from "../../core/data.ts";

export const viewsQuery = queryOptions({
  queryKey: ["markets", "views"],
  queryFn: async ({ signal }) => (await call(listViews, {}, signal)).views,
  staleTime: 5 * 60_000,
});

const readAgain = () => void queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey });
const quietly = { stale: [], onSuccess: readAgain } as const;

export const useCreateView = () => useWrite(createView, quietly);
export const useDeleteView = () => useWrite(deleteView, quietly);
export const useChooseDefaultView = () => useWrite(chooseDefaultView, quietly);

/** What a view keeps of an address: all but where one is in it. */
export const viewOf = (search: string): Record<string, string> => {
  const params = new URLSearchParams(search);
  for (const name of ["page", "cursor"]) params.delete(name);
  return Object.fromEntries([...params].filter(([name]) => /^[a-zA-Z]{1,40}$/.test(name)));
};

export const addressOf = (view: Pick<MarketView, "query">): string => {
  const written = new URLSearchParams(view.query).toString();
  return written === "" ? "" : `?${written}`;
};
