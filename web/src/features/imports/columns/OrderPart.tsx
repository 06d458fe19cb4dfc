// The position of a column among those whose texts are joined.
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useText } from "../../../core/language/i18n.ts";
import type { ColumnView } from "./mapping/columnViews.ts";
import { withOrder } from "./mapping/mappingEdits.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

type Props = { step: ColumnsStepState; column: ColumnView };

export function OrderPart({ step: { mapping, change }, column: { index, field, part } }: Props) {
  const t = useText();
  const together = mapping.columns.filter((column) => column.field === field);
  return (
    <Box sx={{ padding: 2 }}>
      <FormLabel id="import-part-order">{t("imports.columns.part.order")}</FormLabel>
      <RadioGroup
        aria-labelledby="import-part-order"
        value={String(part?.order ?? "")}
        onChange={(_, order) => change(withOrder(mapping, index, Number(order)))}
      >
        {together.map((_, at) => (
          <FormControlLabel
            key={at + 1}
            value={String(at + 1)}
            label={t("imports.columns.part.orderIs", { number: at + 1 })}
            control={<Radio size="small" />}
            sx={{ marginInlineStart: 0, gap: 0.5, "& .MuiFormControlLabel-label": { typography: "body2" } }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
