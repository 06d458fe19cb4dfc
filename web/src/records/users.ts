// Accounts as any screen may show them: read, listed, and found by typing.
import { listUsers, readUser } from "@igo/contract/accounts/users";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../core/net/api.ts";
import type { CallOptions } from "../core/net/asking.ts";
import { keepPage } from "../core/net/pages.ts";
import type { Option } from "../ui/choice/options.ts";

export const usersQuery = (filters: NonNullable<CallOptions<typeof listUsers>["query"]>) =>
  queryOptions({
    queryKey: ["users", "list", filters],
    queryFn: ({ signal }) => call(listUsers, { query: filters }, signal),
    placeholderData: (shown) => keepPage(shown, filters),
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id],
    queryFn: async ({ signal }) => (await call(readUser, { query: { userId: id } }, signal)).user,
  });

/** For a field that finds a partner by typing: administrators manage every market anyway. */
export const usePartnerChoices = () => useChoices(["2"]);

/** For a field that finds anybody by typing. */
export const useUserChoices = () => useChoices();

const useChoices = (role?: ["2"]) => {
  const [search, setSearch] = useState("");
  const found = useQuery(usersQuery({ search, ...(role && { role }), pageSize: 20 }));
  const options = (found.data?.users ?? []).map(({ id, displayName, email, phone }): Option => ({
    value: id,
    label: displayName,
    hint: email ?? phone ?? "",
  }));
  return { options, loading: found.isFetching, onSearch: setSearch };
};
