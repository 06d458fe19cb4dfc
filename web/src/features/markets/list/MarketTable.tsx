// The rows of the list, what can be done with one of them, and with several.
import type { Answer } from "@igo/contract/endpoint";
import type { listMarkets } from "@igo/contract/markets/markets.calls";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useText, withMoreWords } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { paths } from "../../../core/paths.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { rowHeights } from "../../../ui/list/listLook.ts";
import { withCursor } from "../../../ui/list/nextPage.ts";
import { PastTheEnd } from "../../../ui/list/PastTheEnd.tsx";
import { useChosen } from "../../../ui/list/useChosen.ts";
import { useCategories } from "../../categories/categories.data.ts";
import type { ChangeFilters } from "./filters.ts";
import { shownColumns, type ListLook } from "./listLook.ts";
import { marketColumns } from "./marketColumns.tsx";
import { binMenu, rowMenu } from "./MarketRowMenu.tsx";
import { marketQuery, type MarketFilters } from "../markets.data.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

/** Comes when it is asked for: the list is there without its forms. */
const BulkDialog = fromScript(() =>
  withMoreWords(import("../bulk/BulkDialog.tsx")).then((module) => module.BulkDialog),
);

type Props = {
  page: Answer<typeof listMarkets>;
  filters: MarketFilters;
  look: ListLook;
  busy: boolean;
  onChange: ChangeFilters;
};

const { admin } = paths.dashboard;

export function MarketTable({ page, filters, look, busy, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { labelOfCategory } = useCategories();
  const { page: _page, pageSize: _size, cursor: _cursor, sort: _sort, ...requested } = filters;
  const { chosen, counted, clear, selection } = useChosen(page, requested);
  const [isChanging, setIsChanging] = useState(false);
  const isBin = filters.deleted === true;
  if (page.markets.length === 0) {
    return <PastTheEnd onFirst={() => onChange({ page: 1 })} />;
  }
  return (
    <>
      <DataTable
        label={t(isBin ? "markets.bin.title" : "markets.title")}
        rows={page.markets}
        columns={marketColumns(t, { isBin, labelOfCategory, shown: shownColumns(look) })}
        rowHeight={rowHeights[look.density]}
        rowId={(market) => market.id}
        rowName={(market) => market.name}
        sort={filters.sort}
        onSort={(sort) => onChange({ sort })}
        onOpen={(market) => void navigate(admin.market(market.id))}
        actions={isBin ? binMenu : rowMenu}
        keys={{
          onEdit: isBin ? undefined : (market) => void navigate(admin.editMarket(market.id)),
          onChange: () => setIsChanging(true),
        }}
        onNear={({ id }) => void queryClient.prefetchQuery(marketQuery(id))}
        isSortedAbove
        {...(!isBin && {
          selection: {
            ...selection,
            actions: (
              <Button
                variant="contained"
                startIcon={<Icon name="pencil" size={18} />}
                onClick={() => setIsChanging(true)}
              >
                {t("list.change")}
              </Button>
            ),
          },
        })}
        busy={busy}
        paging={{ ...page, onPage: (change) => onChange(withCursor(page, change)) }}
      />
      {isChanging && (
        <Suspense>
          <BulkDialog
            chosen={chosen}
            counted={counted}
            onClose={() => setIsChanging(false)}
            onStarted={clear}
          />
        </Suspense>
      )}
    </>
  );
}
