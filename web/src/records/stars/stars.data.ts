// What this person starred: one answer for every row, page and palette that shows it.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { addStar, listStars, removeStar, type StarKind } from "@igo/contract/stars/stars";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Text } from "../../core/language/i18n.ts";
import { call } from "../../core/net/api.ts";
import { makeStale, queryClient } from "../../core/net/data.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import type { Action } from "../../ui/overlay/action.ts";

export type Star = EndpointResponse<typeof listStars>["stars"][number];

export const starsQuery = queryOptions({
  queryKey: ["stars"],
  queryFn: async ({ signal }) => (await call(listStars, {}, signal)).stars,
  staleTime: 5 * 60_000,
});

const lists = { market: "markets", chain: "chains", product: "products" } as const;

/** Shown at once; taken back if the server refuses. Views and lists of what is starred follow. */
export const setStar = async (
  { kind, id, name }: { kind: StarKind; id: string; name: string },
  isStarred: boolean,
): Promise<void> => {
  await queryClient.cancelQueries(starsQuery);
  const before = queryClient.getQueryData(starsQuery.queryKey) ?? [];
  const others = before.filter((star) => star.kind !== kind || star.id !== id);
  const own = { kind, id, name, hint: "", logoKey: null, chainLogoKey: null };
  queryClient.setQueryData(starsQuery.queryKey, isStarred ? [own, ...others] : others);
  try {
    await call(isStarred ? addStar : removeStar, { params: { kind, id } });
  } catch (error) {
    queryClient.setQueryData(starsQuery.queryKey, before);
    throw error;
  }
  await makeStale("stars", lists[kind]);
};

/** What the menu of a row has for its star; of a list without stars nothing. */
export const useStarring = (kind: StarKind | undefined) => {
  const { data = [] } = useQuery({ ...starsQuery, enabled: kind !== undefined });
  return ({ id, name }: { id: string; name: string }, t: Text): readonly Action[] => {
    if (kind === undefined) return [];
    const isStarred = data.some((star) => star.kind === kind && star.id === id);
    return [
      {
        label: t(isStarred ? "list.unstar" : "list.star"),
        icon: "star",
        onClick: () => void setStar({ kind, id, name }, !isStarred).catch(toastError),
      },
    ];
  };
};
