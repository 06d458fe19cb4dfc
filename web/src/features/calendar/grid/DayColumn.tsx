// The hours of one day, with overlapping entries side by side.
import { localOf, localTime, minuteNumber } from "@igo/contract/calendar/days";
import Box from "@mui/material/Box";
import { formatTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { mayMove, occurrenceOf, type Entry } from "../entries.ts";
import { entryLook, EntryRest, entryTip } from "./EntryButton.tsx";
import type { ViewProps } from "./grid.ts";
import { columnsOf, type Placed } from "./layout.ts";
import { snap } from "./useGridDrag.ts";

export const hourHeight = 48;
const heightOf = (minutes: number) => (minutes / 60) * hourHeight;

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
      {columnsOf(entries, day).map((placed) => (
        <Block
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

type BlockProps = { placed: Placed; isGhost: boolean; onOpen: (entry: Entry) => void };

function Block({ placed: { entry, from, to, column, columns }, isGhost, onOpen }: BlockProps) {
  const t = useText();
  const event = occurrenceOf(entry);
  const isShort = to - from < 45;
  return (
    <Box
      component="button"
      type="button"
      data-entry={entry.key}
      title={entryTip(t, entry)}
      onClick={() => onOpen(entry)}
      sx={{
        ...entryLook(entry, isGhost),
        position: "absolute",
        insetBlockStart: heightOf(from),
        height: heightOf(to - from) - 2,
        insetInlineStart: `calc(${(column / columns) * 100}% + 2px)`,
        width: `calc(${100 / columns}% - 5px)`,
        zIndex: isGhost ? 2 : 1,
        display: "flex",
        flexDirection: isShort ? "row" : "column",
        alignItems: isShort ? "center" : "stretch",
        justifyContent: "flex-start",
        gap: isShort ? 0.75 : 0,
        overflow: "hidden",
        paddingInline: 0.75,
        paddingBlock: isShort ? 0 : 0.5,
        borderBlock: 0,
        borderInlineEnd: 0,
        borderRadius: 0.5,
        fontFamily: "inherit",
        fontSize: "0.75rem",
        lineHeight: 1.35,
        textAlign: "start",
        cursor: "pointer",
      }}
    >
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: to - from < 75 ? "nowrap" : "normal",
        }}
      >
        {entry.title}
      </Box>
      <Box component="span" sx={{ whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" }}>
        {formatTime(entry.start.slice(11))}
        {!isShort && ` – ${formatTime(entry.end.slice(11))}`}
      </Box>
      {!isShort && (event?.place || event?.market) && (
        <Box component="span" sx={{ whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" }}>
          {event.place ?? event.market?.name}
        </Box>
      )}
      <EntryRest entry={entry} />
      {event?.closed && (
        <Box
          component="span"
          sx={{ position: "absolute", insetBlockStart: 4, insetInlineEnd: 4, color: "warning.dark" }}
        >
          <Icon name="warning" size={14} />
        </Box>
      )}
      {mayMove(entry) && (
        <Box
          component="span"
          data-resize=""
          sx={{ position: "absolute", insetInline: 0, insetBlockEnd: 0, height: 7, cursor: "ns-resize" }}
        />
      )}
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
