// The required fields that nothing fills yet, each with the ways to fill it.
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import { FieldWays } from "./FieldWays.tsx";
import { useFieldLabel } from "../useFieldLabel.ts";
import type { ColumnsStepState } from "../useColumnsStep.ts";
import { Row } from "../../../../ui/layout/Boxes.tsx";

export function MissingFields({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const labelOf = useFieldLabel();
  const [opened, setOpened] = useState<{ field: string; anchor: Element } | null>(null);
  if (step.missing.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t("imports.columns.missing")}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        flexWrap: { xs: "nowrap", md: "wrap" },
        overflowX: { xs: "auto", md: "visible" },
        // Leaves room for the focus ring.
        padding: "3px",
        margin: "-3px",
      }}
    >
      <Row component="strong" gap={0.75} sx={{ color: "warning.dark", typography: "subtitle2" }}>
        <Icon name="warning" size={18} />
        {t("imports.columns.missing")}
      </Row>
      {step.missing.map((field) => (
        <Button
          key={field}
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-expanded={opened?.field === field}
          onClick={({ currentTarget }) => setOpened({ field, anchor: currentTarget })}
          sx={{ flexShrink: 0, minHeight: { xs: 44, md: 32 }, paddingInline: 1.25 }}
        >
          {labelOf(field)}
        </Button>
      ))}
      {opened && (
        <FieldWays step={step} field={opened.field} anchor={opened.anchor} onClose={() => setOpened(null)} />
      )}
    </Box>
  );
}
