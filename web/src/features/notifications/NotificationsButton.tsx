// The bell in the header with the unseen count. Its panel loads when it is first opened.
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { badgeText } from "../../ui/display/badgeText.ts";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Tip } from "../../ui/theme/Tip.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { IconButton } from "@mui/material";
import { useRead, useUnseen } from "./notifications.data.ts";
import { aboutPage } from "./places.ts";

const Panel = whenOpened(() =>
  withMoreWords(import("./NotificationsPanel.tsx")).then((module) => module.NotificationsPanel),
);

/** A user who views a record has read the notifications about it. */
const useReadHere = (unseen: number) => {
  const { pathname } = useLocation();
  const { mutate } = useRead();
  useEffect(() => {
    const which = aboutPage(pathname);
    if (unseen > 0 && which && document.visibilityState === "visible") mutate({ body: { which } });
  }, [pathname, unseen, mutate]);
};

export function NotificationsButton() {
  const t = useText();
  const unseen = useUnseen();
  useReadHere(unseen);
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ anchor: HTMLElement; at: string } | null>(null);
  // Tied to the URL where it was opened, so that it closes by itself after a navigation.
  const isOpen = opened?.at === key;
  const label = t("ui.notifications");
  return (
    <>
      <Tip title={label}>
        <IconButton
          color="inherit"
          aria-label={
            unseen > 0
              ? t("shell.notificationsUnseen", { count: unseen, number: badgeText(unseen) ?? "" })
              : label
          }
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, at: key })}
        >
          <CountBadge count={unseen}>
            <Icon name="bell" />
          </CountBadge>
        </IconButton>
      </Tip>
      <Panel anchor={opened?.anchor ?? null} open={isOpen} onClose={() => setOpened(null)} />
    </>
  );
}
