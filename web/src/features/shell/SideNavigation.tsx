// The navigation beside the content: 280 px wide, or 88 px with captions below the icons.
import { Box } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { changeSettings, type Settings } from "../../core/settings.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Scrollbar } from "../../ui/layout/Scrollbar.tsx";
import { sidebarPace } from "../../ui/layout/PageShell.tsx";
import { frame } from "../../ui/theme/theme.ts";
import { FlyOutItem } from "./FlyOutItem.tsx";
import type { Group } from "./navigation.ts";
import type { Counts } from "./navigation.data.ts";
import { NavigationFoot } from "./NavigationFoot.tsx";
import { lowWindow, NavigationList } from "./NavigationList.tsx";
import { ground } from "./navigationGround.ts";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";

type Props = { groups: readonly Group[]; counts: Counts; isMini: boolean; color: Settings["navColor"] };

export function SideNavigation({ groups, counts, isMini, color }: Props) {
  const t = useText();
  return (
    <Box
      component="nav"
      aria-label={t("shell.navigation")}
      {...ground(color)}
      sx={{
        display: { xs: "none", lg: "flex" },
        flexDirection: "column",
        position: "fixed",
        insetBlock: 0,
        insetInlineStart: 0,
        width: isMini ? frame.miniNavigation : frame.navigation,
        transition: `width ${sidebarPace}`,
        zIndex: "drawer",
        color: "text.primary",
        bgcolor: "background.default",
        borderInlineEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      <Row
        gap={0}
        sx={{
          justifyContent: isMini ? "center" : "flex-start",
          flexShrink: 0,
          height: frame.headerDesktop,
          [lowWindow]: { height: 56 },
          paddingInline: isMini ? 0 : 3.5,
        }}
      >
        <Logo {...(isMini && { markOnly: true })} />
      </Row>
      <Toggle isMini={isMini} />
      <Box component={Scrollbar} label={t("shell.navigation")} sx={{ flex: 1 }}>
        {isMini ? (
          <Tiles groups={groups} counts={counts} />
        ) : (
          <Box sx={{ paddingInline: 2, paddingBlockEnd: 1, width: frame.navigation - 1 }}>
            <NavigationList groups={groups} counts={counts} />
          </Box>
        )}
      </Box>
      <NavigationFoot look={isMini ? "mini" : "wide"} />
    </Box>
  );
}

function Tiles({ groups, counts }: Pick<Props, "groups" | "counts">) {
  return (
    <PlainList gap={0} sx={{ padding: "0 4px" }}>
      {groups.flatMap(({ items }) =>
        items.map((item) => <FlyOutItem key={item.name} item={item} look="tile" count={counts[item.name]} />),
      )}
    </PlainList>
  );
}

/** The round button on the edge that switches between wide and mini. */
function Toggle({ isMini }: { isMini: boolean }) {
  const t = useText();
  return (
    <IconButton
      name={isMini ? "chevronRight" : "chevronLeft"}
      iconSize={16}
      label={isMini ? t("shell.expandMenu") : t("shell.collapseMenu")}
      onClick={() => changeSettings({ navLayout: isMini ? "vertical" : "mini" })}
      sx={{
        position: "absolute",
        top: (frame.headerDesktop - 26) / 2,
        insetInlineEnd: -13,
        zIndex: 1,
        minWidth: 26,
        minHeight: 26,
        padding: 0,
        borderRadius: "50%",
        border: "1px solid",
        borderColor: "divider",
        color: "text.secondary",
        bgcolor: "background.default",
        "&:hover": { bgcolor: "background.default", color: "text.primary" },
      }}
    />
  );
}
