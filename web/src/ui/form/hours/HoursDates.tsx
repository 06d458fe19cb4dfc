// The special dates of an HoursField: closed, or open at other hours, with an optional note.
import { Box, Button, FormHelperText, OutlinedInput, Typography } from "@mui/material";
import { useId } from "react";
import { formatDate } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../theme/Icon.tsx";
import { DateInput } from "../date/DateInput.tsx";
import { isDate } from "../date/dates.ts";
import { withDate, withNewDate, workingDay } from "./hours.ts";
import { HoursShifts } from "./HoursShifts.tsx";
import { ClosedDay, type EditsHours } from "./HoursWeek.tsx";

const group = {
  display: "grid",
  gap: 1,
  justifyItems: "start",
  margin: 0,
  padding: 0,
  minWidth: 0,
  border: 0,
} as const;

export function HoursDates({ hours, onChange, isInvalid: isWrong }: EditsHours) {
  const t = useText();
  const id = useId();
  return (
    <Box component="fieldset" aria-labelledby={id} sx={group}>
      <Typography variant="subtitle2" component="h3" id={id}>
        {t("hours.dates")}
      </Typography>
      {hours.exceptions.map((_, index) => (
        // The date itself can change, so a special date has no key but its index.
        // oxlint-disable-next-line react/no-array-index-key
        <SpecialDate key={index} index={index} hours={hours} onChange={onChange} isInvalid={isWrong} />
      ))}
      <FormHelperText sx={{ marginTop: 0 }}>{t("hours.datesHelp")}</FormHelperText>
      <Button
        size="small"
        startIcon={<Icon name="plus" size={16} />}
        onClick={() => onChange(withNewDate(hours, new Date()))}
        sx={{ marginInlineStart: -1 }}
      >
        {t("hours.addDate")}
      </Button>
    </Box>
  );
}

const lineLooks = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 1,
  width: "100%",
  paddingBottom: 1,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

function SpecialDate({ index, hours, onChange, isInvalid: isWrong }: EditsHours & { index: number }) {
  const t = useText();
  const exception = hours.exceptions[index];
  if (!exception) return null;
  const { date, shifts, note } = exception;
  const isTwice = date !== "" && hours.exceptions.findIndex((one) => one.date === date) < index;
  const shownDate = isDate(date) ? formatDate(date) : date;
  const isMissing = isWrong && date === "";
  const set = (change: Parameters<typeof withDate>[2]) => onChange(withDate(hours, index, change));
  return (
    <Box sx={lineLooks}>
      <Box>
        <DateInput
          size="small"
          label={t("hours.date")}
          value={date}
          isInvalid={isMissing}
          onChange={(next) => set({ date: next })}
        />
        {isTwice && <FormHelperText error>{t("hours.dateTwice")}</FormHelperText>}
      </Box>
      <OutlinedInput
        size="small"
        value={note}
        placeholder={t("hours.noteExample")}
        onChange={({ target }) => set({ note: target.value })}
        slotProps={{ input: { "aria-label": t("hours.note"), maxLength: 120 } }}
        sx={{ flex: "1 1 160px", typography: "body2" }}
      />
      {shifts.length > 0 ? (
        <HoursShifts
          name={shownDate}
          shifts={shifts}
          onChange={(next) => set({ shifts: next })}
          isInvalid={isWrong}
        />
      ) : (
        <ClosedDay name={shownDate} onAdd={() => set({ shifts: [workingDay] })} />
      )}
      <IconButton name="trash" label={t("hours.removeDate", { date: shownDate })} onClick={() => set(null)} />
    </Box>
  );
}
