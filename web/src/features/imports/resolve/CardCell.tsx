// One cell in a row's card: its text, its issues, its suggestion, and an input.
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import type { CellState } from "../check/gridCells.ts";
import { acceptedText, Changed } from "./grid/GridCell.tsx";
import { GridEditor } from "./GridEditor.tsx";
import type { CellChoice } from "../run/useCellChoices.ts";
import type { GridColumn } from "../check/gridColumns.ts";
import type { ValueText } from "../check/useValueText.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  column: GridColumn;
  state: CellState;
  canEdit: boolean;
  choices: readonly CellChoice[];
  valueText: ValueText;
  onSave: (text: string) => void;
  onDiscard: () => void;
};

const textLooks = {
  typography: "body2",
  overflowWrap: "anywhere",
  "& ins": { textDecoration: "none", fontWeight: 650 },
} as const;

const editorLooks = {
  position: "relative",
  height: 44,
  "& .editor": {
    position: "absolute",
    inset: 0,
    width: "100%",
    font: "inherit",
    paddingInline: 1,
    fontSize: 16,
  },
} as const;

export function CardCell({ column, state, canEdit, choices, valueText, onSave, onDiscard }: Props) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const { text, issues, severity, failure, accepted } = state;
  return (
    <Box
      component="li"
      sx={{
        borderRadius: 1,
        padding: 1,
        ...(severity && {
          bgcolor: `color-mix(in srgb, var(--igo-palette-${severity}-main) 9%, transparent)`,
          borderInlineStart: "3px solid",
          borderColor: `${severity}.main`,
        }),
      }}
    >
      <Row>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <CellLabel label={column.label} severity={severity} />
          <Box sx={textLooks}>
            {isEditing ? (
              <Box sx={editorLooks}>
                <GridEditor
                  start={text}
                  isOver={false}
                  label={column.label}
                  choices={choices}
                  onKeep={(typed) => {
                    setIsEditing(false);
                    onSave(typed);
                  }}
                  onCancel={() => setIsEditing(false)}
                />
              </Box>
            ) : (
              <CellText state={state} valueText={valueText} />
            )}
          </Box>
        </Box>
        {canEdit && !isEditing && (
          <IconButton
            name="pencil"
            label={t("imports.grid.editField", { field: column.label })}
            onClick={() => setIsEditing(true)}
            sx={{ minWidth: 44, minHeight: 44 }}
          />
        )}
      </Row>
      {accepted !== undefined && <Muted typography="caption">{acceptedText(t, accepted)}</Muted>}
      {failure !== null && (
        <Box sx={{ typography: "body2" }}>{t("imports.grid.notSaved", { reason: failure })}</Box>
      )}
      {issues.map(({ code, message }) => (
        <Box key={code} sx={{ typography: "body2", marginTop: 0.5 }}>
          {message}
        </Box>
      ))}
      {canEdit && <CellTools state={state} onSave={onSave} onDiscard={onDiscard} />}
    </Box>
  );
}

type CellLabelProps = { label: string; severity: CellState["severity"] };

function CellLabel({ label, severity }: CellLabelProps) {
  return (
    <Row component="span" gap={0.5} sx={{ typography: "caption", color: "text.secondary" }}>
      {severity && (
        <Box component="span" sx={{ color: `${severity}.main`, display: "flex" }}>
          <Icon name={severity === "error" ? "failure" : "warning"} size={14} />
        </Box>
      )}
      {label}
    </Row>
  );
}

function CellText({ state: { text, change }, valueText }: Pick<Props, "state" | "valueText">) {
  const t = useText();
  if (change) return <Changed change={change} valueText={valueText} />;
  return text === "" ? t("imports.empty") : text;
}

/** Saving once more what could not be saved, or accepting the suggestion. */
function CellTools({ state, onSave, onDiscard }: Pick<Props, "state" | "onSave" | "onDiscard">) {
  const t = useText();
  const suggestion = state.issues.find((issue) => issue.suggestion !== undefined)?.suggestion;
  if (state.failure !== null)
    return (
      <Row align="stretch" sx={{ marginTop: 1 }}>
        <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => onSave(state.text)}>
          {t("ui.retry")}
        </Button>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={onDiscard}>
          {t("imports.grid.discard")}
        </Button>
      </Row>
    );
  if (suggestion === undefined || state.isPending) return null;
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="check" size={18} />}
      onClick={() => onSave(suggestion)}
      sx={{ marginTop: 1, minHeight: 44, textAlign: "left" }}
    >
      {t("imports.grid.accept", { suggestion })}
    </Button>
  );
}
