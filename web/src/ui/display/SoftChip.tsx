// A small label: dark text on a tint of its colour (light on tint in dark mode). Never uses colour alone.
//
//   <SoftChip color="success" label="Active" icon="check" />
import { Box } from "@mui/material";
import { Icon, type IconName } from "../theme/Icon.tsx";

export type ChipColor = "default" | "primary" | "info" | "success" | "warning" | "error";

const ink = (color: ChipColor) =>
  color === "default" ? "var(--igo-palette-text-secondary)" : `var(--igo-palette-${color}-dark)`;
const base = (color: ChipColor) =>
  color === "default" ? "var(--igo-palette-text-secondary)" : `var(--igo-palette-${color}-main)`;

/** A dark amber mixed with paper is beige: the warning's tint is a colour of its own. */
const tint = (color: ChipColor) =>
  color === "warning"
    ? "var(--igo-palette-warning-lighter)"
    : `color-mix(in srgb, ${base(color)} 14%, var(--igo-palette-background-paper))`;

type Props = { label: string; color?: ChipColor; icon?: IconName };

const looks = {
  display: "inline-flex",
  alignItems: "center",
  gap: "4px",
  maxWidth: "100%",
  height: 24,
  paddingInline: 1,
  borderRadius: "6px",
  fontSize: "0.75rem",
  fontWeight: 600,
  whiteSpace: "nowrap",
  verticalAlign: "middle",
  "& span": { overflow: "hidden", textOverflow: "ellipsis" },
} as const;

export function SoftChip({ label, color = "default", icon }: Props) {
  const colors = {
    color: ink(color),
    bgcolor: tint(color),
  };
  return (
    <Box component="span" sx={{ ...looks, ...colors, ...(icon && { paddingInlineStart: "6px" }) }}>
      {icon && <Icon name={icon} size={14} />}
      <span>{label}</span>
    </Box>
  );
}
