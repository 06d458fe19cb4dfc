// What waits for the user, and what they put off.
import { readWaiting, snoozeWaiting } from "@igo/contract/waiting/waiting";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";

export const waitingQuery = queryOptions({
  queryKey: ["home", "waiting"],
  queryFn: ({ signal }) => call(readWaiting, {}, signal),
  // What others do elsewhere changes it, and who comes back to it wants to know.
  staleTime: 5000,
  refetchInterval: 60_000,
});

/** At once: the next line is there before the server has answered. */
const putOff = (id: string, until: string | null) =>
  queryClient.setQueryData(waitingQuery.queryKey, (shown) => {
    if (!shown) return shown;
    const others = shown.snoozes.filter((one) => one.id !== id);
    return { ...shown, snoozes: until === null ? others : [...others, { id, until }] };
  });

export const useSnoozeWaiting = () =>
  useWrite(snoozeWaiting, {
    stale: ["home"],
    onMutate: ({ params, body }) => {
      putOff(params.id, body.until);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  });
