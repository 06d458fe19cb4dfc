// The rows of the list, what can be done with one of them, and with several.
import type { Answer } from "@igo/contract/endpoint";
import type { listMarkets } from "@igo/contract/markets.calls";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toastWarning } from "../../ui/toast.ts";
import { useCategories } from "../categories/categories.data.ts";
import type { ChangeFilters } from "./filters.ts";
import { marketColumns } from "./marketColumns.tsx";
import { binMenu, rowMenu } from "./MarketRowMenu.tsx";
import type { MarketFilters } from "./markets.data.ts";
import { useDeletingMarkets } from "./useDeletingMarkets.ts";

type Props = {
  page: Answer<typeof listMarkets>;
  filters: MarketFilters;
  busy: boolean;
  onChange: ChangeFilters;
};

const { admin } = paths.dashboard;
/** What one call takes. */
const mostAtOnce = 1000;

export function MarketTable({ page, filters, busy, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { labelOfCategory } = useCategories();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { deleteMany } = useDeletingMarkets();
  const isBin = filters.deleted === true;

  const deleteChosen = async () => {
    if (chosen.size > mostAtOnce) return toastWarning(t("markets.tooMany"));
    if (await deleteMany([...chosen])) setChosen(new Set());
    return undefined;
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
    <DataTable
      label={t(isBin ? "markets.bin.title" : "markets.title")}
      rows={page.markets}
      columns={marketColumns(t, { isBin, labelOfCategory })}
      rowId={(market) => market.id}
      rowName={(market) => market.name}
      sort={filters.sort}
      onSort={(sort) => onChange({ sort })}
      onOpen={(market) => void navigate(admin.market(market.id))}
      actions={isBin ? binMenu : rowMenu}
      {...(!isBin && {
        selection: {
          chosen,
          onChange: setChosen,
          actions: (
            <Button
              color="error"
              startIcon={<Icon name="trash" size={18} />}
              onClick={() => void deleteChosen()}
            >
              {t("ui.delete")}
            </Button>
          ),
        },
      })}
      busy={busy}
      paging={{ ...page, onPage: onChange }}
    />
  );
}
