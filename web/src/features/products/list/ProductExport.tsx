// Exports the filtered products: complete, in the format that can be imported again; the visible columns; one market's
// inventory.
import { recordOf } from "@igo/contract/core/fields";
import { exportProducts, type ProductExportColumn } from "@igo/contract/products/products.export";
import { download } from "../../../core/net/api.ts";
import { useText } from "../../../core/language/i18n.ts";
import { ExportMenu } from "../../../ui/list/ExportMenu.tsx";
import { marketOf } from "./filters/filters.ts";
import { columnFields, type ColumnName } from "./listLook.ts";
import type { ProductFilters } from "../products.data.ts";

const fieldsOf: Record<ColumnName, readonly ProductExportColumn[]> = {
  available: ["isAvailable"],
  price: ["priceCop", "compareAtPriceCop", "discountPct"],
  section: ["sectionName", "subsectionName"],
  market: ["marketName"],
  onSaleNow: ["onSaleNow"],
  stock: ["stock"],
  tax: ["taxCode"],
  sku: ["sku"],
  photos: [],
  created: ["createdAt"],
  updated: ["updatedAt"],
  ...recordOf(columnFields, (field) => [field]),
};

const formats = ["xlsx", "csv"] as const;
type Format = (typeof formats)[number] | "inventory";

type Props = { filters: ProductFilters; shown: readonly ColumnName[] };

export function ProductExport({ filters, shown }: Props) {
  const t = useText();
  const { page: _page, pageSize: _pageSize, cursor: _cursor, ...requested } = filters;
  const save = (format: Format, only?: ProductExportColumn[]) =>
    download(exportProducts, { query: { ...requested, format, ...(only && { columns: only }) } });
  const columns: ProductExportColumn[] = ["name", ...shown.flatMap((name) => fieldsOf[name])];
  return (
    <ExportMenu
      choices={[
        ...formats.map((format) => ({
          label: t(`list.exportAs.${format}`),
          icon: "spreadsheet" as const,
          save: () => save(format),
        })),
        ...formats.map((format) => ({
          label: t(`list.exportAs.${format}Shown`),
          icon: "columns" as const,
          save: () => save(format, columns),
        })),
        // That file is for one store.
        ...(marketOf(filters)
          ? [{ label: t("products.inventory"), icon: "store" as const, save: () => save("inventory") }]
          : []),
      ]}
    />
  );
}
