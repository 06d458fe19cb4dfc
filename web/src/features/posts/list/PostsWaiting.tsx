// The outline of posts that are loading.
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

export function PostsWaiting() {
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(3, minmax(0, 1fr))",
        },
      }}
    >
      {[0, 1, 2].map((card) => (
        <Card key={card} sx={{ padding: 2.5, display: "grid", gap: 1.5 }}>
          <Skeleton variant="rounded" height={20} width="30%" />
          <Skeleton variant="rounded" height={24} width="80%" />
          <Skeleton variant="rounded" height={16} />
          <Skeleton variant="rounded" height={16} width="60%" />
        </Card>
      ))}
    </Box>
  );
}
