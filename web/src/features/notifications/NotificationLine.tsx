// One notification: what happened, where it leads, and actions without going there.
import type { Notification } from "@igo/contract/notifications/notifications";
import { saidOf } from "@igo/contract/notifications/notifications.words";
import { Box, Link as MuiLink } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { IconTile } from "../../ui/display/IconTile.tsx";
import { When } from "../../ui/display/When.tsx";
import { NotificationAction } from "./NotificationAction.tsx";
import { useArchive, useRead } from "./notifications.data.ts";
import { lookOf, notificationPath } from "./places.ts";
import { Muted } from "../../ui/layout/Boxes.tsx";

const looks = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: 1.5,
  alignItems: "start",
  padding: 2,
  borderBottom: "1px solid",
  borderColor: "divider",
  "&:last-of-type": { borderBottom: 0 },
} as const;

type Props = { notification: Notification; onGone?: () => void };

export function NotificationLine({ notification, onGone }: Props) {
  const language = useLanguage();
  const isAdministrator = isAdmin(useUser());
  const { title, detail } = saidOf(notification, language);
  const { isRead, lastAt, id } = notification;
  const place = notificationPath(notification, isAdministrator);
  const read = useRead();
  const follow = () => {
    if (!isRead) read.mutate({ body: { which: { ids: [id] } } });
    onGone?.();
  };
  return (
    <Box component="li" sx={looks} data-unread={!isRead || undefined}>
      <IconTile {...lookOf[notification.kind]} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            typography: "body2",
            overflowWrap: "anywhere",
            fontWeight: isRead ? 400 : 700,
          }}
        >
          {place === null ? (
            title
          ) : (
            <MuiLink
              component={Link}
              to={place}
              onClick={follow}
              color="inherit"
              underline="hover"
              sx={{ fontWeight: "inherit" }}
            >
              {title}
            </MuiLink>
          )}
          {!isRead && <Unread />}
        </Box>
        {detail !== "" && (
          <Muted typography="body2" sx={{ overflowWrap: "anywhere" }}>
            {detail}
          </Muted>
        )}
        <Muted typography="caption">
          <When at={lastAt} />
        </Muted>
        <NotificationAction notification={notification} title={title} place={place} onGone={follow} />
      </Box>
      <Marks notification={notification} title={title} />
    </Box>
  );
}

/**
 * A dot, and words for screen readers, which cannot see bold. It is a letter after a hard space: a box could wrap onto a
 * line of its own.
 */
function Unread() {
  const t = useText();
  return (
    <Box
      component="span"
      sx={{ position: "relative", color: "primary.main", fontSize: "0.75rem", lineHeight: 1 }}
    >
      <span aria-hidden>{"\u00a0\u00a0●"}</span>
      <Box component="span" sx={visuallyHidden}>
        {t("notifications.unread")}
      </Box>
    </Box>
  );
}

function Marks({
  notification: { id, isRead, isArchived },
  title,
}: {
  notification: Notification;
  title: string;
}) {
  const t = useText();
  const read = useRead();
  const archive = useArchive();
  const which = { ids: [id] };
  return (
    <Box sx={{ display: "flex" }}>
      {!isArchived && (
        <IconButton
          size="small"
          name={isRead ? "mail" : "check"}
          iconSize={18}
          label={t(isRead ? "notifications.markUnread" : "chat.list.markRead")}
          aria-description={title}
          onClick={() => void read.mutateAsync({ body: { which, isRead: !isRead } }).catch(toastError)}
        />
      )}
      <IconButton
        size="small"
        name={isArchived ? "undo" : "archive"}
        iconSize={18}
        label={t(isArchived ? "notifications.unarchive" : "notifications.archive")}
        aria-description={title}
        onClick={() =>
          void archive.mutateAsync({ body: { which, isArchived: !isArchived } }).catch(toastError)
        }
      />
    </Box>
  );
}
