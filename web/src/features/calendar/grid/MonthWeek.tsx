// A week of a month: its days as the background, its entries in lanes above.
import { Box } from "@mui/material";
import { halo } from "../../../ui/theme/fingers.ts";
import { sunken } from "../../../ui/theme/sunken.ts";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { today } from "../calendar.url.ts";
import { touches } from "../entries.ts";
import { DayNumber } from "./DayNumber.tsx";
import { EntryButton } from "./EntryButton.tsx";
import type { ViewProps } from "./grid.ts";
import { hiddenOn, lanesOf } from "./layout.ts";
import { datesOf } from "./useGridDrag.ts";

type Props = ViewProps & {
  lanes: number;
  /** In pixels, on a wide screen. */
  height: number;
  /** There is only room for a count. */
  isShort: boolean;
  onMore: (date: string, anchor: HTMLElement) => void;
};

/** On a screen, in pixels: the line of dates, a lane, the line for what does not fit. */
const dates = 30;
const laneHeight = 24;
const rest = 22;
export const weekOf = (lanes: number) => dates + lanes * laneHeight + rest;
export const lanesIn = (height: number) => Math.floor((height - dates - rest) / laneHeight);

/** On paper, in pixels: a lane, and a week without any. */
export const printedLane = 18;
export const printedWeek = 42;

const drawn = { bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 12%, transparent)" } as const;

export function MonthWeek({
  date,
  days,
  entries,
  holidays,
  preview,
  lanes,
  height,
  isShort,
  onOpen,
  onNew,
  onDay,
  onMore,
}: Props) {
  const laned = lanesOf(entries, days[0] ?? date);
  const rows = Math.max(1, lanes);
  const drawing = preview?.key === null ? datesOf(preview.span) : null;
  return (
    <Box
      sx={{
        position: "relative",
        display: "grid",
        gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
        gridTemplateRows: `${dates}px repeat(${rows}, ${laneHeight}px) minmax(${rest}px, auto)`,
        minHeight: { xs: 72, md: height },
        "@media print": {
          gridTemplateRows: `24px ${`${printedLane}px `.repeat(lanes)} minmax(${printedWeek - 24}px, auto)`,
          minHeight: 0,
          breakInside: "avoid",
          "& [data-entry]": { height: printedLane - 2, fontSize: "0.65rem" },
          "& [data-more]": { minHeight: 0, fontSize: "0.65rem" },
        },
      }}
    >
      {days.map((day, index) => (
        <Box
          key={day}
          data-date={day}
          onDoubleClick={({ target, currentTarget }) => {
            if (target === currentTarget)
              onNew({ start: `${day}T09:00`, end: `${day}T10:00`, allDay: false });
          }}
          sx={{
            gridColumn: index + 1,
            gridRow: "1 / -1",
            borderTop: "1px solid",
            borderInlineStart: index === 0 ? 0 : "1px solid",
            borderColor: "divider",
            ...(drawing && drawing.first <= day && day <= drawing.last
              ? drawn
              : day.slice(0, 7) !== date.slice(0, 7) && sunken),
          }}
        />
      ))}
      {days.map((day, index) => (
        <Box
          key={day}
          sx={{
            gridColumn: index + 1,
            gridRow: 1,
            display: "flex",
            alignItems: "center",
            gap: 0.5,
            paddingInline: 0.5,
            minWidth: 0,
            // Pointer events pass through to the days below, except on buttons.
            pointerEvents: "none",
            "& > button": { pointerEvents: "auto" },
          }}
        >
          <DayNumber
            day={day}
            count={entries.filter((entry) => touches(entry, day)).length}
            holiday={holidays.get(day)}
            isToday={day === today()}
            isQuiet={day.slice(0, 7) !== date.slice(0, 7)}
            onDay={onDay}
          />
          {holidays.has(day) && (
            <Box
              component="span"
              title={holidays.get(day)}
              aria-hidden
              sx={{
                display: { xs: "none", md: "block" },
                "@media print": { display: "block" },
                minWidth: 0,
                overflow: "hidden",
                textOverflow: "ellipsis",
                whiteSpace: "nowrap",
                typography: "caption",
                color: "error.main",
              }}
            >
              {holidays.get(day)}
            </Box>
          )}
        </Box>
      ))}
      {laned
        .filter(({ lane }) => lane < lanes)
        .map(({ entry, from, days: length, lane, isCutBefore, isCutAfter }) => (
          <Box
            key={entry.key}
            sx={{
              gridColumn: `${from + 1} / span ${length}`,
              gridRow: lane + 2,
              paddingInlineStart: isCutBefore ? 0 : 0.5,
              paddingInlineEnd: isCutAfter ? 0 : 0.5,
              minWidth: 0,
              zIndex: 1,
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
      {days.map((day, index) => (
        <MoreButton
          key={day}
          day={day}
          column={index + 1}
          row={isShort ? 2 : lanes + 2}
          count={hiddenOn(laned, index, lanes)}
          isShort={isShort}
          onMore={onMore}
        />
      ))}
    </Box>
  );
}

type MoreProps = {
  day: string;
  column: number;
  row: number;
  count: number;
  isShort: boolean;
  onMore: Props["onMore"];
};

function MoreButton({ day, column, row, count, isShort, onMore }: MoreProps) {
  const t = useText();
  if (count === 0) return null;
  const words = t("calendar.more", { count, formatted: formatNumber(count) });
  return (
    <Box
      component="button"
      type="button"
      data-more={day}
      aria-label={t("calendar.moreOn", { count: words, day })}
      onClick={({ currentTarget }) => onMore(day, currentTarget)}
      sx={{
        gridColumn: column,
        gridRow: row,
        zIndex: 1,
        justifySelf: isShort ? "center" : "start",
        alignSelf: "start",
        border: 0,
        borderRadius: 0.5,
        bgcolor: isShort ? "action.selected" : "transparent",
        color: "text.secondary",
        font: "inherit",
        fontSize: "0.75rem",
        fontWeight: 600,
        paddingInline: 1,
        minHeight: { xs: 28, md: 22 },
        minWidth: 28,
        // Down to the end of the day: above is its number.
        ...(isShort && { position: "relative", "&::after": { ...halo, insetBlock: "-2px -14px" } }),
        cursor: "pointer",
        "&:hover": { bgcolor: "action.hover", color: "text.primary" },
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
      }}
    >
      {isShort ? formatNumber(count) : words}
    </Box>
  );
}
