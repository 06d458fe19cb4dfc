// The 404 page for unknown URLs.
import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { useArrival } from "../../ui/layout/useArrival.ts";
import { Stack } from "../../ui/layout/Boxes.tsx";

export function NotFoundScreen() {
  const t = useText();
  const heading = useArrival(t("shell.notFound.title"));
  return (
    <Stack gap={1.5} sx={{ justifyItems: "center", textAlign: "center", paddingBlock: "12vh 0" }}>
      <LostRoute />
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {t("shell.notFound.title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", marginBottom: 2, maxWidth: 440 }}>
        {t("shell.notFound.help")}
      </Typography>
      <Button component={Link} to="/" variant="contained" size="large">
        {t("shell.notFound.home")}
      </Button>
    </Stack>
  );
}

/** A route that starts at a pin and spells 404 on its way. */
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
