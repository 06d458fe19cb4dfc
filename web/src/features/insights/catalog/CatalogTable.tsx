// The menus or chains with most products of a measure; each figure links to these products.
import type { Catalog, CatalogMeasure } from "@igo/contract/insights/catalog";
import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatNumber, formatPercent } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { shareOf } from "../../../ui/chart/chart.ts";
import { cut, nameLink } from "../../../ui/display/TwoLines.tsx";
import { DataTable, type Column } from "../../../ui/table/DataTable.tsx";
import type { CatalogState } from "./catalogState.ts";
import { productListPath } from "./productLists.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

type Row = Catalog["rows"][number];
type Props = { catalog: Catalog; by: CatalogState["by"]; measure: CatalogMeasure; busy: boolean };

type Ways = {
  nameOf: (row: Row) => string;
  pageOf: (row: Row) => string | null;
  listOf: (row: Row) => string;
};

const columnsFor = (t: Text, measure: CatalogMeasure, { nameOf, pageOf, listOf }: Ways): Column<Row>[] => [
  {
    name: "name",
    label: t("insights.catalog.name"),
    title: true,
    cell: (row) => {
      const page = pageOf(row);
      return page === null ? (
        nameOf(row)
      ) : (
        <>
          <Link component={RouterLink} to={page} underline="hover" color="inherit" sx={nameLink}>
            {nameOf(row)}
          </Link>
          <Muted component="span" typography="caption" sx={{ ...cut }}>
            {row.municipalityName}
          </Muted>
        </>
      );
    },
  },
  {
    name: "figure",
    label: t(`insights.measure.${measure}`),
    numeric: true,
    width: 160,
    cell: (row) => (
      <Link
        component={RouterLink}
        to={listOf(row)}
        aria-label={t("insights.catalog.listOfIn", {
          name: nameOf(row),
          what: `${t(`insights.measure.${measure}`)}, ${formatNumber(row[measure])}`,
        })}
      >
        {formatNumber(row[measure])}
      </Link>
    ),
  },
  {
    name: "share",
    label: "%",
    numeric: true,
    width: 80,
    cell: (row) => formatPercent(shareOf(row[measure], row.products)),
  },
  {
    name: "products",
    label: t("shell.nav.products"),
    numeric: true,
    width: 112,
    cell: ({ products }) => formatNumber(products),
  },
];

export function CatalogTable({ catalog, by, measure, busy }: Props) {
  const t = useText();
  const admin = isAdmin(useUser());
  const { admin: adminPaths, market } = paths.dashboard;
  const nameOf = ({ name }: Row) => name ?? t("markets.noChain");
  const pageOf = ({ id }: Row) => {
    if (id === null || by === "chain") return null;
    return admin ? adminPaths.market(id) : market(id);
  };
  const listOf = ({ id }: Row) =>
    productListPath(
      measure,
      catalog.untouchedBefore,
      by === "chain" ? { chainId: id ?? "none" } : { marketId: id ?? undefined },
    );
  return (
    <DataTable
      label={t("insights.catalog.most", { what: t(`insights.measure.${measure}`) })}
      rows={catalog.rows}
      columns={columnsFor(t, measure, { nameOf, pageOf, listOf })}
      rowId={({ id }) => id ?? "none"}
      rowName={nameOf}
      rowHeight={44}
      busy={busy}
    />
  );
}
