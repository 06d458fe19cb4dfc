// The default columns of a product list.
import { useQuery } from "@tanstack/react-query";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { marketsQuery } from "../../../records/markets.ts";
import { marketOf } from "./filters/filters.ts";
import { usualColumns, type ColumnName } from "./listLook.ts";
import type { ProductFilters } from "../products.data.ts";

export const useUsualColumns = (filters: ProductFilters): readonly ColumnName[] => {
  const user = useUser();
  // Most partners have one market.
  const { data } = useQuery({ ...marketsQuery({ pageSize: 1 }), enabled: !isAdmin(user) });
  return usualColumns({ ofOneMarket: marketOf(filters) !== null || data?.total === 1 });
};
