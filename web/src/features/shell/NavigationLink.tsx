// A navigation item, styled for its place: a row, a tile with a caption, or a word on the bar.
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { badgeText } from "../../ui/display/badgeText.ts";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { finger, forFingers } from "../../ui/theme/fingers.ts";
import { isActive, type Item } from "./navigation.ts";

const every = {
  display: "flex",
  alignItems: "center",
  borderRadius: 1,
  typography: "body2",
  fontWeight: 500,
  color: "text.secondary",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover", color: "text.primary" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
  "&[aria-current]": { bgcolor: "action.selected", color: "primary.main", fontWeight: 650 },
} as const;

/** Of an item in the wide navigation. */
export const rowHeight = 38;

const looks = {
  // So high that every area is in sight at 1366 × 768, the tile too.
  row: { ...every, gap: 1.5, minHeight: rowHeight, [forFingers]: { minHeight: finger }, paddingInline: 1.5 },
  tile: {
    ...every,
    flexDirection: "column",
    justifyContent: "center",
    gap: 0.25,
    minHeight: 42,
    padding: "3px 2px",
    fontSize: "0.6875rem",
    lineHeight: 1.2,
    textAlign: "center",
  },
  word: { ...every, gap: 1, minHeight: 36, paddingInline: 1.25, whiteSpace: "nowrap" },
} as const;

const cut = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

type Props = { item: Item; look: keyof typeof looks; count?: number };

export function NavigationLink({ item, look, count = 0 }: Props) {
  const t = useText();
  const isHere = isActive(item, useLocation());
  const icon = <Icon name={item.icon} />;
  const { name } = item;
  const words =
    name === "imports" || name === "chat" || name === "mail"
      ? t(`shell.badge.${name}`, { count, number: badgeText(count) ?? "" })
      : undefined;
  const badge = { count, ...(words !== undefined && { words }) };
  return (
    <Box component={Link} to={item.to} {...(isHere && { "aria-current": "page" })} sx={looks[look]}>
      {look === "tile" ? <CountBadge {...badge}>{icon}</CountBadge> : icon}
      <Box component="span" sx={look === "row" ? cut : undefined}>
        {t(`shell.nav.${name}`)}
      </Box>
      {look !== "tile" && <CountBadge {...badge} />}
    </Box>
  );
}
