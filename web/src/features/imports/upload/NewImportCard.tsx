// The layout of a new import: the target, the file beside it, and help for users without a file.
import { Box, Card, CardContent } from "@mui/material";
import type { ReactNode } from "react";
import { FileHelp } from "./FileHelp.tsx";

export function NewImportCard({ target, children }: { target: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardContent
        sx={{
          display: "grid",
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 320px) minmax(0, 1fr)" },
          gridTemplateRows: { md: "auto 1fr" },
        }}
      >
        <Box sx={{ minWidth: 0 }}>{target}</Box>
        {/* On a phone the file comes before the help; on a wide screen it is beside both. */}
        <Box sx={{ minWidth: 0, gridColumn: { md: 2 }, gridRow: { md: "1 / span 2" } }}>{children}</Box>
        <FileHelp />
      </CardContent>
    </Card>
  );
}
