// The navigation's layout and whether it has its own background, as small drawings of the screen.
import { Box } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { changeSettings, settingValues, useSettings, type Settings } from "../../core/settings.ts";
import { Choices } from "./Choices.tsx";
import { SettingBlock } from "./SettingBlock.tsx";

export function NavigationBlock() {
  const t = useText();
  const { navLayout, navColor } = useSettings();
  return (
    <SettingBlock title={t("settings.navigation")} names={["navLayout", "navColor"]}>
      <Choices
        label={t("settings.layout")}
        showLabel
        columns={3}
        value={navLayout}
        onChange={(navLayout) => changeSettings({ navLayout })}
        choices={settingValues.navLayout.map((value) => ({
          value,
          label: t(`settings.layouts.${value}`),
          drawing: <LayoutDrawing layout={value} />,
        }))}
      />
      <Choices
        label={t("settings.color")}
        showLabel
        columns={2}
        value={navColor}
        onChange={(navColor) => changeSettings({ navColor })}
        choices={settingValues.navColor.map((value) => ({
          value,
          label: t(`settings.colors.${value}`),
          drawing: <LayoutDrawing layout="vertical" isFilled={value === "apparent"} />,
        }))}
      />
    </SettingBlock>
  );
}

const bars = {
  vertical: { width: 16, height: 32 },
  horizontal: { width: 48, height: 9 },
  mini: { width: 8, height: 32 },
} as const;

/** The screen with its navigation, on the correct side. */
function LayoutDrawing({ layout, isFilled = false }: { layout: Settings["navLayout"]; isFilled?: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 48 32"
      aria-hidden
      sx={{ width: 48, height: 32, borderRadius: "5px", '[dir="rtl"] &': { transform: "scaleX(-1)" } }}
    >
      <rect width="48" height="32" fill="currentColor" opacity="0.14" />
      <rect {...bars[layout]} fill="currentColor" opacity={isFilled ? 1 : 0.5} />
    </Box>
  );
}
