// The columns on a phone: one card each, with the heading, two sample values and the field choice.
import { Box, Typography } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { ColumnMark } from "./ColumnMark.tsx";
import type { ColumnView } from "./mapping/columnViews.ts";
import { FieldButton } from "./FieldButton.tsx";
import type { ColumnsStepState } from "./useColumnsStep.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

export function ColumnCards({ step }: { step: ColumnsStepState }) {
  const t = useText();
  return (
    <PlainList aria-label={t("imports.columns.list")} sx={{ borderTop: "1px solid", borderColor: "divider" }}>
      {step.columns.map((column) => (
        <ColumnCard key={column.index} step={step} column={column} />
      ))}
    </PlainList>
  );
}

function ColumnCard({ step, column }: { step: ColumnsStepState; column: ColumnView }) {
  const t = useText();
  const id = useId();
  const { letter, heading, samples, state } = column;
  const isPale = state === "left-out";
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 0.5,
        paddingBlock: 1.5,
        borderBottom: "1px solid",
        borderColor: "divider",
      }}
    >
      <Row align="baseline" sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="span" sx={{ color: "text.secondary", fontWeight: 700 }}>
          {letter}
        </Typography>
        <Typography
          variant="subtitle2"
          component="span"
          noWrap
          title={heading}
          // The heading identifies the column; long values give way to it.
          sx={{ flexShrink: 0, maxWidth: "65%", ...(isPale && { color: "text.secondary", fontWeight: 400 }) }}
        >
          {heading === "" ? t("imports.columns.noHeading") : heading}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          noWrap
          title={samples.join(" · ")}
          sx={{ color: "text.secondary", marginInlineStart: "auto", minWidth: 0 }}
        >
          {samples.length > 0 ? samples.slice(0, 2).join(" · ") : t("imports.columns.noValues")}
        </Typography>
      </Row>
      <FieldButton
        step={step}
        column={column}
        {...(state !== "matched" && state !== "left-out" && { describedBy: id })}
      />
      <ColumnMark step={step} column={column} id={id} />
    </Box>
  );
}
