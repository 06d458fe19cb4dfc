// Accounts: reads and writes.
import {
  accountDetails,
  inviteAgain,
  inviteUser,
  listUsers,
  reactivateUser,
  readUser,
  signUserOut,
  suspendUser,
  updateUser,
  type AccountDetails,
} from "@igo/contract/accounts/users";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../core/net/api.ts";
import type { Asking } from "../../core/net/asking.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { isProblem } from "../../core/net/problem.ts";
import type { Option } from "../../ui/form/fields/options.ts";

export const usersQuery = (filters: NonNullable<Asking<typeof listUsers>["query"]>) =>
  queryOptions({
    queryKey: ["users", "list", filters],
    queryFn: ({ signal }) => call(listUsers, { query: filters }, signal),
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id],
    queryFn: async ({ signal }) => (await call(readUser, { query: { userId: id } }, signal)).user,
  });

const know = ({ user }: { user: AccountDetails }) =>
  queryClient.setQueryData(userQuery(user.id).queryKey, user);

/** Markets and chains list the people who manage them. */
const stale = ["users", "markets", "chains"] as const;

export const useInviteUser = () => useWrite(inviteUser, { stale, onSuccess: know });
export const useUpdateUser = () => useWrite(updateUser, { stale, onSuccess: know });
export const useSuspendUser = () => useWrite(suspendUser, { stale, onSuccess: know });
export const useReactivateUser = () => useWrite(reactivateUser, { stale, onSuccess: know });
export const useInviteAgain = () => useWrite(inviteAgain, { stale: ["users"] });
export const useSignUserOut = () => useWrite(signUserOut, { stale: ["users"] });

/** The server's current account, if that is why it refused a write. */
export const currentIn = (error: unknown): AccountDetails | null => {
  if (!isProblem(error) || error.code !== "account.version_conflict") return null;
  const read = accountDetails.safeParse(error["current"]);
  return read.success ? read.data : null;
};

/** For a field that finds a partner by typing: administrators manage every market anyway. */
export const usePartnerChoices = () => useChoices(["2"]);

/** For a field that finds any user by typing. */
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
