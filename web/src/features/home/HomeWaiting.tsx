// The outline of the home screen while it loads.
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Skeleton from "@mui/material/Skeleton";
import { cardGrid, networkGrid } from "./grids.ts";

export function CardsWaiting() {
  return (
    <Box aria-hidden sx={cardGrid}>
      {Array.from({ length: 3 }, (_, card) => (
        <Card key={card}>
          <CardContent sx={{ display: "grid", gap: 2 }}>
            <Skeleton variant="rounded" height={22} width="70%" />
            <Skeleton variant="rounded" height={16} width="90%" />
            <Skeleton variant="rounded" height={24} width="50%" />
            <Skeleton variant="rounded" height={44} />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

export function NetworkWaiting() {
  return (
    <Box aria-hidden sx={networkGrid}>
      {[
        [255, 400, 520],
        [560, 460],
      ].map((heights) => (
        <Box key={heights.join(" ")} sx={{ display: "grid", gap: 3, alignContent: "start" }}>
          {heights.map((height) => (
            <Card key={height}>
              <CardContent sx={{ display: "grid", gap: 2, height, alignContent: "start" }}>
                <Skeleton variant="rounded" height={22} width="40%" />
                <Skeleton variant="rounded" height={28} />
                <Skeleton variant="rounded" height={20} width="80%" />
                <Skeleton variant="rounded" height={20} width="65%" />
              </CardContent>
            </Card>
          ))}
        </Box>
      ))}
    </Box>
  );
}
