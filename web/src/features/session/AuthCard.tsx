// The card of every auth screen: its purpose, its fields, and a line of links below.
import { Card, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useArrival } from "../../ui/layout/useArrival.ts";
import { Stack } from "../../ui/layout/Boxes.tsx";

// On a dark background a card must be a step lighter to be visible.
const looks = {
  width: "100%",
  maxWidth: 420,
  padding: { xs: 3, sm: 4 },
  '[data-color-scheme="dark"] &': { bgcolor: "background.neutral" },
} as const;

type Props = {
  /** Above the title: the product's name. */
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
      {below && <Stack sx={{ marginTop: 3, justifyItems: "center", typography: "body2" }}>{below}</Stack>}
    </Card>
  );
}
