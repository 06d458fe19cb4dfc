// The filters of markets one needs less often: open now, readiness, documents, who manages it, a piece of text in any column.
import { Suspense } from "react";
import { FieldsWaiting, MoreFilters } from "../../../ui/list/filters/MoreFilters.tsx";
import type { ChangeFilters } from "./filters.ts";
import type { MarketFilters } from "../markets.data.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

const MoreMarketFields = fromScript(() =>
  import("../form/MoreMarketFields.tsx").then((module) => module.MoreMarketFields),
);

type Props = { filters: MarketFilters; onChange: ChangeFilters };

export function MoreMarketFilters({ filters, onChange }: Props) {
  const { openNow, readiness, lacks: missing, documents, contains, memberId } = filters;
  const set = [openNow, readiness, missing, documents, contains, memberId];
  const count = set.filter((one) => one !== undefined).length;
  return (
    <MoreFilters count={count}>
      <Suspense fallback={<FieldsWaiting count={6} />}>
        <MoreMarketFields filters={filters} onChange={onChange} />
      </Suspense>
    </MoreFilters>
  );
}
