// A section of the panel beside a list: its title and its content.
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Stack } from "../../../ui/layout/Boxes.tsx";

export function PanelPart({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <Stack component="section" gap={0.75} sx={{ typography: "body2" }}>
      <Box component="h3" id={id} sx={{ margin: 0, typography: "subtitle2" }}>
        {title}
      </Box>
      {children}
    </Stack>
  );
}
