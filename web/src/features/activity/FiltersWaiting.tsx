// The outline of the activity filters while their script loads: as high as they are.
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

export const FiltersWaiting = () => (
  <Box aria-hidden sx={{ padding: 2 }}>
    <Skeleton variant="rounded" height={44} sx={{ width: { xs: 120, md: "100%" } }} />
  </Box>
);
