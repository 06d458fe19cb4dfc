// The calendar that a DateInput's button opens: a month to choose a day from, by pointer or by keyboard.
//
// Keys: arrows by day and week, Home and End to the ends of the week, Page Up and Down by month, with Shift by year.
import { Box, Button, Popover } from "@mui/material";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { formatWeekday } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useSettings } from "../../../core/settings.ts";
import { IconButton } from "../../theme/Icon.tsx";
import { addDays, addMonths, monthWords, today, weekdayOf, dayWords, weeksOf } from "./dates.ts";
import { Row } from "../../layout/Boxes.tsx";

// The days of a month: one is in the tab order, the arrow keys move between days.
type DateMonthProps = {
  /** The day with the keyboard focus. */
  day: string;
  /** The selected day. */
  value: string;
  now: string;
  earliest: string;
  takesFocus: RefObject<boolean>;
  onChoose: (date: string) => void;
};

const size = { xs: 44, sm: 38 } as const;

const looks = {
  width: size,
  height: size,
  padding: 0,
  border: "1px solid transparent",
  borderRadius: "50%",
  bgcolor: "transparent",
  color: "text.primary",
  font: "inherit",
  cursor: "pointer",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" },
  "&[aria-current=date]": { borderColor: "text.secondary" },
  "&[aria-pressed=true]": { bgcolor: "primary.main", color: "primary.contrastText" },
  "&:disabled": { color: "text.disabled", cursor: "default" },
} as const;

function DateMonth({ day, value, now, earliest, takesFocus, onChoose }: DateMonthProps) {
  const cell = (date: string) => {
    const isHere = date === day;
    return (
      <Box
        component="button"
        type="button"
        tabIndex={isHere ? 0 : -1}
        // Focuses the day that the keys moved to, once it is rendered.
        ref={(node: HTMLButtonElement | null) => {
          if (isHere && takesFocus.current) node?.focus();
        }}
        aria-label={dayWords(date)}
        aria-pressed={date === value}
        {...(date === now && { "aria-current": "date" })}
        disabled={date < earliest}
        onClick={() => onChoose(date)}
        sx={looks}
      >
        {Number(date.slice(8))}
      </Box>
    );
  };
  return (
    <Box component="tbody" sx={{ typography: "body2", fontVariantNumeric: "tabular-nums" }}>
      {weeksOf(day).map((week) => (
        <tr key={week.find((date) => date !== null)}>
          {week.map((date, index) => (
            // A day of another month has nothing to be known by but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <Box key={index} component="td" sx={{ padding: 0, textAlign: "center" }}>
              {date && cell(date)}
            </Box>
          ))}
        </tr>
      ))}
    </Box>
  );
}

type Props = {
  open: boolean;
  anchor: HTMLElement | null;
  label: string;
  /** "" for none. */
  value: string;
  earliest: string | undefined;
  onChoose: (date: string) => void;
  onClose: () => void;
};

export function DateCalendar({ open, anchor, onClose, label, ...choice }: Props) {
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      disableAutoFocus
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-modal": true, "aria-label": label, sx: { padding: 1.5 } } }}
    >
      <Months {...choice} />
    </Popover>
  );
}

const moves: Readonly<Record<string, (date: string, isRtl: boolean, isShifted: boolean) => string>> = {
  ArrowLeft: (date, isRtl) => addDays(date, isRtl ? 1 : -1),
  ArrowRight: (date, isRtl) => addDays(date, isRtl ? -1 : 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, 1 - weekdayOf(date)),
  End: (date) => addDays(date, 7 - weekdayOf(date)),
  PageUp: (date, _, isShifted) => addMonths(date, isShifted ? -12 : -1),
  PageDown: (date, _, isShifted) => addMonths(date, isShifted ? 12 : 1),
};

/** A fresh state each time it opens. */
function Months({
  value,
  earliest = "0001-01-01",
  onChoose,
}: Pick<Props, "value" | "earliest" | "onChoose">) {
  const t = useText();
  const isRtl = useSettings().direction === "rtl";
  const [day, setDay] = useState(() => {
    const first = value || today();
    return first < earliest ? earliest : first;
  });
  // The buttons above keep the focus when pressed.
  const takesFocus = useRef(true);
  const turn = (months: number) => {
    takesFocus.current = false;
    const next = addMonths(day, months);
    setDay(next < earliest ? earliest : next);
  };
  const press = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(day, isRtl, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    takesFocus.current = true;
    setDay(next < earliest ? earliest : next);
  };
  const now = today();
  return (
    <>
      <MonthHead day={day} onTurn={turn} />
      <Box
        component="table"
        role="grid"
        aria-label={monthWords(day)}
        onKeyDown={press}
        sx={{ borderCollapse: "collapse", marginBlock: 1 }}
      >
        <Weekdays />
        <DateMonth
          day={day}
          value={value}
          now={now}
          earliest={earliest}
          takesFocus={takesFocus}
          onChoose={onChoose}
        />
      </Box>
      <Button size="small" disabled={now < earliest} onClick={() => onChoose(now)}>
        {t("ui.date.today")}
      </Button>
    </>
  );
}

function MonthHead({ day, onTurn }: { day: string; onTurn: (months: number) => void }) {
  const t = useText();
  return (
    <Row gap={0.5}>
      <IconButton name="first" size="small" label={t("ui.date.previousYear")} onClick={() => onTurn(-12)} />
      <IconButton
        name="chevronLeft"
        size="small"
        label={t("ui.date.previousMonth")}
        onClick={() => onTurn(-1)}
      />
      <Box
        aria-live="polite"
        sx={{
          flex: 1,
          textAlign: "center",
          typography: "subtitle2",
          "&::first-letter": { textTransform: "uppercase" },
        }}
      >
        {monthWords(day)}
      </Box>
      <IconButton name="chevronRight" size="small" label={t("ui.date.nextMonth")} onClick={() => onTurn(1)} />
      <IconButton name="last" size="small" label={t("ui.date.nextYear")} onClick={() => onTurn(12)} />
    </Row>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Box
            key={weekday}
            component="th"
            scope="col"
            abbr={formatWeekday(weekday)}
            sx={{ height: 28, typography: "caption", color: "text.secondary" }}
          >
            {formatWeekday(weekday).slice(0, 2)}
          </Box>
        ))}
      </tr>
    </thead>
  );
}
