// A small label: dark text on a tint of its colour (light on tint in dark mode). Never tells by colour alone.
//
//   <SoftChip color="success" label="Active" icon="check" />
import Chip from "@mui/material/Chip";
import { Icon, type IconName } from "./Icon.tsx";

export type ChipColor = "default" | "primary" | "info" | "success" | "warning" | "error";

const ink = (color: ChipColor) =>
  color === "default" ? "var(--igo-palette-text-secondary)" : `var(--igo-palette-${color}-dark)`;
const base = (color: ChipColor) =>
  color === "default" ? "var(--igo-palette-text-secondary)" : `var(--igo-palette-${color}-main)`;

type Props = { label: string; color?: ChipColor; icon?: IconName };

export function SoftChip({ label, color = "default", icon }: Props) {
  return (
    <Chip
      component="span"
      label={label}
      {...(icon && { icon: <Icon name={icon} size={14} /> })}
      sx={{
        color: ink(color),
        bgcolor: `color-mix(in srgb, ${base(color)} 14%, var(--igo-palette-background-paper))`,
        "& .MuiChip-icon": { color: "inherit", marginInline: "6px -4px" },
        "& .MuiChip-label": { paddingInline: 1 },
      }}
    />
  );
}
