// The card of every auth screen: what it is for, what to fill in, and a line below that leads elsewhere.
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useArrival } from "../../ui/layout/useArrival.ts";

// On dark paper a card must be a step lighter than its ground to be seen.
const looks = {
  width: "100%",
  maxWidth: 420,
  padding: { xs: 3, sm: 4 },
  '[data-color-scheme="dark"] &': { bgcolor: "background.neutral" },
} as const;

type Props = {
  /** Above the title: whose card it is. */
  over?: string;
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
  below?: ReactNode;
};

export function AuthCard({ over, title, subtitle, children, below }: Props) {
  const heading = useArrival(title);
  return (
    <Card sx={looks}>
      {over && (
        <Typography variant="body2" sx={{ color: "primary.main", fontWeight: 600, marginBottom: 1 }}>
          {over}
        </Typography>
      )}
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", marginTop: 0.5, marginBottom: 3 }}>
        {subtitle}
      </Typography>
      {children}
      {below && (
        <Box sx={{ marginTop: 3, display: "grid", gap: 1, justifyItems: "center", typography: "body2" }}>
          {below}
        </Box>
      )}
    </Card>
  );
}
