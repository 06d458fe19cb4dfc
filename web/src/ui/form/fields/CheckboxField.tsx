// A checkbox, unticked unless the form's values tick it.
//
//   <CheckboxField form={form} name="acceptTerms" label={…} help={<Link …/>} />
import { Box, Checkbox, FormControlLabel, FormHelperText } from "@mui/material";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import type { FieldWords } from "./Field.tsx";
import { useField, type InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords;

export function CheckboxField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name, label, help } = props;
  const id = useId();
  const { field, error, required } = useField({ form, name });
  return (
    <Box>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { variant: "body2" } }}
        control={
          <Checkbox
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                name,
                "aria-invalid": error !== undefined,
                "aria-required": required,
                ...(error && { "aria-describedby": id }),
              },
            }}
          />
        }
      />
      {help && <Box sx={{ marginInlineStart: 4 }}>{help}</Box>}
      {error && (
        <FormHelperText id={id} error sx={{ marginInlineStart: 4 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
