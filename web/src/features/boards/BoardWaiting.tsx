// The outline of a board that is loading.
import { Skeleton } from "@mui/material";
import { columnWidth } from "./view/BoardColumn.tsx";
import { Row, Stack } from "../../ui/layout/Boxes.tsx";

export function BoardWaiting({ columns, cardHeight }: { columns: number; cardHeight: number }) {
  return (
    <Row aria-hidden gap={2} align="stretch" sx={{ overflow: "hidden" }}>
      {Array.from({ length: columns }, (_, column) => (
        <Stack
          key={column}
          sx={{
            flex: "1 0 auto",
            width: columnWidth,
            padding: 1,
            borderRadius: "16px",
            bgcolor: "background.neutral",
          }}
        >
          <Skeleton variant="rounded" height={20} width="50%" sx={{ margin: 1 }} />
          {Array.from({ length: 3 }, (_line, card) => (
            <Skeleton key={card} variant="rounded" height={cardHeight} />
          ))}
        </Stack>
      ))}
    </Row>
  );
}
