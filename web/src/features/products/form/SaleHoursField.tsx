// When in the week a product is sold: whenever the market is open, or at its own hours.
import { productLabels } from "@igo/contract/products/products.labels";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { noHours } from "../../../ui/form/hours/hours.ts";
import { HoursWeek } from "../../../ui/form/hours/HoursWeek.tsx";
import { useField } from "../../../ui/form/fields/useField.ts";
import type { InProductForm } from "./products.form.ts";

/** Defaults to breakfast, the most common case of own hours. */
const firstHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "08:00", close: "12:00" }));

export function SaleHoursField({ form }: InProductForm) {
  const t = useText();
  const id = useId();
  const { field, error } = useField({ form, name: "saleHours" });
  const hours = useWatch({ control: form.control, name: "saleHours" }) ?? null;
  const isInvalid = form.getFieldState("saleHours", form.formState).invalid;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <FormLabel id={id} component="span">
        {labelOf(productLabels.saleHours)}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={hours === null ? "always" : "own"}
        onChange={(_, chosen) => field.onChange(chosen === "own" ? firstHours : null)}
      >
        <FormControlLabel value="always" control={<Radio />} label={t("products.hours.always")} />
        <FormControlLabel value="own" control={<Radio />} label={t("products.hours.own")} />
      </RadioGroup>
      {hours !== null && (
        <HoursWeek
          hours={{ ...noHours, weekly: hours }}
          onChange={({ weekly }) => field.onChange(weekly.length === 0 ? null : weekly)}
          isInvalid={isInvalid}
          withoutClosedHolidays
        />
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
