// The number of a day: opens the day, and describes it to screen readers.
import { Box } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { forFingers, halo } from "../../../ui/theme/fingers.ts";
import { longDay, shortMonth } from "../calendar.words.ts";

type Props = {
  day: string;
  count: number;
  holiday: string | undefined;
  isToday: boolean;
  /** It belongs to another month. */
  isQuiet?: boolean;
  onDay: (date: string) => void;
};

export function DayNumber({ day, count, holiday, isToday, isQuiet = false, onDay }: Props) {
  const t = useText();
  const number = Number(day.slice(8));
  const shown = number === 1 ? `${number} ${shortMonth(day)}` : String(number);
  // The accessible name starts with the visible text if the long date does not contain it.
  const words = [
    number === 1 && shown,
    longDay(day),
    holiday && t("calendar.holiday", { name: holiday }),
    t("calendar.count", { count, formatted: formatNumber(count) }),
  ];
  return (
    <Box
      component="button"
      type="button"
      data-day={day}
      aria-label={words.filter(Boolean).join(", ")}
      {...(isToday && { "aria-current": "date" })}
      onClick={() => onDay(day)}
      sx={{
        position: "relative",
        flexShrink: 0,
        minWidth: 26,
        height: 26,
        paddingInline: 0.5,
        border: 0,
        borderRadius: 13,
        bgcolor: "transparent",
        color: holiday ? "error.main" : isQuiet ? "text.secondary" : "text.primary",
        font: "inherit",
        fontSize: "0.8125rem",
        fontWeight: 600,
        fontVariantNumeric: "tabular-nums",
        cursor: "pointer",
        [forFingers]: { "&::after": halo },
        "&:hover": { bgcolor: "action.hover" },
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" },
        "&[aria-current=date]": { bgcolor: "primary.main", color: "primary.contrastText" },
      }}
    >
      {shown}
    </Box>
  );
}
