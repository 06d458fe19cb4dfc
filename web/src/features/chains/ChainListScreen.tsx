// The chains: search, create, delete; each links to its page.
import { listChains, type Chain } from "@igo/contract/chains/chains";
import { yesNoFilter } from "@igo/contract/core/filters";
import { Button, Link } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { paths } from "../../core/paths.ts";
import { useUrlState } from "../../core/urlState.ts";
import { copying, linking } from "../../records/list/copying.ts";
import { RecordListScreen } from "../../records/list/RecordList.tsx";
import { ViewTabs } from "../../records/list/views/ViewTabs.tsx";
import { Face } from "../../records/faces/Face.tsx";
import { RowStar } from "../../records/stars/RowStar.tsx";
import { Row } from "../../ui/layout/Boxes.tsx";
import { cut } from "../../ui/display/TwoLines.tsx";
import { When } from "../../ui/display/When.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { taxIdText } from "../../ui/form/fields/taxIdText.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { chainMarketsPath } from "./chainMarketsPath.ts";
import { chainQuery, chainsQuery } from "./chains.data.ts";
import { DeleteChain } from "./DeleteChain.tsx";

const { admin } = paths.dashboard;

const orders = ["name", "-createdAt"] as const;

function NewChainButton() {
  const t = useText();
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" />}
      component={RouterLink}
      to={admin.createChain}
    >
      {t("chains.create")}
    </Button>
  );
}

const texts = {
  title: "chains.title",
  search: "chains.search",
  count: "chains.count",
  countMoreThan: "chains.countMoreThan",
} as const;

export function ChainListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listChains.query);
  const [deleting, setDeleting] = useState<Chain | null>(null);
  return (
    <>
      <RecordListScreen
        texts={texts}
        what="chains.notLoaded.list"
        query={filters}
        onChange={setFilters}
        read={chainsQuery}
        rowsOf={({ chains }) => chains}
        columns={() => columnsFor(t)}
        filters={{
          table: { starred: yesNoFilter },
          words: {
            starred: { label: t("list.starred"), yes: t("list.isStarred"), no: t("list.notStarred") },
          },
        }}
        orders={orders.map((value) => ({ value, label: t(`chains.sort.${value}`) }))}
        first={
          <EmptyState
            icon="building"
            title={t("chains.empty")}
            help={t("chains.emptyHelp")}
            action={<NewChainButton />}
          />
        }
        action={<NewChainButton />}
        views="chains"
        viewTabs={
          <ViewTabs
            list="chains"
            builtIn={[
              { name: "all", label: t("chains.view.all"), query: {} },
              { name: "starred", label: t("chains.view.starred"), query: { starred: "true" } },
            ]}
            counts={[]}
          />
        }
        nameOf={({ name }) => name}
        pathOf={({ id }) => admin.chain(id)}
        editPath={({ id }) => admin.editChain(id)}
        createPath={admin.createChain}
        card={cardIn(t)}
        star="chain"
        actions={(chain) => [
          { label: t("chains.seeMarkets"), icon: "store", to: chainMarketsPath(chain.id) },
          { label: t("chains.import"), icon: "upload", to: `${admin.imports}?chainId=${chain.id}` },
          ...linking(t, admin.chain(chain.id)),
          ...copying(t("list.copyCode"), chain.code),
          ...copying(t("list.copyTaxId"), chain.taxId),
          ...copying(t("list.copyEmail"), chain.contactEmail),
          { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => setDeleting(chain) },
        ]}
        onNear={({ id }) => void queryClient.prefetchQuery(chainQuery(id))}
      />
      {deleting && <DeleteChain chain={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

const columnsFor = (t: Text): Column<Chain>[] => [
  {
    name: "name",
    label: t("chains.name"),
    title: true,
    sort: ["name", "-name"],
    cell: (chain) => (
      <Row gap={1.25} sx={{ minWidth: 0 }}>
        <Face of={chain} side={28} />
        <Link
          component={RouterLink}
          to={admin.chain(chain.id)}
          underline="hover"
          color="inherit"
          sx={{ ...cut, typography: "subtitle2" }}
        >
          {chain.name}
        </Link>
        <RowStar kind="chain" of={chain} />
      </Row>
    ),
  },
  { name: "code", label: t("chains.code"), width: 140, cell: (chain) => chain.code },
  {
    name: "taxId",
    label: "NIT",
    width: 140,
    cell: (chain) => (chain.taxId ? taxIdText("NIT", chain.taxId) : "—"),
  },
  {
    name: "contact",
    label: t("chains.contactName"),
    width: 200,
    cell: (chain) => contactOf(chain) ?? "—",
  },
  {
    name: "markets",
    label: t("chains.markets"),
    numeric: true,
    width: 96,
    cell: (chain) => (
      <Link
        component={RouterLink}
        to={chainMarketsPath(chain.id)}
        aria-label={t("chains.marketsOf", { name: chain.name, count: chain.marketCount })}
      >
        {formatNumber(chain.marketCount)}
      </Link>
    ),
  },
  {
    name: "createdAt",
    label: t("chains.createdAt"),
    sort: ["createdAt", "-createdAt"],
    width: 160,
    cell: (chain) => <When at={chain.createdAt} />,
  },
];

const contactOf = ({ contactName, contactEmail, contactPhone }: Chain) =>
  contactName ?? contactEmail ?? (contactPhone ? phoneText(contactPhone) : null);

const cardIn = (t: Text) => (chain: Chain) => ({
  below: [chain.code, t("chains.marketCount", { count: chain.marketCount }), contactOf(chain)]
    .filter(Boolean)
    .join(" · "),
});
