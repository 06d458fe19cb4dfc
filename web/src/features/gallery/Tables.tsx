// A list with sorting, selection and paging; on a phone its rows are cards.
import { useState } from "react";
import { formatMoney, formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { DataTable, type Column } from "../../ui/table/DataTable.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";

const rows = [
  { id: "1", name: "Supermercado El Samán", status: "active", price: 12_500, rows: 1_234 },
  {
    id: "2",
    name: "Droguería La Economía de la Avenida Sexta Norte",
    status: "in_review",
    price: 990,
    rows: 8,
  },
  { id: "3", name: "Tienda Doña Rosa", status: "draft", price: 0, rows: 100_000 },
] as const;
type Sample = (typeof rows)[number];

const statusOf = (row: Sample) => <StatusChip status={row.status} />;

export function Tables() {
  const t = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["2"]));
  const columns: Column<Sample>[] = [
    {
      name: "name",
      label: t("shell.product"),
      title: true,
      sort: ["name", "-name"],
      cell: (row) => row.name,
    },
    { name: "status", label: t("ui.actions"), cell: statusOf },
    { name: "price", label: "COP", numeric: true, cell: (row) => formatMoney(row.price) },
    { name: "rows", label: "#", numeric: true, cell: (row) => formatNumber(row.rows) },
  ];
  return (
    <DataTable
      label={t("ui.more")}
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      sort="name"
      onSort={() => undefined}
      selection={{ chosen, onChange: setChosen, actions: null }}
      paging={{ page: 2, pageSize: 25, total: 1_280, totalIsExact: true, onPage: () => undefined }}
    />
  );
}
