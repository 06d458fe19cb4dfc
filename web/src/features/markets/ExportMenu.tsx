// What is filtered as a file: whole, in the form that imports back, or just the columns shown.
import { type ExportColumn, exportMarkets } from "@igo/contract/markets.export";
import { useState } from "react";
import { download } from "../../core/api.ts";
import { useText } from "../../core/i18n.ts";
import { ActionMenu } from "../../ui/ActionMenu.tsx";
import { toastPromise } from "../../ui/toast.ts";
import { shownColumns, type ColumnName, type ListLook } from "./listLook.ts";
import type { MarketFilters } from "./markets.data.ts";

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
  phone: ["phone"],
  email: ["email"],
  address: ["address", "neighborhood"],
  radius: ["deliveryRadiusKm"],
  minOrder: ["minOrderCop"],
  commission: ["commissionPct"],
  created: ["createdAt"],
  updated: ["updatedAt"],
};

const formats = ["xlsx", "csv"] as const;

export function ExportMenu({ filters, look }: { filters: MarketFilters; look: ListLook }) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const { page: _page, pageSize: _pageSize, cursor: _cursor, ...asked } = filters;

  const save = async (format: (typeof formats)[number], columns?: ExportColumn[]) => {
    setIsBusy(true);
    const saving = download(exportMarkets, { query: { ...asked, format, ...(columns && { columns }) } });
    toastPromise(saving, { loading: t("marketList.exporting"), success: t("marketList.exported") });
    await saving.catch(() => undefined);
    setIsBusy(false);
  };
  const shown: ExportColumn[] = ["name", ...shownColumns(look).flatMap((name) => fieldsOf[name])];
  return (
    <ActionMenu
      button
      label={t("marketList.export")}
      busy={isBusy}
      items={[
        ...formats.map((format) => ({
          label: t(`marketList.exportAs.${format}`),
          icon: "spreadsheet" as const,
          onClick: () => save(format),
        })),
        ...formats.map((format) => ({
          label: t(`marketList.exportAs.${format}Shown`),
          icon: "columns" as const,
          onClick: () => save(format, shown),
        })),
      ]}
    />
  );
}
