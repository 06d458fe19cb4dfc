// The columns of the product list: photo and name, and the chosen ones.
import { fieldsWith, recordOf } from "@igo/contract/core/fields";
import { entryOf, productRegistry } from "@igo/contract/products/fields/registry";
import { productLabels } from "@igo/contract/products/products.labels";
import { productTaxes } from "@igo/contract/markets/lists";
import type { ProductCellField } from "@igo/contract/products/products.cells";
import type { ProductSummary } from "@igo/contract/products/products";
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { z } from "zod";
import { lookOf } from "../../../records/list/listLook.ts";
import { formatDayTime, formatNumber } from "../../../core/language/format.ts";
import { labelOf, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { Tip } from "../../../ui/theme/Tip.tsx";
import { LinkedName, TwoLines } from "../../../ui/display/TwoLines.tsx";
import { writeNumber } from "../../../ui/form/fields/numbers.ts";
import { valueText } from "../../../ui/display/valueText.ts";
import { When } from "../../../ui/display/When.tsx";
import { AvailabilitySwitch } from "./AvailabilitySwitch.tsx";
import { Picture } from "../photos/Picture.tsx";
import { Price } from "../Price.tsx";
import type { ProductSort } from "../products.data.ts";
import type { TownOf } from "../../../records/sameNames.ts";
import { sectionNamesOf } from "../sectionNames.ts";
import { RowStar } from "../../../records/stars/RowStar.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

const named = [
  "available",
  "price",
  "section",
  "market",
  "onSaleNow",
  "stock",
  "tax",
  "sku",
  "ean",
  "brand",
  "netContent",
  "photos",
  "created",
  "updated",
] as const;

/** The fields that have a column, named after the field. */
export const columnFields = fieldsWith(productRegistry, "column");
export type ColumnField = (typeof columnFields)[number];

export const columnName = z.enum([...new Set([...named, ...columnFields])]);
export type ColumnName = z.infer<typeof columnName>;

const usual: readonly ColumnName[] = ["available", "price", "section", "market", "stock"];

/** For a single market, the rows do not repeat its name. */
export const usualColumns = ({ ofOneMarket }: { ofOneMarket: boolean }): readonly ColumnName[] =>
  ofOneMarket ? usual.filter((name) => name !== "market") : usual;

/** Shown too where the name would have more room than it needs. */
export const spareColumns: readonly ColumnName[] = ["sku", "onSaleNow", "updated"];

export const listLook = lookOf(columnName);

/** The fields of the columns whose cells are edited where they stand. */
export const cellFieldOf: Partial<Record<ColumnName, ProductCellField>> = {
  available: "isAvailable",
  price: "priceCop",
  section: "sectionId",
  stock: "stock",
  tax: "taxCode",
  sku: "sku",
  ...recordOf(columnFields, (field) => field),
};

type ProductColumn = Column<ProductSummary, ProductSort>;

const none = "—";
/** For screen readers. */
function Name({ product, below }: { product: ProductSummary; below: string }) {
  return (
    <Row gap={1.5} sx={{ minWidth: 0 }}>
      {/* A two-line row on a phone starts with it. */}
      <Box data-second="" sx={{ flexShrink: 0 }}>
        <Picture image={product.cover} side={32} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <LinkedName to={paths.dashboard.product(product.id)} name={product.name} below={below} />
      </Box>
      {product.deletedAt === null && <RowStar kind="product" of={product} />}
    </Row>
  );
}

function Stock({ product: { stock, saleType }, t }: { product: ProductSummary; t: Text }) {
  if (stock === null) return <Muted>{t("products.notCounted")}</Muted>;
  if (stock === 0) return <SoftChip color="error" icon="ban" label={t("products.soldOut")} />;
  return `${formatNumber(stock)}${saleType === "weight" ? " kg" : ""}`;
}

function OnSale({ product, t }: { product: ProductSummary; t: Text }) {
  return product.onSaleNow ? (
    <SoftChip color="success" icon="check" label={t("products.onSale")} />
  ) : (
    <SoftChip color="default" icon="clock" label={t("products.notOnSale")} />
  );
}

function Note({ words }: { words: string }) {
  return (
    <Tip title={words}>
      <Box component="span" sx={{ display: "flex", color: "warning.dark" }}>
        <Icon name="clock" size={18} />
        <Box component="span" sx={visuallyHidden}>
          {words}
        </Box>
      </Box>
    </Tip>
  );
}

/** Turned on but not on sale, because of a date, an hour or the stock. */
function Available({ product, t }: { product: ProductSummary; t: Text }) {
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      <AvailabilitySwitch product={product} />
      {!product.isAvailable && product.soldOutUntil !== null && (
        <Note words={t("products.backAt", { when: formatDayTime(product.soldOutUntil) })} />
      )}
      {product.isAvailable && !product.onSaleNow && <Note words={t("products.notOnSaleNow")} />}
    </Box>
  );
}

const taxOf = (t: Text, { taxCode }: ProductSummary) => {
  const tax = productTaxes.find(({ code }) => code === taxCode);
  return tax ? labelOf(tax) : t("products.noTax");
};

const widths: Partial<Record<string, number>> = { ean: 148, netContent: 116 };

/** The column for a field, by its type. */
const columnOf = (t: Text, field: ColumnField): Omit<ProductColumn, "name"> => {
  const entry = entryOf(field);
  return {
    label: labelOf(entry.label),
    width: widths[field] ?? 132,
    ...((entry.type === "integer" || entry.type === "decimal") && { numeric: true }),
    cell: ({ [field]: value }) => (value === null ? none : valueText(t, entry, value)),
    edit: { textOf: ({ [field]: value }) => (value === null ? "" : valueText(t, entry, value)) },
  };
};

const columnsByName = (
  t: Text,
  isBin: boolean,
  townOf: TownOf,
): Record<ColumnName, Omit<ProductColumn, "name">> => ({
  available: {
    label: labelOf(productLabels.isAvailable),
    width: 104,
    cell: (product) =>
      isBin ? t(product.isAvailable ? "ui.yes" : "ui.no") : <Available product={product} t={t} />,
    edit: { textOf: ({ isAvailable }) => t(isAvailable ? "ui.yes" : "ui.no") },
  },
  price: {
    label: labelOf(productLabels.priceCop),
    sort: ["priceCop", "-priceCop"],
    width: 112,
    numeric: true,
    cell: (product) => <Price product={product} />,
    edit: { textOf: ({ priceCop }) => writeNumber(priceCop, true) },
  },
  section: {
    label: labelOf(productLabels.sectionId),
    width: 128,
    yields: true,
    cell: (product) => {
      const [section = "", within = null] = sectionNamesOf(product);
      return <TwoLines first={section} second={within} />;
    },
    edit: { textOf: (product) => sectionNamesOf(product).join(" › ") },
  },
  market: {
    label: t("markets.details"),
    width: 244,
    cell: (product) => <TwoLines first={product.marketName} second={townOf(product)} />,
  },
  onSaleNow: {
    label: t("products.onSaleNow"),
    width: 148,
    cell: (product) => <OnSale product={product} t={t} />,
  },
  stock: {
    label: labelOf(productLabels.stock),
    sort: ["stock", "-stock"],
    width: 112,
    numeric: true,
    cell: (product) => <Stock product={product} t={t} />,
    edit: { textOf: ({ stock }) => writeNumber(stock, false) },
  },
  tax: {
    label: labelOf(productLabels.taxCode),
    width: 128,
    cell: (product) => taxOf(t, product),
    edit: { textOf: (product) => (product.taxCode === null ? "" : taxOf(t, product)) },
  },
  sku: {
    label: labelOf(productLabels.sku),
    sort: ["sku", "-sku"],
    width: 132,
    cell: ({ sku }) => sku ?? none,
    edit: { textOf: ({ sku }) => sku ?? "" },
  },
  photos: {
    label: t("products.part.photos"),
    width: 88,
    numeric: true,
    cell: ({ imageCount }) => formatNumber(imageCount),
  },
  created: {
    label: t("products.created"),
    sort: ["createdAt", "-createdAt"],
    width: 148,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  updated: {
    label: t("products.updated"),
    sort: ["updatedAt", "-updatedAt"],
    width: 148,
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
  ...recordOf(columnFields, (field) => columnOf(t, field)),
});

type Options = { isBin: boolean; shown: readonly ColumnName[]; townOf?: TownOf };

export const productColumns = (t: Text, { isBin, shown, townOf = () => null }: Options): ProductColumn[] => {
  const known = columnsByName(t, isBin, townOf);
  // Values with their own column are not repeated below the name.
  const belowName = ({ sku, netContent }: ProductSummary) =>
    [shown.includes("sku") ? null : sku, shown.includes("netContent") ? null : netContent]
      .filter((part) => part !== null)
      .join(" · ");
  return [
    {
      name: "name",
      label: labelOf(productLabels.name),
      title: true,
      sort: ["name", "-name"],
      cell: (product) => <Name product={product} below={belowName(product)} />,
    },
    ...columnName.options.map((name) => ({ name, ...known[name] })),
  ];
};
