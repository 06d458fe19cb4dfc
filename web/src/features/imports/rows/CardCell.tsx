// One cell in a row's card: its text, its issues, its suggestion, and an input.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import type { CellState } from "../grid/gridCells.ts";
import { acceptedText, Changed } from "../grid/GridCell.tsx";
import { type CellChoice, GridEditor } from "../grid/GridEditor.tsx";
import { rowHeight } from "../grid/gridLook.ts";
import type { GridColumn } from "../grid/gridColumns.ts";
import type { ValueText } from "../grid/useValueText.ts";

type Props = {
  column: GridColumn;
  state: CellState;
  canEdit: boolean;
  choices: readonly CellChoice[];
  valueText: ValueText;
  onSave: (text: string) => void;
  onDiscard: () => void;
};

export function CardCell({ column, state, canEdit, choices, valueText, onSave, onDiscard }: Props) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const { text, issues, severity, change, failure, accepted } = state;
  const suggestion = issues.find((issue) => issue.suggestion !== undefined)?.suggestion;
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
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="span"
            sx={{
              typography: "caption",
              color: "text.secondary",
              display: "flex",
              gap: 0.5,
              alignItems: "center",
            }}
          >
            {severity && (
              <Box component="span" sx={{ color: `${severity}.main`, display: "flex" }}>
                <Icon name={severity === "error" ? "failure" : "warning"} size={14} />
              </Box>
            )}
            {column.label}
          </Box>
          <Box
            sx={{
              typography: "body2",
              overflowWrap: "anywhere",
              "& ins": { textDecoration: "none", fontWeight: 650 },
            }}
          >
            {isEditing ? (
              <Box
                sx={{
                  position: "relative",
                  height: rowHeight + 4,
                  "& .editor": {
                    position: "absolute",
                    inset: 0,
                    width: "100%",
                    font: "inherit",
                    paddingInline: 1,
                    fontSize: 16,
                  },
                }}
              >
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
            ) : change ? (
              <Changed change={change} valueText={valueText} />
            ) : text === "" ? (
              t("imports.empty")
            ) : (
              text
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
      </Box>
      {accepted !== undefined && (
        <Box sx={{ typography: "caption", color: "text.secondary" }}>{acceptedText(t, accepted)}</Box>
      )}
      {failure !== null && (
        <Box sx={{ typography: "body2" }}>{t("imports.grid.notSaved", { reason: failure })}</Box>
      )}
      {issues.map(({ code, message }) => (
        <Box key={code} sx={{ typography: "body2", marginTop: 0.5 }}>
          {message}
        </Box>
      ))}
      {canEdit && failure !== null && (
        <Box sx={{ display: "flex", gap: 1, marginTop: 1 }}>
          <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => onSave(text)}>
            {t("ui.retry")}
          </Button>
          <Button color="inherit" sx={{ minHeight: 44 }} onClick={onDiscard}>
            {t("imports.grid.discard")}
          </Button>
        </Box>
      )}
      {canEdit && failure === null && suggestion !== undefined && !state.isPending && (
        <Button
          variant="contained"
          startIcon={<Icon name="check" size={18} />}
          onClick={() => onSave(suggestion)}
          sx={{ marginTop: 1, minHeight: 44, textAlign: "left" }}
        >
          {t("imports.grid.accept", { suggestion })}
        </Button>
      )}
    </Box>
  );
}
