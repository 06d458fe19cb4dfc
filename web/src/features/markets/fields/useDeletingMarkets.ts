// Deletes a market, and restores it.
import { useDeleting } from "../../../records/bulk/useDeleting.ts";
import { useDeleteMarket, useRestoreMarket } from "../markets.data.ts";

export const useDeletingMarkets = () =>
  useDeleting(useDeleteMarket(), useRestoreMarket(), {
    deleted: "markets.deleted",
    restored: "markets.restored",
  });
