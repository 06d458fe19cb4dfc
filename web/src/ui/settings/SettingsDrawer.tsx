// The settings drawer: changes apply at once behind it, and are stored.
import { Box, Drawer, Typography, ButtonBase } from "@mui/material";
import { useId, useSyncExternalStore, type ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import {
  isChanged,
  resetSettings,
  useSettings,
  useThemeMode,
  changeSettings,
  settingValues,
  type Settings,
  defaultSettings,
  type SettingName,
} from "../../core/settings.ts";
import { IconButton, Icon } from "../theme/Icon.tsx";
import { Scrollbar } from "../layout/Scrollbar.tsx";
import { addIcons } from "../theme/icons.ts";
import { moreIcons } from "../theme/icons.more.ts";
import type { Section } from "./sections.ts";
import { SettingTiles } from "./SettingTiles.tsx";
import { Choices } from "./Choices.tsx";
import { logFailure } from "../../core/log.ts";
import { presets } from "../theme/palette.presets.ts";
import { Row, Stack } from "../layout/Boxes.tsx";

// An outlined block of settings. Its title resets its content once something differs from the default.
type SettingBlockProps = { title: string; names: readonly SettingName[]; children: ReactNode };

const tab = {
  position: "absolute",
  top: -13,
  insetInlineStart: 12,
  height: 26,
  paddingInline: 1.25,
  borderRadius: "13px",
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  typography: "caption",
  fontWeight: 650,
  color: "background.paper",
  bgcolor: "text.primary",
  "&.Mui-disabled": { color: "background.paper" },
} as const;

function SettingBlock({ title, names, children }: SettingBlockProps) {
  const t = useText();
  const differs = isChanged(useSettings(), names);
  const reset = () => changeSettings(Object.fromEntries(names.map((name) => [name, defaultSettings[name]])));
  return (
    <Stack
      component="fieldset"
      aria-label={title}
      gap={2}
      sx={{
        position: "relative",
        minWidth: 0,
        margin: 0,
        padding: "28px 16px 16px",
        border: "1px solid",
        borderColor: "divider",
        borderRadius: 2,
      }}
    >
      <ButtonBase
        disabled={!differs}
        {...(differs && { "aria-label": t("settings.resetPart", { part: title }) })}
        onClick={reset}
        sx={tab}
      >
        {differs && <Icon name="reset" size={14} />}
        {title}
      </ButtonBase>
      {children}
    </Stack>
  );
}

// The navigation's layout and whether it has its own background, as small drawings of the screen.
function NavigationBlock() {
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
      <Box component={Scrollbar} label={t("shell.settings")} sx={{ flex: 1 }}>
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
        {t("shell.settings")}
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
