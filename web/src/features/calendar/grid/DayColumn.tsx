// The hours of one day, with overlapping entries side by side.
import { localOf, localTime, minuteNumber } from "@igo/contract/calendar/days";
import { Box } from "@mui/material";
import { formatTime } from "../../../core/language/format.ts";
import { useNow } from "../../../core/now.ts";
import type { ViewProps } from "./grid.ts";
import { heightOf, HourBlock, hourHeight } from "./HourBlock.tsx";
import { placeInColumns } from "./layout.ts";
import { snap } from "./useGridDrag.ts";

type Props = Pick<ViewProps, "entries" | "preview" | "onOpen" | "onNew"> & {
  day: string;
  isHoliday: boolean;
};

export function DayColumn({ day, entries, isHoliday, preview, onOpen, onNew }: Props) {
  const drawing =
    preview?.key === null && !preview.span.allDay && preview.span.start.startsWith(day) ? preview.span : null;
  return (
    <Box
      data-date={day}
      data-hours=""
      onDoubleClick={({ target, currentTarget, clientY }) => {
        if (target !== currentTarget) return;
        const { top, height } = currentTarget.getBoundingClientRect();
        const minute = Math.floor((((clientY - top) / height) * 1440) / (2 * snap)) * 2 * snap;
        const start = minuteNumber(`${day}T00:00`) + minute;
        onNew({ start: localTime(start), end: localTime(start + 60), allDay: false });
      }}
      sx={{
        position: "relative",
        height: 24 * hourHeight,
        minWidth: 0,
        borderInlineStart: "1px solid",
        borderColor: "divider",
        backgroundImage: `repeating-linear-gradient(var(--igo-palette-divider) 0 1px, transparent 1px ${hourHeight}px)`,
        ...(isHoliday && {
          bgcolor: "color-mix(in srgb, var(--igo-palette-error-main) 5%, transparent)",
        }),
      }}
    >
      {placeInColumns(entries, day).map((placed) => (
        <HourBlock
          key={placed.entry.key}
          placed={placed}
          isGhost={preview?.key === placed.entry.key}
          onOpen={onOpen}
        />
      ))}
      {drawing && (
        <Box
          sx={{
            position: "absolute",
            insetInline: 2,
            insetBlockStart: heightOf(minuteNumber(drawing.start) - minuteNumber(`${day}T00:00`)),
            height: heightOf(minuteNumber(drawing.end) - minuteNumber(drawing.start)),
            borderRadius: 0.5,
            bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 20%, transparent)",
            border: "1px dashed",
            borderColor: "primary.main",
            typography: "caption",
            padding: 0.5,
            pointerEvents: "none",
          }}
        >
          {formatTime(drawing.start.slice(11))} – {formatTime(drawing.end.slice(11))}
        </Box>
      )}
      <NowLine day={day} />
    </Box>
  );
}

/** The line at the current time. */
function NowLine({ day }: { day: string }) {
  const now = localOf(new Date(useNow()));
  if (!now.startsWith(day)) return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: "absolute",
        insetInline: 0,
        insetBlockStart: heightOf(minuteNumber(now) - minuteNumber(`${day}T00:00`)),
        borderTop: "2px solid",
        borderColor: "error.main",
        zIndex: 2,
        pointerEvents: "none",
        "&::before": {
          content: '""',
          position: "absolute",
          insetInlineStart: -4,
          insetBlockStart: -5,
          width: 8,
          height: 8,
          borderRadius: "50%",
          bgcolor: "error.main",
        },
      }}
    />
  );
}
