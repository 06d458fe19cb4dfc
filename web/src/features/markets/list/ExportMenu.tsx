// Exports the filtered markets as a file: with all fields, in a form that can be imported again, or only the columns
// shown.
import { recordOf } from "@igo/contract/core/fields";
import { type ExportColumn, exportMarkets } from "@igo/contract/markets/markets.export";
import { download } from "../../../core/net/api.ts";
import { useText } from "../../../core/language/i18n.ts";
import { ExportMenu as Menu } from "../../../ui/list/ExportMenu.tsx";
import { columnFields, shownColumns, type ColumnName, type ListLook } from "./listLook.ts";
import type { MarketFilters } from "../../../records/markets.ts";

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

const formats = ["xlsx", "csv"] as const;

export function ExportMenu({ filters, look }: { filters: MarketFilters; look: ListLook }) {
  const t = useText();
  const { page: _page, pageSize: _pageSize, cursor: _cursor, ...requested } = filters;
  const save = (format: (typeof formats)[number], columns?: ExportColumn[]) =>
    download(exportMarkets, { query: { ...requested, format, ...(columns && { columns }) } });
  const shown: ExportColumn[] = ["name", ...shownColumns(look).flatMap((name) => fieldsOf[name])];
  return (
    <Menu
      choices={[
        ...formats.map((format) => ({
          label: t(`list.exportAs.${format}`),
          icon: "spreadsheet" as const,
          save: () => save(format),
        })),
        ...formats.map((format) => ({
          label: t(`list.exportAs.${format}Shown`),
          icon: "columns" as const,
          save: () => save(format, shown),
        })),
      ]}
    />
  );
}
