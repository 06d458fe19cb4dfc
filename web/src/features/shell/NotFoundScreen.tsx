// The 404 page: unknown addresses lead here.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useText } from "../../core/i18n.ts";
import { Logo } from "../../ui/Logo.tsx";
import { useArrival } from "../../ui/useArrival.ts";
import { frame } from "../../ui/theme.ts";

export function NotFoundScreen() {
  const t = useText();
  const heading = useArrival(t("shell.notFound.title"));
  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <Box
        component="header"
        sx={{
          display: "flex",
          alignItems: "center",
          height: { xs: frame.headerPhone, md: frame.headerDesktop },
          paddingInline: { xs: 2, md: 4 },
        }}
      >
        <Logo />
      </Box>
      <Box
        component="main"
        sx={{ flex: 1, display: "grid", placeItems: "center", padding: 3, paddingBottom: 12 }}
      >
        <Box sx={{ display: "grid", justifyItems: "center", gap: 1.5, textAlign: "center", maxWidth: 440 }}>
          <LostRoute />
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {t("shell.notFound.title")}
          </Typography>
          <Typography sx={{ color: "text.secondary", marginBottom: 2 }}>
            {t("shell.notFound.help")}
          </Typography>
          <Button component={Link} to="/" variant="contained" size="large">
            {t("shell.notFound.home")}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** A route that leads from a pin into nowhere, spelling 404 on the way. */
function LostRoute() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 140"
      aria-hidden
      sx={{ width: "min(320px, 80vw)", color: "primary.main", marginBottom: 2 }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="10" strokeLinecap="round" strokeLinejoin="round">
        <path d="M70 22 30 88h60M74 62v56" />
        <rect x="126" y="24" width="68" height="92" rx="34" strokeDasharray="14 16" opacity="0.55" />
        <path d="M276 22l-40 66h60M280 62v56" />
      </g>
      <circle cx="160" cy="70" r="9" fill="currentColor" />
    </Box>
  );
}
