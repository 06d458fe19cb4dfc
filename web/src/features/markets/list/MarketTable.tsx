// The rows of the list, with the actions for one row and for a selection.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { listMarkets } from "@igo/contract/markets/markets.calls";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useText, withMoreWords } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { paths } from "../../../core/paths.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import type { Selection } from "../../../ui/table/dataTable.ts";
import { rowHeights } from "../../../records/list/listLook.ts";
import { withCursor } from "../../../records/list/nextPage.ts";
import { PastTheEnd } from "../../../records/list/PastTheEnd.tsx";
import { useChosen } from "../../../records/list/useChosen.ts";
import { useCategories } from "../../categories/categories.data.ts";
import type { ChangeFilters } from "./filters.ts";
import { shownColumns, type ListLook } from "./listLook.ts";
import { marketColumns } from "./marketColumns.tsx";
import { binMenu, rowMenu } from "./MarketRowMenu.tsx";
import { marketQuery, type MarketFilters } from "../../../records/markets.ts";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { usePeek } from "../../../records/list/panel/usePeek.ts";
import { WithPanel } from "../../../records/list/panel/WithPanel.tsx";
import type { BulkField } from "../bulk/bulk.ts";
import { SelectionActions } from "./SelectionActions.tsx";
import { taskListOf, type SeenMarket } from "./taskList.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

const Panel = fromScript(() =>
  withMoreWords(import("./panel/MarketPanel.tsx")).then((module) => module.MarketPanel),
);

/** Loaded on demand: the list does not need the dialog's forms. */
const BulkDialog = fromScript(() =>
  withMoreWords(import("../bulk/BulkDialog.tsx")).then((module) => module.BulkDialog),
);

type Row = EndpointResponse<typeof listMarkets>["markets"][number];

type Props = {
  page: EndpointResponse<typeof listMarkets>;
  filters: MarketFilters;
  look: ListLook;
  busy: boolean;
  onChange: ChangeFilters;
};

const { admin } = paths.dashboard;

const cardOf = ({ status, municipalityName, externalCode, documentType, taxId }: Row) => ({
  state: <StatusChip status={status} />,
  below: [municipalityName, externalCode ?? taxIdText(documentType, taxId)].join(" · "),
});

/** The columns worth their space while the panel takes half of it. */
const staysBesidePanel = (name: string) => name === "status" || name === "town";

/** The selection; its markets are known even when they are on other pages. */
const useSelection = (page: Props["page"], filters: MarketFilters) => {
  const { page: _page, pageSize: _size, cursor: _cursor, sort: _sort, ...requested } = filters;
  const { selection, ...rest } = useChosen(page, requested);
  const [seen, setSeen] = useState<readonly SeenMarket[]>([]);
  const onChange = (ids: ReadonlySet<string>) => {
    setSeen((known) => {
      const before = known.filter(({ id }) => page.markets.every((row) => row.id !== id));
      return [...before, ...page.markets].filter(({ id }) => ids.has(id));
    });
    selection.onChange(ids);
  };
  return { ...rest, seen, selection: { ...selection, onChange } };
};

export function MarketTable(props: Props) {
  const { page, filters, onChange } = props;
  const { chosen, counted, clear, seen, selection } = useSelection(page, filters);
  const [changing, setChanging] = useState<BulkField | null>(null);
  const peek = usePeek(page.markets.map(({ id }) => id));
  if (page.markets.length === 0) {
    return <PastTheEnd onFirst={() => onChange({ page: 1 })} />;
  }
  return (
    <>
      <WithPanel
        panel={
          peek.at !== null && (
            <Panel
              marketId={peek.at}
              name={page.markets.find(({ id }) => id === peek.at)?.name ?? ""}
              {...peek}
            />
          )
        }
      >
        <MarketRows
          {...props}
          peek={peek}
          selection={{
            ...selection,
            actions: (
              <SelectionActions
                chosen={chosen}
                count={counted.count}
                filters={filters}
                taskList={taskListOf(chosen, seen, filters)}
                onChange={setChanging}
              />
            ),
          }}
          onChangeStatus={() => setChanging("status")}
        />
      </WithPanel>
      {changing && (
        <Suspense>
          <BulkDialog
            first={changing}
            chosen={chosen}
            counted={counted}
            onClose={() => setChanging(null)}
            onStarted={clear}
          />
        </Suspense>
      )}
    </>
  );
}

type RowsProps = Props & {
  peek: Pick<ReturnType<typeof usePeek>, "at" | "onPeek">;
  selection: Selection;
  onChangeStatus: () => void;
};

function MarketRows({ page, filters, look, busy, onChange, peek, selection, onChangeStatus }: RowsProps) {
  const t = useText();
  const navigate = useNavigate();
  const { labelOfCategory } = useCategories();
  const isBin = filters.deleted === true;
  const shown = shownColumns(look);
  return (
    <DataTable
      label={t(isBin ? "markets.bin.title" : "markets.title")}
      rows={page.markets}
      columns={marketColumns(t, {
        isBin,
        labelOfCategory,
        shown: peek.at === null ? shown : shown.filter(staysBesidePanel),
      })}
      rowHeight={rowHeights[look.density]}
      rowId={(market) => market.id}
      rowName={(market) => market.name}
      sort={filters.sort}
      onSort={(sort) => onChange({ sort })}
      onOpen={(market) => void navigate(admin.market(market.id))}
      peek={isBin ? undefined : { at: peek.at, onPeek: (market) => peek.onPeek(market?.id ?? null) }}
      card={cardOf}
      actions={isBin ? binMenu : rowMenu}
      keys={{
        onEdit: isBin ? undefined : (market) => void navigate(admin.editMarket(market.id)),
        onChange: onChangeStatus,
        hasStatus: !isBin,
        create: admin.createMarket,
      }}
      onNear={({ id }) => void queryClient.prefetchQuery(marketQuery(id))}
      isSortedAbove
      {...(!isBin && { selection })}
      busy={busy}
      paging={{ ...page, onPage: (change) => onChange(withCursor(page, change)) }}
    />
  );
}
