// Small components that both kinds of card share.
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { formatNumber } from "../../core/language/format.ts";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";

export const faceLine = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  minWidth: 0,
  marginTop: "auto",
  marginInlineEnd: "var(--below-tools, 0px)",
  overflow: "hidden",
} as const;

export function SmallCount({
  icon,
  count,
  label,
}: {
  icon: IconName;
  count: number | string;
  label: string;
}) {
  return (
    <Box
      component="span"
      title={label}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: "3px",
        typography: "caption",
        color: "text.secondary",
        whiteSpace: "nowrap",
      }}
    >
      <Icon name={icon} size={14} />
      <span aria-hidden>{typeof count === "number" ? formatNumber(count) : count}</span>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
    </Box>
  );
}
