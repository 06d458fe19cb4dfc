// The fix step: the outcome of the rows, which ones need the user, and the grid to fix them in.
import type { ImportRun } from "@igo/contract/imports/imports";
import { listImportRows, downloadImportErrors, uploadCorrections } from "@igo/contract/imports/imports.calls";
import { Box, Button, Card } from "@mui/material";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { gridColumns, type GridColumn } from "../check/gridColumns.ts";
import { useKind } from "../run/kinds.ts";
import type { RowFilters } from "../check/importRows.data.ts";
import { IssueFilter } from "./IssueFilter.tsx";
import { IssueTools } from "./IssueTools.tsx";
import { OutcomeFilter } from "./OutcomeFilter.tsx";
import { Questions } from "./Questions.tsx";
import { RowsStand } from "./RowsStand.tsx";
import { RowsView } from "./RowsView.tsx";
import { StepBar } from "../run/StepBar.tsx";
import { toastAccepted, undoAccepted } from "./suggestions.data.ts";
import { stepAddress } from "../run/steps.ts";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { downloadFrom } from "../../../core/net/api.ts";
import { uploadTo } from "../../../core/net/upload.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { settleImport } from "../run/imports.data.ts";
import { sendErrorsPath } from "../run/SendErrors.tsx";

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

// The main action of the fix step, once the rows are ready. It is beside the sentence that says how many are: beside the
// title, the notice that suggestions were accepted covered it for as long as it was shown. On a phone, where each row is
// a card, it is at the bottom of the window.
function ContinueButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const t = useText();
  const [, setAddress] = useUrlState(stepAddress);
  return (
    <Button
      variant="contained"
      size="large"
      fullWidth={fullWidth}
      endIcon={<Icon name="arrowRight" />}
      onClick={() => setAddress({ step: "commit" })}
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

/** Filters and tools share a line where there is room, so that more rows are seen. */
const barLooks = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  rowGap: { xs: 1.5, md: 1 },
} as const;

export function ResolveStep({ run }: { run: ImportRun }) {
  const [{ outcome, field, code, severity, suggested, row }, setFilters] = useUrlState(listImportRows.query);
  const filters = { outcome, field, code, severity, suggested, row };
  const show = (change: RowFilters) => setFilters({ ...noFilters, ...change });
  const canEdit = run.status === "checked";
  const isPhone = useIsPhone();
  const columns = useColumns(run, suggested !== undefined || (outcome?.includes("error") ?? false));
  useAccepted(run);
  return (
    <>
      {canEdit && <Questions run={run} />}
      <Card>
        <Stack gap={1.5} sx={{ padding: 2, paddingBottom: 1.5 }}>
          {canEdit && <WayOn run={run} onShow={show} />}
          <FilterBar run={run} filters={filters} onShow={show} />
        </Stack>
        <RowsView
          // A new filter or a new check of all rows starts a new view.
          key={JSON.stringify([filters, run.checkedAt])}
          run={run}
          filters={filters}
          columns={columns}
          canEdit={canEdit}
          onClear={() => show(noFilters)}
        />
        {isPhone && canEdit && (
          <StepBar inset={2}>
            <ContinueButton fullWidth />
          </StepBar>
        )}
      </Card>
    </>
  );
}

type FilterBarProps = { run: ImportRun; filters: RowFilters; onShow: (filters: RowFilters) => void };

function FilterBar({ run, filters, onShow }: FilterBarProps) {
  const t = useText();
  const { outcome, field, code, severity, suggested, row } = filters;
  const canEdit = run.status === "checked";
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
      {canEdit && (
        <IssueTools
          run={run}
          field={field}
          code={code}
          severity={field === undefined ? undefined : severity}
        />
      )}
      {canEdit && <CorrectionsTools run={run} />}
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

/** What the check found and, beside it, the way on. */
function WayOn({ run, onShow }: ComponentProps<typeof RowsStand>) {
  const isPhone = useIsPhone();
  return (
    <Row wrap>
      <RowsStand run={run} onShow={onShow} />
      {!isPhone && (
        <Box sx={{ marginInlineStart: "auto" }}>
          <ContinueButton />
        </Box>
      )}
    </Row>
  );
}

/**
 * Confirms the suggestions that this tab accepted once the server has applied them, and undoes them with the grid's
 * undo key.
 */
const useAccepted = (run: ImportRun) => {
  useEffect(() => toastAccepted(run), [run]);
  useShortcuts(
    [
      {
        keys: ["Control+z", "Meta+z"],
        // The grid's own changes are undone first, and a text field has its own undo.
        run: () => void undoAccepted(run).catch(toastError),
      },
    ],
    run.accepted !== null,
  );
};

/**
 * A column missing from the file stays once shown: fixing its last error must not remove it while the user is working
 * in it.
 */
const useColumns = (run: ImportRun, errorsFirst: boolean): readonly GridColumn[] => {
  const kind = useKind();
  const language = useLanguage();
  const [kept, setKept] = useState<{ of: string; columns: readonly GridColumn[] }>({ of: "", columns: [] });
  const now = gridColumns(kind, run, errorsFirst);
  const of = `${language} ${run.checkedAt ?? ""} ${errorsFirst}`;
  const shown = new Set(kept.columns.map(({ field }) => field));
  if (kept.of !== of) setKept({ of, columns: now });
  else if (now.some(({ field }) => !shown.has(field)))
    setKept({ of, columns: [...kept.columns, ...now.filter(({ field }) => !shown.has(field))] });
  return kept.columns;
};
