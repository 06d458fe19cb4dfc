// The head of a week or a day: the dates with their holidays, and what lasts whole days as bars below them.
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { today } from "../calendar.url.ts";
import { shortWeekday } from "../calendar.words.ts";
import { isBar, touches } from "../entries.ts";
import { DayNumber } from "./DayNumber.tsx";
import { EntryButton } from "./EntryButton.tsx";
import type { ViewProps } from "./grid.ts";
import { lanesOf } from "./layout.ts";
import { datesOf } from "./useGridDrag.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

/** Wide enough for the longest time, "10:00 a. m.". */
const gutter = 72;

/** The hours, and a column for each day. */
export const dayColumns = (days: readonly string[]) =>
  ({
    display: "grid",
    gridTemplateColumns: `${gutter}px repeat(${days.length}, minmax(0, 1fr))`,
  }) as const;

const headLooks = {
  position: "sticky",
  top: 0,
  zIndex: 3,
  bgcolor: "background.paper",
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

const allDayLooks = {
  gridColumn: 1,
  gridRow: 2,
  typography: "caption",
  color: "text.secondary",
  padding: 0.5,
  textAlign: "end",
} as const;

const holidayLooks = {
  typography: "caption",
  color: "error.main",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

export function DaysHead(props: ViewProps) {
  const { days, entries, holidays, preview, onDay } = props;
  const t = useText();
  const drawing = preview?.key === null && preview.span.allDay ? datesOf(preview.span) : null;
  return (
    <Box sx={{ ...dayColumns(days), ...headLooks }}>
      <Box sx={allDayLooks}>{t("calendar.allDay")}</Box>
      {days.map((day, index) => (
        <Box
          key={day}
          sx={{ gridColumn: index + 2, gridRow: 1, textAlign: "center", padding: 1, minWidth: 0 }}
        >
          <Muted typography="caption">{shortWeekday(day)}</Muted>
          <DayNumber
            day={day}
            count={entries.filter((entry) => touches(entry, day)).length}
            holiday={holidays.get(day)}
            isToday={day === today()}
            onDay={onDay}
          />
          {holidays.has(day) && (
            <Box aria-hidden title={holidays.get(day)} sx={holidayLooks}>
              {holidays.get(day)}
            </Box>
          )}
        </Box>
      ))}
      {days.map((day, index) => (
        <Box
          key={day}
          data-date={day}
          sx={{
            gridColumn: index + 2,
            gridRow: 2,
            borderInlineStart: "1px solid",
            borderColor: "divider",
            ...(drawing && drawing.first <= day && day <= drawing.last && { bgcolor: "action.selected" }),
          }}
        />
      ))}
      <Bars {...props} />
    </Box>
  );
}

function Bars({ days, entries, preview, onOpen }: ViewProps) {
  const bars = lanesOf(entries.filter(isBar), days[0] ?? "", days.length);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  return (
    <Box
      sx={{
        gridColumn: "2 / -1",
        gridRow: 2,
        display: "grid",
        gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${lanes}, 24px)`,
        gap: "2px 0",
        paddingBlock: 0.5,
        pointerEvents: "none",
        "& button": { pointerEvents: "auto" },
      }}
    >
      {bars.map(({ entry, from, days: length, lane, isCutBefore, isCutAfter }) => (
        <Box
          key={entry.key}
          sx={{
            gridColumn: `${from + 1} / span ${length}`,
            gridRow: lane + 1,
            minWidth: 0,
            paddingInline: 0.25,
          }}
        >
          <EntryButton
            entry={entry}
            onOpen={onOpen}
            isGhost={preview?.key === entry.key}
            isCutBefore={isCutBefore}
            isCutAfter={isCutAfter}
          />
        </Box>
      ))}
    </Box>
  );
}
