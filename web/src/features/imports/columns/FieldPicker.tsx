// The list of fields for a column, filtered by typing, with "do not import" first. A field that other columns already
// have moves here, or is shared where several columns can fill it.
import {
  Autocomplete,
  Box,
  Button,
  OutlinedInput,
  Popover,
  Typography,
  type PopperProps,
} from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { type ColumnView, letterOf } from "./mapping/columnViews.ts";
import { holdersOf, point } from "./mapping/mappingEdits.ts";
import { partKindOf } from "./mapping/parts.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";
import { useFieldLabel } from "./useFieldLabel.ts";
import { useKind } from "../run/kinds.ts";
import { Muted, Stack } from "../../../ui/layout/Boxes.tsx";

// The fields that a column can be matched to, each marked as required or with its current source.
type FieldChoice = { field: string | null; label: string; note: string };

/** "Do not import", then required fields that are missing, then all others in their usual order. */
const useFieldChoices = (
  { mapping, missing }: Pick<ColumnsStepState, "mapping" | "missing">,
  index: number,
): [FieldChoice, ...FieldChoice[]] => {
  const t = useText();
  const { name, labels } = useKind();
  const labelOf = useFieldLabel();
  const noteOf = (field: string) => {
    const [holder] = holdersOf(mapping, field, index);
    if (holder) return t("imports.columns.usedBy", { letter: letterOf(holder.index) });
    if (mapping.constants && field in mapping.constants) return t("imports.columns.usedByAll");
    return missing.includes(field) ? t("imports.columns.needed") : "";
  };
  const fields = Object.keys(labels).flatMap((field) =>
    field === "lat" && name === "market" ? [point, field] : [field],
  );
  const others = fields.filter((field) => !missing.includes(field));
  return [
    { field: null, label: t("imports.columns.skip"), note: "" },
    ...[...missing, ...others].map((field) => ({ field, label: labelOf(field), note: noteOf(field) })),
  ];
};

// Asks what to do when another column already has a field that several can share: use both, or only this one.
type TakenFieldProps = { step: ColumnsStepState; column: ColumnView; field: string; onClose: () => void };

function TakenField({ step, column, field, onClose }: TakenFieldProps) {
  const t = useText();
  const labelOf = useFieldLabel();
  const { mapping, join, choose } = step;
  const letters = holdersOf(mapping, field, column.index).map(({ index }) => letterOf(index));
  const together = () => {
    join(column.index, field);
    onClose();
  };
  const replace = () => {
    choose(column.index, field);
    onClose();
  };
  return (
    <Stack gap={1.5} sx={{ padding: 2 }}>
      <Typography variant="body2">
        {t("imports.columns.taken", { field: labelOf(field), letter: letters.join(", ") })}
      </Typography>
      <Button variant="contained" autoFocus onClick={together}>
        {t("imports.columns.together")}
      </Button>
      <Button variant="outlined" color="inherit" onClick={replace}>
        {t("imports.columns.replace")}
      </Button>
    </Stack>
  );
}

type Props = {
  step: ColumnsStepState;
  column: ColumnView;
  anchor: Element;
  /** What the user typed on the closed button. */
  typed: string;
  label: string;
  onClose: () => void;
};

export function FieldPicker({ step, column, anchor, typed, label, onClose }: Props) {
  const t = useText();
  const [text, setText] = useState(typed);
  const [taken, setTaken] = useState<string | null>(null);
  const choices = useFieldChoices(step, column.index);
  const chosen = choices.find(({ field }) => field === column.field) ?? choices[0];
  const choose = ({ field }: FieldChoice) => {
    const holders = field === null ? [] : holdersOf(step.mapping, field, column.index);
    const canShare = holders.length > 0 && field !== column.field && partKindOf(field) !== null;
    // A field that already has parts simply gets one more.
    if (field !== null && canShare && holders.every(({ part }) => part)) step.join(column.index, field);
    else if (canShare) return setTaken(field);
    else step.choose(column.index, field);
    return onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": label, sx: { width: 320, marginTop: 0.5 } } }}
    >
      {taken === null ? (
        <Autocomplete
          open
          disablePortal
          value={chosen}
          inputValue={text}
          options={choices}
          disableClearable
          autoHighlight
          forcePopupIcon={false}
          getOptionLabel={(choice) => choice.label}
          getOptionKey={(choice) => choice.field ?? ""}
          isOptionEqualToValue={(choice, other) => choice.field === other.field}
          onInputChange={(_, next, reason) => reason === "input" && setText(next)}
          onChange={(_, choice) => choose(choice)}
          onClose={(_, reason) => reason === "escape" && onClose()}
          noOptionsText={t("ui.noOptions")}
          slots={{ popper: InPlace }}
          slotProps={{ paper: { sx: { boxShadow: "none", borderRadius: 0 } } }}
          renderOption={({ key, ...item }, choice) => (
            <Box component="li" key={key} {...item} sx={{ typography: "body2", gap: 1 }}>
              <span>{choice.label}</span>
              <Muted component="span" typography="caption" sx={{ marginInlineStart: "auto" }}>
                {choice.note}
              </Muted>
              {choice.field === column.field && <Icon name="check" size={16} />}
            </Box>
          )}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <Box sx={{ padding: 1, borderBottom: "1px solid", borderColor: "divider" }}>
              <OutlinedInput
                fullWidth
                autoFocus
                ref={input.ref}
                className={input.className}
                placeholder={t("imports.columns.search")}
                startAdornment={
                  <Box component="span" sx={{ display: "flex", paddingInline: 1, color: "text.secondary" }}>
                    <Icon name="search" size={18} />
                  </Box>
                }
                slotProps={{ input: { ...htmlInput, "aria-label": label } }}
                sx={{ typography: "body2" }}
              />
            </Box>
          )}
        />
      ) : (
        <TakenField step={step} column={column} field={taken} onClose={onClose} />
      )}
    </Popover>
  );
}

/** Renders the list inside the popover, which already positions both. */
function InPlace({ children }: PopperProps) {
  return typeof children === "function" ? null : <Box>{children}</Box>;
}
