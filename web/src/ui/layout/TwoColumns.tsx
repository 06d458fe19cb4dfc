// A record's page: its details, and beside them a summary that stays visible; on a phone the summary comes first.
//
//   <TwoColumns label={t("…")} side={<Summary />}>{…}</TwoColumns>
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { frame } from "../theme/theme.ts";

type Props = { side: ReactNode; label: string; children: ReactNode };

export function TwoColumns({ side, label, children }: Props) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
      }}
    >
      <Box sx={{ display: "grid", gap: 3, minWidth: 0, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {children}
      </Box>
      <Box
        component="section"
        aria-label={label}
        sx={{
          display: "grid",
          gap: 2,
          minWidth: 0,
          gridTemplateColumns: "minmax(0, 1fr)",
          gridRow: { xs: 1, lg: "auto" },
          position: { lg: "sticky" },
          top: { lg: `calc(${frame.header} + 8px)` },
          // If it is higher than the window, it scrolls by itself.
          maxHeight: { lg: `calc(100vh - ${frame.header} - 24px)` },
          overflowY: { lg: "auto" },
          // Room for the shadow of its cards.
          padding: { lg: 2 },
          margin: { lg: -2 },
        }}
      >
        {side}
      </Box>
    </Box>
  );
}
