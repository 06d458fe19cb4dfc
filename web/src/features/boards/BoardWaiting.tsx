// The outline of a board that is loading.
import { Box, Skeleton } from "@mui/material";
import { columnWidth } from "./view/BoardColumn.tsx";

export function BoardWaiting({ columns, cardHeight }: { columns: number; cardHeight: number }) {
  return (
    <Box aria-hidden sx={{ display: "flex", gap: 2, overflow: "hidden" }}>
      {Array.from({ length: columns }, (_, column) => (
        <Box
          key={column}
          sx={{
            flex: "1 0 auto",
            width: columnWidth,
            display: "grid",
            gap: 1,
            padding: 1,
            borderRadius: "16px",
            bgcolor: "background.neutral",
          }}
        >
          <Skeleton variant="rounded" height={20} width="50%" sx={{ margin: 1 }} />
          {Array.from({ length: 3 }, (_line, card) => (
            <Skeleton key={card} variant="rounded" height={cardHeight} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
