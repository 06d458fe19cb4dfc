// Horizontal bars relative to the largest, each with its label, its figure and a link to its list.
//
//   <BarList title={t("…")} columns={["Section", "Products"]} bars={[{ label: "Bebidas", value: 12, to }]} />
import { Box } from "@mui/material";
import { useId } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { ChartFrame, type FrameProps } from "./ChartFrame.tsx";
import type { Shade } from "./chart.ts";
import { ChartRow } from "./ChartRow.tsx";
import { fillOf, Hatches } from "./Swatch.tsx";
import { PlainList } from "../layout/Boxes.tsx";

export type Bar = { label: string; value: number; shade?: Shade; to?: string };

type Props = FrameProps & {
  bars: readonly Bar[];
  /** The table headings: what the bars are, and what is counted. */
  columns: readonly [string, string];
};

const plain: Shade = { color: "primary" };

const row = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: 2,
  rowGap: 0.5,
  alignItems: "end",
  minHeight: 44,
  paddingBlock: 0.75,
  paddingInline: 1,
  marginInline: -1,
} as const;

export function BarList({ bars, columns, ...frame }: Props) {
  const { format = formatNumber } = frame;
  const greatest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ChartFrame {...frame} table={{ columns, rows: bars.map(({ label, value }) => [label, value]) }}>
      <PlainList component="ol">
        {bars.map(({ label, value, shade = plain, to }, place) => {
          const words = (
            <>
              <span>{label}</span>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
                {format(value)}
              </Box>
              <Track share={greatest === 0 ? 0 : Math.max(0, (value / greatest) * 100)} shade={shade} />
            </>
          );
          return (
            // Names may come later, so several have none.
            <li key={place}>
              <ChartRow to={to} sx={row}>
                {words}
              </ChartRow>
            </li>
          );
        })}
      </PlainList>
    </ChartFrame>
  );
}

function Track({ share, shade }: { share: number; shade: Shade }) {
  const prefix = useId();
  return (
    <Box
      component="svg"
      width="100%"
      height={8}
      aria-hidden
      focusable={false}
      data-mirrors=""
      sx={{ gridColumn: "1 / -1", display: "block" }}
    >
      <Hatches prefix={prefix} shades={[shade]} />
      <rect width="100%" height={8} rx={4} style={{ fill: "var(--igo-palette-background-neutral)" }} />
      {share > 0 && (
        <rect width={`${Math.max(1, share)}%`} height={8} rx={4} style={{ fill: fillOf(shade, prefix) }} />
      )}
    </Box>
  );
}
