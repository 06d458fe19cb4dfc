// The shifts of one day or date: from when to when, one more, one less.
import type { Shift } from "@igo/contract/hours";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useText } from "../../core/i18n.ts";
import { IconButton } from "../Icon.tsx";
import { endsNextDay, haveOverlap, isWhole, nextShift, shownTime, typedClose } from "./hours.ts";

type Props = {
  /** Of the day, for the names of its fields. */
  name: string;
  shifts: readonly Shift[];
  onChange: (shifts: Shift[]) => void;
  isFaulty: boolean;
};

export function HoursShifts({ name, shifts, onChange, isFaulty }: Props) {
  const t = useText();
  const isIncomplete = isFaulty && !shifts.every(isWhole);
  const words = isIncomplete ? t("hours.incomplete") : haveOverlap(shifts) ? t("hours.overlap") : null;
  const change = (index: number, shift: Partial<Shift>) =>
    onChange(shifts.map((one, at) => (at === index ? { ...one, ...shift } : one)));
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {shifts.map((shift, index) => {
        const which = { day: name, number: index + 1 };
        return (
          // A shift has nothing to be known by but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Box
            key={index}
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: { xs: 0.5, sm: 1 } }}
          >
            <Clock
              label={t("hours.opens", which)}
              value={shift.open}
              isFaulty={isFaulty && shift.open === ""}
              onChange={(open) => change(index, { open })}
            />
            <span aria-hidden>–</span>
            <Clock
              label={t("hours.closes", which)}
              value={shift.close}
              isFaulty={isFaulty && shift.close === ""}
              onChange={(close) => change(index, { close: typedClose(close) })}
            />
            {endsNextDay(shift) && (
              <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
                {t("hours.nextDay")}
              </Box>
            )}
            <IconButton
              name="close"
              size="small"
              label={t("hours.removeShift", which)}
              onClick={() => onChange(shifts.filter((_, at) => at !== index))}
            />
            {index === shifts.length - 1 && (
              <IconButton
                name="plus"
                size="small"
                label={t("hours.addShift", { day: name })}
                onClick={() => onChange([...shifts, nextShift(shifts)])}
              />
            )}
          </Box>
        );
      })}
      {words && <FormHelperText error>{words}</FormHelperText>}
    </Box>
  );
}

/** A phone opens its own clock wherever one taps, and has no room for the sign of it. */
const clock = {
  paddingInline: 1.25,
  "&::-webkit-calendar-picker-indicator": { display: { xs: "none", sm: "block" } },
} as const;

type ClockProps = { label: string; value: string; isFaulty: boolean; onChange: (time: string) => void };

function Clock({ label, value, isFaulty, onChange }: ClockProps) {
  return (
    <OutlinedInput
      type="time"
      size="small"
      value={shownTime(value)}
      error={isFaulty}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { "aria-label": label, "aria-invalid": isFaulty, sx: clock } }}
      sx={{ width: { xs: 98, sm: 132 }, typography: "body2", fontVariantNumeric: "tabular-nums" }}
    />
  );
}
