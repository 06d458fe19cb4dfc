// A row as a card: its outcome, its issues with their fixes, and all its cells on request.
import type { ImportRow } from "@igo/contract/imports/imports";
import { Box, Button, Typography } from "@mui/material";
import { useState, type MouseEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { CardCell } from "./CardCell.tsx";
import { DecisionMenu, decisionsFor } from "./DecisionMenu.tsx";
import { cellOf, rowStateOf, type CellState, type RowDrafts } from "../check/gridCells.ts";
import type { CellChoice } from "../run/useCellChoices.ts";
import { rowName } from "./fixQueue.ts";
import { Matched } from "./grid/GridReason.tsx";
import type { GridColumn } from "../check/gridColumns.ts";
import { labelOfField } from "../run/importKind.ts";
import { useKind } from "../run/kinds.ts";
import { matchOf } from "../check/matches.ts";
import { OutcomeWord } from "../check/OutcomeChip.tsx";
import type { Fixes } from "./useFixes.ts";
import type { ValueText } from "../check/useValueText.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

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

const isRemarkable = ({ severity, change, isPending, accepted }: CellState) =>
  severity !== null || change !== undefined || isPending || accepted !== undefined;

const cellsLooks = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  marginTop: 1,
  display: "grid",
  gap: 1,
} as const;

export function RowCard(props: Props) {
  const { row, columns, drafts, hasSheets, canEdit, fixes, valueText, choicesFor } = props;
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [anchor, setAnchor] = useState<Element | null>(null);
  // Fixed errors stay visible, so that the user sees the result.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const cells = columns.map((column) => ({ column, state: cellOf(row, column.field, drafts) }));
  const shown = cells.filter(
    ({ column, state }) => isOpen || touched.has(column.field) || isRemarkable(state),
  );
  const openDecision = ({ currentTarget }: MouseEvent) => setAnchor(currentTarget);
  const save = (field: string, text: string) => {
    setTouched((before) => new Set(before).add(field));
    if (text !== (row.cells[field] ?? "")) fixes.fix([{ ...rowName(row), values: { [field]: text } }]);
  };
  return (
    <>
      <CardHead
        row={row}
        name={drafts?.["name"]?.text ?? row.cells["name"] ?? row.cells["externalCode"] ?? ""}
        hasSheets={hasSheets}
        canEdit={canEdit}
        valueText={valueText}
        onDecide={openDecision}
      />
      <RowIssues row={row} columns={columns} />
      {canEdit && row.outcome === "duplicate" && (
        <Button variant="contained" sx={{ marginTop: 1, minHeight: 44 }} onClick={openDecision}>
          {t("imports.decide.open")}
        </Button>
      )}
      <Box component="ul" sx={shown.length > 0 ? cellsLooks : { ...cellsLooks, marginTop: 0 }}>
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

type CardHeadProps = Pick<Props, "row" | "hasSheets" | "canEdit" | "valueText"> & {
  name: string;
  onDecide: (event: MouseEvent) => void;
};

function CardHead({ row, name, hasSheets, canEdit, valueText, onDecide }: CardHeadProps) {
  const t = useText();
  const kind = useKind();
  const reported = kind.cardFields.flatMap((field) =>
    row.values[field] === undefined ? [] : [valueText(field, row.values[field])],
  );
  return (
    <Row sx={{ minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          {hasSheets && `${row.sheet} · `}
          {t("imports.grid.rowNumber", { row: row.row })}
        </Typography>
        <Typography variant="subtitle1" component="p" noWrap>
          {name}
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
          onClick={onDecide}
          sx={{ minWidth: 44, minHeight: 44 }}
        />
      )}
    </Row>
  );
}

/** The issues of the row itself or of fields without a column, and the record it may duplicate. */
function RowIssues({ row, columns }: Pick<Props, "row" | "columns">) {
  const kind = useKind();
  const match = matchOf(row, kind.name);
  const { issues } = rowStateOf(row, new Set(columns.map(({ field }) => field)));
  return (
    <>
      {issues.map(({ field, code, message }) => (
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
    </>
  );
}
