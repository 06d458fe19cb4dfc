// The user's own presence as others see it, and changing it: in chat and in the account menu.
//
//   const presence = useOwnPresence()        undefined until it was read
//   const choose = useChoosePresence()       choose("busy")
import { readPresence, setPresence, type Presence } from "@igo/contract/chat/people";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { toastError } from "../../ui/feedback/toast.ts";

/** Nobody chooses to look offline: that is what invisible does. */
export const choices = ["online", "alway", "busy", "invisible"] as const satisfies readonly Presence[];
export type Choice = (typeof choices)[number];

const ownPresenceQuery = queryOptions({
  queryKey: ["chat", "presence"],
  queryFn: ({ signal }) => call(readPresence, {}, signal),
});

export const useOwnPresence = (): Choice | undefined => {
  const { data } = useQuery(ownPresenceQuery);
  return data && (choices.find((one) => one === data.presence) ?? "online");
};

export const useChoosePresence = () => {
  const set = useWrite(setPresence, {
    stale: [],
    onSuccess: (own) => queryClient.setQueryData(ownPresenceQuery.queryKey, own),
  });
  return (presence: Choice) => void set.mutateAsync({ body: { presence } }).catch(toastError);
};
