// The days of a month: one is in the tab order, the arrow keys move between days.
import { Box } from "@mui/material";
import type { RefObject } from "react";
import { dayWords, weeksOf } from "./dates.ts";

type Props = {
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

export function DateMonth({ day, value, now, earliest, takesFocus, onChoose }: Props) {
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
