// What the numbers on a line chart mean: each step with its day, its text and its link.
import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatDate } from "../../core/language/format.ts";
import { markedDays, type ChartMark } from "./lineChart.ts";
import { linkLooks } from "./linkLooks.ts";
import { Muted, PlainList } from "../layout/Boxes.tsx";

const row = {
  display: "flex",
  alignItems: "flex-start",
  gap: 1,
  minHeight: { xs: 44, sm: 32 },
  paddingBlock: 0.75,
  paddingInline: 1,
  marginInline: -1,
  borderRadius: 1,
  typography: "body2",
  color: "text.primary",
} as const;

export function LineMarks({ days, marks }: { days: readonly string[]; marks: readonly ChartMark[] }) {
  const numbered = markedDays(days, marks).flatMap(({ day }, index) =>
    marks.filter((mark) => mark.day === day).map((mark) => ({ ...mark, number: index + 1 })),
  );
  if (numbered.length === 0) return null;
  return (
    <PlainList sx={{ marginTop: 1 }}>
      {numbered.toReversed().map(({ id, number, day, label, to }) => {
        const words = (
          <>
            <Number number={number} />
            <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
              {formatDate(day)}
            </Muted>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {label}
            </Box>
          </>
        );
        return (
          <li key={id}>
            {to === undefined ? (
              <Box sx={row}>{words}</Box>
            ) : (
              <Box component={Link} to={to} sx={{ ...row, ...linkLooks }}>
                {words}
              </Box>
            )}
          </li>
        );
      })}
    </PlainList>
  );
}

function Number({ number }: { number: number }) {
  return (
    <svg width={18} height={18} aria-hidden focusable={false} style={{ flexShrink: 0 }}>
      <circle cx={9} cy={9} r={9} style={{ fill: "var(--igo-palette-text-primary)" }} />
      <text
        x={9}
        y={13}
        textAnchor="middle"
        style={{ fill: "var(--igo-palette-background-paper)", fontSize: 11, fontWeight: 600 }}
      >
        {number}
      </text>
    </svg>
  );
}
