// A week or a day by hours: bars above, blocks below, a line at the current time.
import { Box } from "@mui/material";
import { useEffect, useRef } from "react";
import { formatTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { DayColumn } from "./DayColumn.tsx";
import { dayColumns, DaysHead } from "./DaysHead.tsx";
import type { ViewProps } from "./grid.ts";
import { hourHeight } from "./HourBlock.tsx";
import { Muted } from "../../../ui/layout/Boxes.tsx";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const firstHourShown = 7;

export function DaysView(props: ViewProps) {
  const { days, entries, holidays, preview, onOpen, onNew } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  // Scrolls to when shops open; earlier hours are above.
  useEffect(() => {
    scroller.current?.scrollTo({ top: firstHourShown * hourHeight - 12 });
  }, []);
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
        <DaysHead {...props} />
        <Box sx={dayColumns(days)}>
          <HourLabels />
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

function HourLabels() {
  return (
    <Box sx={{ position: "relative", height: 24 * hourHeight }}>
      {hours.slice(1).map((hour) => (
        <Muted
          key={hour}
          typography="caption"
          sx={{
            position: "absolute",
            insetBlockStart: hour * hourHeight - 9,
            insetInlineEnd: 8,
            whiteSpace: "nowrap",
          }}
        >
          {formatTime(`${String(hour).padStart(2, "0")}:00`)}
        </Muted>
      ))}
    </Box>
  );
}
