// The frame of a screen: its h1, breadcrumbs, and its main action.
//
//   <Page title={t("markets.title")} way={[{ label: t("shell.nav.markets"), to: paths.… }]} action={<Button …/>}>
//
// Sets the window's title, and moves the focus to the h1 on arrival from another screen.
import { Box, Breadcrumbs, Link, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Link as RouterLink } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { useSettings } from "../../core/settings.ts";
import { toastRoom, whileToast } from "./besideToast.ts";
import { useHeaderPlace } from "./headerPlace.ts";
import { Icon } from "../theme/Icon.tsx";
import { useShownWidth, type PageWidth } from "./pageWidth.ts";
import { useArrival } from "./useArrival.ts";

type Step = { label: string; to: string };

type Props = {
  title: string;
  /** What the record looks like, before its name. */
  face?: ReactNode;
  /** A line below the title; `null` while unknown reserves its space, so that the content below does not move. */
  subtitle?: ReactNode;
  /** For lists: the number of records beside the title, and a text for screen readers; the views share the line. */
  count?: { short: string; words: string } | undefined;
  views?: ReactNode;
  way?: readonly Step[];
  action?: ReactNode;
  /** On a phone it fills the line below the title. */
  actionFills?: boolean;
  width?: PageWidth;
  /** On a phone the content begins close to the title and has no subtitle: for what takes the rest of the screen. */
  fillsPhone?: boolean;
  children: ReactNode;
};

const compactAbove = "@media (width > 1600px)";

const viewsLooks = {
  display: "flex",
  minWidth: 0,
  flex: "1 1 0",
  order: { xs: 1, md: 0 },
  flexBasis: { xs: "100%", md: 0 },
} as const;

const actionLooks = { display: "flex", gap: 1.5, flexWrap: "wrap" } as const;
/** What stands in it may depend on its width: `@container title (width < …)`. */
const measured = { containerType: "inline-size", containerName: "title" } as const;
const fillsItsLine = { flexBasis: { xs: "100%", md: "auto" } } as const;
/** What the page is for comes first, where the thumb looks for it. */
const besideTitle = { flexDirection: { xs: "row-reverse", md: "row" }, justifyContent: "flex-end" } as const;

export function Page(props: Props) {
  const { title, face, subtitle, count, views, way, action, width = "compact", fillsPhone, children } = props;
  const heading = useArrival(title);
  const isList = "count" in props;
  useShownWidth(width);
  const isCompact = useSettings().compactLayout && width === "compact";
  return (
    <Box
      sx={{
        width: "100%",
        marginInline: "auto",
        ...(width === "narrow" && { maxWidth: 960 }),
        ...(isCompact && { [compactAbove]: { maxWidth: 1200 } }),
      }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          // Actions align with the title, not with the text below it.
          alignItems: isList ? "center" : { xs: "flex-end", md: "flex-start" },
          gap: isList ? { xs: 1, md: 1.5 } : 2,
          marginBottom: { xs: 1.5, md: 2 },
          ...(isList && measured),
        }}
      >
        <Box
          sx={{
            // On the smallest phone an icon still stands beside it.
            flex: isList ? "0 1 auto" : { xs: "1 1 220px", md: "1 1 280px" },
            minWidth: 0,
            marginInlineEnd: isList ? "auto" : 0,
          }}
        >
          {way && <Way steps={way} here={title} />}
          <Faced face={face}>
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              {...(isList && { sx: { display: "inline" } })}
            >
              {title}
            </Typography>
            {count && <Count {...count} />}
            {subtitle !== undefined && <Subtitle isHiddenOnPhone={fillsPhone}>{subtitle}</Subtitle>}
          </Faced>
        </Box>
        {views && (
          <Box data-unprinted="" sx={viewsLooks}>
            {views}
          </Box>
        )}
        {action && (
          <Box
            sx={{
              ...actionLooks,
              ...(props.actionFills ? fillsItsLine : besideTitle),
              [whileToast]: { marginInlineEnd: toastRoom },
            }}
          >
            {action}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}

function Faced({ face, children }: { face: ReactNode; children: ReactNode }) {
  if (!face) return children;
  return (
    // On a phone it leaves the link above it its whole height of a finger.
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, marginTop: { xs: 1.5, md: 0 } }}>
      {face}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

function Subtitle({ isHiddenOnPhone, children }: { isHiddenOnPhone?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: isHiddenOnPhone ? { xs: "none", md: "block" } : "block",
        marginTop: 0.5,
        color: "text.secondary",
        typography: "body2",
        minHeight: "1lh",
      }}
    >
      {children}
    </Box>
  );
}

function Count({ short, words }: { short: string; words: string }) {
  return (
    <Box
      component="span"
      sx={{
        position: "relative",
        // Otherwise the digits would join the direction of the title's words, right-to-left too.
        display: "inline-block",
        minWidth: "5ch",
        marginInline: 1,
        typography: "body1",
        color: "text.secondary",
      }}
    >
      <span aria-hidden>{short}</span>
      <Box component="span" sx={visuallyHidden}>
        {words}
      </Box>
    </Box>
  );
}

/** The first and the last part stay whole as long as those between them can be shortened. */
const onOneLine = {
  "& ol": { flexWrap: "nowrap" },
  "& li": { minWidth: 0, flexShrink: 1000 },
  "& li:last-of-type": { flexShrink: 1 },
  "& li:first-of-type, & li[aria-hidden]": { flexShrink: 0 },
  "& li > :not(svg)": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
} as const;

/** In the header if there is room, otherwise above the title. */
function Way({ steps, here }: { steps: readonly Step[]; here: string }) {
  const t = useText();
  const place = useHeaderPlace();
  const links = steps.map(({ label, to }) => (
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
  ));
  const parts = { "aria-label": t("shell.breadcrumbs"), separator: <Icon name="chevronRight" size={14} /> };
  return (
    <>
      <Breadcrumbs {...parts} sx={{ display: { md: "none" }, marginBottom: 0.5 }}>
        {links}
      </Breadcrumbs>
      {place &&
        createPortal(
          <Breadcrumbs {...parts} sx={onOneLine}>
            {links}
            <Typography variant="body2" aria-current="page" sx={{ fontWeight: 600 }}>
              {here}
            </Typography>
          </Breadcrumbs>,
          place,
        )}
    </>
  );
}
