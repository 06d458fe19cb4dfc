// The placeholder of a small map that is loading.
import { Skeleton } from "@mui/material";
import { size } from "./size.ts";

export function MapWaiting() {
  return (
    <Skeleton variant="rounded" sx={{ aspectRatio: `${size.width} / ${size.height}`, height: "auto" }} />
  );
}
