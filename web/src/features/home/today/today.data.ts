// Puts off what waits for the user, and brings it back.
import { snoozeWaiting } from "@igo/contract/waiting/waiting";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { waitingQuery } from "../../../records/waiting.ts";

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
