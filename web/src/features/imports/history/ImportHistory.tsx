// All runs, newest first and updated live, optionally filtered by status; administrators also choose the import type.
import { importKind, importStatus, type ImportSummary } from "@igo/contract/imports/imports";
import { pageQuery, queryAnyOf } from "@igo/contract/core/page";
import { Card, Link } from "@mui/material";
import { Link as RouterLink, useNavigate } from "react-router";
import { z } from "zod";
import { formatDate, formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { DataTable, type Column } from "../../../ui/table/DataTable.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../../ui/feedback/TableWaiting.tsx";
import { When } from "../../../ui/display/When.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { HistoryTools } from "./HistoryTools.tsx";
import { useHistory } from "../../../records/imports.ts";
import { ImportStatusChip } from "../run/ImportStatusChip.tsx";
import { importKindOf, useKind } from "../run/kinds.ts";
import { TargetName } from "../run/TargetName.tsx";
import { useResultWords } from "../run/useResultWords.ts";

/** Without `kind`, the screen's import type. */
const requested = pageQuery
  .omit({ search: true, cursor: true })
  .extend({ kind: importKind.or(z.literal("all")).optional(), status: queryAnyOf(importStatus) });

export function ImportHistory() {
  const t = useText();
  const navigate = useNavigate();
  const { name: ownKind } = useKind();
  const resultOf = useResultWords();
  const [{ kind: chosenKind, ...filters }, setFilters] = useUrlState(requested);
  const kind = chosenKind ?? ownKind;
  const history = useHistory({ ...filters, kind: kind === "all" ? undefined : kind });
  const columns = columnsFor(t, resultOf).filter(({ name }) => name !== "what" || kind === "all");
  return (
    <Card>
      <HistoryTools
        ownKind={ownKind}
        chosen={{ kind: chosenKind, status: filters.status }}
        onChange={setFilters}
      />
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
            card={cardIn(t, resultOf, kind === "all")}
            keys={{}}
            onOpen={(run) => void navigate(pathOf(run))}
            paging={{ ...page, onPage: setFilters }}
            busy={history.isPlaceholderData}
          />
        )}
      </Loaded>
    </Card>
  );
}

const cardIn =
  (t: Text, resultOf: ReturnType<typeof useResultWords>, ofAllKinds: boolean) => (run: ImportSummary) => ({
    state: <ImportStatusChip run={run} />,
    below: (
      <>
        {ofAllKinds && `${t(`imports.kind.${run.kind}`)} · `}
        {resultOf(run)} · <When at={run.createdAt} />
      </>
    ),
  });

const pathOf = ({ id, kind }: ImportSummary) => importKindOf(kind).paths.run(id);

const columnsFor = (t: Text, resultOf: ReturnType<typeof useResultWords>): Column<ImportSummary>[] => [
  {
    name: "file",
    label: t("imports.history.file"),
    title: true,
    cell: (run) => (
      <Link
        component={RouterLink}
        to={pathOf(run)}
        color="inherit"
        underline="hover"
        sx={{ ...cut, typography: "subtitle2" }}
      >
        {run.fileName}
      </Link>
    ),
  },
  {
    name: "what",
    label: t("imports.history.what"),
    width: 104,
    cell: ({ kind }) => t(`imports.kind.${kind}`),
  },
  {
    name: "target",
    label: t("imports.history.target"),
    width: 200,
    cell: (run) => <TargetName run={run} />,
  },
  {
    name: "status",
    label: t("imports.history.status"),
    width: 176,
    cell: (run) => <ImportStatusChip run={run} />,
  },
  { name: "when", label: t("imports.history.when"), width: 152, cell: (run) => <When at={run.createdAt} /> },
  {
    name: "rows",
    label: t("imports.history.rows"),
    numeric: true,
    width: 80,
    cell: (run) => formatNumber(run.counts.rows),
  },
  { name: "result", label: t("imports.history.result"), width: 204, cell: resultOf },
  { name: "by", label: t("imports.history.by"), width: 140, cell: (run) => run.createdBy },
  {
    name: "undo",
    width: 128,
    label: t("imports.history.undoUntil"),
    cell: (run) => (run.undoUntil === null ? "—" : formatDate(run.undoUntil)),
  },
];
