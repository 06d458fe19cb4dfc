// Which part a column fills of a field that several columns share: days and edge of the hours, or position in a text.
import { Box, Button, FormControlLabel, FormLabel, Popover, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import type { ColumnView } from "./mapping/columnViews.ts";
import { HoursPart } from "./HoursPart.tsx";
import { withPart, withOrder } from "./mapping/mappingEdits.ts";
import { partKindOf } from "./mapping/parts.ts";
import { usePartText } from "./usePartText.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

// The position of a column among those whose texts are joined.
type OrderPartProps = { step: ColumnsStepState; column: ColumnView };

function OrderPart({ step: { mapping, change }, column: { index, field, part } }: OrderPartProps) {
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

type Props = { step: ColumnsStepState; column: ColumnView; tabIndex: number };

export function PartButton({ step, column, tabIndex }: Props) {
  const t = useText();
  const partText = usePartText();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { mapping, change } = step;
  const { index, letter, field, part } = column;
  const kind = partKindOf(field);
  const together = mapping.columns.filter((one) => one.field === field).length;
  if (kind === null || (kind === "order" && together < 2)) return null;
  const shown = partText(part ?? {});
  return (
    <>
      <Button
        size="small"
        color="inherit"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={t("imports.columns.part.change", { part: shown, letter })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          minHeight: { xs: 44, md: 28 },
          minWidth: 0,
          paddingInline: 0.75,
          fontWeight: 500,
          fontSize: "0.75rem",
          textDecoration: "underline",
          textUnderlineOffset: 3,
        }}
      >
        {shown}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": t("imports.columns.part.title", { letter }) } }}
      >
        {kind === "hours" ? (
          <HoursPart part={part ?? {}} onChange={(next) => change(withPart(mapping, index, next))} />
        ) : (
          <OrderPart step={step} column={column} />
        )}
      </Popover>
    </>
  );
}
