// The last part of a long step's card: keeps the continue button in view above the scrolling content.
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { frame } from "../../../ui/theme/theme.ts";

const bar = {
  position: "sticky",
  bottom: frame.foot,
  zIndex: 2,
  display: "flex",
  gap: 2,
  flexWrap: "wrap",
  alignItems: "center",
  paddingBlock: 2,
  bgcolor: "background.paper",
  borderTop: "1px solid",
  borderColor: "divider",
  borderRadius: "0 0 16px 16px",
} as const;

export function StepBar({
  children,
  inset = 0,
  isBleeding = false,
}: {
  children: ReactNode;
  /** The bar's own padding, for a card without one. */ inset?: number;
  /** For a card with a padding of `inset`: extends the bar over it, so that no content shows beside the bar. */
  isBleeding?: boolean;
}) {
  return (
    <Box sx={{ ...bar, paddingInline: inset, ...(isBleeding && { marginInline: -inset }) }}>{children}</Box>
  );
}
