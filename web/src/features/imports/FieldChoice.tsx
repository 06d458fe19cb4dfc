// Which field a column brings, found by typing; "do not import" comes first, and no field can go twice.
import type { ImportMapping } from "@igo/contract/imports.mapping";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useState } from "react";
import { useText, type Text } from "../../core/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { holderOf, letterOf } from "./columnChoices.ts";
import { labelOfField, type ImportKind } from "./importKind.ts";
import { useKind } from "./kinds.ts";

type Column = ImportMapping["columns"][number];
type Props = {
  mapping: ImportMapping;
  column: Column;
  label: string;
  needed: readonly string[];
  onChoose: (field: string | null) => void;
};
type Choice = { field: string | null; label: string; note: string };

export function FieldChoice({ mapping, column, label, needed, onChoose }: Props) {
  const t = useText();
  const kind = useKind();
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const choices = choicesFor(kind, { mapping, column, needed }, t);
  const chosen = choices.find(({ field }) => field === column.field) ?? choices[0];
  // Meanwhile the other column may have given it up.
  const holder = refused === null ? undefined : holderOf(mapping, refused, column.index);
  const choose = (field: string | null) => {
    const isTaken = field !== null && holderOf(mapping, field, column.index) !== undefined;
    setRefused(isTaken ? field : null);
    if (!isTaken) onChoose(field);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Autocomplete
        value={chosen}
        options={choices}
        disableClearable
        autoHighlight
        getOptionLabel={(choice) => choice.label}
        getOptionKey={(choice) => choice.field ?? ""}
        isOptionEqualToValue={(choice, other) => choice.field === other.field}
        onChange={(_, choice) => choose(choice.field)}
        noOptionsText={t("ui.noOptions")}
        openText={t("ui.open")}
        closeText={t("ui.close")}
        popupIcon={<Icon name="chevronDown" />}
        renderOption={({ key, ...item }, choice) => (
          <Box component="li" key={key} {...item} sx={{ typography: "body2", gap: 1 }}>
            <span>{choice.label}</span>
            <Box
              component="span"
              sx={{ marginInlineStart: "auto", color: "text.secondary", typography: "caption" }}
            >
              {choice.note}
            </Box>
          </Box>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            fullWidth
            error={holder !== undefined}
            ref={input.ref}
            className={input.className}
            endAdornment={input.endAdornment}
            slotProps={{
              input: {
                ...htmlInput,
                "aria-label": label,
                "aria-describedby": id,
                "aria-invalid": holder !== undefined,
              },
            }}
            sx={{
              typography: "body2",
              "& input": { paddingBlock: "8px" },
              ...(column.field === null && { color: "text.secondary" }),
            }}
          />
        )}
      />
      <Box id={id}>
        {holder && refused !== null ? (
          <FormHelperText
            error
            ref={reveal}
            sx={{ scrollMarginBottom: 120, display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}
          >
            {t("imports.columns.taken", {
              field: labelOfField(kind, refused),
              letter: letterOf(holder.index),
            })}
            <Button size="small" onClick={() => (setRefused(null), onChoose(refused))}>
              {t("imports.columns.takeIt")}
            </Button>
          </FormHelperText>
        ) : (
          column.field !== null &&
          sureness(column.confidence) !== null && (
            <FormHelperText>{t(`imports.columns.${sureness(column.confidence) ?? "likely"}`)}</FormHelperText>
          )
        )}
      </Box>
    </Box>
  );
}

/** The refusal must not hide below the bar at the foot of the screen. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Nothing is said where there is no doubt. */
const sureness = (confidence: number | undefined): "likely" | "guess" | null => {
  if (confidence === undefined || confidence >= 0.9) return null;
  return confidence >= 0.6 ? "likely" : "guess";
};

const choicesFor = (
  kind: ImportKind,
  { mapping, column, needed }: Pick<Props, "mapping" | "column" | "needed">,
  t: Text,
): [Choice, ...Choice[]] => [
  { field: null, label: t("imports.columns.skip"), note: "" },
  ...Object.keys(kind.labels).map((field) => {
    const holder = holderOf(mapping, field, column.index);
    const note = holder
      ? t("imports.columns.usedBy", { letter: letterOf(holder.index) })
      : needed.includes(field)
        ? t("imports.columns.needed")
        : "";
    return { field, label: labelOfField(kind, field), note };
  }),
];
