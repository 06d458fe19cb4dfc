// All runs, newest first and updated live, optionally filtered by status; administrators also choose the import type.
import { importKind, importStatus, type ImportKind, type ImportSummary } from "@igo/contract/imports/imports";
import { choiceFilter, choicesFilter, type FilterTable } from "@igo/contract/core/filters";
import { pageQuery } from "@igo/contract/core/page";
import { Box, Link, Typography } from "@mui/material";
import { useId } from "react";
import { Link as RouterLink } from "react-router";
import { z } from "zod";
import { formatDate, formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useUrlState } from "../../../core/urlState.ts";
import type { FilterWords } from "../../../records/list/filters/recordFilters.tsx";
import { copying, linking } from "../../../records/list/copying.ts";
import { lookOf, useListLook } from "../../../records/list/listLook.ts";
import { RecordList } from "../../../records/list/RecordList.tsx";
import { ViewTabs } from "../../../records/list/views/ViewTabs.tsx";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { When } from "../../../ui/display/When.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { useReadHistory } from "../../../records/imports.ts";
import { ImportStatusChip } from "../run/ImportStatusChip.tsx";
import { importKindOf, useKind } from "../run/kinds.ts";
import { TargetName } from "../run/TargetName.tsx";
import { useResultWords } from "../run/useResultWords.ts";

/** Without `kind`, the screen's import type. */
const table = {
  kind: choiceFilter(z.enum([...importKind.options, "all"])),
  status: choicesFilter(importStatus),
} as const satisfies FilterTable;

const requested = pageQuery
  .omit({ search: true })
  .extend({ kind: table.kind.schema, status: table.status.schema });

const columnName = z.enum(["what", "target", "status", "when", "result", "by", "rows", "undo"]);
const listLook = lookOf(columnName);
/** Shown too where the file's name would have more room than it needs. */
const spare = ["by", "rows", "undo"] as const;
const columnsOf = (kind: ImportKind | "all") =>
  columnName.options.filter((name) => name !== "what" || kind === "all");

const useFilterWords = (ownKind: ImportKind): FilterWords<typeof table> => {
  const t = useText();
  return {
    kind: {
      label: t("imports.history.kind"),
      of: (one) => t(one === "all" ? "imports.history.allKinds" : `imports.kind.${one}`),
      isHidden: !isAdmin(useUser()),
      usual: ownKind,
    },
    status: { label: t("imports.history.status"), of: (status) => t(`imports.status.${status}`) },
  };
};

export function ImportHistory() {
  const t = useText();
  const { name: ownKind } = useKind();
  const isTeam = isAdmin(useUser());
  const resultOf = useResultWords();
  const [filters, setFilters] = useUrlState(requested);
  const [look, onLook] = useListLook(listLook);
  const read = useReadHistory();
  const kind = filters.kind ?? ownKind;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginTop: 5 }}>
      <RecordList
        heading={
          <Typography variant="h2" id={id}>
            {t("imports.history.title")}
          </Typography>
        }
        views="imports"
        viewTabs={
          <ViewTabs
            list="imports"
            builtIn={[
              { name: ownKind, label: t(`imports.kind.${ownKind}`), query: {} },
              ...(isTeam ? [{ name: "all", label: t("imports.history.all"), query: { kind: "all" } }] : []),
            ]}
            counts={[]}
          />
        }
        label={t("imports.history.title")}
        what="imports"
        query={filters}
        onChange={setFilters}
        read={(query) => read({ ...query, kind: kind === "all" ? undefined : kind })}
        rowsOf={({ imports }) => imports}
        columns={() => columnsFor(t, resultOf)}
        chooser={{
          look,
          onLook,
          names: columnsOf(kind),
          usual: columnsOf(kind).filter((name) => !spare.some((one) => one === name)),
          spare,
        }}
        filters={{ table, words: useFilterWords(ownKind) }}
        first={
          <EmptyState
            icon="history"
            title={t("imports.history.empty")}
            help={t("imports.history.emptyHelp")}
          />
        }
        nameOf={({ fileName }) => fileName}
        pathOf={pathOf}
        card={cardIn(t, resultOf, kind === "all")}
        actions={(run) => [
          ...linking(t, pathOf(run)),
          ...copying(t("imports.history.copyName"), run.fileName),
        ]}
      />
    </Box>
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
    label: t("imports.new.file"),
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
    width: 152,
    yields: true,
    cell: (run) => <TargetName run={run} />,
  },
  {
    name: "status",
    label: t("imports.history.status"),
    width: 152,
    cell: (run) => <ImportStatusChip run={run} />,
  },
  { name: "when", label: t("list.bulk.when"), width: 136, cell: (run) => <When at={run.createdAt} /> },
  {
    name: "rows",
    label: t("imports.history.rows"),
    numeric: true,
    width: 80,
    cell: (run) => formatNumber(run.counts.rows),
  },
  { name: "result", label: t("imports.history.result"), width: 200, cell: resultOf },
  { name: "by", label: t("merging.by"), width: 140, cell: (run) => run.createdBy },
  {
    name: "undo",
    width: 128,
    label: t("imports.history.undoUntil"),
    cell: (run) => (run.undoUntil === null ? "—" : formatDate(run.undoUntil)),
  },
];
