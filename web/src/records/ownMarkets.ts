// A partner's own markets; undefined until they are known, and for the operations team. What reads them loads behind the
// screen, which shows them beside something else.
import { useQuery } from "@tanstack/react-query";
import { isAdmin, useUser } from "../core/session/session.ts";

export const useOwnMarkets = () => {
  const isTeam = isAdmin(useUser());
  const { data } = useQuery({
    queryKey: ["markets", "own"],
    queryFn: async ({ signal }) => {
      const { readOwnMarkets } = await import("./markets.ts");
      return readOwnMarkets(signal);
    },
    enabled: !isTeam,
  });
  return data;
};
