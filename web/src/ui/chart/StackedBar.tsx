// One bar of parts that make up a whole, with a legend of labels, figures and links to lists.
//
//   <StackedBar title={t("…")} columns={["Status", "Markets"]} segments={[{ label: "Active", value: 12, shade, to }]} />
import { Box } from "@mui/material";
import { useId, useState } from "react";
import { formatNumber, formatPercent } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { ChartFrame, type FrameProps } from "./ChartFrame.tsx";
import { shareOf, type Shade } from "./chart.ts";
import { widthsOf } from "./scale.ts";
import { fillOf, Hatches, Swatch } from "./Swatch.tsx";
import { Link } from "react-router";
import { ChartRow } from "./ChartRow.tsx";
import { Muted, PlainList } from "../layout/Boxes.tsx";

// The legend of a chart: each entry with its colour, label, figure and a link to its list.
type Entry = {
  label: string;
  value: string;
  share: string;
  shade: Shade;
  to?: string;
  /** The count is zero: shown, but dimmed. */
  isQuiet?: boolean;
};

type LegendProps = { entries: readonly Entry[]; onPoint: (label: string | null) => void };

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: { xs: 44, sm: 36 },
  paddingInline: 1,
  marginInline: -1,
} as const;

function Legend({ entries, onPoint }: LegendProps) {
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
        return (
          <li key={label}>
            <ChartRow to={to} sx={look} onPoint={(isPointed) => onPoint(isPointed ? label : null)}>
              {words}
            </ChartRow>
          </li>
        );
      })}
    </PlainList>
  );
}

export type Segment = { label: string; value: number; shade: Shade; to?: string };

type Props = FrameProps & {
  segments: readonly Segment[];
  /** The table headings: what the parts are, and what is counted. */
  columns: readonly [string, string];
};

export function StackedBar({ segments, columns, ...frame }: Props) {
  const t = useText();
  const { format = formatNumber } = frame;
  const [pointed, setPointed] = useState<string | null>(null);
  const total = segments.reduce((sum, { value }) => sum + value, 0);
  const shares = segments.map((segment) => ({ ...segment, share: shareOf(segment.value, total) }));
  const rows = shares.map(({ label, value, share }) => [label, value, formatPercent(share)]);
  return (
    <ChartFrame {...frame} table={{ columns: [...columns, t("ui.chart.share")], rows }}>
      <Bar segments={segments} pointed={pointed} onPoint={setPointed} />
      <Legend
        onPoint={setPointed}
        entries={shares.map(({ value, share, ...entry }) => ({
          ...entry,
          value: format(value),
          share: value === 0 ? "" : formatPercent(share),
          isQuiet: value === 0,
        }))}
      />
    </ChartFrame>
  );
}

type BarProps = {
  segments: readonly Segment[];
  pointed: string | null;
  onPoint: (label: string | null) => void;
};

/** For eye and mouse only: the legend below says and does the same. */
function Bar({ segments, pointed, onPoint }: BarProps) {
  const prefix = useId();
  const shown = segments.filter(({ value }) => value > 0);
  const widths = widthsOf(shown.map(({ value }) => value));
  return (
    <Box
      component="svg"
      width="100%"
      height={28}
      aria-hidden
      focusable={false}
      data-mirrors=""
      sx={{
        display: "block",
        borderRadius: "8px",
        overflow: "hidden",
        bgcolor: "background.neutral",
        "& rect": { transition: "opacity 120ms" },
        "& .part": { stroke: "var(--igo-palette-background-paper)", strokeWidth: 2 },
      }}
    >
      <Hatches prefix={prefix} shades={shown.map(({ shade }) => shade)} />
      {shown.map(({ label, shade, to }, index) => {
        const part = (
          <rect
            className="part"
            x={`${widths.slice(0, index).reduce((sum, width) => sum + width, 0)}%`}
            y={-1}
            width={`${widths[index] ?? 0}%`}
            height={30}
            opacity={pointed === null || pointed === label ? 1 : 0.35}
            style={{ fill: fillOf(shade, prefix) }}
            onPointerEnter={() => onPoint(label)}
            onPointerLeave={() => onPoint(null)}
          >
            <title>{label}</title>
          </rect>
        );
        return to === undefined ? (
          <g key={label}>{part}</g>
        ) : (
          <Link key={label} to={to} tabIndex={-1}>
            {part}
          </Link>
        );
      })}
    </Box>
  );
}
