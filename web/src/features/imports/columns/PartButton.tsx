// Which part a column fills of a field that several columns share: days and edge of the hours, or position in a text.
import {
  Box,
  Button,
  FormControlLabel,
  FormLabel,
  Popover,
  Radio,
  RadioGroup,
  Checkbox,
} from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import type { ColumnView } from "./mapping/columnViews.ts";
import { withPart, withOrder } from "./mapping/mappingEdits.ts";
import { partKindOf, allDays } from "./mapping/parts.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import { Stack } from "../../../ui/layout/Boxes.tsx";
import { formatWeekday } from "../../../core/language/format.ts";
import { useLanguage } from "../../../core/language/language.ts";

// The part of its field that a column fills, in a few words: "Mon–Sat · opens", "Part 2".
const useDayText = () => {
  const t = useText();
  // Renders again when the language changes: weekday names do not come from `t`.
  useLanguage();
  return (day: number | "holiday") =>
    day === "holiday" ? t("imports.columns.part.holidays") : formatWeekday(day);
};

const usePartText = () => {
  const t = useText();
  const dayText = useDayText();
  const short = (day: number) => dayText(day).slice(0, 3);
  const daysText = (days: NonNullable<ColumnPart["days"]>) => {
    const week = days.filter((day) => day !== "holiday").toSorted((one, other) => one - other);
    const [first, last] = [week[0], week.at(-1)];
    const isRun = first !== undefined && last !== undefined && last - first === week.length - 1;
    const words = isRun && week.length > 2 ? [`${short(first)}–${short(last)}`] : week.map(short);
    return [...words, ...(days.includes("holiday") ? [t("imports.columns.part.holidaysShort")] : [])].join(
      ", ",
    );
  };
  return ({ days, edge, order }: ColumnPart): string =>
    [
      order === undefined ? "" : t("imports.columns.part.orderIs", { number: order }),
      days ? daysText(days) : order === undefined ? t("imports.columns.part.everyDay") : "",
      edge ? t(`imports.columns.part.${edge}Short`) : "",
    ]
      .filter((text) => text !== "")
      .join(" · ");
};

// Which days a column's hours apply to, and whether it has both times or only opening or closing.
type HoursPartProps = { part: ColumnPart; onChange: (part: ColumnPart) => void };

const fieldset = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const;
const look = {
  marginInlineStart: 0,
  gap: 0.5,
  "& .MuiFormControlLabel-label": { typography: "body2" },
} as const;

/** A column that names no days applies to all days. */
function HoursPart({ part: { days, edge }, onChange }: HoursPartProps) {
  const t = useText();
  const dayText = useDayText();
  const now = new Set<number | "holiday">(days ?? allDays);
  const toggle = (day: (typeof allDays)[number]) => {
    const next = allDays.filter((one) => (one === day ? !now.has(one) : now.has(one)));
    if (next.length === 0) return;
    onChange({ ...(next.length < allDays.length && { days: next }), ...(edge && { edge }) });
  };
  const setEdge = (next: string) =>
    onChange({ ...(days && { days }), ...((next === "open" || next === "close") && { edge: next }) });
  return (
    <Stack gap={2} sx={{ padding: 2, maxWidth: 340 }}>
      <Box component="fieldset" sx={fieldset}>
        <FormLabel component="legend">{t("imports.columns.part.days")}</FormLabel>
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}>
          {allDays.map((day) => (
            <FormControlLabel
              key={day}
              label={dayText(day)}
              control={<Checkbox size="small" checked={now.has(day)} onChange={() => toggle(day)} />}
              sx={{ ...look, "& .MuiFormControlLabel-label::first-letter": { textTransform: "uppercase" } }}
            />
          ))}
        </Box>
      </Box>
      <Box component="fieldset" sx={fieldset}>
        <FormLabel component="legend">{t("imports.columns.part.hours")}</FormLabel>
        <RadioGroup value={edge ?? "both"} onChange={(_, next) => setEdge(next)}>
          {(["both", "open", "close"] as const).map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              label={t(`imports.columns.part.${one}`)}
              control={<Radio size="small" />}
              sx={look}
            />
          ))}
        </RadioGroup>
      </Box>
    </Stack>
  );
}

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
