// The required fields that nothing fills yet, each with the ways to fill it.
import { offerLabel } from "@igo/contract/imports/causes.words";
import { Box, Button, MenuItem, MenuList, Popover, Typography } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { useLanguage } from "../../../../core/language/language.ts";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import { useFieldLabel } from "../useFieldLabel.ts";
import type { ColumnsStepState } from "../useColumnsStep.ts";
import { Row, Muted } from "../../../../ui/layout/Boxes.tsx";
import { useKind } from "../../run/kinds.ts";
import { ConstantForm } from "./ConstantForm.tsx";

// The ways to fill a missing field: from the sheet's name or title, with a value for all rows, or from a column.
type Props = { step: ColumnsStepState; field: string; anchor: Element; onClose: () => void };

const over = { typography: "subtitle2", marginBottom: 0.5 } as const;

function FieldWays({ step, field, anchor, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const kind = useKind();
  const labelOf = useFieldLabel();
  const { offers, columns, choose, setConstant } = step;
  const title = t("imports.columns.ways.title", { field: labelOf(field) });
  // Unmatched columns come first, and among them those with values.
  const weight = (one: (typeof columns)[number]) => (one.field !== null ? 2 : one.samples.length > 0 ? 0 : 1);
  const inOrder = columns.toSorted((one, other) => weight(one) - weight(other) || one.index - other.index);
  const done = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "top", horizontal: "left" }}
      transformOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": title, sx: { width: 380, marginTop: -0.5 } } }}
    >
      <Box sx={{ padding: 2, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t(`imports.of.missingHelp.${kind.name}`)}
        </Typography>
        {offers
          .filter((offer) => offer.field === field)
          .map(({ from, text }) => (
            <Button
              key={from}
              variant="outlined"
              startIcon={<Icon name="wand" size={18} />}
              onClick={done(() => setConstant(field, { from }))}
              sx={{ justifyContent: "flex-start", textAlign: "start" }}
            >
              {offerLabel({ field, from, text }, language)}
            </Button>
          ))}
        <Box>
          <Box sx={over}>{t("imports.columns.ways.value")}</Box>
          <ConstantForm step={step} field={field} onDone={onClose} />
        </Box>
        <Box>
          <Box sx={over} id="import-way-column">
            {t("imports.columns.ways.column")}
          </Box>
          <MenuList
            dense
            aria-labelledby="import-way-column"
            sx={{ maxHeight: 220, overflow: "auto", marginInline: -1, padding: 0 }}
          >
            {inOrder.map(({ index, letter, heading, samples, field: now }) => (
              <MenuItem key={index} onClick={done(() => choose(index, field))} sx={{ gap: 1 }}>
                <Muted component="span" sx={{ fontWeight: 700, minWidth: 24 }}>
                  {letter}
                </Muted>
                <Box
                  component="span"
                  sx={{ overflow: "hidden", textOverflow: "ellipsis", flexShrink: 0, maxWidth: 160 }}
                >
                  {heading === "" ? t("imports.columns.noHeading") : heading}
                </Box>
                <Muted
                  component="span"
                  typography="caption"
                  sx={{
                    marginInlineStart: "auto",
                    minWidth: 0,
                    overflow: "hidden",
                    textOverflow: "ellipsis",
                  }}
                >
                  {now === null ? samples[0] : labelOf(now)}
                </Muted>
              </MenuItem>
            ))}
          </MenuList>
        </Box>
      </Box>
    </Popover>
  );
}

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
