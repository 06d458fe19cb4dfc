// The market's payment methods: any number from a short list.
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { paymentMethods } from "@igo/contract/markets/lists";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useController } from "react-hook-form";
import { labelOf } from "../../../core/language/i18n.ts";
import type { InMarketForm } from "./markets.form.ts";

export function PaymentMethodsField({ form }: InMarketForm) {
  const { field, fieldState } = useController({ control: form.control, name: "paymentMethods" });
  const chosen = new Set(field.value ?? []);
  const change = (code: (typeof paymentMethods)[number]["code"], isChosen: boolean) => {
    const next = paymentMethods
      .map((one) => one.code)
      .filter((one) => (one === code ? isChosen : chosen.has(one)));
    field.onChange(next.length > 0 ? next : null);
  };
  return (
    <FormControl component="fieldset" fullWidth error={fieldState.invalid}>
      <FormLabel component="legend">{labelOf(labels.paymentMethods)}</FormLabel>
      <FormGroup row sx={{ columnGap: 2 }}>
        {paymentMethods.map((method, index) => (
          <FormControlLabel
            key={method.code}
            label={labelOf(method)}
            control={
              <Checkbox
                checked={chosen.has(method.code)}
                onChange={(_, isChosen) => change(method.code, isChosen)}
                onBlur={field.onBlur}
                {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
