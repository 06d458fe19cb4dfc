// Adds or edits a value for all rows: first the field, then the value or where to read it from.
import { offerLabel } from "@igo/contract/imports/causes.words";
import { Autocomplete, Box, Button, FormLabel, OutlinedInput, Popover } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { useLanguage } from "../../../../core/language/language.ts";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import { useKind } from "../../run/kinds.ts";
import { ConstantForm } from "./ConstantForm.tsx";
import { mappedFields } from "../mapping/mappingEdits.ts";
import { useFieldLabel } from "../useFieldLabel.ts";
import type { ColumnsStepState } from "../useColumnsStep.ts";

type Props = { step: ColumnsStepState; anchor: Element; field: string | null; onClose: () => void };

export function ConstantDialog({ step, anchor, field: given, onClose }: Props) {
  const t = useText();
  const labelOf = useFieldLabel();
  const [field, setField] = useState(given);
  const title = given === null ? t("imports.columns.constants.add") : labelOf(given);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "top", horizontal: "left" }}
      transformOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": title, sx: { width: 400 } } }}
    >
      <Box sx={{ padding: 2, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 }}>
        {given === null && <FieldOf step={step} onChoose={setField} />}
        {field !== null && <ValueOf key={field} step={step} field={field} onClose={onClose} />}
      </Box>
    </Popover>
  );
}

/** Offers only fields that neither a column nor another value fills. */
function FieldOf({ step, onChoose }: { step: ColumnsStepState; onChoose: (field: string | null) => void }) {
  const t = useText();
  const { labels } = useKind();
  const labelOf = useFieldLabel();
  const taken = mappedFields(step.mapping);
  const fields = Object.keys(labels).filter((field) => !taken.has(field));
  return (
    <Box>
      <FormLabel htmlFor="import-constant-field">{t("imports.columns.constants.field")}</FormLabel>
      <Autocomplete
        id="import-constant-field"
        options={fields}
        autoHighlight
        openOnFocus
        getOptionLabel={labelOf}
        onChange={(_, field) => onChoose(field)}
        noOptionsText={t("ui.noOptions")}
        openText={t("ui.open")}
        closeText={t("ui.close")}
        clearText={t("ui.clear")}
        popupIcon={<Icon name="chevronDown" />}
        clearIcon={<Icon name="close" size={18} />}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            fullWidth
            autoFocus
            ref={input.ref}
            className={input.className}
            endAdornment={input.endAdornment}
            slotProps={{ input: htmlInput }}
          />
        )}
      />
    </Box>
  );
}

function ValueOf({ step, field, onClose }: { step: ColumnsStepState; field: string; onClose: () => void }) {
  const language = useLanguage();
  const t = useText();
  const offers = step.offers.filter((offer) => offer.field === field);
  return (
    <>
      {offers.map(({ from, text }) => (
        <Button
          key={from}
          variant="outlined"
          startIcon={<Icon name="wand" size={18} />}
          onClick={() => (step.setConstant(field, { from }), onClose())}
          sx={{ justifyContent: "flex-start", textAlign: "start" }}
        >
          {offerLabel({ field, from, text }, language)}
        </Button>
      ))}
      <Box>
        <Box sx={{ typography: "subtitle2", marginBottom: 0.75 }} aria-hidden>
          {t("imports.columns.constants.value")}
        </Box>
        <ConstantForm step={step} field={field} onDone={onClose} />
      </Box>
    </>
  );
}
