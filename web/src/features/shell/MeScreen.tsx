// What is behind the last tab of a partner's phone: their account, and every area that has no tab of its own.
import type { OwnAreas } from "@igo/contract/insights/areas";
import { Box, Card, FormControlLabel, Radio, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { addressOf } from "../../core/net/api.ts";
import { switchLanguage } from "../../core/ownLanguage.ts";
import { paths } from "../../core/paths.ts";
import { useUser } from "../../core/session/session.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { Muted, PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { AboutData } from "../../ui/overlay/AboutData.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { useUnreadMails } from "../mail/unread.data.ts";
import { ownAreasQuery } from "./navigation.data.ts";
import { everything, groupsFor, isBehindMe } from "./navigation.ts";
import { askToSignOut } from "./signOut/signOut.data.ts";
import { choices, useChoosePresence, useOwnPresence } from "../chat/ownPresence.data.ts";

const SettingsDrawer = fromScript(() =>
  withMoreWords(import("../../ui/settings/SettingsDrawer.tsx")).then((module) => module.SettingsDrawer),
);

const rowLooks = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  width: "100%",
  minHeight: 52,
  paddingInline: 2,
  border: 0,
  background: "none",
  font: "inherit",
  textAlign: "start",
  color: "text.primary",
  textDecoration: "none",
  cursor: "pointer",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
} as const;

const listLooks = {
  "& > li + li": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;

type RowProps = { icon: IconName; lang?: string; children: ReactNode };

function LinkRow({ to, icon, note, children }: RowProps & { to: string; note?: string | undefined }) {
  return (
    <li>
      <Box component={Link} to={to} sx={rowLooks}>
        <Icon name={icon} />
        <Box component="span" sx={{ flex: 1 }}>
          {children}
        </Box>
        {note !== undefined && <Muted typography="body2">{note}</Muted>}
        <Icon name="chevronRight" size={18} />
      </Box>
    </li>
  );
}

function ActionRow({ icon, lang, children, onClick }: RowProps & { onClick: () => void }) {
  return (
    <li>
      <Box component="button" type="button" lang={lang} onClick={onClick} sx={rowLooks}>
        <Icon name={icon} />
        {children}
      </Box>
    </li>
  );
}

function RowWaiting() {
  return (
    <li aria-hidden>
      <Row gap={2} sx={{ minHeight: 52, paddingInline: 2 }}>
        <Skeleton variant="circular" width={20} height={20} />
        <Skeleton width="40%" />
      </Row>
    </li>
  );
}

/** While it is not known which areas hold something of theirs, those that may keep their rows. */
function Areas({ areas, isWaiting }: { areas: OwnAreas | undefined; isWaiting: boolean }) {
  const t = useText();
  const unread = useUnreadMails();
  const known = groupsFor(false, areas).flatMap(({ items }) => items);
  const items = (isWaiting ? groupsFor(false, everything).flatMap((group) => group.items) : known).filter(
    isBehindMe,
  );
  return (
    <Card>
      <PlainList aria-label={t("shell.more")} sx={listLooks}>
        {items.map(({ name, to, icon }) =>
          known.some((item) => item.name === name) ? (
            <LinkRow
              key={name}
              to={to}
              icon={icon}
              note={name === "mail" && unread > 0 ? t("shell.me.unread", { count: unread }) : undefined}
            >
              {t(`shell.nav.${name}`)}
            </LinkRow>
          ) : (
            <RowWaiting key={name} />
          ),
        )}
        <LinkRow to={paths.dashboard.menuImports} icon="spreadsheet">
          {t("shell.nav.importMenu")}
        </LinkRow>
      </PlainList>
    </Card>
  );
}

function Tools() {
  const t = useText();
  const other = useLanguage() === "en" ? "es" : "en";
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <Card>
      <PlainList aria-label={t("shell.settings")} sx={listLooks}>
        <ActionRow icon="globe" lang={other} onClick={() => void switchLanguage(other).catch(toastError)}>
          {t("shell.otherLanguage")}
        </ActionRow>
        <ActionRow icon="settings" onClick={() => setIsOpen(true)}>
          {t("shell.settings")}
        </ActionRow>
        <LinkRow to={paths.faqs} icon="help">
          {t("shell.help")}
        </LinkRow>
        <ActionRow icon="signOut" onClick={() => void askToSignOut()}>
          {t("shell.signOut")}
        </ActionRow>
      </PlainList>
      {isOpen !== null && (
        <Suspense>
          <SettingsDrawer open={isOpen} onClose={() => setIsOpen(false)} hide={["compact", "navigation"]} />
        </Suspense>
      )}
    </Card>
  );
}

/** How others see the user in chat; on a desk it is part of the account menu. */
function Presence() {
  const t = useText();
  const presence = useOwnPresence();
  const choose = useChoosePresence();
  const id = useId();
  if (!presence) return null;
  return (
    <Card role="radiogroup" aria-labelledby={id} sx={{ paddingInline: 2, paddingBlock: 1.5 }}>
      <Muted id={id} typography="body2">
        {t("chat.presence.title")}
      </Muted>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice}
          label={t(`chat.presence.${choice}`)}
          control={<Radio checked={choice === presence} onChange={() => choose(choice)} />}
          sx={{ display: "flex", minHeight: 44 }}
        />
      ))}
    </Card>
  );
}

export function MeScreen() {
  const t = useText();
  const user = useUser();
  const { data: areas, isLoading } = useQuery(ownAreasQuery);
  return (
    <Page title={t("shell.tab.me")} width="narrow">
      <Stack gap={2}>
        <Card>
          <Box component={Link} to={paths.dashboard.account} sx={{ ...rowLooks, paddingBlock: 2 }}>
            <Avatar name={user.displayName} src={addressOf(user.photoUrl)} size={48} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle1" component="span" sx={{ display: "block" }}>
                {user.displayName}
              </Typography>
              <Muted component="span" typography="body2" sx={{ overflowWrap: "anywhere" }}>
                {user.email ?? t("shell.nav.account")}
              </Muted>
            </Box>
            <Icon name="chevronRight" size={18} />
          </Box>
        </Card>
        <Areas areas={areas} isWaiting={isLoading} />
        <Tools />
        <Presence />
        <Box sx={{ justifySelf: "center" }}>
          <AboutData />
        </Box>
      </Stack>
    </Page>
  );
}
