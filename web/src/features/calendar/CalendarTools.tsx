// The toolbar of the calendar: today, back and forward, the period, the view, the calendars, print and feed.
import { Box, Button, ButtonBase, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { calendarName, type CalendarName } from "@igo/contract/calendar/calendar";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { keysSheet } from "../../ui/keys/shortcuts.ts";
import { toastRoom, whileToast } from "../../ui/layout/besideToast.ts";
import { touchIcons, touchHeight } from "../../ui/layout/touch.ts";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import { useScreenQuery } from "../../ui/layout/useScreenQuery.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { Icon, IconButton } from "../../ui/theme/Icon.tsx";
import { views, type CalendarUrl, type View } from "./calendar.url.ts";
import { titleOf } from "./calendar.words.ts";
import { lookOf, tintOf } from "./grid/looks.ts";
import { Row } from "../../ui/layout/Boxes.tsx";

const FeedDialog = whenOpened(() => import("./FeedDialog.tsx").then((module) => module.FeedDialog));

type Props = {
  view: View;
  date: string;
  hide: readonly CalendarName[];
  onGo: (url: Partial<CalendarUrl>) => void;
  /** To the period before or after. */
  onStep: (by: 1 | -1) => void;
};

export function CalendarTools({ view, date, hide, onGo, onStep }: Props) {
  const t = useText();
  useLanguage();
  const [hasFeed, setHasFeed] = useState(false);
  return (
    <Row
      wrap
      sx={{
        padding: 2,
        "@media print": { padding: 0, paddingBottom: 1 },
        ...touchIcons,
        "& .MuiButton-root, & .MuiToggleButton-root": touchHeight,
      }}
    >
      <NavigationButtons onGo={onGo} onStep={onStep} />
      <Calendars hide={hide} onGo={onGo} />
      <Typography
        variant="h3"
        component="h2"
        aria-live="polite"
        sx={{
          flex: { xs: "1 1 auto", md: "1 1 160px" },
          minWidth: 160,
          fontSize: { xs: "1rem", md: "1.25rem" },
        }}
      >
        {titleOf(view, date)}
      </Typography>
      <Row data-unprinted="" wrap sx={{ order: { md: 2 }, [whileToast]: { marginInlineEnd: toastRoom } }}>
        <ViewChoice view={view} onGo={onGo} />
        <ActionMenu
          label={t("calendar.actions")}
          items={[
            { label: t("calendar.feed.menu"), icon: "link", onClick: () => setHasFeed(true) },
            { label: t("calendar.print"), icon: "file", onClick: () => window.print() },
            { label: t("list.keys.title"), icon: "keyboard", onClick: () => keysSheet.set(true) },
          ]}
        />
      </Row>
      <FeedDialog open={hasFeed} onClose={() => setHasFeed(false)} />
    </Row>
  );
}

/** A menu where the line has no room for the four of them beside a toast. */
function ViewChoice({ view, onGo }: Pick<Props, "view" | "onGo">) {
  const t = useText();
  const isPhone = useIsPhone();
  const isWide = useScreenQuery("(width >= 1400px)");
  if (!isWide && !isPhone)
    return (
      <ActionMenu
        button
        label={t(`calendar.${view}`)}
        items={views.map((name) => ({
          label: t(`calendar.${name}`),
          icon: name === "agenda" ? "list" : "calendar",
          onClick: () => onGo({ view: name }),
        }))}
      />
    );
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t("calendar.view")}
      onChange={(_, next: View | null) => {
        if (next) onGo({ view: next });
      }}
    >
      {views.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          // As wide as a finger, without the border that it shares with the next.
          sx={{ textTransform: "none", paddingInline: { xs: 1, sm: 1.5 }, minWidth: 46, ...touchHeight }}
        >
          {t(`calendar.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function NavigationButtons({ onGo, onStep }: Pick<Props, "onGo" | "onStep">) {
  const t = useText();
  return (
    <Row data-unprinted="" gap={0.5}>
      <Button variant="outlined" color="inherit" size="small" onClick={() => onGo({ date: undefined })}>
        {t("calendar.today")}
      </Button>
      <IconButton name="chevronLeft" label={t("calendar.before")} onClick={() => onStep(-1)} />
      <IconButton name="chevronRight" label={t("calendar.after")} onClick={() => onStep(1)} />
    </Row>
  );
}

/** The key of the colours, which also shows and hides; the URL lists the hidden ones, so that a new calendar is visible. */
function Calendars({ hide, onGo }: Pick<Props, "hide" | "onGo">) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const names = calendarName.options.filter((name) => name !== "team" || isTeam);
  const toggle = (name: CalendarName) => {
    const hidden = names.filter((one) => hide.includes(one) !== (one === name));
    onGo({ hide: hidden.length > 0 ? hidden : undefined });
  };
  return (
    <Box component="fieldset" aria-label={t("calendar.calendars")} sx={keyLooks}>
      {names.map((name) => (
        <ButtonBase
          key={name}
          aria-pressed={!hide.includes(name)}
          onClick={() => toggle(name)}
          sx={{ ...keyButton, "&[aria-pressed=true]": tintOf(name) }}
        >
          <Icon name={lookOf[name].icon} size={14} />
          {t(`calendar.of.${name}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** A line of its own below the period; on a phone it scrolls. */
const keyLooks = {
  display: "flex",
  flex: "1 0 100%",
  order: 3,
  gap: 0.75,
  minWidth: 0,
  margin: 0,
  padding: "2px",
  border: 0,
  overflowX: "auto",
  scrollbarWidth: "none",
} as const;

const keyButton = {
  flexShrink: 0,
  gap: 0.75,
  minHeight: { xs: 44, md: 26 },
  paddingInline: 1,
  borderRadius: "4px",
  typography: "caption",
  fontWeight: 600,
  whiteSpace: "nowrap",
  color: "text.secondary",
  borderInlineStart: "3px solid transparent",
  "&[aria-pressed=false]": { textDecoration: "line-through" },
  "&:hover": { bgcolor: "action.hover" },
} as const;
