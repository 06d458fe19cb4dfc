// The map's colours and lines.

const paper = "var(--igo-palette-background-paper)";
const accent = "var(--igo-palette-primary-main)";

export const mapLooks = {
  display: "block",
  bgcolor: "background.neutral",
  touchAction: "none",
  userSelect: "none",
  outlineOffset: -2,
  "&:focus-visible": { outline: `2px solid ${accent}` },
  "&:active": { cursor: "grabbing" },
  "& path": { vectorEffect: "non-scaling-stroke" },
  "& .place, & .here": { stroke: "var(--igo-palette-divider)", strokeWidth: 1 },
  "& .place[data-code], & .here[data-code]": { cursor: "pointer" },
  "& .place[data-code]:hover": { stroke: "var(--igo-palette-text-primary)", strokeWidth: 1.5 },
  "& .here": { stroke: "var(--igo-palette-text-primary)", strokeWidth: 2 },
  "& .tiles ~ g .place, & .tiles ~ g .here": { fillOpacity: 0.35 },
  // The tiles are made for light screens.
  "[data-color-scheme=dark] & .tiles": { filter: "brightness(0.75) saturate(0.8)" },
  "& .area": { fill: accent, fillOpacity: 0.18, stroke: accent, strokeOpacity: 0.35, strokeWidth: 1 },
  "& .area.chosen": { fillOpacity: 0.24, stroke: accent, strokeOpacity: 1, strokeWidth: 2 },
  "& .dot": { fill: "none", stroke: accent, strokeWidth: 8, strokeLinecap: "round" },
  "& .dot.quiet": { stroke: "var(--igo-palette-text-secondary)", strokeWidth: 6 },
  "& .dot.chosen": { stroke: "var(--igo-palette-text-primary)", strokeWidth: 13 },
  "& .cluster": { cursor: "pointer" },
  "& .cluster circle": { fill: accent, stroke: paper, strokeWidth: 2 },
  "& .cluster text": {
    fill: "var(--igo-palette-primary-contrastText)",
    fontSize: 12,
    fontWeight: 600,
    textAnchor: "middle",
    pointerEvents: "none",
  },
  "& .pin": { fill: "var(--igo-palette-error-main)", stroke: paper, strokeWidth: 2 },
  // Where Enter asks, visible while the keyboard is in use.
  "& .middle": { stroke: "transparent", strokeWidth: 2, pointerEvents: "none" },
  "&:focus-visible .middle": { stroke: "var(--igo-palette-text-primary)" },
} as const;
