// Lines of a chain's page: a link with a detail below it, and actions at the end.
import { Box, Link, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { fillsBox } from "../../ui/theme/fingers.ts";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";

export function ChainLines({ children }: { children: ReactNode }) {
  return <PlainList sx={{ width: "100%" }}>{children}</PlainList>;
}

type Props = { to: string; name: string; hint: ReactNode; children?: ReactNode };

export function ChainLine({ to, name, hint, children }: Props) {
  return (
    <Row
      component="li"
      sx={{
        position: "relative",
        "& > * + *": { position: "relative", zIndex: 1 },
        minHeight: 52,
        paddingBlock: 0.75,
        borderBottom: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="hover"
          noWrap
          title={name}
          sx={{
            display: "block",
            typography: "subtitle2",
            paddingBlock: { xs: 0.5, md: 0 },
            ...fillsBox,
          }}
        >
          {name}
        </Link>
        <Typography variant="caption" noWrap component="div" sx={{ color: "text.secondary" }}>
          {hint}
        </Typography>
      </Box>
      {children}
    </Row>
  );
}
