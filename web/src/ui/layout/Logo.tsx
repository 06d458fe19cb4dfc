// The logo: a route that leaves a point, turns, and arrives. Drawn in the surrounding text colour.
import { Box } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { touch } from "./touch.ts";

export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 40 40"
      aria-hidden
      sx={{ width: size, height: size, display: "block", flexShrink: 0, color: "primary.main" }}
    >
      <rect width="40" height="40" rx="11" fill="currentColor" />
      <g
        fill="none"
        stroke="var(--igo-palette-primary-contrastText)"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M11 28.5h11.2a5.4 5.4 0 0 0 0-10.8h-4.4a4.4 4.4 0 0 1 0-8.8H29" strokeWidth="3" />
        <circle cx="11" cy="28.5" r="2.6" strokeWidth="2.4" fill="var(--igo-palette-primary-contrastText)" />
        <path d="m25.6 5.4 3.6 3.5-3.6 3.5" strokeWidth="3" />
      </g>
    </Box>
  );
}

export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  const t = useText();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={t("shell.product")}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1.25,
        minHeight: { xs: touch.minHeight, md: 0 },
        borderRadius: 1,
        color: "text.primary",
        textDecoration: "none",
        fontWeight: 750,
        fontSize: "1.25rem",
        letterSpacing: "-0.02em",
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 4 },
      }}
    >
      <LogoMark />
      {!markOnly && "iGO"}
    </Box>
  );
}
