// A section of the details, with its title.
import { Box } from "@mui/material";
import type { ReactNode } from "react";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        display: "grid",
        gap: 1,
        padding: 2,
        borderBottom: "1px solid",
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Box component="h3" sx={{ margin: 0, typography: "overline", color: "text.secondary" }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
