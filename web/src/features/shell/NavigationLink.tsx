// A navigation item, styled for its place: a row, a tile with a caption, or a word on the bar; and how many wait there, a
// link to exactly those.
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { badgeText } from "../../ui/display/badgeText.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { finger, forFingers } from "../../ui/theme/fingers.ts";
import { isActive, type Item } from "./navigation.ts";
import type { Count } from "./navigation.data.ts";

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
  row: {
    ...every,
    gap: 1.5,
    minHeight: rowHeight,
    [forFingers]: { minHeight: finger },
    paddingInline: "12px 76px",
  },
  tile: {
    ...every,
    flexDirection: "column",
    justifyContent: "center",
    gap: 0.25,
    minHeight: 40,
    padding: "2px",
    fontSize: "0.6875rem",
    lineHeight: 1.2,
    textAlign: "center",
  },
  word: { ...every, gap: 1, minHeight: 36, paddingInline: 1.25, whiteSpace: "nowrap" },
} as const;

const cut = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

type Look = keyof typeof looks;
type Props = { item: Item; look: Look; count?: Count | undefined };

/** Where the count stands in its item, which holds both: room is kept for it, so that nothing moves when it comes. */
const countLooks = {
  row: { insetBlockStart: 0, insetInlineEnd: 36, height: rowHeight, [forFingers]: { height: finger } },
  // Beside the icon, away from the button that opens its fly-out.
  tile: { top: -1, insetInlineEnd: "calc(50% + 9px)" },
  word: { top: 6, insetInlineEnd: 6 },
} as const;

/** After the word, before the button that opens its fly-out. */
const wordRoom = 44;
const flyOutButton = 14;

export function NavigationLink({ item, look, count }: Props) {
  const t = useText();
  const isHere = isActive(item, useLocation());
  const isCounted = count !== undefined && count.count > 0;
  return (
    <>
      <Box
        component={Link}
        to={item.to}
        {...(isHere && { "aria-current": "page" })}
        sx={{ ...looks[look], ...(look === "word" && count && { paddingInlineEnd: `${wordRoom}px` }) }}
      >
        <Icon name={item.icon} />
        <Box component="span" sx={look === "row" ? cut : undefined}>
          {t(`shell.nav.${item.name}`)}
        </Box>
      </Box>
      {isCounted && <CountLink {...count} look={look} isBesideButton={item.children !== undefined} />}
    </>
  );
}

/** Unread ones are counted up to a hundred; the others equal the figure above their list. */
export const numberOf = ({ name, count }: Count): string =>
  ((name === "unread" || name === "mail") && badgeText(count)) || formatNumber(count);

/** Quiet: what is urgent among it is said by Home and the bell. */
export const badgeLook = {
  minWidth: 20,
  height: 20,
  paddingInline: "6px",
  borderRadius: "10px",
  display: "inline-grid",
  placeContent: "center",
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: 1,
  color: "primary.contrastText",
  bgcolor: "primary.main",
} as const;

type CountProps = Count & { look: Look; isBesideButton: boolean };

function CountLink({ look, isBesideButton, ...counted }: CountProps) {
  const t = useText();
  const { name, count, to } = counted;
  const number = numberOf(counted);
  const words = t(`shell.badge.${name}`, { count, number });
  const named = { title: words, "aria-label": words };
  return (
    <Box
      component={Link}
      to={to}
      {...named}
      sx={{
        position: "absolute",
        display: "grid",
        placeItems: "center",
        minWidth: 24,
        height: 24,
        borderRadius: 1,
        textDecoration: "none",
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
        ...countLooks[look],
        ...(look === "word" &&
          isBesideButton && { insetInlineEnd: countLooks.word.insetInlineEnd + flyOutButton }),
      }}
    >
      <Box component="span" aria-hidden sx={badgeLook}>
        {look === "row" || count < 1000 ? number : badgeText(count)}
      </Box>
    </Box>
  );
}
