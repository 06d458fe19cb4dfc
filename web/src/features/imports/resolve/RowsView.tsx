// The rows of one filter: the grid, or one card each on a phone; and the messages about saving.
import type { ImportRun, IgnoredRows as Ignored } from "@igo/contract/imports/imports";
import { Box, Button, Popover, Typography } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../../ui/feedback/TableWaiting.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Grid } from "./grid/Grid.tsx";
import type { GridColumn } from "../check/gridColumns.ts";
import { useFirstRows, useView, type RowFilters, useRows, type View } from "../check/importRows.data.ts";
import { maxRowsShown } from "../check/rowPages.ts";
import { useFixes, type Fixes } from "./useFixes.ts";
import { told, useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { Row, Muted, PlainList } from "../../../ui/layout/Boxes.tsx";
import { useState, useLayoutEffect, useRef } from "react";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { RowCard } from "./RowCard.tsx";
import { useCellChoices } from "../run/useCellChoices.ts";
import { useValueText } from "../check/useValueText.ts";

// The rows on a phone: one card each, with everything that the grid can do.
type RowCardsProps = {
  label: string;
  view: View;
  total: number;
  columns: readonly GridColumn[];
  /** Whether rows of several sheets are shown. */
  hasSheets: boolean;
  fixes: Fixes;
  canEdit: boolean;
  onColumn: ((field: string) => void) | undefined;
};

function RowCards({ label, view, total, columns, hasSheets, fixes, canEdit }: RowCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- where the list stands is only known once it is drawn
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const valueText = useValueText();
  const choicesFor = useCellChoices(view.importId);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count: Math.min(total, maxRowsShown),
    estimateSize: () => 168,
    overscan: 4,
    scrollMargin: top,
  });
  const seen = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const rows = useRows(view, total, seen.startIndex, seen.endIndex);
  return (
    <PlainList ref={list} aria-label={label} sx={{ position: "relative", height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows.rowAt(index);
        return (
          <Box
            component="li"
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            aria-setsize={total}
            aria-posinset={index + 1}
            sx={{
              position: "absolute",
              insetInline: 0,
              top: 0,
              borderTop: "1px solid",
              borderColor: "divider",
              padding: 2,
              minHeight: 96,
            }}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row && (
              <RowCard
                row={row}
                columns={columns}
                drafts={fixes.drafts.get(row.number)}
                hasSheets={hasSheets}
                canEdit={canEdit}
                fixes={fixes}
                valueText={valueText}
                choicesFor={choicesFor}
              />
            )}
          </Box>
        );
      })}
    </PlainList>
  );
}

// How many rows of the sheet hold no data, with a list on request.
type IgnoredRowsProps = { ignored: Ignored; hasSheets: boolean };

function IgnoredRows({ ignored: { rows, listed }, hasSheets }: IgnoredRowsProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (rows === 0) return null;
  const left = rows - listed.length;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ fontWeight: 400, textDecoration: "underline", minHeight: { xs: 44, md: 32 } }}
      >
        {t("imports.fix.ignored", { count: rows, number: formatNumber(rows) })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": t("imports.fix.ignoredTitle") } }}
      >
        <Box sx={{ padding: 2, maxWidth: 420, maxHeight: 360 }}>
          <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 1 }}>
            {t("imports.fix.ignoredTitle")}
          </Typography>
          <PlainList gap={0.5}>
            {listed.map(({ sheet, row, kind, text }) => (
              <Box
                component="li"
                key={`${sheet} ${row}`}
                sx={{ typography: "body2", overflowWrap: "anywhere" }}
              >
                <Muted component="span">
                  {hasSheets && `${sheet} · `}
                  {t("imports.grid.rowNumber", { row: formatNumber(row) })} ·{" "}
                </Muted>
                {t(`imports.fix.ignoredKind.${kind}`)}
                {text !== "" && `: ${text}`}
              </Box>
            ))}
          </PlainList>
          {left > 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary", marginTop: 1 }}>
              {t("imports.fix.ignoredMore", { count: left, number: formatNumber(left) })}
            </Typography>
          )}
        </Box>
      </Popover>
    </>
  );
}

type Props = {
  run: ImportRun;
  filters: RowFilters;
  columns: readonly GridColumn[];
  canEdit: boolean;
  onClear: () => void;
  /** Shows the values of a column. */
  onColumn: ((field: string) => void) | undefined;
};

export function RowsView({ run, filters, columns, canEdit, onClear, onColumn }: Props) {
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
              onColumn={onColumn}
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
  useShortcuts(told(t("imports.grid.keys")), canEdit && !isPhone);
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
