// Queries and mutations of a market's people.
import { listMembers, setMembers, type Member } from "@igo/contract/markets/members";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import type { CallOptions } from "../../../core/net/asking.ts";

export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id, "members"],
    queryFn: async ({ signal }) => (await call(listMembers, { params: { id } }, signal)).members,
  });

type MemberLine = NonNullable<CallOptions<typeof setMembers>["body"]>["members"][number];

/** People assigned to the market itself; those who manage it only through its chain are changed on the chain's page. */
export const linesOf = (members: readonly Member[]): MemberLine[] =>
  members.flatMap(({ userId, role, isDirect }) => (isDirect ? [{ userId, role }] : []));

export const useSetMembers = (id: string) => {
  const set = useWrite(setMembers, {
    stale: ["markets", "users"],
    onSuccess: ({ members }) => queryClient.setQueryData(membersQuery(id).queryKey, members),
  });
  return {
    isBusy: set.isPending,
    change: (members: MemberLine[]) => set.mutateAsync({ params: { id }, body: { members } }),
  };
};
