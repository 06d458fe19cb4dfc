// The columns of the list of markets.
import type { MarketSummary } from "@igo/contract/markets";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import type { Text } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { Column } from "../../ui/DataTable.tsx";
import { taxIdText } from "../../ui/form/TaxIdField.tsx";
import { StatusChip } from "../../ui/StatusChip.tsx";
import { When } from "../../ui/When.tsx";
import type { MarketSort } from "./markets.data.ts";

type Options = { isBin: boolean; labelOfCategory: (code: string) => string };

const cut = { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Two lines, each cut where the column ends; the whole is in the tooltip. */
function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <Box component="span" title={first} sx={cut}>
        {first}
      </Box>
      {second && (
        <Box component="span" title={second} sx={{ ...cut, typography: "caption", color: "text.secondary" }}>
          {second}
        </Box>
      )}
    </>
  );
}

function Name({ market, category }: { market: MarketSummary; category: string }) {
  const below = [category, market.chainName].filter((part) => part !== null).join(" · ");
  return (
    <>
      <Link
        component={RouterLink}
        to={paths.dashboard.admin.market(market.id)}
        color="inherit"
        underline="hover"
        sx={{ ...cut, typography: "subtitle2" }}
      >
        {market.name}
      </Link>
      <Box component="span" sx={{ ...cut, typography: "caption", fontWeight: 400, color: "text.secondary" }}>
        {below}
      </Box>
    </>
  );
}

export const marketColumns = (
  t: Text,
  { isBin, labelOfCategory }: Options,
): Column<MarketSummary, MarketSort>[] => [
  {
    name: "name",
    label: t("markets.details"),
    title: true,
    sort: ["name", "-name"],
    cell: (market) => <Name market={market} category={labelOfCategory(market.categoryCode)} />,
  },
  {
    name: "code",
    label: t("markets.code"),
    sort: ["externalCode", "-externalCode"],
    width: 132,
    cell: (market) => (
      <TwoLines first={market.externalCode ?? "—"} second={taxIdText(market.documentType, market.taxId)} />
    ),
  },
  {
    name: "town",
    label: t("markets.town"),
    sort: ["municipalityName", "-municipalityName"],
    width: 156,
    cell: (market) => <TwoLines first={market.municipalityName} second={market.departmentName} />,
  },
  {
    name: "status",
    label: t("markets.status"),
    sort: ["status", "-status"],
    width: 200,
    cell: (market) => <StatusChip status={market.status} />,
  },
  {
    name: "orders",
    label: t("markets.orders"),
    width: 92,
    cell: (market) => t(market.acceptingOrders ? "ui.yes" : "ui.no"),
  },
  isBin
    ? {
        name: "deletedAt",
        label: t("markets.deletedAt"),
        width: 148,
        cell: (market) => market.deletedAt && <When at={market.deletedAt} />,
      }
    : {
        name: "updated",
        label: t("markets.updated"),
        sort: ["updatedAt", "-updatedAt"],
        width: 148,
        cell: (market) => <When at={market.updatedAt} />,
      },
];
