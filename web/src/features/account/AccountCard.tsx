// A card of the account screen: a heading, a sentence and its actions.
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
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
