// The list of fields for a column by section, found by their labels and by what people call them, with "do not import"
// first. A field that other columns already
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
import { type Headings, nameMatch } from "../run/importKind.ts";
import { useKind } from "../run/kinds.ts";
import { useHeadings } from "../run/useHeadings.ts";
import { Muted, Stack } from "../../../ui/layout/Boxes.tsx";

// The fields that a column can be matched to, each marked as required or with its current source.
type FieldChoice = {
  field: string | null;
  label: string;
  note: string;
  group: string;
  /** Its labels in both languages, by which it is found. */
  labels: readonly string[];
};

/** "Do not import", then required fields that are missing, then all others by section. */
const useFieldChoices = (
  { mapping, missing }: Pick<ColumnsStepState, "mapping" | "missing">,
  index: number,
): [FieldChoice, ...FieldChoice[]] => {
  const t = useText();
  const { labels, groups } = useKind();
  const labelOf = useFieldLabel();
  const noteOf = (field: string) => {
    const [holder] = holdersOf(mapping, field, index);
    if (holder) return t("imports.columns.usedBy", { letter: letterOf(holder.index) });
    if (mapping.constants && field in mapping.constants) return t("imports.columns.usedByAll");
    return missing.includes(field) ? t("imports.columns.needed") : "";
  };
  const choiceOf = (field: string, group: string): FieldChoice => {
    const { en, es } = labels[field] ?? { en: "", es: "" };
    return { field, group, label: labelOf(field), note: noteOf(field), labels: [labelOf(field), en, es] };
  };
  const skip = t("imports.columns.skip");
  const grouped = groups.map(({ title, fields }) => ({
    title: t(title),
    fields: fields.flatMap((field) => (field === "lat" ? [point, field] : [field])),
  }));
  return [
    { field: null, label: skip, note: "", group: "", labels: [skip] },
    ...missing.map((field) => choiceOf(field, t("imports.columns.stillNeeded"))),
    ...grouped.flatMap(({ title, fields }) =>
      fields.filter((field) => !missing.includes(field)).map((field) => choiceOf(field, title)),
    ),
  ];
};

/** The choices that the words name, the best first, each with the heading that they are part of. */
const found = (choices: readonly FieldChoice[], words: string, headings: Headings) =>
  choices
    .flatMap((choice) => {
      const match = nameMatch(words, choice.labels, headings[choice.field ?? ""]);
      return match ? [{ choice, ...match }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice, said }) => (said && choice.note === "" ? { ...choice, note: said } : choice));

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
  const headings = useHeadings();
  const isSearching = text.trim() !== "";
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
          filterOptions={() => (isSearching ? found(choices, text, headings) : choices)}
          // What is found comes in the order of how well it fits.
          groupBy={isSearching ? undefined : (choice) => choice.group}
          renderGroup={({ key, group, children }) => (
            <li key={key}>
              {group !== "" && (
                <Muted typography="caption" sx={{ paddingInline: 2, paddingBlockStart: 1, fontWeight: 600 }}>
                  {group}
                </Muted>
              )}
              <Box component="ul" sx={{ padding: 0, listStyle: "none" }}>
                {children}
              </Box>
            </li>
          )}
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
