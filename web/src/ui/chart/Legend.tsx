// The legend of a chart: each entry with its colour, label, figure and a link to its list.
import { Box } from "@mui/material";
import { Link } from "react-router";
import type { Shade } from "./chart.ts";
import { linkLooks } from "./linkLooks.ts";
import { Swatch } from "./Swatch.tsx";
import { Muted, PlainList } from "../layout/Boxes.tsx";

type Entry = {
  label: string;
  value: string;
  share: string;
  shade: Shade;
  to?: string;
  /** The count is zero: shown, but dimmed. */
  isQuiet?: boolean;
};

type Props = { entries: readonly Entry[]; onPoint: (label: string | null) => void };

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: { xs: 44, sm: 36 },
  paddingInline: 1,
  marginInline: -1,
  borderRadius: 1,
  typography: "body2",
  color: "text.primary",
} as const;

export function Legend({ entries, onPoint }: Props) {
  return (
    <PlainList
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
        columnGap: 4,
        marginTop: 2,
      }}
    >
      {entries.map(({ label, value, share, shade, to, isQuiet }) => {
        const look = { ...row, ...(isQuiet && { color: "text.secondary" }) };
        const words = (
          <>
            <Swatch shade={shade} />
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {label}
            </Box>
            <Box
              component="span"
              sx={{ fontWeight: isQuiet ? 400 : 600, fontVariantNumeric: "tabular-nums" }}
            >
              {value}
            </Box>
            <Muted
              component="span"
              sx={{ minWidth: 44, textAlign: "end", fontVariantNumeric: "tabular-nums" }}
            >
              {share}
            </Muted>
          </>
        );
        const point = {
          onPointerEnter: () => onPoint(label),
          onPointerLeave: () => onPoint(null),
          onFocus: () => onPoint(label),
          onBlur: () => onPoint(null),
        };
        return (
          <li key={label}>
            {to === undefined ? (
              <Box sx={look}>{words}</Box>
            ) : (
              <Box component={Link} to={to} {...point} sx={{ ...look, ...linkLooks }}>
                {words}
              </Box>
            )}
          </li>
        );
      })}
    </PlainList>
  );
}
