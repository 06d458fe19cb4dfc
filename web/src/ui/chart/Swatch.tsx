// Colours in a drawing: the stripes of hatched ones, and the small square of a legend.
import { useId } from "react";
import { ink, paleInk, type ChartColor, type Shade } from "./chart.ts";

const colors = ["primary", "neutral", "info", "success", "warning", "error"] as const;

const patternId = (prefix: string, color: ChartColor) => `${prefix}${color}`;

/** `prefix` identifies the drawing that defines the stripes. */
export const fillOf = ({ color, hatched = false }: Shade, prefix: string) =>
  hatched ? `url(#${patternId(prefix, color)})` : ink(color);

/** The stripes of a drawing; render once inside it. */
export function Hatches({ prefix, shades }: { prefix: string; shades: readonly Shade[] }) {
  const used = colors.filter((color) => shades.some((shade) => shade.hatched && shade.color === color));
  return (
    <defs>
      {used.map((color) => (
        <pattern
          key={color}
          id={patternId(prefix, color)}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} style={{ fill: paleInk(color) }} />
          <rect width={3} height={6} style={{ fill: ink(color) }} />
        </pattern>
      ))}
    </defs>
  );
}

export function Swatch({ shade }: { shade: Shade }) {
  const prefix = useId();
  return (
    <svg width={12} height={12} aria-hidden focusable={false} style={{ flexShrink: 0 }}>
      <Hatches prefix={prefix} shades={[shade]} />
      <rect width={12} height={12} rx={3} style={{ fill: fillOf(shade, prefix) }} />
    </svg>
  );
}
