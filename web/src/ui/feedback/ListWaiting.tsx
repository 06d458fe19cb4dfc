// The outline of a list before its columns are known: a toolbar and rows.
import { Box, Card, Skeleton } from "@mui/material";
import { TableWaiting } from "./TableWaiting.tsx";

export function ListWaiting() {
  return (
    <Card>
      <Box
        aria-hidden
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          height: { xs: 60, md: 52 },
          paddingInline: { xs: 1.5, md: 2 },
        }}
      >
        <Skeleton
          variant="rounded"
          sx={{ height: { xs: 44, md: 36 }, flex: { xs: "1 1 auto", md: "0 1 300px" } }}
        />
        <Skeleton variant="rounded" width={72} height={20} sx={{ display: { xs: "none", md: "block" } }} />
      </Box>
      <TableWaiting rows={12} hasSelection hasShortCards />
    </Card>
  );
}
