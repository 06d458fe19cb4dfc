// The bell's panel: a popover, or a sheet on a phone, with the newest notifications and their actions.
import { Box, Button, Drawer, Popover, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useSettings } from "../../core/settings.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { Scrollbar } from "../../ui/layout/Scrollbar.tsx";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import { NotificationList } from "./NotificationList.tsx";
import { SettingsLink } from "./SettingsLink.tsx";
import { useRead } from "./notifications.data.ts";
import { Row } from "../../ui/layout/Boxes.tsx";

type Props = { anchor: HTMLElement | null; open: boolean; onClose: () => void };

export function NotificationsPanel({ anchor, open, onClose }: Props) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const content = <Content titleId={titleId} onClose={onClose} />;
  return isPhone ? (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { maxHeight: "88dvh", borderRadius: "16px 16px 0 0", display: "flex" },
        },
      }}
    >
      {content}
    </Drawer>
  ) : (
    <Beside anchor={anchor} open={open} onClose={onClose} titleId={titleId}>
      {content}
    </Beside>
  );
}

function Beside({
  anchor,
  open,
  onClose,
  titleId,
  children,
}: Props & { titleId: string; children: ReactNode }) {
  // The popover is positioned in physical coordinates, which mirrored style sheets do not flip.
  const end = useSettings().direction === "rtl" ? "left" : "right";
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: end }}
      transformOrigin={{ vertical: "top", horizontal: end }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-labelledby": titleId,
          sx: { width: 440, maxHeight: "min(640px, 80dvh)", display: "flex" },
        },
      }}
    >
      {children}
    </Popover>
  );
}

function Content({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const t = useText();
  const read = useRead();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", width: "100%", minHeight: 0 }}>
      <Row gap={0.5} sx={{ paddingInline: 2, paddingBlock: 1.5 }}>
        <Typography variant="h3" component="h2" id={titleId} sx={{ flex: 1 }}>
          {t("ui.notifications")}
        </Typography>
        <IconButton
          name="checkAll"
          label={t("notifications.readAll")}
          onClick={() => void read.mutateAsync({ body: { which: { all: true } } }).catch(toastError)}
        />
        <SettingsLink />
        <IconButton name="close" label={t("ui.close")} onClick={onClose} />
      </Row>
      <Box
        component={Scrollbar}
        label={t("ui.notifications")}
        sx={{ flex: 1, minHeight: 120, borderBlock: "1px solid", borderColor: "divider" }}
      >
        <NotificationList filter="all" onGone={onClose} />
      </Box>
      <Box sx={{ padding: 1 }}>
        <Button component={Link} to={paths.dashboard.notifications} fullWidth color="inherit">
          {t("notifications.seeAll")}
        </Button>
      </Box>
    </Box>
  );
}
