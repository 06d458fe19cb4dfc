// The field choice of a column: opens with Enter, Space, a press or by typing; arrow keys move to the neighbouring
// columns.
import { Box, ButtonBase } from "@mui/material";
import { useState, type KeyboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import type { ColumnView } from "./mapping/columnViews.ts";
import { FieldPicker } from "./FieldPicker.tsx";
import { useFieldLabel } from "./useFieldLabel.ts";
import { columnId, type ColumnsStepState } from "./useColumnsStep.ts";

type Props = {
  step: ColumnsStepState;
  column: ColumnView;
  tabIndex?: number;
  describedBy?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

const buttonLooks = {
  display: "flex",
  justifyContent: "space-between",
  gap: 0.5,
  width: "100%",
  minHeight: { xs: 44, md: 32 },
  paddingInlineStart: 1,
  paddingInlineEnd: 0.5,
  borderRadius: 1,
  border: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  color: "text.primary",
  typography: "body2",
  fontWeight: 600,
  "&:hover": { borderColor: "text.secondary" },
  // :focus, not :focus-visible: the counts move the focus here after a press, too.
  "&:focus": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 1 },
} as const;

export function FieldButton({ step, column, tabIndex = 0, describedBy, onKeyDown }: Props) {
  const t = useText();
  const labelOf = useFieldLabel();
  const [opened, setOpened] = useState<{ anchor: Element; typed: string } | null>(null);
  const { index, field, state, letter, heading } = column;
  const name = t("imports.columns.fieldOf", { letter, heading });
  const shown =
    field !== null
      ? labelOf(field)
      : t(state === "open" ? "imports.columns.noField" : "imports.columns.notImported");
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isText = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
    if (!isText || event.altKey) return onKeyDown?.(event);
    event.preventDefault();
    return setOpened({ anchor: event.currentTarget, typed: event.key });
  };
  return (
    <>
      <ButtonBase
        id={columnId(index)}
        data-column={index}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        aria-label={`${name}: ${shown}`}
        aria-describedby={describedBy}
        onFocus={() => step.activate(index)}
        onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, typed: "" })}
        onKeyDown={press}
        sx={{
          ...buttonLooks,
          ...((state === "doubtful" || state === "clash") && { borderColor: "warning.main" }),
          ...(state === "left-out" && { bgcolor: "transparent" }),
          ...(field === null && { color: "text.secondary", fontWeight: 400 }),
        }}
      >
        <Box
          component="span"
          sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
          title={shown}
        >
          {shown}
        </Box>
        <Icon name="chevronDown" size={16} />
      </ButtonBase>
      {opened && (
        <FieldPicker
          step={step}
          column={column}
          anchor={opened.anchor}
          typed={opened.typed}
          label={name}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
