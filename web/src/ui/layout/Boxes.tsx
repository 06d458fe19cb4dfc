// The boxes that screens are made of: things in a row or below each other, a list without bullets, words that matter
// less. What else a box needs stands in `sx`.
import { Box, type BoxProps } from "@mui/material";
import type { CSSProperties } from "react";

type Size = number | string;
type At<Value> = Value | { xs?: Value; sm?: Value; md?: Value; lg?: Value };
type Gap = { gap?: At<Size> };
type Props = BoxProps & { dateTime?: string; htmlFor?: string };

const joined = (own: BoxProps["sx"], sx: BoxProps["sx"]): BoxProps["sx"] => [
  ...(Array.isArray(own) ? own : [own]),
  ...(Array.isArray(sx) ? sx : [sx]),
];

type RowProps = Props & Gap & { align?: At<CSSProperties["alignItems"]>; wrap?: boolean };

/** Beside each other, their middles on one line. */
export function Row({ gap = 1, align = "center", wrap = false, sx, ...box }: RowProps) {
  const own = { display: "flex", alignItems: align, gap, ...(wrap && { flexWrap: "wrap" }) };
  return <Box {...box} sx={joined(own, sx)} />;
}

/** Below each other. */
export function Stack({ gap = 1, sx, ...box }: Props & Gap) {
  return <Box {...box} sx={joined({ display: "grid", gap }, sx)} />;
}

/** With a gap, its items are a grid, as wide as the list: a line that is cut does not widen it. */
export function PlainList({ gap, sx, ...box }: Props & Gap) {
  const own = {
    listStyle: "none",
    margin: 0,
    padding: 0,
    ...(gap !== undefined && { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap }),
  };
  return <Box component="ul" {...box} sx={joined(own, sx)} />;
}

type MutedProps = Props & { typography?: "body2" | "caption" | "overline" | "body1" };

export function Muted({ typography, sx, ...box }: MutedProps) {
  return <Box {...box} sx={joined({ color: "text.secondary", ...(typography && { typography }) }, sx)} />;
}
