// The table of chains.
import type { Chain, listChains } from "@igo/contract/chains/chains";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { Link } from "@mui/material";
import { Link as RouterLink, useNavigate } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { paths } from "../../core/paths.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { DataTable, type Column } from "../../ui/table/DataTable.tsx";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { taxIdText } from "../../ui/form/fields/taxIdText.ts";
import { cut } from "../../ui/display/TwoLines.tsx";
import { When } from "../../ui/display/When.tsx";
import { chainQuery } from "./chains.data.ts";
import { chainMarketsPath } from "./chainMarketsPath.ts";

const { admin } = paths.dashboard;

type Sort = "name" | "-name" | "createdAt" | "-createdAt";

type Props = {
  page: EndpointResponse<typeof listChains>;
  sort: Sort;
  busy: boolean;
  onAsk: (change: { page?: number; pageSize?: number; sort?: Sort }) => void;
  onDelete: (chain: Chain) => void;
};

const columnsFor = (t: Text): Column<Chain, Sort>[] => [
  {
    name: "name",
    label: t("chains.name"),
    title: true,
    sort: ["name", "-name"],
    cell: (chain) => (
      <Link
        component={RouterLink}
        to={admin.chain(chain.id)}
        underline="hover"
        color="inherit"
        sx={{ ...cut, typography: "subtitle2" }}
      >
        {chain.name}
      </Link>
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

const menuFor = (t: Text, onDelete: (chain: Chain) => void) => (chain: Chain) => (
  <ActionMenu
    label={t("chains.actionsOf", { name: chain.name })}
    items={[
      { label: t("ui.edit"), icon: "pencil", to: admin.editChain(chain.id) },
      { label: t("chains.seeMarkets"), icon: "store", to: chainMarketsPath(chain.id) },
      { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => onDelete(chain) },
    ]}
  />
);

const contactOf = ({ contactName, contactEmail, contactPhone }: Chain) =>
  contactName ?? contactEmail ?? (contactPhone ? phoneText(contactPhone) : null);

const cardIn = (t: Text) => (chain: Chain) => ({
  below: [chain.code, t("chains.marketCount", { count: chain.marketCount }), contactOf(chain)]
    .filter(Boolean)
    .join(" · "),
});

export function ChainTable({ page, sort, busy, onAsk, onDelete }: Props) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <DataTable
      label={t("chains.title")}
      rows={page.chains}
      columns={columnsFor(t)}
      rowId={(chain) => chain.id}
      rowName={(chain) => chain.name}
      sort={sort}
      onSort={(next) => onAsk({ sort: next })}
      onOpen={(chain) => void navigate(admin.chain(chain.id))}
      card={cardIn(t)}
      keys={{
        onEdit: (chain) => void navigate(admin.editChain(chain.id)),
        create: admin.createChain,
      }}
      onNear={({ id }) => void queryClient.prefetchQuery(chainQuery(id))}
      isSortedAbove
      busy={busy}
      paging={{ ...page, onPage: onAsk }}
      actions={menuFor(t, onDelete)}
    />
  );
}
