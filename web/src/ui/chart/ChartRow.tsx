// A row of a chart's list, which is a link if it leads somewhere.
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";

const looks = { borderRadius: 1, typography: "body2", color: "text.primary" } as const;
const linkLooks = {
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
} as const;

type Props = {
  to: string | undefined;
  sx: object;
  /** Of a link: while it is pointed at or has the focus. */
  onPoint?: ((isPointed: boolean) => void) | undefined;
  children: ReactNode;
};

export function ChartRow({ to, sx, onPoint, children }: Props) {
  if (to === undefined) return <Box sx={{ ...looks, ...sx }}>{children}</Box>;
  const begin = () => onPoint?.(true);
  const end = () => onPoint?.(false);
  const point = { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end };
  return (
    <Box component={Link} to={to} {...point} sx={{ ...looks, ...sx, ...linkLooks }}>
      {children}
    </Box>
  );
}
