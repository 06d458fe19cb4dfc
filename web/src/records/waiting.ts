// What waits for the user, as Home shows it and the first list asks for its first steps.
import { readWaiting } from "@igo/contract/waiting/waiting";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../core/net/api.ts";

export const waitingQuery = queryOptions({
  queryKey: ["home", "waiting"],
  queryFn: ({ signal }) => call(readWaiting, {}, signal),
  // What others do elsewhere changes it, and who comes back to it wants to know.
  staleTime: 5000,
  refetchInterval: 60_000,
});
