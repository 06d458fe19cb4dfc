// The resolve step: what is to be decided, by cause; the rows, in a grid to fix them in; what each column becomes. One
// press leads from one to the other. Before the first check is over, its progress; when it failed, why.
import type { ImportRun } from "@igo/contract/imports/imports";
import { listImportRows, downloadImportErrors, uploadCorrections } from "@igo/contract/imports/imports.calls";
import { Alert, Box, Button, Card, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { type ReactNode, useRef, useState } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { ColumnsStep } from "../columns/ColumnsStep.tsx";
import { gridColumns, hasListedValues, type GridColumn } from "../check/gridColumns.ts";
import { useKind } from "../run/kinds.ts";
import type { RowFilters } from "../check/importRows.data.ts";
import { IssueFilter } from "./IssueFilter.tsx";
import { OutcomeFilter } from "./OutcomeFilter.tsx";
import { RowsView } from "./RowsView.tsx";
import { RunProgress } from "../run/RunProgress.tsx";
import { DecisionsView } from "./decisions/DecisionsView.tsx";
import { useCauses } from "./decisions/decisions.data.ts";
import { StepBar } from "../run/StepBar.tsx";
import { stepAddress, viewsOf, type ResolveView } from "../run/steps.ts";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { downloadFrom } from "../../../core/net/api.ts";
import { uploadTo } from "../../../core/net/upload.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { settleImport } from "../run/imports.data.ts";
import { sendErrorsPath } from "../run/SendErrors.tsx";

const SplitDialog = whenOpened(() => import("./split/SplitDialog.tsx").then((module) => module.SplitDialog));
const ColumnPanel = whenOpened(() => import("./values/ColumnPanel.tsx").then((module) => module.ColumnPanel));

// Downloads the rows with errors in the user's own layout, and uploads the corrected file into the run.
function CorrectionsTools({ run }: { run: ImportRun }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const isTeam = isAdmin(useUser());
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: run.id };
  const hasFaults = run.counts.error + run.counts.duplicate > 0;
  if (!hasFaults) return null;

  const during = (action: Promise<unknown>) => {
    setIsBusy(true);
    action.catch(toastError).finally(() => setIsBusy(false));
  };
  const send = (file: File | undefined) => {
    if (file)
      during(uploadTo(uploadCorrections, { params, file }).then((answer) => settleImport(answer.import)));
  };

  return (
    <>
      <ActionMenu
        button
        label={t("imports.fix.inExcel")}
        busy={isBusy}
        items={[
          {
            label: t("imports.fix.download"),
            icon: "download",
            onClick: () => during(downloadFrom(downloadImportErrors, { params })),
          },
          ...(isTeam
            ? [{ label: t("imports.fix.send"), icon: "mail" as const, to: sendErrorsPath(run) }]
            : []),
          { label: t("imports.fix.upload"), icon: "fileUp", onClick: () => input.current?.click() },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.ods,.csv"
        aria-label={t("imports.fix.upload")}
        onChange={({ target }) => {
          send(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}

// The main action of the step, beside the sentence that says how many rows are ready; on a phone at the foot.
function ContinueButton({ fullWidth = false, disabled }: { fullWidth?: boolean; disabled: boolean }) {
  const t = useText();
  const [, setAddress] = useUrlState(stepAddress);
  return (
    <Button
      variant="contained"
      size={fullWidth ? "large" : "medium"}
      fullWidth={fullWidth}
      disabled={disabled}
      endIcon={<Icon name="arrowRight" />}
      onClick={() => setAddress({ step: "import" })}
    >
      {t("imports.fix.continue")}
    </Button>
  );
}

const noFilters: RowFilters = {
  outcome: undefined,
  field: undefined,
  code: undefined,
  severity: undefined,
  suggested: undefined,
  row: undefined,
};

const resolveAddress = listImportRows.query?.extend(
  stepAddress.pick({ step: true, view: true, column: true }).shape,
);

/** Filters and tools share a line where there is room, so that more rows are seen. */
const barLooks = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  rowGap: { xs: 1.5, md: 1 },
} as const;

export function ResolveStep({ run, seenAt }: { run: ImportRun; seenAt: number }) {
  const [{ view, column, step: _, ...address }, setAddress] = useUrlState(resolveAddress);
  const isPhone = useIsPhone();
  const [splitting, setSplitting] = useState<{ index: number | undefined } | undefined>();
  const t = useText();
  const { outcome, field, code, severity, suggested, row } = address;
  const filters = { outcome, field, code, severity, suggested, row };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const views = viewsOf(run);
  // A link to some rows shows them.
  const asked = view ?? (isFiltered ? "table" : views[0]);
  const shown = views.includes(asked) ? asked : views[0];
  const showView = (next: ResolveView, change: RowFilters = noFilters) =>
    setAddress({ ...noFilters, ...change, view: next });
  // The URL is ahead of the screen: whoever has chosen another view since stays there.
  const leaveColumns = () => {
    const now = new URLSearchParams(window.location.search).get("view") ?? "columns";
    if (now === "columns") showView("decisions");
  };
  const listed = gridColumns(useKind(), run).filter(hasListedValues);
  const showColumn = run.status === "checked" ? (field: string) => setAddress({ column: field }) : undefined;
  const canGoOn = views.length > 1 && shown !== "columns" && run.status !== "failed";
  return (
    <>
      {views.length > 1 && (
        <Head
          run={run}
          shown={shown}
          tools={
            shown === "table" && !isPhone && <TableTools run={run} listed={listed} onColumn={showColumn} />
          }
          goOn={canGoOn && !isPhone && <ContinueButton disabled={run.status !== "checked"} />}
          onShow={(next) => showView(next, next === "table" ? needingYou(run) : noFilters)}
        />
      )}
      {shown === "columns" ? (
        <ColumnsStep run={run} onCheck={leaveColumns} />
      ) : run.status === "failed" ? (
        <Card sx={{ padding: { xs: 3, md: 5 } }}>
          <Failed run={run} onColumns={() => showView("columns")} />
        </Card>
      ) : run.status === "checking" && (shown === "table" || run.checkedAt === null) ? (
        <Card sx={{ padding: { xs: 3, md: 5 } }}>
          <RunProgress
            run={run}
            seenAt={seenAt}
            {...(run.checkedAt === null && { cancel: t("imports.check.cancel") })}
          />
        </Card>
      ) : shown === "decisions" ? (
        <DecisionsView
          run={run}
          onTable={(change) => showView("table", change)}
          onColumns={() => showView("columns")}
          onValues={(field) => setAddress({ column: field })}
          onSplit={(index) => setSplitting({ index })}
        />
      ) : (
        <RowsTable
          run={run}
          filters={filters}
          onShow={(change) => setAddress({ ...noFilters, ...change })}
          listed={listed}
          onColumn={showColumn}
        />
      )}
      {canGoOn && isPhone && (
        <StepBar inset={2}>
          <ContinueButton fullWidth disabled={run.status !== "checked"} />
        </StepBar>
      )}
      <SplitDialog
        open={splitting !== undefined}
        run={run}
        index={splitting?.index}
        onClose={() => setSplitting(undefined)}
      />
      <ColumnPanel
        open={views.includes("table") && views.length > 1 && column !== undefined}
        run={run}
        column={listed.find(({ field: one }) => one === column)}
        onClose={() => setAddress({ column: undefined })}
        onSplit={(field) => {
          setAddress({ column: undefined });
          setSplitting({ index: run.mapping.columns.find((one) => one.field === field)?.index });
        }}
      />
    </>
  );
}

type RowsTableProps = {
  run: ImportRun;
  filters: RowFilters;
  onShow: (filters: RowFilters) => void;
  /** The columns whose values can be shown. */
  listed: readonly GridColumn[];
  /** Opens the values of a column; absent while they cannot be changed. */
  onColumn: ((field: string) => void) | undefined;
};

function RowsTable({ run, filters, onShow, listed, onColumn }: RowsTableProps) {
  const columns = useColumns(run, filters);
  return (
    <Card>
      <Box sx={{ padding: { xs: 2, md: 1.5 }, paddingBottom: { xs: 1.5, md: 1 } }}>
        <FilterBar run={run} filters={filters} onShow={onShow} listed={listed} onColumn={onColumn} />
      </Box>
      <RowsView
        // A new filter or a new check of all rows starts a new view.
        key={JSON.stringify([filters, run.checkedAt])}
        run={run}
        filters={filters}
        columns={columns}
        canEdit={run.status === "checked"}
        onClear={() => onShow(noFilters)}
        onColumn={onColumn}
      />
    </Card>
  );
}

/** The rows that need the user, if any; otherwise all. */
const needingYou = ({ counts: { error, duplicate } }: ImportRun): RowFilters => ({
  outcome: error > 0 ? ["error"] : duplicate > 0 ? ["duplicate"] : undefined,
});

/** Why the file could not be checked, and the ways on. */
function Failed({ run, onColumns }: { run: ImportRun; onColumns: () => void }) {
  const t = useText();
  const { paths } = useKind();
  return (
    <Stack gap={2} sx={{ maxWidth: 640 }}>
      <Typography variant="h2">{t("imports.failed.title")}</Typography>
      <Alert severity="error">{run.failure?.message ?? t("ui.wentWrong")}</Alert>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("imports.failed.help")}
      </Typography>
      <Row gap={1.5} align="stretch" wrap>
        <Button variant="contained" startIcon={<Icon name="columns" />} onClick={onColumns}>
          {t("imports.failed.columns")}
        </Button>
        <Button
          component={RouterLink}
          to={paths.list}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="upload" />}
        >
          {t("imports.failed.another")}
        </Button>
      </Row>
    </Stack>
  );
}

type HeadProps = {
  run: ImportRun;
  shown: ResolveView;
  onShow: (view: ResolveView) => void;
  /** What the view can do as a whole: here it takes no line from the rows. */
  tools: ReactNode;
  goOn: ReactNode;
};

/** How far the run is, its views, and the way on. */
function Head({ run, shown, onShow, tools, goOn }: HeadProps) {
  const t = useText();
  const { data } = useCauses(run);
  const left = data?.causes.filter(({ blocking, state }) => blocking && state === "open").length ?? 0;
  const { rows, skipped, create, update, unchanged } = run.counts;
  const isChecked = run.status === "checked";
  const ready = isChecked ? create + update + unchanged : data?.ready;
  const total = isChecked ? rows - skipped : data?.total;
  return (
    <Row component="section" aria-label={t("imports.fix.stand")} wrap gap={2} sx={{ marginBottom: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={t("imports.decisions.view")}
        onChange={(_, next: ResolveView | null) => next && onShow(next)}
      >
        {viewsOf(run).map((view) => (
          <ToggleButton key={view} value={view} sx={touchHeight}>
            {t(`imports.decisions.views.${view}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {/* On a phone a line of its own from the start: it grows when the causes come. */}
      <Box
        component="output"
        aria-live="polite"
        sx={{ typography: "subtitle2", minHeight: 24, flexBasis: { xs: "100%", md: "auto" } }}
      >
        {ready !== undefined &&
          total !== undefined &&
          t("imports.decisions.ready", {
            count: total,
            ready: formatNumber(ready),
            total: formatNumber(total),
          })}
        {left > 0 && ` · ${t("imports.decisions.left", { count: left, number: formatNumber(left) })}`}
      </Box>
      {(tools || goOn) && (
        <Row gap={1} wrap sx={{ marginInlineStart: "auto" }}>
          {tools}
          {goOn}
        </Row>
      )}
    </Row>
  );
}

/** The values of a column, and the workbook of corrections. */
function TableTools({ run, listed, onColumn }: Pick<RowsTableProps, "run" | "listed" | "onColumn">) {
  const t = useText();
  return (
    <>
      {onColumn && (
        <ActionMenu
          button
          label={t("imports.values.open")}
          items={listed.map(({ field, label }) => ({ label, icon: "list", onClick: () => onColumn(field) }))}
        />
      )}
      {run.status === "checked" && <CorrectionsTools run={run} />}
    </>
  );
}

function FilterBar({ run, filters, onShow, listed, onColumn }: RowsTableProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const { outcome, field, code, severity, suggested, row } = filters;
  return (
    <Box sx={barLooks}>
      <OutcomeFilter
        counts={run.counts}
        outcome={outcome}
        severity={severity}
        suggested={suggested}
        onChange={onShow}
      />
      <IssueFilter run={run} field={field} code={code} severity={severity} onChange={onShow} />
      {isPhone && <TableTools run={run} listed={listed} onColumn={onColumn} />}
      {row !== undefined && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="close" size={16} />}
          onClick={() => onShow(noFilters)}
        >
          {t("imports.fix.oneRow")}
        </Button>
      )}
    </Box>
  );
}

/**
 * The columns of what is filtered, which stay where they are while their cells are fixed: neither the last error of one
 * that the file lacks nor another check moves them. Only other columns of the file, or another kind of rows, do.
 */
const useColumns = (run: ImportRun, { outcome, severity, suggested }: RowFilters): readonly GridColumn[] => {
  const kind = useKind();
  const language = useLanguage();
  const [kept, setKept] = useState<{ of: string; columns: readonly GridColumn[] }>({ of: "", columns: [] });
  const first =
    severity ?? (suggested !== undefined || (outcome?.includes("error") ?? false) ? "error" : undefined);
  const now = gridColumns(kind, run, first);
  const of = JSON.stringify([language, first, run.mapping.columns, run.mapping.constants]);
  const shown = new Set(kept.columns.map(({ field }) => field));
  if (kept.of !== of) setKept({ of, columns: now });
  else if (now.some(({ field }) => !shown.has(field)))
    setKept({ of, columns: [...kept.columns, ...now.filter(({ field }) => !shown.has(field))] });
  return kept.columns;
};
