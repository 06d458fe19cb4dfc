// Deleting one of the markets, and bringing it back.
import { useDeleting } from "../../../ui/list/bulk/useDeleting.ts";
import { useDeleteMarket, useRestoreMarket } from "../markets.data.ts";

export const useDeletingMarkets = () =>
  useDeleting(useDeleteMarket(), useRestoreMarket(), {
    deleted: "markets.deleted",
    restored: "markets.restored",
  });
