// The input for a value for all rows, with the field's options.
import { fold, foldSearch } from "@igo/contract/parsing/text";
import { Autocomplete, Box, Button, FormHelperText, OutlinedInput } from "@mui/material";
import { useId, useState, type FormEvent } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import { type CellChoice, useCellChoices } from "../../run/useCellChoices.ts";
import { useFieldLabel } from "../useFieldLabel.ts";
import type { ColumnsStepState } from "../useColumnsStep.ts";
import { Muted, Row } from "../../../../ui/layout/Boxes.tsx";

type Props = { step: ColumnsStepState; field: string; onDone: () => void };

/** Caps a list as long as that of the municipalities to what fits on a screen. */
const choicesShown = 50;

export function ConstantForm({ step, field, onDone }: Props) {
  const t = useText();
  const id = useId();
  const labelOf = useFieldLabel();
  const { mapping, refusals, run, setConstant } = step;
  const before = mapping.constants?.[field];
  const [text, setText] = useState(typeof before === "string" ? before : "");
  const choices = useCellChoices(run.id)(field, undefined).map(choiceOf);
  const refusal = text === before ? refusals[field] : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    setConstant(field, text.trim());
    onDone();
  };
  return (
    <Box component="form" onSubmit={save}>
      <Row align="start">
        <Autocomplete
          freeSolo
          fullWidth
          disableClearable
          // Lets the user open the list without knowing any word in it.
          forcePopupIcon={choices.length > 0}
          popupIcon={<Icon name="chevronDown" />}
          openText={t("ui.open")}
          closeText={t("ui.close")}
          inputValue={text}
          options={choices}
          getOptionLabel={(choice) => (typeof choice === "string" ? choice : choice.text)}
          getOptionKey={(choice) => (typeof choice === "string" ? choice : `${choice.text} ${choice.hint}`)}
          slotProps={{
            popper: {
              placement: "bottom-start",
              style: { width: "max-content", minWidth: 240, maxWidth: 360 },
            },
          }}
          filterOptions={(options, { inputValue }) => found(options, inputValue)}
          onInputChange={(_, next) => setText(next)}
          renderOption={({ key, ...item }, { text: shown, hint }) => (
            <Box component="li" key={key} {...item} sx={{ typography: "body2", gap: 1 }}>
              <span>{shown}</span>
              <Muted component="span" typography="caption" sx={{ marginInlineStart: "auto" }}>
                {hint}
              </Muted>
            </Box>
          )}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <OutlinedInput
              fullWidth
              autoFocus
              ref={input.ref}
              className={input.className}
              endAdornment={input.endAdornment}
              error={refusal !== undefined}
              slotProps={{
                input: {
                  ...htmlInput,
                  "aria-label": labelOf(field),
                  "aria-invalid": refusal !== undefined,
                  "aria-describedby": id,
                },
              }}
            />
          )}
        />
        <Button type="submit" variant="contained" sx={{ minHeight: 44, flexShrink: 0 }}>
          {t("imports.columns.ways.use")}
        </Button>
      </Row>
      <FormHelperText id={id} error>
        {refusal}
      </FormHelperText>
    </Box>
  );
}

const choiceOf = (choice: CellChoice) => (typeof choice === "string" ? { text: choice, hint: "" } : choice);

/** Matches the name or the hint; prefix matches come first. */
const found = (choices: { text: string; hint: string }[], typed: string) => {
  const wanted = foldSearch(typed);
  return choices
    .filter(({ text, hint }) => fold(`${text} ${hint}`).includes(wanted))
    .toSorted(
      (one, other) => Number(fold(other.text).startsWith(wanted)) - Number(fold(one.text).startsWith(wanted)),
    )
    .slice(0, choicesShown);
};
