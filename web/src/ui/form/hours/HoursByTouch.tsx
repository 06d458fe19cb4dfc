// Opening hours on a phone: a row for each day, for holidays and for each special date; a press opens its sheet.
import type { OpeningHours, Shift } from "@igo/contract/parsing/hours/openingHours";
import { Box, Button, ButtonBase } from "@mui/material";
import { useState, type Ref } from "react";
import { formatDate, formatTime, formatWeekday } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { Muted, PlainList, Stack } from "../../layout/Boxes.tsx";
import { whenOpened } from "../../overlay/whenOpened.tsx";
import { Icon } from "../../theme/Icon.tsx";
import { isDate } from "../date/dates.ts";
import { haveOverlap, holidaysOf, isWhole, shiftsOf, weekdays, withDate, withNewDate } from "./hours.ts";
import type { Sheet } from "./HoursSheet.tsx";
import type { EditsHours } from "./HoursWeek.tsx";

const HoursSheet = whenOpened(() => import("./HoursSheet.tsx").then((module) => module.HoursSheet));

const timesOf = (t: Text, shifts: readonly Shift[]) =>
  shifts.length === 0
    ? t("markets.hours.closed")
    : shifts.map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`).join(", ");

const holidayTimes = (t: Text, hours: OpeningHours) => {
  const choice = holidaysOf(hours);
  return choice === "own" ? timesOf(t, shiftsOf(hours, "holiday")) : t(`hours.holiday.${choice}`);
};

const isWrong = (shifts: readonly Shift[]) => !shifts.every(isWhole) || haveOverlap(shifts);

/** As they come, whatever the order in which they were added. */
const byDate = (exceptions: OpeningHours["exceptions"]) =>
  exceptions
    .map((exception, index) => ({ ...exception, index }))
    .toSorted((one, other) => one.date.localeCompare(other.date));

const rowLooks = {
  display: "grid",
  gridTemplateColumns: "minmax(84px, auto) minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: 1.5,
  width: "100%",
  minHeight: 52,
  paddingBlock: 1,
  textAlign: "start",
  typography: "body2",
  borderTop: "1px solid",
  borderColor: "divider",
} as const;

type RowProps = {
  at?: Ref<HTMLButtonElement>;
  name: string;
  times: string;
  isInvalid: boolean;
  onOpen: () => void;
};

function Line({ at, name, times, isInvalid, onOpen }: RowProps) {
  return (
    <li>
      <ButtonBase ref={at ?? null} aria-haspopup="dialog" onClick={onOpen} sx={rowLooks}>
        <Box
          component="span"
          sx={{ fontWeight: 600, "&::first-letter": { textTransform: "uppercase" }, display: "block" }}
        >
          {name}
        </Box>
        <Box component="span" sx={{ textAlign: "end", color: isInvalid ? "error.main" : "text.secondary" }}>
          {times}
        </Box>
        <Icon name={isInvalid ? "warning" : "chevronRight"} size={18} />
      </ButtonBase>
    </li>
  );
}

/** `firstRef`: where the form goes if it is sent to the hours. */
export function HoursByTouch({
  hours,
  onChange,
  isInvalid,
  firstRef,
}: EditsHours & { firstRef: Ref<HTMLButtonElement> }) {
  const t = useText();
  const [sheet, setSheet] = useState<Sheet>({ day: 1 });
  const [isOpen, setIsOpen] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const open = (of: Sheet) => {
    setSheet(of);
    setIsNew(false);
    setIsOpen(true);
  };
  const addDate = () => {
    onChange(withNewDate(hours, new Date()));
    open({ date: hours.exceptions.length });
    setIsNew(true);
  };
  const leave = () => {
    setIsOpen(false);
    // A date that was added and left is none: it would close the market on a day that nobody chose.
    if (isNew && "date" in sheet) onChange(withDate(hours, sheet.date, null));
  };
  return (
    <Stack>
      <PlainList aria-label={t("hours.days")}>
        {weekdays.map((day) => {
          const shifts = shiftsOf(hours, day);
          return (
            <Line
              key={day}
              {...(day === 1 && { at: firstRef })}
              name={formatWeekday(day)}
              times={timesOf(t, shifts)}
              isInvalid={isInvalid && isWrong(shifts)}
              onOpen={() => open({ day })}
            />
          );
        })}
        <Line
          name={t("markets.hours.holidays")}
          times={holidayTimes(t, hours)}
          isInvalid={isInvalid && isWrong(shiftsOf(hours, "holiday"))}
          onOpen={() => open({ day: "holiday" })}
        />
        {byDate(hours.exceptions).map(({ date, shifts, note, index }) => (
          <Line
            // The date itself can change, so a special date has no key but its index.
            key={index}
            name={isDate(date) ? formatDate(date) : t("hours.date")}
            times={note === "" ? timesOf(t, shifts) : `${note}: ${timesOf(t, shifts)}`}
            isInvalid={isInvalid && (date === "" || isWrong(shifts))}
            onOpen={() => open({ date: index })}
          />
        ))}
      </PlainList>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="calendar" size={18} />}
        onClick={addDate}
        sx={{ justifySelf: "start" }}
      >
        {t("hours.addDate")}
      </Button>
      <Muted typography="caption">{t("hours.datesHelp")}</Muted>
      <HoursSheet
        sheet={sheet}
        open={isOpen}
        onDone={() => setIsOpen(false)}
        onLeave={leave}
        hours={hours}
        onChange={onChange}
        isInvalid={isInvalid}
      />
    </Stack>
  );
}
