// The values for all rows: each can be edited or removed, and another added.
import type { ConstantOffer, ConstantValue } from "@igo/contract/imports/imports.mapping";
import { Box, Button, Typography, ButtonBase } from "@mui/material";
import { useState, useId } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../../ui/theme/Icon.tsx";
import { ConstantDialog } from "./ConstantDialog.tsx";
import type { ColumnsStepState } from "../useColumnsStep.ts";
import { Row, Muted } from "../../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../../ui/layout/touch.ts";
import { useFieldLabel } from "../useFieldLabel.ts";

const sources = {
  sheet: "imports.columns.constants.fromSheet",
  title: "imports.columns.constants.fromTitle",
  names: "imports.columns.constants.fromNames",
  group: "imports.columns.constants.fromGroup",
} as const satisfies Record<ConstantOffer["from"], string>;

// One value for all rows, with the server's refusal below it.
type Props = {
  field: string;
  text: string;
  refusal: string | undefined;
  onEdit: (anchor: Element) => void;
  onRemove: () => void;
};

const valueLooks = {
  display: "flex",
  gap: 0.75,
  alignSelf: "stretch",
  minWidth: 0,
  paddingInline: 1.25,
  borderRadius: 1,
  typography: "body2",
} as const;

const refusalLooks = {
  display: "flex",
  gap: 0.5,
  marginTop: 0.5,
  alignItems: "center",
  typography: "body2",
  color: "error.main",
} as const;

function ConstantChip({ field, text, refusal, onEdit, onRemove }: Props) {
  const t = useText();
  const id = useId();
  const label = useFieldLabel()(field);
  return (
    <Box sx={{ maxWidth: 420, minWidth: 0 }}>
      <Row
        gap={0}
        sx={{
          border: "1px solid",
          borderColor: refusal === undefined ? "divider" : "error.main",
          borderRadius: 1,
          ...touchHeight,
        }}
      >
        <ButtonBase
          aria-haspopup="dialog"
          aria-label={t("imports.columns.constants.edit", { field: label, value: text })}
          {...(refusal !== undefined && { "aria-describedby": id })}
          onClick={({ currentTarget }) => onEdit(currentTarget)}
          sx={valueLooks}
        >
          <Muted component="span" sx={{ flexShrink: 0 }}>
            {label}
          </Muted>
          <Box
            component="span"
            sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
          >
            {text}
          </Box>
        </ButtonBase>
        <IconButton
          name="close"
          iconSize={16}
          label={t("imports.columns.constants.remove", { field: label })}
          onClick={onRemove}
          sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 }, padding: 0 }}
        />
      </Row>
      {refusal !== undefined && (
        <Box id={id} role="alert" sx={refusalLooks}>
          <Icon name="failure" size={16} />
          {refusal}
        </Box>
      )}
    </Box>
  );
}

export function Constants({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const [opened, setOpened] = useState<{ anchor: Element; field: string | null } | null>(null);
  const values = Object.entries(step.mapping.constants ?? {});
  const textOf = (field: string, value: ConstantValue) => {
    if (typeof value === "string") return value;
    if (value.from === "column") return t("imports.columns.constants.fromColumn", { heading: value.heading });
    const source = t(sources[value.from]);
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
