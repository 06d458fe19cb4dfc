// The values for all rows: each can be edited or removed, and another added.
import type { ConstantValue } from "@igo/contract/imports/imports.mapping";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import { ConstantChip } from "./ConstantChip.tsx";
import { ConstantDialog } from "./ConstantDialog.tsx";
import type { ColumnsStepState } from "../useColumnsStep.ts";
import { Row } from "../../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../../ui/layout/touch.ts";

export function Constants({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const [opened, setOpened] = useState<{ anchor: Element; field: string | null } | null>(null);
  const values = Object.entries(step.mapping.constants ?? {});
  const textOf = (field: string, value: ConstantValue) => {
    if (typeof value === "string") return value;
    const source = t(
      value.from === "sheet" ? "imports.columns.constants.fromSheet" : "imports.columns.constants.fromTitle",
    );
    const offer = step.offers.find((one) => one.field === field && one.from === value.from);
    return offer ? t("imports.columns.constants.from", { text: offer.text, source }) : source;
  };
  return (
    <Box component="section" aria-labelledby="import-constants">
      <Typography variant="subtitle2" component="h3" id="import-constants">
        {t("imports.columns.constants.title")}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 1 }}>
        {t("imports.columns.constants.help")}
      </Typography>
      <Row align="start" wrap>
        {values.map(([field, value]) => (
          <ConstantChip
            key={field}
            field={field}
            text={textOf(field, value)}
            refusal={step.refusals[field]}
            onEdit={(anchor) => setOpened({ anchor, field })}
            onRemove={() => step.setConstant(field, null)}
          />
        ))}
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          startIcon={<Icon name="plus" size={18} />}
          onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, field: null })}
          sx={touchHeight}
        >
          {t("imports.columns.constants.add")}
        </Button>
      </Row>
      {opened && (
        <ConstantDialog
          step={step}
          anchor={opened.anchor}
          field={opened.field}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
}
