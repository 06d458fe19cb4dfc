// A row as a card: its outcome, its issues with their fixes, and all its cells on request.
import type { ImportRow } from "@igo/contract/imports/imports";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { CardCell } from "./CardCell.tsx";
import { DecisionMenu, decisionsFor } from "./DecisionMenu.tsx";
import { cellOf, rowStateOf } from "../grid/gridCells.ts";
import type { CellChoice } from "../grid/GridEditor.tsx";
import { rowName } from "../grid/fixQueue.ts";
import { Matched } from "../grid/GridReason.tsx";
import type { GridColumn } from "../grid/gridColumns.ts";
import { labelOfField } from "../importKind.ts";
import { useKind } from "../kinds.ts";
import { matchOf } from "./matches.ts";
import { OutcomeWord } from "./OutcomeChip.tsx";
import type { Fixes, RowDrafts } from "../grid/useFixes.ts";
import type { ValueText } from "../grid/useValueText.ts";

type Props = {
  row: ImportRow;
  columns: readonly GridColumn[];
  drafts: RowDrafts | undefined;
  /** Whether rows of several sheets are shown. */
  hasSheets: boolean;
  canEdit: boolean;
  fixes: Fixes;
  valueText: ValueText;
  choicesFor: (field: string, row: ImportRow) => readonly CellChoice[];
};

export function RowCard(props: Props) {
  const { row, columns, drafts, hasSheets, canEdit, fixes, valueText, choicesFor } = props;
  const t = useText();
  const kind = useKind();
  const match = matchOf(row, kind.name);
  const [isOpen, setIsOpen] = useState(false);
  const [anchor, setAnchor] = useState<Element | null>(null);
  // Fixed errors stay visible, so that the user sees the result.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const whole = rowStateOf(row, new Set(columns.map(({ field }) => field)));
  const cells = columns.map((column) => ({ column, state: cellOf(row, column.field, drafts) }));
  const shown = cells.filter(
    ({ column, state }) =>
      isOpen ||
      touched.has(column.field) ||
      state.severity !== null ||
      state.change ||
      state.isPending ||
      state.accepted !== undefined,
  );
  const reported = kind.cardFields.flatMap((field) =>
    row.values[field] === undefined ? [] : [valueText(field, row.values[field])],
  );
  const save = (field: string, text: string) => {
    setTouched((before) => new Set(before).add(field));
    if (text !== (row.cells[field] ?? "")) fixes.fix([{ ...rowName(row), values: { [field]: text } }]);
  };
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
            {hasSheets && `${row.sheet} · `}
            {t("imports.grid.rowNumber", { row: row.row })}
          </Typography>
          <Typography variant="subtitle1" component="p" noWrap>
            {drafts?.["name"]?.text ?? row.cells["name"] ?? row.cells["externalCode"] ?? ""}
          </Typography>
          {reported.length > 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {reported.join(" · ")}
            </Typography>
          )}
        </Box>
        <Box sx={{ typography: "body2" }}>
          <OutcomeWord outcome={row.outcome} />
        </Box>
        {canEdit && decisionsFor(row, kind.name).length > 0 && (
          <IconButton
            name="more"
            label={t("imports.decide.title", { row: row.row })}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ minWidth: 44, minHeight: 44 }}
          />
        )}
      </Box>
      {whole.issues.map(({ field, code, message }) => (
        <Typography key={`${field} ${code}`} variant="body2" sx={{ marginTop: 0.5 }}>
          {field !== "row" && <strong>{labelOfField(kind, field)}: </strong>}
          {message}
        </Typography>
      ))}
      {match && (row.outcome === "duplicate" || row.decision !== null) && (
        <Typography variant="body2" component="div" sx={{ marginTop: 0.5 }}>
          <Matched match={match} />
        </Typography>
      )}
      {canEdit && row.outcome === "duplicate" && (
        <Button
          variant="contained"
          sx={{ marginTop: 1, minHeight: 44 }}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {t("imports.decide.open")}
        </Button>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          margin: 0,
          padding: 0,
          marginTop: shown.length > 0 ? 1 : 0,
          display: "grid",
          gap: 1,
        }}
      >
        {shown.map(({ column, state }) => (
          <CardCell
            key={column.field}
            column={column}
            state={state}
            canEdit={canEdit}
            valueText={valueText}
            choices={choicesFor(column.field, row)}
            onSave={(text) => save(column.field, text)}
            onDiscard={() => fixes.discard(row.number, column.field)}
          />
        ))}
      </Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ marginTop: 0.5, marginInlineStart: -1, minHeight: 44 }}
      >
        {isOpen ? t("imports.grid.fewerFields") : t("imports.grid.allFields")}
      </Button>
      {anchor && (
        <DecisionMenu
          row={row}
          anchor={anchor}
          onDecide={(decision) => fixes.fix([{ ...rowName(row), decision }])}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
