// The sheet of one day, of holidays or of a special date on a phone: its times, and copies for other days.
import type { OpeningDay, Shift } from "@igo/contract/parsing/hours/openingHours";
import {
  Box,
  Button,
  Drawer,
  FormControlLabel,
  OutlinedInput,
  Radio,
  RadioGroup,
  Switch,
  Typography,
} from "@mui/material";
import { useId } from "react";
import { formatDate, formatWeekday } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Muted, Row, Stack } from "../../layout/Boxes.tsx";
import { Icon } from "../../theme/Icon.tsx";
import { DateInput } from "../date/DateInput.tsx";
import { isDate } from "../date/dates.ts";
import {
  firstShifts,
  holidaysOf,
  shiftsOf,
  weekdays,
  withDate,
  withHolidays,
  withNextShift,
  withShifts,
  workingDay,
} from "./hours.ts";
import { HoursShifts } from "./HoursShifts.tsx";
import type { EditsHours } from "./HoursWeek.tsx";

/** A line of the week, or the index of a special date. */
export type Sheet = { day: OpeningDay } | { date: number };

type Props = EditsHours & {
  sheet: Sheet;
  open: boolean;
  onDone: () => void;
  /** Left by Back, Escape or a press beside it. */
  onLeave: () => void;
};

export function HoursSheet({ sheet, open, onDone, onLeave, ...edits }: Props) {
  const t = useText();
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onLeave}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": id,
          sx: { maxHeight: "88dvh", borderRadius: "16px 16px 0 0", padding: 2.5 },
        },
      }}
    >
      <Stack gap={2}>
        <Typography
          variant="h3"
          component="h2"
          id={id}
          sx={{ "&::first-letter": { textTransform: "uppercase" } }}
        >
          <Title sheet={sheet} {...edits} />
        </Typography>
        {"date" in sheet ? (
          <SpecialDate index={sheet.date} onClose={onDone} {...edits} />
        ) : sheet.day === "holiday" ? (
          <Holidays {...edits} />
        ) : (
          <Weekday day={sheet.day} {...edits} />
        )}
        <Button variant="contained" size="large" onClick={onDone}>
          {t("hours.done")}
        </Button>
      </Stack>
    </Drawer>
  );
}

function Title({ sheet, hours }: EditsHours & { sheet: Sheet }) {
  const t = useText();
  if (!("date" in sheet))
    return <>{sheet.day === "holiday" ? t("markets.hours.holidays") : formatWeekday(sheet.day)}</>;
  const date = hours.exceptions[sheet.date]?.date ?? "";
  return <>{isDate(date) ? formatDate(date) : t("hours.date")}</>;
}

type ShiftsProps = {
  name: string;
  shifts: readonly Shift[];
  first: () => readonly Shift[];
  isInvalid: boolean;
  onChange: (shifts: readonly Shift[]) => void;
};

/** Open or closed by one press, then its times. */
function Shifts({ name, shifts, first, isInvalid, onChange }: ShiftsProps) {
  const t = useText();
  const more = withNextShift(shifts);
  return (
    <>
      <FormControlLabel
        label={t("hours.isOpen")}
        control={<Switch checked={shifts.length > 0} onChange={(_, isOn) => onChange(isOn ? first() : [])} />}
        sx={{ minHeight: 44 }}
      />
      {shifts.length > 0 && (
        <>
          <HoursShifts name={name} shifts={shifts} onChange={onChange} isInvalid={isInvalid} hasAdd={false} />
          {more && (
            <Button
              color="inherit"
              startIcon={<Icon name="plus" size={18} />}
              aria-label={t("hours.addShift", { day: name })}
              onClick={() => onChange(more)}
              sx={{ justifySelf: "start" }}
            >
              {t("hours.addOneShift")}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Weekday({ day, hours, onChange, isInvalid }: EditsHours & { day: number }) {
  const t = useText();
  const shifts = shiftsOf(hours, day);
  const set = (days: readonly OpeningDay[]) => onChange(withShifts(hours, days, shifts));
  const isCopied = (other: number) => JSON.stringify(shiftsOf(hours, other)) === JSON.stringify(shifts);
  return (
    <>
      <Shifts
        name={formatWeekday(day)}
        shifts={shifts}
        first={() => firstShifts(hours, day)}
        isInvalid={isInvalid}
        onChange={(next) => onChange(withShifts(hours, [day], next))}
      />
      <Stack>
        <Muted typography="body2">{t("hours.copyTo")}</Muted>
        <Row wrap>
          <Button variant="outlined" color="inherit" onClick={() => set(weekdays)}>
            {t("hours.everyDay")}
          </Button>
          {weekdays
            .filter((other) => other !== day)
            .map((other) => (
              <Button
                key={other}
                variant="outlined"
                color="inherit"
                {...(isCopied(other) && { startIcon: <Icon name="check" size={16} /> })}
                onClick={() => set([other])}
                sx={{ "&::first-letter": { textTransform: "uppercase" } }}
              >
                {formatWeekday(other)}
              </Button>
            ))}
        </Row>
      </Stack>
    </>
  );
}

const choices = ["weekday", "closed", "own"] as const;

function Holidays({ hours, onChange, isInvalid, withoutClosedHolidays }: EditsHours) {
  const t = useText();
  const name = t("markets.hours.holidays");
  const choice = holidaysOf(hours);
  return (
    <>
      <RadioGroup
        aria-label={name}
        value={choice}
        onChange={(_, chosen) => {
          const one = choices.find((known) => known === chosen);
          if (one) onChange(withHolidays(hours, one));
        }}
      >
        {choices
          .filter((one) => one !== "closed" || !withoutClosedHolidays)
          .map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={t(`hours.holiday.${one}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
      </RadioGroup>
      {choice === "own" && (
        <HoursShifts
          name={name}
          shifts={shiftsOf(hours, "holiday")}
          onChange={(next) => onChange(withShifts(hours, ["holiday"], next))}
          isInvalid={isInvalid}
        />
      )}
    </>
  );
}

function SpecialDate({
  index,
  hours,
  onChange,
  isInvalid,
  onClose,
}: EditsHours & { index: number; onClose: () => void }) {
  const t = useText();
  const exception = hours.exceptions[index];
  if (!exception) return null;
  const { date, shifts, note } = exception;
  const shownDate = isDate(date) ? formatDate(date) : date;
  const set = (change: Parameters<typeof withDate>[2]) => onChange(withDate(hours, index, change));
  return (
    <>
      <Box>
        <DateInput
          label={t("hours.date")}
          value={date}
          isInvalid={isInvalid && date === ""}
          onChange={(next) => set({ date: next })}
        />
      </Box>
      <OutlinedInput
        value={note}
        placeholder={t("hours.noteExample")}
        onChange={({ target }) => set({ note: target.value })}
        slotProps={{ input: { "aria-label": t("hours.note"), maxLength: 120 } }}
      />
      <Shifts
        name={shownDate}
        shifts={shifts}
        first={() => [workingDay]}
        isInvalid={isInvalid}
        onChange={(next) => set({ shifts: [...next] })}
      />
      <Button
        color="inherit"
        startIcon={<Icon name="trash" size={18} />}
        onClick={() => {
          onClose();
          set(null);
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("hours.removeDate", { date: shownDate })}
      </Button>
    </>
  );
}
