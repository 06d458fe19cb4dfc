// The role of an account: both options, each with what it may do.
//
//   <RoleField form={form} name="role" />
import { roles } from "@igo/contract/session/session";
import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from "@mui/material";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { useField, type InForm } from "../../ui/form/fields/useField.ts";
import { Muted } from "../../ui/layout/Boxes.tsx";

const names = ["partner", "admin"] as const;

export function RoleField<V extends FieldValues, C extends FieldValues>({ form, name }: InForm<V, C>) {
  const t = useText();
  const { field, error } = useField({ form, name });
  const value: unknown = field.value;
  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined}>
      <FormLabel component="legend">{t("users.role")}</FormLabel>
      <RadioGroup
        value={names.find((one) => roles[one] === value) ?? ""}
        onChange={(_, chosen) => field.onChange(chosen === "admin" ? roles.admin : roles.partner)}
        onBlur={field.onBlur}
        sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}
      >
        {names.map((one, index) => (
          <FormControlLabel
            key={one}
            value={one}
            control={
              <Radio size="small" {...(index === 0 && { slotProps: { input: { ref: field.ref } } })} />
            }
            label={
              <>
                <Box component="span" sx={{ display: "block", typography: "subtitle2" }}>
                  {t(`users.roles.${one}`)}
                </Box>
                <Muted component="span" typography="body2">
                  {t(`users.roleHelp.${one}`)}
                </Muted>
              </>
            }
            sx={{
              margin: 0,
              padding: 1.5,
              alignItems: "flex-start",
              border: "1px solid",
              borderColor: roles[one] === value ? "primary.main" : "divider",
              borderRadius: "8px",
            }}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
