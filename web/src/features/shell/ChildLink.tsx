// A child item of the navigation: below a row, or in a fly-out.
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { finger, forFingers } from "../../ui/theme/fingers.ts";
import { isChildActive, type Child } from "./navigation.ts";

export function ChildLink({ child }: { child: Child }) {
  const t = useText();
  const isHere = isChildActive(child, useLocation());
  return (
    <Box
      component={Link}
      to={child.to}
      {...(isHere && { "aria-current": "page" })}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2.25,
        minHeight: 36,
        [forFingers]: { minHeight: finger },
        paddingInline: 2.25,
        borderRadius: 1,
        typography: "body2",
        color: "text.secondary",
        textDecoration: "none",
        whiteSpace: "nowrap",
        "&::before": {
          content: '""',
          width: 5,
          height: 5,
          borderRadius: "50%",
          bgcolor: "currentColor",
          opacity: 0.5,
        },
        "&:hover": { bgcolor: "action.hover", color: "text.primary" },
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
        "&[aria-current]": { color: "primary.main", fontWeight: 650, "&::before": { opacity: 1 } },
      }}
    >
      {t(`shell.nav.${child.name}`)}
    </Box>
  );
}
