// The place of a small map that is on its way.
import Skeleton from "@mui/material/Skeleton";
import { size } from "./size.ts";

export function MapWaiting() {
  return (
    <Skeleton variant="rounded" sx={{ aspectRatio: `${size.width} / ${size.height}`, height: "auto" }} />
  );
}
