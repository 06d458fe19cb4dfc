// The columns of the market list: the name, and those one may choose.
import { type FieldEntry, fieldsWith, recordOf } from "@igo/contract/core/fields";
import { entryOf, marketRegistry } from "@igo/contract/markets/fields/registry";
import { cellFields, type CellField } from "@igo/contract/markets/markets.cells";
import { marketLabels } from "@igo/contract/markets/labels";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { formatMoney, formatNumber, formatPercent } from "../../../core/language/format.ts";
import { labelOf, type Text, useText, withMoreWords } from "../../../core/language/i18n.ts";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { writeNumber } from "../../../ui/form/fields/numbers.ts";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { TwoLines } from "../../../ui/display/TwoLines.tsx";
import { When } from "../../../ui/display/When.tsx";
import { ChainCell, MissingCell, NameCell, OpenNowCell } from "./MarketCells.tsx";
import { fieldText } from "../fields/fieldText.ts";
import type { MarketSort } from "../../../records/markets.ts";
import { ordersOf } from "../operation/ordersState.data.ts";
import { statuses } from "@igo/contract/markets/lists";
import { ButtonBase } from "@mui/material";
import { useId, useState } from "react";
import { z } from "zod";
import { lookOf } from "../../../records/list/listLook.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";

const named = [
  "code",
  "town",
  "status",
  "orders",
  "openNow",
  "lacks",
  "category",
  "chain",
  "contact",
  "phone",
  "email",
  "address",
  "radius",
  "minOrder",
  "commission",
  "created",
  "updated",
] as const;

/** The fields that have a column, named after the field. */
export const columnFields = fieldsWith(marketRegistry, "column");
export type ColumnField = (typeof columnFields)[number];

export const columnName = z.enum([...new Set([...named, ...columnFields])]);
export type ColumnName = z.infer<typeof columnName>;

// Without the last change, which the panel shows: this leaves room for long names in full at 1440 px.
export const usualColumns: readonly ColumnName[] = ["code", "town", "status", "orders"];

/** Shown too where the name would have more room than it needs. */
export const spareColumns: readonly ColumnName[] = ["lacks", "updated", "phone", "contact", "category"];

export const listLook = lookOf(columnName);

// A market's status in its row: pressing it offers the possible transitions, with their questions.
export const RowMoves = whenOpened(() =>
  withMoreWords(import("./RowMoves.tsx")).then((module) => module.RowMoves),
);

export const statusMenuLabel = (t: Text, { name, status }: MarketSummary): string => {
  const known = statuses.find(({ code }) => code === status);
  return t("marketList.panel.changeStatus", { name, status: known ? labelOf(known) : status });
};

function StatusCell({ market }: { market: MarketSummary }) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        id={id}
        data-status=""
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={statusMenuLabel(t, market)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          maxWidth: "100%",
          minHeight: 28,
          borderRadius: "6px",
          "&:hover": { boxShadow: "0 0 0 2px var(--igo-palette-divider)" },
        }}
      >
        <StatusChip status={market.status} />
      </ButtonBase>
      <RowMoves
        marketId={market.id}
        open={anchor !== null}
        anchor={anchor}
        openerId={id}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}

/** The fields of the columns whose cells are edited where they stand. */
export const cellFieldOf: Partial<Record<ColumnName, CellField>> = {
  category: "categoryCode",
  chain: "chainId",
  contact: "contactName",
  radius: "deliveryRadiusKm",
  minOrder: "minOrderCop",
  commission: "commissionPct",
  ...Object.fromEntries(
    columnFields
      .flatMap((name) => cellFields.filter((field) => field === name))
      .map((field) => [field, field]),
  ),
};

type MarketColumn = Column<MarketSummary, MarketSort>;
type Columns = Record<ColumnName, Omit<MarketColumn, "name">>;

const none = "—";

type Options = { isBin: boolean; labelOfCategory: (code: string) => string; shown: readonly ColumnName[] };

const widths: Partial<Record<FieldEntry["type"], number>> = { phone: 148, email: 220 };

/** The column for a field, by its type. */
const columnOf = (t: Text, field: ColumnField): Omit<MarketColumn, "name"> => {
  const { type } = entryOf(field);
  return {
    label: labelOf(marketLabels[field]),
    width: widths[type] ?? 160,
    ...((type === "integer" || type === "decimal") && { numeric: true }),
    cell: ({ [field]: value }) => (isNothing(value) ? none : fieldText(t, field, value)),
    ...(cellFieldOf[field] !== undefined && {
      edit: {
        textOf: ({ [field]: value }: MarketSummary) => (isNothing(value) ? "" : fieldText(t, field, value)),
      },
    }),
  };
};

const isNothing = (value: unknown) => value === null;

const detailColumns = (
  t: Text,
  labelOfCategory: (code: string) => string,
): Pick<Columns, "code" | "town" | "category" | "chain" | "contact" | "address"> => ({
  code: {
    label: t("markets.code"),
    sort: ["externalCode", "-externalCode"],
    // Fits a tax ID with its check digit: what is left is the name's.
    width: 104,
    cell: (market) => (
      <TwoLines first={market.externalCode ?? none} second={taxIdText(market.documentType, market.taxId)} />
    ),
  },
  town: {
    label: t("markets.town"),
    sort: ["municipalityName", "-municipalityName"],
    // Fits most municipalities in full; the longest have two dozen letters.
    width: 150,
    cell: (market) => <TwoLines first={market.municipalityName} second={market.departmentName} />,
  },
  category: {
    label: t("marketList.column.category"),
    width: 160,
    cell: (market) => labelOfCategory(market.categoryCode),
    edit: { textOf: ({ categoryCode }) => labelOfCategory(categoryCode) },
  },
  chain: {
    label: t("marketList.column.chain"),
    width: 160,
    cell: (market) => <ChainCell market={market} />,
    edit: { textOf: ({ chainName }) => chainName ?? "" },
  },
  contact: {
    label: t("marketList.column.contact"),
    width: 160,
    cell: (market) => market.contactName ?? none,
    edit: { textOf: ({ contactName }) => contactName ?? "" },
  },
  address: {
    label: t("marketList.column.address"),
    width: 240,
    cell: (market) => <TwoLines first={market.address} second={market.neighborhood} />,
  },
});

const operationColumns = (
  t: Text,
  isBin: boolean,
): Pick<Columns, "status" | "orders" | "openNow" | "lacks"> => ({
  status: {
    label: t("markets.status"),
    sort: ["status", "-status"],
    // Fits "Documentos pendientes".
    width: 194,
    cell: (market) => (isBin ? <StatusChip status={market.status} /> : <StatusCell market={market} />),
  },
  orders: {
    label: t("markets.orders"),
    // Fits "Al activarse".
    width: 100,
    cell: (market) => {
      const { state, when = "" } = ordersOf(market);
      return (
        <span title={t(`markets.orderState.${state}`, { when })}>{t(`markets.orderShort.${state}`)}</span>
      );
    },
  },
  openNow: {
    label: t("marketList.column.openNow"),
    width: 132,
    cell: (market) => <OpenNowCell market={market} t={t} />,
  },
  lacks: {
    label: t("marketList.column.missing"),
    width: 176,
    cell: (market) => <MissingCell market={market} t={t} />,
  },
});

const termsColumns = (t: Text): Pick<Columns, "radius" | "minOrder" | "commission"> => ({
  radius: {
    label: t("marketList.column.radius"),
    width: 96,
    numeric: true,
    cell: ({ deliveryRadiusKm: km }) =>
      km === null ? none : t("markets.kilometres", { formatted: formatNumber(km) }),
    edit: { textOf: ({ deliveryRadiusKm }) => writeNumber(deliveryRadiusKm, false) },
  },
  minOrder: {
    label: t("marketList.column.minOrder"),
    width: 132,
    numeric: true,
    cell: ({ minOrderCop }) => (minOrderCop === null ? none : formatMoney(minOrderCop)),
    edit: { textOf: ({ minOrderCop }) => writeNumber(minOrderCop, true) },
  },
  commission: {
    label: t("marketList.column.commission"),
    width: 112,
    numeric: true,
    cell: ({ commissionPct }) => (commissionPct === null ? none : formatPercent(commissionPct)),
    edit: { textOf: ({ commissionPct }) => writeNumber(commissionPct, false) },
  },
});

const dateColumns = (t: Text): Pick<Columns, "created" | "updated"> => ({
  created: {
    label: t("marketList.column.created"),
    sort: ["createdAt", "-createdAt"],
    width: 148,
    cell: (market) => <When at={market.createdAt} />,
  },
  updated: {
    label: t("markets.updated"),
    sort: ["updatedAt", "-updatedAt"],
    width: 122,
    cell: (market) => <When at={market.updatedAt} />,
  },
});

const columnsByName = (t: Text, { isBin, labelOfCategory }: Options): Columns => ({
  ...detailColumns(t, labelOfCategory),
  ...operationColumns(t, isBin),
  ...termsColumns(t),
  ...dateColumns(t),
  ...recordOf(columnFields, (field) => columnOf(t, field)),
});

export const marketColumns = (t: Text, options: Options): MarketColumn[] => {
  const { labelOfCategory, shown } = options;
  const known = columnsByName(t, options);
  // Anything with its own column is not repeated below the name.
  const belowName = (market: MarketSummary) =>
    [
      shown.includes("category") ? null : labelOfCategory(market.categoryCode),
      shown.includes("chain") ? null : market.chainName,
    ]
      .filter((part) => part !== null && part !== "")
      .join(" · ");
  return [
    {
      name: "name",
      label: t("markets.details"),
      title: true,
      sort: ["name", "-name"],
      cell: (market) => <NameCell market={market} below={belowName(market)} />,
    },
    ...columnName.options.map((name) => ({ name, ...known[name] })),
  ];
};
