// The end of a long step: the way on stays in sight, over whatever scrolls below it. The last part of its card.
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

const bar = {
  position: "sticky",
  bottom: 0,
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
  /** Where its card has no padding. */ inset?: number;
  /** It goes over the padding of its card, which is that wide: then nothing shows beside it. */
  isBleeding?: boolean;
}) {
  return (
    <Box sx={{ ...bar, paddingInline: inset, ...(isBleeding && { marginInline: -inset }) }}>{children}</Box>
  );
}
