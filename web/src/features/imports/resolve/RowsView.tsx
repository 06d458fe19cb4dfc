// The rows of one filter: the grid, or one card each on a phone; and the messages about saving.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, Button } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../../ui/feedback/TableWaiting.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Grid } from "./grid/Grid.tsx";
import type { GridColumn } from "../check/gridColumns.ts";
import { IgnoredRows } from "./IgnoredRows.tsx";
import { useFirstRows, useView, type RowFilters } from "../check/importRows.data.ts";
import { RowCards } from "./RowCards.tsx";
import { maxRowsShown } from "../check/rowPages.ts";
import { useFixes, type Fixes } from "./useFixes.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  run: ImportRun;
  filters: RowFilters;
  columns: readonly GridColumn[];
  canEdit: boolean;
  onClear: () => void;
};

export function RowsView({ run, filters, columns, canEdit, onClear }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const [view, reopen] = useView(run.id, filters);
  const first = useFirstRows(view);
  const fixes = useFixes(view);
  const hasSheets = (run.mapping.sheets?.length ?? 1) > 1;
  const Rows = isPhone ? RowCards : Grid;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <Loaded
        what="rows"
        query={first}
        waiting={<TableWaiting columns={6} rows={10} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon="success"
            title={t("imports.fix.none")}
            {...(isFiltered && {
              action: (
                <Button variant="outlined" color="inherit" onClick={onClear}>
                  {t("imports.fix.showAll")}
                </Button>
              ),
            })}
          />
        }
      >
        {({ total }) => (
          <>
            <Rows
              key={view.opened}
              label={t("imports.grid.label", { file: run.fileName })}
              view={view}
              total={total}
              columns={columns}
              hasSheets={hasSheets}
              fixes={fixes}
              canEdit={canEdit}
            />
            <Foot
              total={total}
              fixes={fixes}
              canEdit={canEdit}
              isPhone={isPhone}
              onReopen={reopen}
              ignored={run.ignored}
              hasSheets={hasSheets}
              isFiltered={isFiltered}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

type FootProps = {
  total: number;
  fixes: Fixes;
  canEdit: boolean;
  isPhone: boolean;
  isFiltered: boolean;
  onReopen: () => void;
  ignored: ImportRun["ignored"];
  hasSheets: boolean;
};

function Foot({ total, fixes, canEdit, isPhone, isFiltered, onReopen, ignored, hasSheets }: FootProps) {
  const t = useText();
  const unsaved = [...fixes.drafts.values()]
    .flatMap(Object.values)
    .filter(({ failure }) => failure !== null).length;
  return (
    <Row
      gap={0}
      wrap
      sx={{
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 48,
        paddingInline: 2,
        paddingBlock: 0.5,
        typography: "body2",
        color: "text.secondary",
      }}
    >
      <span>{t("imports.rowCount", { count: total, number: formatNumber(total) })}</span>
      <IgnoredRows ignored={ignored} hasSheets={hasSheets} />
      {total > maxRowsShown && <span>{t("imports.grid.cut", { number: formatNumber(maxRowsShown) })}</span>}
      <Row component="output" aria-live="polite" gap={0.75}>
        {fixes.isSaving ? t("imports.grid.saving") : fixes.said}
      </Row>
      {unsaved > 0 && (
        <Box component="span" sx={{ color: "error.main", fontWeight: 600 }}>
          {t("imports.grid.unsaved", { count: unsaved })}
        </Box>
      )}
      {isFiltered && fixes.said !== "" && (
        <Button size="small" startIcon={<Icon name="refresh" size={16} />} onClick={onReopen}>
          {t("imports.grid.refresh")}
        </Button>
      )}
      {canEdit && !isPhone && (
        <Box component="span" sx={{ marginInlineStart: "auto", typography: "caption" }}>
          {t("imports.grid.keys")}
        </Box>
      )}
    </Row>
  );
}
