// The opening hours of a week, readable at a glance.
import type { OpeningDay, OpeningHours, Shift } from "@igo/contract/parsing/hours/openingHours";
import { Box } from "@mui/material";
import { formatDate, formatTime, formatWeekday } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const shownExceptions = 6;

const shiftsText = (t: Text, shifts: readonly Shift[]) =>
  shifts.length === 0
    ? t("markets.hours.closed")
    : shifts
        .map(({ open, close }) =>
          open === "00:00" && close === "24:00"
            ? t("markets.hours.allDay")
            : `${formatTime(open)}\u00a0–\u00a0${formatTime(close)}`,
        )
        .join(" · ");

type Line = { key: string; name: string; shifts: readonly Shift[]; same?: boolean };

const timesOf = (shifts: readonly Shift[]) => shifts.map(({ open, close }) => `${open}-${close}`).join();

/** Merges consecutive days with the same hours into one line. */
const spansOf = (on: (day: OpeningDay) => readonly Shift[]): Line[] => {
  const spans: { first: number; last: number; shifts: readonly Shift[] }[] = [];
  for (const day of weekdays) {
    const shifts = on(day);
    const before = spans.at(-1);
    if (before && timesOf(before.shifts) === timesOf(shifts)) before.last = day;
    else spans.push({ first: day, last: day, shifts });
  }
  return spans.map(({ first, last, shifts }) => ({
    key: String(first),
    name: first === last ? formatWeekday(first) : `${formatWeekday(first)} – ${formatWeekday(last)}`,
    shifts,
  }));
};

const linesOf = (t: Text, hours: OpeningHours): Line[] => {
  const on = (day: OpeningDay) => hours.weekly.filter((line) => line.day === day);
  const week = spansOf(on);
  const holidays = on("holiday");
  const same = holidays.length === 0 && !hours.closedOnHolidays;
  const exceptions = hours.exceptions.slice(0, shownExceptions).map(({ date, shifts, note }) => ({
    key: date,
    name: [formatDate(date), note].filter(Boolean).join(", "),
    shifts,
  }));
  return [
    ...week,
    { key: "holiday", name: t("markets.hours.holidays"), shifts: holidays, same },
    ...exceptions,
  ];
};

export function Week({ hours }: { hours: OpeningHours }) {
  const t = useText();
  useLanguage();
  const hidden = hours.exceptions.length - shownExceptions;
  return (
    <Box
      component="dl"
      aria-label={t("markets.hours.week")}
      sx={{
        display: "grid",
        gridTemplateColumns: "fit-content(60%) auto",
        justifyContent: "start",
        columnGap: 3,
        rowGap: 0.5,
        margin: 0,
        typography: "body2",
        fontVariantNumeric: "tabular-nums",
      }}
    >
      {linesOf(t, hours).map(({ key, name, shifts, same }) => (
        <Box key={key} sx={{ display: "contents" }}>
          <Muted component="dt" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
            {name}
          </Muted>
          <Box
            component="dd"
            sx={{ margin: 0, color: shifts.length > 0 ? "text.primary" : "text.secondary" }}
          >
            {same ? t("markets.hours.asWeekday") : shiftsText(t, shifts)}
          </Box>
        </Box>
      ))}
      {hidden > 0 && (
        <Muted sx={{ gridColumn: "1 / -1" }}>{t("markets.hours.moreDates", { count: hidden })}</Muted>
      )}
    </Box>
  );
}
