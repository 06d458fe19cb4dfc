// All runs, newest first, moving as they move.
import { listImports } from "@igo/contract/imports.calls";
import type { ImportSummary } from "@igo/contract/imports";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import { Link as RouterLink, useNavigate } from "react-router";
import { formatDate, formatNumber } from "../../core/format.ts";
import { useText, type Text } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useUrlState } from "../../core/urlState.ts";
import { DataTable, type Column } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded, TableWaiting } from "../../ui/Loaded.tsx";
import { When } from "../../ui/When.tsx";
import { useHistory } from "./imports.data.ts";
import { ImportStatusChip } from "./ImportStatusChip.tsx";

export function ImportHistory() {
  const t = useText();
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlState(listImports.query);
  const history = useHistory(filters);
  return (
    <Card>
      <Loaded
        query={history}
        waiting={<TableWaiting columns={6} rows={5} />}
        isEmpty={(page) => page.total === 0}
        empty={
          <EmptyState
            icon="history"
            title={t("imports.history.empty")}
            help={t("imports.history.emptyHelp")}
          />
        }
      >
        {(page) => (
          <DataTable
            label={t("imports.history.title")}
            rows={page.imports}
            columns={columnsFor(t)}
            rowId={(run) => run.id}
            rowName={(run) => run.fileName}
            onOpen={(run) => void navigate(paths.dashboard.admin.importRun(run.id))}
            paging={{ ...page, onPage: setFilters }}
            busy={history.isPlaceholderData}
          />
        )}
      </Loaded>
    </Card>
  );
}

const columnsFor = (t: Text): Column<ImportSummary>[] => [
  {
    name: "file",
    label: t("imports.history.file"),
    title: true,
    cell: (run) => (
      <Link
        component={RouterLink}
        to={paths.dashboard.admin.importRun(run.id)}
        sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
      >
        {run.fileName}
      </Link>
    ),
  },
  { name: "chain", label: t("imports.history.chain"), cell: (run) => run.chainName ?? t("imports.noChain") },
  { name: "status", label: t("imports.history.status"), cell: (run) => <ImportStatusChip run={run} /> },
  {
    name: "rows",
    label: t("imports.history.rows"),
    numeric: true,
    cell: (run) => formatNumber(run.counts.rows),
  },
  { name: "result", label: t("imports.history.result"), cell: (run) => resultOf(run, t) },
  { name: "by", label: t("imports.history.by"), cell: (run) => run.createdBy },
  { name: "when", label: t("imports.history.when"), cell: (run) => <When at={run.createdAt} /> },
  {
    name: "undo",
    label: t("imports.history.undoUntil"),
    cell: (run) => (run.undoUntil === null ? "—" : formatDate(run.undoUntil)),
  },
];

const resultOf = ({ counts }: ImportSummary, t: Text): string => {
  const parts = (["create", "update", "error", "duplicate"] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`imports.result.${name}`, { count: counts[name], number: formatNumber(counts[name]) }));
  return parts.length > 0 ? parts.join(" · ") : "—";
};
