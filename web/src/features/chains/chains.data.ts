// The chains as the screens read and write them.
import {
  createChain,
  deleteChain,
  listChains,
  readChain,
  updateChain,
  type Chain,
} from "@igo/contract/chains";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../core/net/api.ts";
import type { Asking } from "../../core/net/asking.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import type { Option } from "../../ui/form/fields/options.ts";

export const chainsQuery = (filters: NonNullable<Asking<typeof listChains>["query"]>) =>
  queryOptions({
    queryKey: ["chains", "list", filters],
    queryFn: ({ signal }) => call(listChains, { query: filters }, signal),
    placeholderData: keepPreviousData,
  });

export const chainQuery = (id: string) =>
  queryOptions({
    queryKey: ["chains", id],
    queryFn: async ({ signal }) => (await call(readChain, { query: { chainId: id } }, signal)).chain,
  });

const know = ({ chain }: { chain: Chain }) => queryClient.setQueryData(chainQuery(chain.id).queryKey, chain);

/** A market's row names its chain. */
const stale = ["chains", "markets"] as const;

export const useCreateChain = () => useWrite(createChain, { stale, onSuccess: know });
export const useUpdateChain = () => useWrite(updateChain, { stale, onSuccess: know });
export const useDeleteChain = () => useWrite(deleteChain, { stale });

export const chainOption = ({ id, name, code }: Chain): Option => ({ value: id, label: name, hint: code });

/** For a field that finds a chain by typing: what was found, and the one chosen before. */
export const useChainChoices = (chosenId: string | null) => {
  const [search, setSearch] = useState("");
  const found = useQuery(chainsQuery({ search, pageSize: 20 }));
  const chosen = useQuery({ ...chainQuery(chosenId ?? ""), enabled: chosenId !== null });
  return {
    options: found.data?.chains.map(chainOption) ?? [],
    loading: found.isFetching,
    onSearch: setSearch,
    chosen: chosen.data ? chainOption(chosen.data) : null,
  };
};
