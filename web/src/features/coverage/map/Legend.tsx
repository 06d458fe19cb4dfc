// The meaning of the map's colours.
import { Box } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { gapFills } from "./Fills.tsx";
import { fillOf, shadeOf } from "./levels.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  steps: readonly number[];
  /** What is coloured; null if the map shows only clusters. */
  kind: "markets" | "gaps" | "areas" | null;
};

export function Legend({ steps, kind }: Props) {
  const t = useText();
  const range = (step: number) => {
    const [from = 0, next] = [steps[step], steps[step + 1]];
    if (next === undefined) return t("coverage.legend.from", { from: formatNumber(from) });
    if (next - 1 === from) return formatNumber(from);
    return t("coverage.legend.range", { from: formatNumber(from), to: formatNumber(next - 1) });
  };
  const rows = {
    markets: () => [
      { fill: fillOf(-1), label: t("coverage.legend.none") },
      ...steps.map((least, step) => ({ fill: fillOf(shadeOf(steps, least)), label: range(step) })),
    ],
    gaps: () => [
      { fill: gapFills.served, label: t("coverage.legend.served") },
      { fill: gapFills.unserved, label: t("coverage.gaps.notServed") },
    ],
    areas: () => [{ fill: areaFill, label: t("coverage.legend.area") }],
  };
  if (kind === null) return null;
  return (
    <PlainList
      aria-label={t("coverage.legend.title")}
      sx={{
        padding: 1,
        borderRadius: 1,
        display: { xs: "none", sm: "grid" },
        gap: 0.25,
        typography: "caption",
        color: "text.secondary",
        bgcolor: "color-mix(in srgb, var(--igo-palette-background-paper) 88%, transparent)",
      }}
    >
      {rows[kind]().map(({ fill, label }) => (
        <Row component="li" key={label}>
          <Swatch fill={fill} />
          {label}
        </Row>
      ))}
    </PlainList>
  );
}

const areaFill =
  "color-mix(in srgb, var(--igo-palette-primary-main) 26%, var(--igo-palette-background-paper))";

const Swatch = ({ fill }: { fill: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 16,
      height: 12,
      borderRadius: 0.5,
      border: "1px solid",
      borderColor: "divider",
      background: fill,
    }}
  />
);
