// An icon on a tinted tile in front of what it stands for. The words are beside it.
import { Box } from "@mui/material";
import { Icon, type IconName } from "../theme/Icon.tsx";

type Props = {
  icon: IconName;
  color?: "primary" | "success" | "warning" | "error";
  size?: number;
  iconSize?: number;
  radius?: number | string;
};

export function IconTile({ icon, color = "primary", size = 36, iconSize = 20, radius = 1 }: Props) {
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: radius,
        color: `${color}.main`,
        bgcolor: `color-mix(in srgb, var(--igo-palette-${color}-main) 12%, transparent)`,
      }}
    >
      <Icon name={icon} size={iconSize} />
    </Box>
  );
}
