// San Andrés and Providencia, 700 km off the coast: a separate small map, which opens them.
import { ButtonBase } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import type { Outline } from "../../../core/map/outlines.ts";
import { fillOf, shadeOf } from "./levels.ts";
import { extentOf, outlinePath } from "./view.ts";

export const islands = "88";

type Props = { outlines: readonly Outline[]; markets: number; onOpen: () => void };

export function Inset({ outlines, markets, onOpen }: Props) {
  const t = useText();
  const own = outlines.filter(({ properties }) => properties.code === islands);
  const [left, top, right, bottom] = extentOf(own);
  const margin = 0.08;
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={t("coverage.map.sanAndres", { formatted: formatNumber(markets) })}
      title={t("coverage.map.sanAndres", { formatted: formatNumber(markets) })}
      sx={{
        position: "absolute",
        insetBlockStart: 12,
        insetInlineStart: 12,
        width: 68,
        height: 104,
        borderRadius: 1,
        border: "1px solid",
        borderColor: "divider",
        bgcolor: "background.neutral",
        "&.Mui-focusVisible": { outline: "2px solid", outlineColor: "primary.main" },
        // The islands are a few kilometres wide, so a thick line makes them visible.
        "& path": {
          stroke: "var(--igo-palette-primary-main)",
          strokeWidth: 3,
          vectorEffect: "non-scaling-stroke",
        },
      }}
    >
      <svg
        aria-hidden
        width={66}
        height={102}
        viewBox={`${left - margin} ${top - margin} ${right - left + 2 * margin} ${bottom - top + 2 * margin}`}
      >
        {own.map((outline) => (
          <path key="islands" d={outlinePath(outline)} style={{ fill: fillOf(shadeOf(markets)) }} />
        ))}
      </svg>
    </ButtonBase>
  );
}
