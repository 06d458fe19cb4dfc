// One changed field: its label, the old and the new value.
import { Box } from "@mui/material";
import type { ReactNode } from "react";

type Props = { name: string; before: ReactNode; after: ReactNode };

export function ChangedValue({ name, before, after }: Props) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, color: "text.secondary" }}>
      <span>{name && `${name}:`}</span>
      <s>{before}</s>
      <span aria-hidden>→</span>
      <Box component="span" sx={{ color: "text.primary", overflowWrap: "anywhere", minWidth: 0 }}>
        {after}
      </Box>
    </Box>
  );
}
