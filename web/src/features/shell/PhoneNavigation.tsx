// The navigation on narrow screens: a drawer, 320 px wide.
import { Box, Drawer } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import type { Settings } from "../../core/settings.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Scrollbar } from "../../ui/layout/Scrollbar.tsx";
import { frame } from "../../ui/theme/theme.ts";
import type { Group } from "./navigation.ts";
import type { Counts } from "./navigation.data.ts";
import { NavigationFoot } from "./NavigationFoot.tsx";
import { NavigationList } from "./NavigationList.tsx";
import { ground } from "./navigationGround.ts";
import { Row } from "../../ui/layout/Boxes.tsx";

type Props = {
  groups: readonly Group[];
  counts: Counts;
  color: Settings["navColor"];
  open: boolean;
  onClose: () => void;
};

export function PhoneNavigation({ groups, counts, color, open, onClose }: Props) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-label": t("shell.navigation"),
          ...ground(color),
          sx: {
            width: frame.phoneNavigation,
            maxWidth: "88vw",
            color: "text.primary",
            bgcolor: "background.default",
          },
        },
      }}
    >
      <Row gap={0} sx={{ minHeight: frame.headerPhone, paddingInline: 2 }}>
        <Logo />
        <Box sx={{ flex: 1 }} />
        <IconButton name="close" label={t("shell.closeMenu")} onClick={onClose} />
      </Row>
      <Box component={Scrollbar} label={t("shell.navigation")} sx={{ flex: 1 }}>
        <Box component="nav" aria-label={t("shell.navigation")} sx={{ paddingInline: 2 }}>
          <NavigationList groups={groups} counts={counts} isNarrow />
        </Box>
      </Box>
      <NavigationFoot />
    </Drawer>
  );
}
