// The settings drawer: changes apply at once behind it, and are stored.
import { Box, Drawer, Typography } from "@mui/material";
import { useId, useSyncExternalStore } from "react";
import { useText } from "../../core/language/i18n.ts";
import {
  isChanged,
  resetSettings,
  useSettings,
  useThemeMode,
  changeSettings,
  settingValues,
} from "../../core/settings.ts";
import { IconButton } from "../theme/Icon.tsx";
import { Scrollbar } from "../layout/Scrollbar.tsx";
import { addIcons } from "../theme/icons.ts";
import { moreIcons } from "../theme/icons.more.ts";
import { NavigationBlock } from "./NavigationBlock.tsx";
import type { Section } from "./sections.ts";
import { SettingTiles } from "./SettingTiles.tsx";
import { Choices } from "./Choices.tsx";
import { SettingBlock } from "./SettingBlock.tsx";
import { logFailure } from "../../core/log.ts";
import { presets } from "../theme/palette.presets.ts";
import { Row, Stack } from "../layout/Boxes.tsx";

// The accent colours, each shown in its own colour.
function PresetBlock() {
  const t = useText();
  const { primaryColor, colorScheme } = useSettings();
  return (
    <SettingBlock title={t("settings.presets")} names={["primaryColor"]}>
      <Choices
        label={t("settings.presets")}
        columns={3}
        value={primaryColor}
        onChange={(primaryColor) => changeSettings({ primaryColor })}
        choices={settingValues.primaryColor.map((value) => ({
          value,
          label: t(`settings.preset.${value}`),
          drawing: <Swatch color={presets[value][colorScheme].main} />,
        }))}
      />
    </SettingBlock>
  );
}

function Swatch({ color }: { color: string }) {
  return <Box sx={{ width: 28, height: 28, borderRadius: "50%" }} style={{ backgroundColor: color }} />;
}

// Toggles full screen. Hidden if the browser does not allow it.
const onFullScreen = (changed: () => void) => {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
};

const toggle = () => {
  const requested = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  requested.catch((cause: unknown) =>
    logFailure("The browser did not change to or from full screen:", cause),
  );
};

function FullScreenButton() {
  const t = useText();
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      name={isFull ? "exitFullScreen" : "fullScreen"}
      label={isFull ? t("settings.exitFullScreen") : t("settings.fullScreen")}
      onClick={toggle}
    />
  );
}

// The font options. Only the chosen font is loaded, so they are listed by name.
function FontBlock() {
  const t = useText();
  const { fontFamily } = useSettings();
  return (
    <SettingBlock title={t("settings.font")} names={["fontFamily"]}>
      <Choices
        label={t("settings.font")}
        columns={2}
        value={fontFamily}
        onChange={(fontFamily) => changeSettings({ fontFamily })}
        choices={settingValues.fontFamily.map((value) => ({
          value,
          label: value.replace(" Variable", ""),
          drawing: (
            <Box component="span" aria-hidden sx={{ typography: "h2", lineHeight: 1 }}>
              Aa
            </Box>
          ),
        }))}
      />
    </SettingBlock>
  );
}

addIcons(moreIcons);

const paper = {
  width: 360,
  maxWidth: "100vw",
  bgcolor: "color-mix(in srgb, var(--igo-palette-background-paper) 92%, transparent)",
  backdropFilter: "blur(20px)",
  boxShadow: 24,
} as const;

type Props = { open: boolean; onClose: () => void; hide: readonly Section[] };

export function SettingsDrawer({ open, onClose, hide }: Props) {
  const t = useText();
  const id = useId();
  const isShown = (section: Section) => !hide.includes(section);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: "dialog", "aria-modal": true, "aria-labelledby": id, sx: paper },
        backdrop: { invisible: true },
      }}
    >
      <Head titleId={id} onClose={onClose} />
      <Box component={Scrollbar} label={t("settings.title")} sx={{ flex: 1 }}>
        <Stack gap={4} sx={{ padding: "8px 20px 40px" }}>
          <SettingTiles isShown={isShown} />
          {isShown("navigation") && <NavigationBlock />}
          {isShown("presets") && <PresetBlock />}
          {isShown("font") && <FontBlock />}
        </Stack>
      </Box>
    </Drawer>
  );
}

function Head({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const t = useText();
  const settings = useSettings();
  const mode = useThemeMode();
  const differs = mode === "system" || isChanged(settings);
  return (
    <Row gap={0} sx={{ padding: "16px 12px 16px 20px" }}>
      <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
        {t("settings.title")}
      </Typography>
      <FullScreenButton />
      <Box sx={{ position: "relative" }}>
        <IconButton
          name="reset"
          label={t("settings.reset")}
          {...(differs && { "aria-description": t("settings.changed") })}
          onClick={resetSettings}
        />
        {differs && <Box sx={dot} />}
      </Box>
      <IconButton name="close" label={t("ui.close")} onClick={onClose} />
    </Row>
  );
}

/** A dot on the button; its description says it to screen readers. */
const dot = {
  position: "absolute",
  insetInlineEnd: 7,
  top: 6,
  width: 8,
  height: 8,
  borderRadius: "50%",
  bgcolor: "error.main",
  pointerEvents: "none",
} as const;
