// The switches of the settings: one tile each, two in a row.
import { Box } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { changeSettings, chooseThemeMode, useSettings, useThemeMode } from "../../core/settings.ts";
import { IconButton } from "../theme/Icon.tsx";
import { usePageWidth } from "../layout/pageWidth.ts";
import type { Section } from "./sections.ts";
import { SettingTile } from "./SettingTile.tsx";

export function SettingTiles({ isShown }: { isShown: (section: Section) => boolean }) {
  const t = useText();
  const { colorScheme, contrast, direction, compactLayout } = useSettings();
  const width = usePageWidth();
  const hasNoEffect = width === "full" || width === "narrow";
  const shown = (["darkMode", "contrast", "rtl", "compact"] as const).filter(isShown);
  if (shown.length === 0) return null;
  const tiles = {
    darkMode: (
      <SettingTile
        key="darkMode"
        icon="moon"
        label={t("shell.darkMode")}
        isOn={colorScheme === "dark"}
        onChange={(isOn) => changeSettings({ colorScheme: isOn ? "dark" : "light" })}
        beside={<FollowSystem />}
      />
    ),
    contrast: (
      <SettingTile
        key="contrast"
        icon="contrast"
        label={t("settings.contrast")}
        isOn={contrast === "hight"}
        onChange={(isOn) => changeSettings({ contrast: isOn ? "hight" : "default" })}
      />
    ),
    rtl: (
      <SettingTile
        key="rtl"
        icon="rightToLeft"
        label={t("settings.rtl")}
        isOn={direction === "rtl"}
        onChange={(isOn) => changeSettings({ direction: isOn ? "rtl" : "ltr" })}
      />
    ),
    compact: (
      <SettingTile
        key="compact"
        icon="compact"
        label={t("settings.compact")}
        help={
          hasNoEffect
            ? `${t("settings.compactHelp")}. ${t(`settings.compactNot.${width}`)}`
            : t("settings.compactHelp")
        }
        isDisabled={hasNoEffect}
        isOn={compactLayout}
        onChange={(compactLayout) => changeSettings({ compactLayout })}
      />
    ),
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2 }}>
      {shown.map((name) => tiles[name])}
    </Box>
  );
}

/** The third mode besides light and dark. */
function FollowSystem() {
  const t = useText();
  const { colorScheme } = useSettings();
  const isFollowing = useThemeMode() === "system";
  return (
    <IconButton
      name="monitor"
      iconSize={18}
      label={t("settings.followSystem")}
      aria-pressed={isFollowing}
      onClick={() => chooseThemeMode(isFollowing ? colorScheme : "system")}
      sx={{ minWidth: 28, minHeight: 28, padding: 0, color: isFollowing ? "primary.main" : "text.secondary" }}
    />
  );
}
