// The state of the system: read every few seconds while it is looked at; and running a failed job again.
import { readSystem, runJobAgain } from "@igo/contract/system/system.calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { useWrite } from "../../core/net/data.ts";

/** No event tells of it: most of it changes without anyone's doing. Nothing is asked while the page is hidden. */
export const systemQuery = queryOptions({
  queryKey: ["system"],
  queryFn: ({ signal }) => call(readSystem, {}, signal),
  refetchInterval: 5000,
});

export const useRunJobAgain = () => useWrite(runJobAgain, { stale: ["system"] });
