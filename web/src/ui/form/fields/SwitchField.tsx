// Yes or no.
//
//   <SwitchField form={form} name="acceptingOrders" label={…} help={…} />
import { Box, FormControlLabel, FormHelperText, Switch } from "@mui/material";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import type { FieldWords } from "./Field.tsx";
import { useField, type InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords;

export function SwitchField<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  label,
  help,
}: Props<V, C>) {
  const id = useId();
  const { field, error } = useField({ form, name });
  const below = error ?? help;
  return (
    <Box>
      <FormControlLabel
        label={label}
        // Aligns the track with the other fields.
        sx={{ marginInlineStart: "-4px", gap: 0.5 }}
        control={
          <Switch
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, name, ...(below && { "aria-describedby": id }) } }}
          />
        }
      />
      {below && (
        <FormHelperText id={id} error={error !== undefined}>
          {below}
        </FormHelperText>
      )}
    </Box>
  );
}
