// A week or a day by hours: bars above, blocks below, a line at the current time.
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { formatTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { today } from "../calendar.url.ts";
import { shortWeekday } from "../calendar.words.ts";
import { isBar, touches } from "../entries.ts";
import { DayColumn } from "./DayColumn.tsx";
import { DayNumber } from "./DayNumber.tsx";
import { EntryButton } from "./EntryButton.tsx";
import type { ViewProps } from "./grid.ts";
import { hourHeight } from "./HourBlock.tsx";
import { lanesOf } from "./layout.ts";
import { datesOf } from "./useGridDrag.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const firstHourShown = 7;
/** Wide enough for the longest time, "10:00 a. m.". */
const gutter = 72;

export function DaysView({ days, entries, holidays, preview, onOpen, onNew, onDay }: ViewProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  // Scrolls to when shops open; earlier hours are above.
  useEffect(() => {
    scroller.current?.scrollTo({ top: firstHourShown * hourHeight - 12 });
  }, []);
  const bars = lanesOf(entries.filter(isBar), days[0] ?? "", days.length);
  const drawing = preview?.key === null && preview.span.allDay ? datesOf(preview.span) : null;
  const columns = {
    display: "grid",
    gridTemplateColumns: `${gutter}px repeat(${days.length}, minmax(0, 1fr))`,
  } as const;
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  return (
    <Box
      ref={scroller}
      component="section"
      aria-label={t(days.length === 1 ? "calendar.day" : "calendar.week")}
      tabIndex={-1}
      sx={{
        overflow: "auto",
        maxHeight: { xs: "70vh", md: "calc(100vh - 260px)" },
        minHeight: 480,
        "@media print": { maxHeight: "none", overflow: "visible" },
      }}
    >
      <Box sx={{ minWidth: days.length > 1 ? 640 : 0 }}>
        <Box
          sx={{
            ...columns,
            position: "sticky",
            top: 0,
            zIndex: 3,
            bgcolor: "background.paper",
            borderBottom: "1px solid",
            borderColor: "divider",
          }}
        >
          <Box
            sx={{
              gridColumn: 1,
              gridRow: 2,
              typography: "caption",
              color: "text.secondary",
              padding: 0.5,
              textAlign: "end",
            }}
          >
            {t("calendar.allDay")}
          </Box>
          {days.map((day, index) => (
            <Box
              key={day}
              sx={{ gridColumn: index + 2, gridRow: 1, textAlign: "center", padding: 1, minWidth: 0 }}
            >
              <Box sx={{ typography: "caption", color: "text.secondary" }}>{shortWeekday(day)}</Box>
              <DayNumber
                day={day}
                count={entries.filter((entry) => touches(entry, day)).length}
                holiday={holidays.get(day)}
                isToday={day === today()}
                onDay={onDay}
              />
              {holidays.has(day) && (
                <Box aria-hidden title={holidays.get(day)} sx={holidayLook}>
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
        </Box>
        <Box sx={columns}>
          <Box sx={{ position: "relative", height: 24 * hourHeight }}>
            {hours.slice(1).map((hour) => (
              <Box
                key={hour}
                sx={{
                  position: "absolute",
                  insetBlockStart: hour * hourHeight - 9,
                  insetInlineEnd: 8,
                  typography: "caption",
                  color: "text.secondary",
                  whiteSpace: "nowrap",
                }}
              >
                {formatTime(`${String(hour).padStart(2, "0")}:00`)}
              </Box>
            ))}
          </Box>
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              entries={entries}
              isHoliday={holidays.has(day)}
              preview={preview}
              onOpen={onOpen}
              onNew={onNew}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const holidayLook = {
  typography: "caption",
  color: "error.main",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
