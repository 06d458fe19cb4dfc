// Samples side by side.
import { Box } from "@mui/material";
import type { ReactNode } from "react";

export function GalleryRow({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>{children}</Box>;
}
