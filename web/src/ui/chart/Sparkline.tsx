// A line the size of a word, beside a figure, that shows its trend. Its label says it in words.
//
//   <Sparkline values={[3, 4, 9]} label="From 3 to 9 in 30 days" />
import { ink, type ChartColor } from "./chart.ts";

type Props = {
  values: readonly number[];
  label: string;
  color?: ChartColor;
  width?: number;
  height?: number;
};

export function Sparkline({ values, label, color = "primary", width = 96, height = 28 }: Props) {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const x = (index: number) => 3 + (index / Math.max(1, values.length - 1)) * (width - 6);
  // A flat line goes in the middle.
  const y = (value: number) =>
    range === 0 ? height / 2 : height - 3 - ((value - lowest) / range) * (height - 6);
  const last = values.length - 1;
  return (
    <svg
      width={width}
      height={height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here cannot be an img
      role="img"
      aria-label={label}
      data-mirrors=""
      style={{ flexShrink: 0 }}
    >
      {values.length > 1 && (
        <path
          d={values.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value)}`).join("")}
          style={{ fill: "none", stroke: ink(color), strokeWidth: 2, strokeLinejoin: "round" }}
        />
      )}
      {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? 0)} r={3} style={{ fill: ink(color) }} />}
    </svg>
  );
}
