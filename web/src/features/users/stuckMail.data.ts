// Unsent messages: reads, and sending again.
import { listStuckMail, sendMailAgain } from "@igo/contract/accounts/users.mail";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";

const stuckMailQuery = queryOptions({
  queryKey: ["users", "stuck-mail"],
  queryFn: ({ signal }) => call(listStuckMail, {}, signal),
});

/** No event reports that a waiting message was sent, so poll now and then. */
export const useStuckMail = () => {
  useEffect(
    () => onLive("mail", () => void queryClient.invalidateQueries({ queryKey: stuckMailQuery.queryKey })),
    [],
  );
  return useQuery({
    ...stuckMailQuery,
    refetchInterval: ({ state }) => (state.data?.total ? 15_000 : false),
  }).data;
};

export const useSendMailAgain = () => useWrite(sendMailAgain, { stale: ["users"] });
