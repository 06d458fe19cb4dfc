// The rows of the list, what can be done with one of them, and with several.
import type { Answer } from "@igo/contract/endpoint";
import type { listMarkets } from "@igo/contract/markets.calls";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useCategories } from "../categories/categories.data.ts";
import { filterTexts } from "./bulk.ts";
import type { ChangeFilters } from "./filters.ts";
import { shownColumns, type Density, type ListLook } from "./listLook.ts";
import { marketColumns } from "./marketColumns.tsx";
import { binMenu, rowMenu } from "./MarketRowMenu.tsx";
import type { MarketFilters } from "./markets.data.ts";

/** Comes when it is asked for: the list is there without its forms. */
const BulkDialog = lazy(() => import("./BulkDialog.tsx").then((module) => ({ default: module.BulkDialog })));

type Props = {
  page: Answer<typeof listMarkets>;
  filters: MarketFilters;
  look: ListLook;
  busy: boolean;
  onChange: ChangeFilters;
};

const { admin } = paths.dashboard;
const heights: Record<Density, number> = { dense: 44, normal: 52, relaxed: 64 };

/** Everything that matches, as a change to many wants it. */
const allOf = ({ page: _page, pageSize: _size, cursor: _cursor, sort: _sort, ...asked }: MarketFilters) => ({
  filter: filterTexts(asked),
});

export function MarketTable({ page, filters, look, busy, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { labelOfCategory } = useCategories();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setIsEverything] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const isBin = filters.deleted === true;
  const choose = (next: ReadonlySet<string>) => {
    setIsEverything(false);
    setChosen(next);
  };

  if (page.markets.length === 0) {
    return (
      <EmptyState
        icon="list"
        title={t("markets.pastTheEnd")}
        action={
          <Button variant="outlined" color="inherit" onClick={() => onChange({ page: 1 })}>
            {t("markets.firstPage")}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <DataTable
        label={t(isBin ? "markets.bin.title" : "markets.title")}
        rows={page.markets}
        columns={marketColumns(t, { isBin, labelOfCategory, shown: shownColumns(look) })}
        rowHeight={heights[look.density]}
        rowId={(market) => market.id}
        rowName={(market) => market.name}
        sort={filters.sort}
        onSort={(sort) => onChange({ sort })}
        onOpen={(market) => void navigate(admin.market(market.id))}
        actions={isBin ? binMenu : rowMenu}
        {...(!isBin && {
          selection: {
            chosen,
            onChange: choose,
            everything: { total: page.total, isChosen: isEverything, onChoose: setIsEverything },
            actions: (
              <Button
                variant="contained"
                startIcon={<Icon name="pencil" size={18} />}
                onClick={() => setIsChanging(true)}
              >
                {t("marketList.change")}
              </Button>
            ),
          },
        })}
        busy={busy}
        paging={{ ...page, onPage: onChange }}
      />
      {isChanging && (
        <Suspense>
          <BulkDialog
            chosen={isEverything ? allOf(filters) : { ids: [...chosen] }}
            count={isEverything ? page.total : chosen.size}
            onClose={() => setIsChanging(false)}
            onStarted={() => choose(new Set())}
          />
        </Suspense>
      )}
    </>
  );
}
