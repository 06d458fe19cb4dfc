// The market list: what is its own in the body that all lists have.
import { recordOf } from "@igo/contract/core/fields";
import { downloadSample } from "@igo/contract/imports/imports.files";
import { marketFilters } from "@igo/contract/markets/markets.filter";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { type ExportColumn, exportMarkets } from "@igo/contract/markets/markets.export";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { builtInView, builtInViews, countViews } from "@igo/contract/markets/markets.views";
import { Box, Button } from "@mui/material";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, withMoreWords, type Text } from "../../../core/language/i18n.ts";
import { call, downloadFrom } from "../../../core/net/api.ts";
import { queryClient } from "../../../core/net/data.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { useMarketConversations } from "../../../records/conversations.ts";
import { Face } from "../../../records/faces/Face.tsx";
import { copying, linking } from "../../../records/list/copying.ts";
import { FirstRecords, ListActions, type Sources } from "../../../records/list/ListActions.tsx";
import { RecordExport } from "../../../records/list/RecordExport.tsx";
import { useListLook } from "../../../records/list/listLook.ts";
import { RecordListScreen } from "../../../records/list/RecordList.tsx";
import type { Selected } from "../../../records/list/RecordTable.tsx";
import { ViewTabs } from "../../../records/list/views/ViewTabs.tsx";
import { marketQuery, networkQuery, type MarketFilters, type MarketSort } from "../../../records/markets.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import type { BulkField } from "../bulk/bulk.ts";
import { useBulkReports } from "../../../records/bulk/bulkChanges.ts";
import { marketBulks } from "../bulk/marketBulk.data.ts";
import { duplicateCountQuery } from "../duplicates/duplicateCount.data.ts";
import {
  cellFieldOf,
  columnFields,
  columnName,
  listLook,
  marketColumns,
  RowMoves,
  statusMenuLabel,
  spareColumns,
  usualColumns,
  type ColumnName,
} from "./marketColumns.tsx";
import { useMarketFilters } from "./marketFilters.tsx";
import { taskListOf } from "./taskList.ts";
import { turns, useTurning } from "../markets.data.ts";
import { useDeletingMarkets } from "../fields/useDeletingMarkets.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";
import { anchorIn } from "../../../ui/list/useRowKeys.ts";

const Panel = fromScript(() =>
  withMoreWords(import("./panel/MarketPanel.tsx")).then((module) => module.MarketPanel),
);
/** Loaded on demand: the list does not need the dialogs' forms. */
const BulkDialog = fromScript(() =>
  withMoreWords(import("../bulk/BulkDialog.tsx")).then((module) => module.BulkDialog),
);
const PauseDialog = fromScript(() =>
  withMoreWords(import("../operation/PauseDialog.tsx")).then((module) => module.PauseDialog),
);

const loadCells = () =>
  withMoreWords(import("./marketCells.ts")).then(({ marketCellRules }) => marketCellRules);

const { admin, products, newTask, mail } = paths.dashboard;

const texts = {
  title: "markets.title",
  search: "markets.search",
  count: "markets.count",
  countMoreThan: "markets.countMoreThan",
} as const;

const binTexts = {
  title: "markets.bin.title",
  back: "markets.bin.back",
  help: "markets.bin.help",
  empty: "markets.bin.empty",
  restore: "markets.bin.restore",
  deletedAt: "markets.deletedAt",
} as const;

export function MarketListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listMarkets.query);
  const [look, onLook] = useListLook(listLook);
  const { labelOfCategory, options: categories } = useCategories();
  const { deleteOne, restoreOne } = useDeletingMarkets();
  const moving = useStatusMenu();
  const does = {
    onTurn: useTurning(),
    onMessage: useMarketConversations().open,
    onStatus: moving.open,
  };
  useBulkReports(marketBulks);
  const isBin = filters.deleted === true;
  const sources = {
    imports: { label: t("markets.import"), to: admin.imports },
    create: { label: t("markets.create"), to: admin.createMarket },
  };
  return (
    <>
      <RecordListScreen
        texts={texts}
        what="markets"
        query={filters}
        onChange={setFilters}
        read={networkQuery}
        rowsOf={({ markets }) => markets}
        columns={(shown) => marketColumns(t, { isBin, labelOfCategory, shown })}
        chooser={{ look, onLook, names: columnName.options, usual: usualColumns, spare: spareColumns }}
        views="markets"
        viewTabs={<MarketViews />}
        filters={{ table: marketFilters, words: useMarketFilters(filters, setFilters) }}
        orders={marketOrders(t)}
        first={<FirstMarkets {...sources} />}
        renderAction={(shown) => (
          <ListActions
            {...sources}
            work={<ReviewButton filters={filters} />}
            exports={
              <RecordExport
                query={filters}
                shown={shown}
                fieldsOf={fieldsOf}
                save={(requested, format, columns) =>
                  downloadFrom(exportMarkets, {
                    query: { ...requested, format, ...(columns && { columns }) },
                  })
                }
              />
            }
            more={<ListMenu />}
          />
        )}
        nameOf={({ name }) => name}
        pathOf={({ id }) => admin.market(id)}
        editPath={({ id }) => admin.editMarket(id)}
        createPath={admin.createMarket}
        card={cardOf}
        star="market"
        actions={(market) => [
          ...rowActions(t, market, does),
          deletion(t("ui.delete"), () => deleteOne(market)),
        ]}
        bin={{
          texts: binTexts,
          path: admin.listMarkets,
          deletedAt: ({ deletedAt }) => deletedAt,
          restore: restoreOne,
        }}
        cells={{
          fields: cellFieldOf,
          choices: { category: categories, chain: "searched" },
          load: loadCells,
        }}
        Panel={Panel}
        besidePanel={["status", "town"]}
        hasStatus
        onStatus={moving.open}
        onNear={({ id }) => void queryClient.prefetchQuery(marketQuery(id))}
        bulk={{
          first: "status",
          actions: useBulkActions(filters),
          renderDialog: (props) => <BulkDialog {...props} />,
        }}
      />
      {moving.menu}
    </>
  );
}

/** The status menu of a row whose status column is hidden, or that is a card. */
const useStatusMenu = () => {
  const t = useText();
  const [of, setOf] = useState<{ market: MarketSummary; anchor: HTMLElement | null } | null>(null);
  return {
    open: (market: MarketSummary, anchor: HTMLElement) => setOf({ market, anchor }),
    menu: of && (
      <RowMoves
        key={of.market.id}
        marketId={of.market.id}
        label={statusMenuLabel(t, of.market)}
        open={of.anchor !== null}
        anchor={of.anchor}
        // A move may still ask its question.
        onClose={() => setOf({ ...of, anchor: null })}
      />
    ),
  };
};

/** From a list of what waits for a review to the desk where it is reviewed. */
const queueOf = ({ status, documents }: MarketFilters): string | undefined => {
  if (documents?.length === 1 && documents[0] === "toReview" && status === undefined) return "documents";
  const [only, ...others] = documents === undefined ? (status ?? []) : [];
  return others.length === 0 && (only === "in_review" || only === "changes_requested") ? only : undefined;
};

function ReviewButton({ filters }: { filters: MarketFilters }) {
  const t = useText();
  const queue = queueOf(filters);
  if (queue === undefined) return null;
  return (
    <Button
      variant="contained"
      component={Link}
      to={admin.review(queue)}
      startIcon={<Icon name="checkAll" size={18} />}
    >
      {t("marketList.review")}
    </Button>
  );
}

const deletion = (label: string, onClick: () => unknown): Action => ({
  label,
  icon: "trash",
  danger: true,
  onClick,
});

// The list's sort orders in words: the cards on phones have no column heads to sort by.
const marketOrders = (t: Text): { value: MarketSort; label: string }[] => [
  { value: "-createdAt", label: t("markets.sort.newest") },
  { value: "createdAt", label: t("markets.sort.oldest") },
  { value: "-updatedAt", label: t("markets.sort.recent") },
  { value: "updatedAt", label: t("markets.sort.stale") },
  { value: "name", label: t("markets.sort.name") },
  { value: "-name", label: t("markets.sort.nameDown") },
  { value: "municipalityName", label: t("markets.sort.town") },
  { value: "-municipalityName", label: t("markets.sort.townDown") },
  { value: "externalCode", label: t("markets.sort.code") },
  { value: "-externalCode", label: t("markets.sort.codeDown") },
  { value: "status", label: t("markets.sort.status") },
  { value: "-status", label: t("markets.sort.statusDown") },
];

const cardOf = (market: MarketSummary) => ({
  lead: <Face of={market} side={40} />,
  state: <StatusChip status={market.status} />,
  // A name gives way before a number.
  below: [market.externalCode ?? taxIdText(market.documentType, market.taxId), market.municipalityName].join(
    " · ",
  ),
});

type Does = {
  onTurn: ReturnType<typeof useTurning>;
  onMessage: (marketId: string) => void;
  onStatus: (market: MarketSummary, anchor: HTMLElement) => void;
};

const rowActions = (t: Text, market: MarketSummary, does: Does): Action[] => [
  ...turningOf(t, market, does),
  { label: t("marketList.row.message"), icon: "chat", onClick: () => does.onMessage(market.id) },
  ...linksOf(t, market),
];

/** Its status menu; the usual change of it is one press. */
const turningOf = (t: Text, market: MarketSummary, { onTurn, onStatus }: Does): Action[] => {
  const next = turns[market.status];
  const openMoves = () => {
    const row = document.querySelector(`[data-row-id="${CSS.escape(market.id)}"]`);
    const status = row?.querySelector<HTMLElement>("[data-status]");
    const anchor = anchorIn(row);
    if (status) status.click();
    else if (anchor) onStatus(market, anchor);
  };
  return [
    { label: t("marketList.row.status"), icon: "reset", onClick: openMoves },
    ...(next
      ? [
          {
            label: t(`markets.move.${next}`),
            icon: next === "paused" ? ("pause" as const) : ("check" as const),
            onClick: () => onTurn(market, next),
          },
        ]
      : []),
  ];
};

const linksOf = (t: Text, { id, externalCode, documentType, taxId }: MarketSummary): Action[] => [
  { label: t("marketList.row.menu"), icon: "package", to: `${products}?marketId=${id}` },
  ...linking(t, admin.market(id)),
  ...copying(t("list.copyCode"), externalCode),
  ...copying(t("list.copyTaxId"), taxIdText(documentType, taxId)),
];

// The views with their counts: the built-in ones, then the saved ones.
const viewCountsQuery = queryOptions({
  queryKey: ["markets", "viewCounts"],
  queryFn: async ({ signal }) => (await call(countViews, {}, signal)).counts,
});

function MarketViews() {
  const t = useText();
  const { data } = useQuery(viewCountsQuery);
  const builtIn = builtInView.options.map((name) => ({
    name,
    label: t(`marketList.view.${name}`),
    query: builtInViews[name],
  }));
  return <ViewTabs list="markets" builtIn={builtIn} counts={data} />;
}

/** What each column shows, in a file. */
const fieldsOf: Record<ColumnName, readonly ExportColumn[]> = {
  code: ["externalCode", "documentType", "taxId", "taxIdDv"],
  town: ["municipalityCode", "departmentCode"],
  status: ["status"],
  orders: ["acceptingOrders"],
  openNow: ["openingHours"],
  lacks: [],
  category: ["categoryCode"],
  chain: ["chainName"],
  contact: ["contactName"],
  address: ["address", "neighborhood"],
  radius: ["deliveryRadiusKm"],
  minOrder: ["minOrderCop"],
  commission: ["commissionPct"],
  created: ["createdAt"],
  updated: ["updatedAt"],
  ...recordOf(columnFields, (field) => [field]),
};

/** The maximum number of recipients of one email. */
const maxContacts = 100;

const writePath = (ids: readonly string[]) => `${mail}?markets=${ids.join(",")}`;

/** The common changes of the selected markets, and what else can be done with them. */
const useBulkActions = (filters: MarketFilters) => {
  const t = useText();
  const navigate = useNavigate();
  /** Everything that matches is known by its filters, and read when it is written to. */
  const writeToAll = async () => {
    try {
      const all = { ...filters, page: 1, pageSize: maxContacts, cursor: undefined };
      const { markets } = await queryClient.fetchQuery(networkQuery(all));
      await navigate(writePath(markets.map(({ id }) => id)));
    } catch (error) {
      toastError(error);
    }
  };
  const write = { label: t("list.writeToContacts"), icon: "mail" } as const;
  return (
    { chosen, counted, rows }: Selected<MarketSummary>,
    change: (field: BulkField) => void,
  ): readonly Action[] => {
    const taskList = taskListOf(chosen, rows, filters);
    const mayWrite = counted.count <= maxContacts;
    return [
      ...(mayWrite
        ? ["ids" in chosen ? { ...write, to: writePath(chosen.ids) } : { ...write, onClick: writeToAll }]
        : []),
      ...(taskList === null
        ? []
        : [{ label: t("list.createTask"), icon: "columns" as const, to: newTask({ list: taskList }) }]),
      { label: t("marketList.bar.pause"), icon: "pause", onClick: () => change("closedUntil") },
      deletion(t("marketList.bar.delete"), () => change("delete")),
    ];
  };
};

// The list's menu: pausing many markets, possible duplicates, bulk changes.
function ListMenu() {
  const t = useText();
  const { data: pairs = 0 } = useQuery(duplicateCountQuery);
  const [params] = useSearchParams();
  const [isPausing, setIsPausing] = useState(false);
  return (
    <>
      <ActionMenu
        label={t("ui.more")}
        items={[
          { label: t("marketList.pause.open"), icon: "pause", onClick: () => setIsPausing(true) },
          {
            label:
              pairs > 0
                ? t("duplicates.menuCount", { formatted: formatNumber(pairs) })
                : t("duplicates.menu"),
            icon: "copy",
            to: admin.duplicates,
          },
          {
            label: t("marketList.taskFromList"),
            icon: "columns",
            to: newTask({ list: params.toString() }),
          },
          { label: t("bulkChanges.menu"), icon: "history", to: admin.bulkChanges },
        ]}
      />
      {isPausing && (
        <Suspense>
          <PauseDialog onClose={() => setIsPausing(false)} />
        </Suspense>
      )}
    </>
  );
}

const samples = ["clean", "messy"] as const;

/** Before the first market: its sources, and files to try an import with. */
function FirstMarkets(sources: Sources) {
  const t = useText();
  return (
    // The steps below are in sight at 768 pixels. What moves up is in a box of its own: it must not take the card with it.
    <Box sx={{ display: "flow-root" }}>
      <Box sx={{ marginTop: -4 }}>
        <FirstRecords
          {...sources}
          icon="store"
          title={t("markets.empty.title")}
          help={t("markets.empty.help")}
        />
      </Box>
      <Row
        wrap
        sx={{
          justifyContent: "center",
          paddingInline: 3,
          paddingBottom: 2,
          marginTop: -4,
          typography: "body2",
          color: "text.secondary",
        }}
      >
        {t("markets.empty.samples")}
        {samples.map((name) => (
          <Button
            key={name}
            size="small"
            startIcon={<Icon name="download" size={16} />}
            onClick={() => {
              downloadFrom(downloadSample, { params: { name: `${name}.xlsx` } }).catch(toastError);
            }}
          >
            {t(`markets.empty.${name}`)}
          </Button>
        ))}
      </Row>
      <Box sx={{ maxWidth: 720, marginInline: "auto", padding: { xs: 2, md: 3 }, paddingTop: 1 }}>
        <Suspense>
          <FirstSteps isQuiet />
        </Suspense>
      </Box>
    </Box>
  );
}

const FirstSteps = fromScript(() =>
  withMoreWords(import("../../../records/firstSteps/FirstSteps.tsx")).then((module) => module.FirstSteps),
);
