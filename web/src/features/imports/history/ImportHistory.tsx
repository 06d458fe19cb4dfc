// All runs, newest first, moving as they move, or those of some statuses; administrators choose of which kind.
import { importKind, importStatus, type ImportSummary } from "@igo/contract/imports/imports";
import { pageQuery, queryAnyOf } from "@igo/contract/page";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { Link as RouterLink, useNavigate } from "react-router";
import { z } from "zod";
import { formatDate, formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { FilterSelect } from "../../../ui/choice/FilterSelect.tsx";
import { DataTable, type Column } from "../../../ui/table/DataTable.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded, TableWaiting } from "../../../ui/feedback/Loaded.tsx";
import { When } from "../../../ui/display/When.tsx";
import { useHistory } from "../imports.data.ts";
import { ImportStatusChip } from "./ImportStatusChip.tsx";
import { kindOf, useKind } from "../kinds.ts";
import { TargetName } from "../rows/TargetName.tsx";
import { useResultWords } from "../commit/useResultWords.ts";

/** Without it, the kind that the screen is about. */
const requested = pageQuery
  .omit({ search: true, cursor: true })
  .extend({ kind: importKind.or(z.literal("all")).optional(), status: queryAnyOf(importStatus) });

export function ImportHistory() {
  const t = useText();
  const navigate = useNavigate();
  const mayChoose = isAdmin(useUser());
  const { name: ownKind } = useKind();
  const resultOf = useResultWords();
  const [{ kind = ownKind, ...filters }, setFilters] = useUrlState(requested);
  const history = useHistory({ ...filters, kind: kind === "all" ? undefined : kind });
  const columns = columnsFor(t, resultOf).filter(({ name }) => name !== "what" || kind === "all");
  return (
    <Card>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, padding: 2 }}>
        {mayChoose && (
          <Select
            value={kind}
            onChange={({ target }) =>
              setFilters({ kind: target.value === ownKind ? undefined : target.value })
            }
            SelectDisplayProps={{ "aria-label": t("imports.history.kind") }}
            sx={{ minWidth: 220, "& .MuiSelect-select": { paddingBlock: "9px" }, typography: "body2" }}
          >
            {importKind.options.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`imports.kind.${one}`)}
              </MenuItem>
            ))}
            <MenuItem value="all">{t("imports.history.allKinds")}</MenuItem>
          </Select>
        )}
        <FilterSelect
          label={t("imports.history.status")}
          options={importStatus.options.map((value) => ({ value, label: t(`imports.status.${value}`) }))}
          value={filters.status ?? []}
          onChange={(status) => setFilters({ status: status.length > 0 ? status : undefined })}
        />
      </Box>
      <Loaded
        what="imports"
        query={history}
        waiting={<TableWaiting columns={6} rows={5} />}
        isEmpty={(page) => page.total === 0}
        empty={
          <EmptyState
            icon="history"
            title={t(filters.status ? "ui.nothingFound" : "imports.history.empty")}
            help={t(filters.status ? "ui.nothingFoundHelp" : "imports.history.emptyHelp")}
          />
        }
      >
        {(page) => (
          <DataTable
            label={t("imports.history.title")}
            rows={page.imports}
            columns={columns}
            rowId={(run) => run.id}
            rowName={(run) => run.fileName}
            onOpen={(run) => void navigate(pathOf(run))}
            paging={{ ...page, onPage: setFilters }}
            busy={history.isPlaceholderData}
          />
        )}
      </Loaded>
    </Card>
  );
}

const pathOf = ({ id, kind }: ImportSummary) => kindOf(kind).paths.run(id);

const columnsFor = (t: Text, resultOf: ReturnType<typeof useResultWords>): Column<ImportSummary>[] => [
  {
    name: "file",
    label: t("imports.history.file"),
    title: true,
    cell: (run) => (
      <Link component={RouterLink} to={pathOf(run)} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {run.fileName}
      </Link>
    ),
  },
  { name: "what", label: t("imports.history.what"), cell: ({ kind }) => t(`imports.kind.${kind}`) },
  { name: "target", label: t("imports.history.target"), cell: (run) => <TargetName run={run} /> },
  { name: "status", label: t("imports.history.status"), cell: (run) => <ImportStatusChip run={run} /> },
  {
    name: "rows",
    label: t("imports.history.rows"),
    numeric: true,
    cell: (run) => formatNumber(run.counts.rows),
  },
  { name: "result", label: t("imports.history.result"), cell: resultOf },
  { name: "by", label: t("imports.history.by"), cell: (run) => run.createdBy },
  { name: "when", label: t("imports.history.when"), cell: (run) => <When at={run.createdAt} /> },
  {
    name: "undo",
    label: t("imports.history.undoUntil"),
    cell: (run) => (run.undoUntil === null ? "—" : formatDate(run.undoUntil)),
  },
];
