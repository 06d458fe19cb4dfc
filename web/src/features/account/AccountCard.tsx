// A card of the account screen: a heading, a sentence and its actions.
import { Box, Card, CardContent, Typography } from "@mui/material";
import type { ReactNode } from "react";

type Props = { title: string; help?: string; children: ReactNode };

export function AccountCard({ title, help, children }: Props) {
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="h2">{title}</Typography>
        {help && (
          <Typography variant="body2" sx={{ color: "text.secondary", marginTop: 0.5, maxWidth: "66ch" }}>
            {help}
          </Typography>
        )}
        <Box sx={{ marginTop: 3 }}>{children}</Box>
      </CardContent>
    </Card>
  );
}
