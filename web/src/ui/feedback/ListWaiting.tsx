// The outline of a list before its columns are known: a toolbar and rows.
import { Card, Skeleton } from "@mui/material";
import { TableWaiting } from "./TableWaiting.tsx";
import { Row } from "../layout/Boxes.tsx";

export function ListWaiting() {
  return (
    <Card>
      <Row aria-hidden sx={{ height: { xs: 60, md: 52 }, paddingInline: { xs: 1.5, md: 2 } }}>
        <Skeleton
          variant="rounded"
          sx={{ height: { xs: 44, md: 36 }, flex: { xs: "1 1 auto", md: "0 1 300px" } }}
        />
        <Skeleton variant="rounded" width={72} height={20} sx={{ display: { xs: "none", md: "block" } }} />
      </Row>
      <TableWaiting rows={12} hasSelection hasShortCards />
    </Card>
  );
}
