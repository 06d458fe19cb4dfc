// Chains: reads and writes.
import {
  addChainMember,
  chain as chainSchema,
  createChain,
  deleteChain,
  listChainMembers,
  listChains,
  listOwnChains,
  readChain,
  readChainState,
  removeChainLogo,
  removeChainMember,
  setChainLogo,
  updateChain,
  type Chain,
} from "@igo/contract/chains/chains";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../core/net/api.ts";
import type { CallOptions } from "../../core/net/asking.ts";
import { makeStale, queryClient, useWrite } from "../../core/net/data.ts";
import { uploadTo } from "../../core/net/upload.ts";
import { keepPage } from "../../core/net/pages.ts";
import { currentOf } from "../../core/net/problem.ts";
import type { Option } from "../../ui/choice/options.ts";

export const chainsQuery = (filters: NonNullable<CallOptions<typeof listChains>["query"]>) =>
  queryOptions({
    queryKey: ["chains", "list", filters],
    queryFn: ({ signal }) => call(listChains, { query: filters }, signal),
    placeholderData: (shown) => keepPage(shown, filters),
  });

export const chainQuery = (id: string) =>
  queryOptions({
    queryKey: ["chains", id],
    queryFn: async ({ signal }) => (await call(readChain, { query: { chainId: id } }, signal)).chain,
  });

/** Those of which this person manages every market. */
export const ownChainsQuery = queryOptions({
  queryKey: ["chains", "own"],
  queryFn: async ({ signal }) => (await call(listOwnChains, {}, signal)).chains,
  staleTime: 5 * 60_000,
});

/** Of its markets: stale when one of them changes, too. */
export const chainStateQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", "chain-state", id],
    queryFn: async ({ signal }) => (await call(readChainState, { query: { chainId: id } }, signal)).byStatus,
  });

export const chainMembersQuery = (id: string) =>
  queryOptions({
    queryKey: ["chains", id, "members"],
    queryFn: async ({ signal }) => (await call(listChainMembers, { params: { id } }, signal)).members,
  });

/** The server's current chain, if that is why it refused a write. */
export const currentChainIn = currentOf(chainSchema, "chain.version_conflict");

const know = ({ chain }: { chain: Chain }) => queryClient.setQueryData(chainQuery(chain.id).queryKey, chain);

/** Market rows show the name of their chain. */
const stale = ["chains", "markets"] as const;

export const useCreateChain = () => useWrite(createChain, { stale, onSuccess: know });
export const useUpdateChain = () => useWrite(updateChain, { stale, onSuccess: know });
export const useDeleteChain = () => useWrite(deleteChain, { stale });

/** Its logo, as an upload and its removal. */
export const useChainLogo = (id: string) => {
  const remove = useWrite(removeChainLogo, { stale });
  return {
    onFile: async (file: File) => {
      await uploadTo(setChainLogo, { params: { id }, body: {}, file });
      await makeStale(...stale);
    },
    onRemove: () => remove.mutateAsync({ params: { id } }),
  };
};

/** A chain's members see its markets, and those list the members. */
const members = ["chains", "markets", "users"] as const;

export const useChainMembers = (id: string) => {
  const add = useWrite(addChainMember, { stale: members });
  const remove = useWrite(removeChainMember, { stale: members });
  return {
    isBusy: add.isPending || remove.isPending,
    add: (userId: string) => add.mutateAsync({ params: { id }, body: { userId } }),
    remove: (userId: string) => remove.mutateAsync({ params: { id, userId } }),
  };
};

export const chainOption = ({ id, name, code }: Chain): Option => ({ value: id, label: name, hint: code });

/** For a field that finds a chain by typing: the results, and the chain selected before. */
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
