// The frame of a screen: its h1, the way here, and the one thing people come to do.
//
//   <Page title={t("markets.title")} way={[{ label: t("shell.nav.markets"), to: paths.… }]} action={<Button …/>}>
//
// Sets the window's title, and moves the focus to the h1 when one arrives from another screen.
import Box from "@mui/material/Box";
import Breadcrumbs from "@mui/material/Breadcrumbs";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useText } from "../core/i18n.ts";
import { Icon } from "./Icon.tsx";
import { useArrival } from "./useArrival.ts";

type Step = { label: string; to: string };

type Props = {
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  way?: readonly Step[];
  action?: ReactNode;
  /** Lists take the whole width; what is read or filled in is easier narrow. */
  width?: "full" | "narrow";
  children: ReactNode;
};

export function Page({ title, subtitle, way, action, width = "full", children }: Props) {
  const heading = useArrival(title);
  return (
    <Box sx={{ width: "100%", maxWidth: width === "narrow" ? 960 : "none", marginInline: "auto" }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "flex-end",
          gap: 2,
          marginBottom: { xs: 3, md: 4 },
        }}
      >
        <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
          {way && <Way steps={way} />}
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
          {subtitle && (
            <Box sx={{ marginTop: 0.5, color: "text.secondary", typography: "body2" }}>{subtitle}</Box>
          )}
        </Box>
        {action && <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap" }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  );
}

function Way({ steps }: { steps: readonly Step[] }) {
  const t = useText();
  return (
    <Breadcrumbs
      aria-label={t("shell.breadcrumbs")}
      separator={<Icon name="chevronRight" size={14} />}
      sx={{ marginBottom: 0.5, typography: "body2" }}
    >
      {steps.map(({ label, to }) => (
        <Link
          key={to}
          component={RouterLink}
          to={to}
          underline="hover"
          color="text.secondary"
          sx={{ typography: "body2" }}
        >
          {label}
        </Link>
      ))}
    </Breadcrumbs>
  );
}
