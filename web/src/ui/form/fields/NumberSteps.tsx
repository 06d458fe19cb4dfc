// Large buttons that take a number down or up, for a thumb: a large and a small step on either side.
//
//   <NumberSteps form={form} name="stock" steps={[1, 10]} />      −10  −1  +1  +10
import { Box, Button } from "@mui/material";
import { useWatch, type FieldValues } from "react-hook-form";
import { formatNumber } from "../../../core/language/format.ts";
import { useField, type InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & {
  /** The small and the large one. */
  steps: readonly [number, number];
};

export function NumberSteps<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  steps: [small, large],
}: Props<V, C>) {
  const { field } = useField({ form, name });
  const value: unknown = useWatch({ control: form.control, name });
  const current = typeof value === "number" ? value : 0;
  // Stock that is weighed has decimals, whose sums are not exact.
  const after = (step: number) => Math.round((current + step) * 1000) / 1000;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: 1 }}>
      {[-large, -small, small, large].map((step) => (
        <Button
          key={step}
          variant="outlined"
          color="inherit"
          disabled={current + step < 0}
          onClick={() => field.onChange(after(step))}
          sx={{ minHeight: 52, minWidth: 0, paddingInline: 0.5 }}
        >
          {`${step < 0 ? "−" : "+"}${formatNumber(Math.abs(step))}`}
        </Button>
      ))}
    </Box>
  );
}
